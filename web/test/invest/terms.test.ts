import { describe, expect, test } from "vitest";
import { addMonths, amountProblem, nearestAmount } from "~/invest/terms";
import { PLAN } from "../answers";

const growth = PLAN;
const open = { ...growth, startRange: 100000, endRange: 100000 };
const TYPING = "Enter an amount such as 1000 or 1,000.50, with at most 6 decimals.";

describe("the amount", () => {
  test.each([
    ["1000", null],
    ["9,999", null],
    [" 1500.5 ", null],
    ["999.999999", "999.999999 is below this plan’s minimum, 1,000.00 USDT."],
    ["9999.000001", "9999.000001 is above this plan’s maximum, 9,999.00 USDT."],
    ["", TYPING],
    ["0", TYPING],
    ["-1500", TYPING],
    ["1e4", TYPING],
    ["1500.1234567", TYPING],
    ["1.500,00", TYPING],
  ])("%j", (text, problem) => {
    expect(amountProblem(text, growth)).toBe(problem);
  });

  test("a plan whose range ends at 100000 or above has no upper bound", () => {
    expect(amountProblem("250000000", open)).toBeNull();
    expect(amountProblem("99999", open)).toBe("99999 is below this plan’s minimum, 100,000.00 USDT.");
  });
});

describe("the nearest amount that a plan takes", () => {
  test.each([
    ["50", "1,000.00"],
    ["1500.5", "1,500.50"],
    ["10000", "9,999.00"],
    ["a lot", null],
  ])("%j", (text, nearest) => {
    expect(nearestAmount(text, growth)).toBe(nearest);
  });
});

test.each([
  ["2026-11-30", 3, "2027-02-28"],
  ["2027-11-30", 3, "2028-02-29"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-11-21", 12, "2027-11-21"],
  ["2026-12-15", 1, "2027-01-15"],
])("%s and %i months is %s", (start, months, end) => {
  expect(
    addMonths(new Date(`${start}T23:59:00Z`), months)
      .toISOString()
      .slice(0, 10),
  ).toBe(end);
});
