import { expect, test } from "vitest";
import { differences } from "~/site/transparency/recount-returns";

const movement = (
  day: number,
  way: "sent" | "returned" | "taken_out",
  amount: number,
  txHash: string | null,
) => ({
  at: `2026-01-${String(day).padStart(2, "0")}T00:00:00Z`,
  way,
  amount,
  txHash,
  counts: way === "returned" && txHash !== null,
  from: null,
  to: null,
  block: null,
});

const backing = (gains: number, cash: number, sums: Partial<Record<string, number>> = {}) => ({
  gains,
  cash,
  equity: null,
  stated: gains - cash,
  percent: null,
  isCurrent: true,
  sent: 0,
  returned: 0,
  takenOut: 0,
  missing: 0,
  ...sums,
});

const told = {
  asOf: "2026-02-01T00:00:00Z",
  lowestOfDays: 7,
  movements: [
    movement(2, "sent", 60, "0x1"),
    movement(5, "returned", 100.5, "0x2"),
    movement(6, "returned", 40, null),
    movement(20, "taken_out", 10, null),
  ],
  missing: [
    { at: "2026-01-21T00:00:00Z", amount: 5 },
    { at: "2026-01-22T00:00:00Z", amount: 0 },
  ],
  now: backing(25, 25, { sent: 60, returned: 100.5, takenOut: 10 }),
  weeks: [
    {
      from: "2026-01-19",
      at: "2026-01-26T00:00:00Z",
      backing: backing(100, 25.5, { sent: 60, returned: 100.5, takenOut: 10, missing: 5 }),
    },
    { from: "2026-01-05", at: "2026-01-12T00:00:00Z", backing: backing(100, 0, { sent: 60 }) },
  ],
};

test("what is published follows from the movements", () => {
  expect(differences(told)).toEqual(["the week of 2026-01-05"]);
});

test("the lowest of the days before counts, and what is only booked does not", () => {
  const [third, first] = told.weeks;
  if (!third || !first) throw new Error("two weeks");
  // Seven days before the end the return was there already.
  const right = { ...first, backing: backing(100, 40.5, { sent: 60, returned: 100.5 }) };
  expect(differences({ ...told, weeks: [third, right] })).toEqual([]);
  const raised = { ...third, backing: backing(100, 40.5, { sent: 60, returned: 100.5 }) };
  expect(differences({ ...told, weeks: [raised] })).toEqual(["the week of 2026-01-19"]);
});

test("a transaction that is listed twice is named", () => {
  const twice = [...told.movements, movement(21, "returned", 100.5, "0X2")];
  expect(differences({ ...told, weeks: [], movements: twice })).toEqual([
    "a transaction that counts twice, or without being seen",
  ]);
});

test("without a look at the chain nothing counts as cash", () => {
  const now = { ...told.now, isCurrent: false };
  expect(differences({ ...told, weeks: [], now })).toEqual(["today"]);
  expect(differences({ ...told, weeks: [], now: { ...now, cash: 0, stated: 25 } })).toEqual([]);
});
