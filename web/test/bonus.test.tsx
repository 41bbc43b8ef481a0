import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { BonusMissing } from "~/invest/bonus-missing";
import { lentBeside } from "~/money/bonus";
import { BonusConditions } from "~/ui/bonus-conditions";

const terms = { most: 1000, share: 50, leastDeposit: 2000, identity: false };
const usdt = (whole: number) => BigInt(whole) * 1_000_000n;

describe("what is lent beside a first investment", () => {
  test.each([
    [1999, 0],
    [2000, 1000],
    [50_000, 1000],
  ])("of %s it is %s", (own, lent) => expect(lentBeside(usdt(own), terms)).toBe(usdt(lent)));

  test("the share is taken to the millionth and rounded down", () => {
    const odd = { ...terms, share: "33.33", leastDeposit: 1 };
    expect(lentBeside(1_000_003n, odd)).toBe(333_300n);
  });
});

function conditions(of: typeof terms): string | null {
  render(
    <MemoryRouter>
      <BonusConditions terms={of} />
    </MemoryRouter>,
  );
  return screen.getByRole("list").textContent;
}

test("the conditions say the settings and promise nothing", () => {
  const text = conditions(terms);
  expect(text).not.toContain("identity");
  for (const part of ["50%", "1,000.00", "2,000.00", "goes back to us", "Once for each person"]) {
    expect(text).toContain(part);
  }
});

test("the conditions ask who somebody is where the firm does", () => {
  expect(conditions({ ...terms, identity: true })).toContain("your identity checked by us");
});

describe("what a client lacks for the bonus", () => {
  const offer = { ...terms, identityMissing: true };
  const lack = (emailConfirmed: boolean, bonusOffer: typeof offer | null) => {
    const { container } = render(
      <MemoryRouter>
        <BonusMissing account={{ emailConfirmed, bonusOffer }} />
      </MemoryRouter>,
    );
    return container.textContent;
  };

  test("is named before the first investment starts", () => {
    expect(lack(true, offer)).toContain("have your identity checked");
    expect(lack(true, offer)).not.toContain("confirm your email");
    expect(lack(false, offer)).toContain("confirm your email");
    expect(lack(false, { ...offer, identityMissing: false })).not.toContain("identity");
  });

  test("is nothing where there is none, or nothing is offered", () => {
    expect(lack(true, { ...offer, identityMissing: false })).toBe("");
    expect(lack(false, null)).toBe("");
  });
});
