import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { lentBeside } from "~/money/bonus";
import { BonusConditions } from "~/ui/bonus-conditions";

const terms = { most: 1000, share: 50, leastDeposit: 2000 };
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

test("the conditions say the settings and promise nothing", () => {
  render(
    <MemoryRouter>
      <BonusConditions terms={terms} />
    </MemoryRouter>,
  );
  const text = screen.getByRole("list").textContent;
  for (const part of ["50%", "1,000.00", "2,000.00", "goes back to us", "Once for each person"]) {
    expect(text).toContain(part);
  }
});
