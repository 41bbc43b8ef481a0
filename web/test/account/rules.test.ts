import { describe, expect, test } from "vitest";
import { bodyOf } from "~/account/sign-up-form";
import { sortCountries } from "~/account/use-countries";
import {
  country,
  differing,
  email,
  filled,
  NO_COUNTRY,
  token,
  tokenIn,
  tokenProblem,
  typed,
} from "~/form/rules";
import { estimateStrength } from "~/form/strength";

describe("rules of fields", () => {
  test("a name may not be empty or blank, a password may be blanks but not empty", () => {
    expect(filled("no")("")).toBe("no");
    expect(filled("no")("  ")).toBe("no");
    expect(filled("no")("x")).toBe(true);
    expect(typed("no")("")).toBe("no");
    expect(typed("no")(undefined)).toBe("no");
    expect(typed("no")(null), "a group of radio buttons with none chosen").toBe("no");
    expect(typed("no")("   ")).toBe(true);
  });

  test("an email needs an @ and nothing more", () => {
    expect(email()("ada")).toBe("Please enter a valid email.");
    expect(email()("")).toBe("Please enter a valid email.");
    expect(email()("@")).toBe(true);
  });

  test("the first entry of the list is no country", () => {
    expect(country("no")(NO_COUNTRY)).toBe("no");
    expect(country("no")("")).toBe("no");
    expect(country("no")("Kenya")).toBe(true);
  });

  test.each([
    ["", "Please enter the 6 digit token."],
    ["12a456", "The token has digits only."],
    ["-12345", "The token has digits only."],
    ["1", true],
    [" 123456 ", true],
  ])("token %j", (value, verdict) => {
    expect(token(value)).toBe(verdict);
  });

  test("a token of another length is stopped on sending", () => {
    expect(tokenProblem("12345")).not.toBeNull();
    expect(tokenProblem("1234567")).not.toBeNull();
    expect(tokenProblem("123456 ")).toBeNull();
  });

  test.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    ["123-456\n", "123456"],
    ["Your 6-digit token is 048213. It works for 10 minutes.", "048213"],
    ["1234567", null],
    ["no digits", null],
  ])("finds the token in %j", (text, found) => {
    expect(tokenIn(text)).toBe(found);
  });

  test("a confirmation must be the same to the letter", () => {
    expect(differing("a b", "a b")).toBeNull();
    expect(differing("a b", "a  b")).not.toBeNull();
  });
});

describe("the strength of a password", () => {
  test.each([
    ["short", 0],
    ["password1", 1],
    ["12345678901234567890", 1],
    ["aaaaaaaaaaaaaaaaaaaa", 1],
    ["abcdefghijklmnop", 1],
    ["Ballast2026", 1],
    ["seven quiet harbour lamps", 4],
    ["kX9#mQ2$vL7!", 4],
  ])("%j scores %i", (password, score) => {
    expect(estimateStrength(password).score).toBe(score);
  });

  test("one's own name and address count for nothing", () => {
    const alone = estimateStrength("GraceHopper77").score;
    const known = estimateStrength("GraceHopper77", ["Grace", "Hopper", "grace.hopper@navy.example"]).score;
    expect(known).toBeLessThan(alone);
  });

  test("characters are counted as people see them", () => {
    expect(estimateStrength("🙂🙂🙂🙂").score).toBe(0);
  });
});

describe("the sign-up body", () => {
  const values = {
    firstName: " Grace ",
    lastName: "Brewster Hopper",
    email: " grace@example.com ",
    country: "Austria",
    password: " keeps its spaces ",
    passwordConfirm: " keeps its spaces ",
    referer: "",
  };

  test("joins the two names by one space and leaves passwords alone", () => {
    expect(bodyOf(values)).toEqual({
      name: "Grace Brewster Hopper",
      email: "grace@example.com",
      country: "Austria",
      password: " keeps its spaces ",
      passwordConfirm: " keeps its spaces ",
    });
  });

  test("names the referrer only when there is one", () => {
    expect(bodyOf({ ...values, referer: " ada@example.com " }).referer).toBe("ada@example.com");
    expect("referer" in bodyOf({ ...values, referer: "  " })).toBe(false);
  });
});

test("countries are sorted as a reader expects, without touching the answer", () => {
  const given = ["Zambia", "Åland Islands", "Austria"] as const;
  expect(sortCountries(given)).toEqual(["Åland Islands", "Austria", "Zambia"]);
  expect(given[0]).toBe("Zambia");
});
