import { expect, test } from "vitest";
import type { InvestmentView } from "~/api/schema";
import { marksOf, measuresOf, returnsOn, sumOf } from "~/portal/chart/measure";
import type { Point } from "~/portal/chart/points";

const USDT = 1_000_000n;
const week = (from: string, to: string, result: bigint): Point => ({
  from,
  to,
  result,
  moved: 0n,
  value: 0n,
  base: 0n,
  on: 0n,
});
const weeks = [
  week("2026-11-02", "2026-11-09", -5n * USDT),
  week("2026-11-09", "2026-11-16", 8n * USDT),
  week("2026-11-16", "2026-11-23", 0n),
];

const position = (about: Partial<InvestmentView>) =>
  ({
    status: "active",
    startDate: "2026-11-02T15:00:00Z",
    endDate: "2027-05-02T15:00:00Z",
    investedAmount: 900,
    bonus: 100,
    return: 1.4,
    plan: { _id: "steady", name: "Steady" },
    ...about,
  }) as InvestmentView;

const held = (positions: InvestmentView[], mean: number | null = 7_000) =>
  marksOf(
    weeks,
    measuresOf(positions, () => mean),
  );

test("each week that is settled is held against the target and the mean week of the record", () => {
  const marks = held([position({})]);
  expect(marks).toEqual([
    { target: 14n * USDT, record: 7n * USDT },
    { target: 14n * USDT, record: 7n * USDT },
    { target: 0n, record: 0n },
  ]);
  expect(sumOf(marks)).toEqual({ target: 28n * USDT, record: 14n * USDT });
});

test("only days at work count, and everything that worked, lent money too", () => {
  const late = position({ startDate: "2026-11-13T09:00:00Z", endDate: "2026-11-15T00:00:00Z" });
  const lent = position({
    startDate: "2026-11-09T00:00:00Z",
    loan: { amount: 1000 } as NonNullable<InvestmentView["loan"]>,
  });
  expect(held([late]).map(({ target }) => target)).toEqual([0n, 4n * USDT, 0n]);
  expect(held([lent]).map(({ target }) => target)).toEqual([0n, 28n * USDT, 0n]);
});

test("what never worked, or was taken back, is held against nothing", () => {
  const unpaid = position({ startDate: null, endDate: null, status: "created" });
  expect(held([unpaid, position({ status: "cancelled" })]).every(({ target }) => target === 0n)).toBe(true);
});

test("one plan without a record leaves all without, in the weeks it worked", () => {
  const marks = held([position({ startDate: "2026-11-09T00:00:00Z" })], null);
  expect(marks.map(({ record }) => record)).toEqual([0n, null, 0n]);
  expect(sumOf(marks).record).toBeNull();
});

test("a loss is a share of what bears it, and lent money bears its own part", () => {
  const loan = { amount: 200 } as NonNullable<InvestmentView["loan"]>;
  expect(returnsOn(position({ bonus: 0, loan, returns: 30 }))).toBe(1_100n * USDT);
  expect(returnsOn(position({ bonus: 0, loan, returns: -27 }))).toBe(900n * USDT);
  expect(returnsOn(position({ returns: -30 }))).toBe(1_000n * USDT);
});
