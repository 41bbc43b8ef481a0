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

type Sums = Partial<Record<"sent" | "returned" | "takenOut" | "missing", number>>;

const backing = (gains: number, cash: number, sums: Sums = {}) => ({
  gains,
  cash,
  equity: null,
  atVenue: null,
  stated: gains - cash,
  percent: gains === 0 ? null : Math.floor((cash * 1_000_000) / gains) / 10_000,
  isCurrent: true,
  sent: 0,
  returned: 0,
  takenOut: 0,
  missing: 0,
  ...sums,
});

const week = (from: string, at: string, told: ReturnType<typeof backing>) => ({
  from,
  at: `${at}T00:00:00Z`,
  backing: told,
});

const returned = { sent: 60, returned: 100.5 };
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
  now: backing(30, 30, { ...returned, takenOut: 10 }),
  weeks: [
    week("2026-01-26", "2026-02-01", backing(30, 30, { ...returned, takenOut: 10 })),
    week("2026-01-19", "2026-01-26", backing(90, 25.5, { ...returned, takenOut: 10, missing: 5 })),
    week("2026-01-12", "2026-01-19", backing(100, 40.5, returned)),
    // Seven days before its end the return was there already.
    week("2026-01-05", "2026-01-12", backing(100, 40.5, returned)),
    week("2025-12-29", "2026-01-05", backing(0, 0, { sent: 60 })),
  ],
};

/** The same answer with other weeks. */
const withWeeks = (change: (weeks: typeof told.weeks) => unknown) => {
  const copy = structuredClone(told);
  change(copy.weeks);
  return differences(copy);
};

test("what is published follows from the movements", () => {
  expect(differences(told)).toEqual([]);
  expect(differences(told, { asOf: told.asOf, cameBack: told.now })).toEqual([]);
});

test("the lowest of the days before counts, and what is only booked does not", () => {
  const raised = week("2026-01-19", "2026-01-26", backing(90, 40.5, returned));
  expect(withWeeks((weeks) => weeks.splice(1, 1, raised))).toEqual(["the week of 2026-01-19"]);
  expect(differences({ ...told, lowestOfDays: 0 })).toEqual(["of how many days the lowest is taken"]);
});

test("a percentage that its amounts do not give is named", () => {
  const percent = (place: number, told: number | null) =>
    withWeeks((weeks) => Object.assign(weeks[place]?.backing ?? {}, { percent: told }));
  expect(percent(1, 28.3334)).toEqual(["the week of 2026-01-19"]);
  expect(percent(1, null)).toEqual(["the week of 2026-01-19"]);
  expect(percent(4, 100)).toEqual(["the week of 2025-12-29"]);
  expect(differences({ ...told, now: { ...told.now, percent: 99 } })).toEqual(["today"]);
  const first = { asOf: told.asOf, cameBack: { ...told.now, percent: 101 } };
  expect(differences(told, first)).toEqual(["the first page"]);
});

test("a week that is left out is named, in the middle, at the beginning and at the end", () => {
  const of = (day: string, how: string) => `the week of ${day}, which is ${how}`;
  expect(withWeeks((weeks) => weeks.splice(1, 1))).toEqual([of("2026-01-19", "not in its place")]);
  expect(withWeeks((weeks) => weeks.shift())).toEqual([of("2026-01-26", "not in its place")]);
  expect(withWeeks((weeks) => weeks.pop())).toEqual([of("2025-12-29", "left out")]);
  expect(withWeeks((weeks) => weeks.splice(0))).toEqual([of("2026-01-26", "left out")]);
  expect(withWeeks((weeks) => weeks.reverse())[0]).toEqual(of("2026-01-26", "not in its place"));
});

test("nothing is missing where nothing moved and nobody gained", () => {
  const nothing = { ...told, movements: [], missing: [], weeks: [], now: backing(0, 0) };
  expect(differences(nothing)).toEqual([]);
  expect(differences({ ...nothing, now: backing(10, 0) })).toEqual([
    "the week of 2026-01-26, which is left out",
  ]);
});

test("a week that is of another moment than its end is named", () => {
  // On the day of the return, before what left again.
  expect(withWeeks((weeks) => Object.assign(weeks[1] ?? {}, { at: "2026-01-13T00:00:00Z" }))).toEqual([
    "the moment of the week of 2026-01-19",
    "the week of 2026-01-19",
  ]);
  expect(withWeeks((weeks) => Object.assign(weeks[0] ?? {}, { at: "2026-02-02T00:00:00Z" }))).toEqual([
    "the moment of the week of 2026-01-26",
  ]);
  expect(withWeeks((weeks) => Object.assign(weeks[0] ?? {}, { from: "2026-01-27" }))).toEqual([
    "the week of 2026-01-26, which is not in its place",
  ]);
});

test("a transaction that is listed twice is named", () => {
  const twice = [...told.movements, movement(31, "returned", 100.5, "0X2")];
  expect(differences({ ...told, movements: twice })).toEqual([
    "a transaction that counts twice, or without being seen",
  ]);
});

const seen = (amount: number, unsent: number, grade: object = { class: "observed", agreed: 2, of: 2 }) => ({
  day: "2026-01-31",
  amount,
  unsent,
  grade,
});

test("what observers saw at the venue is counted again, and nothing that the firm alone read", () => {
  const now = { ...told.now, gains: 60, cash: 30.5, percent: 50.8333, equity: 20, stated: 9.5 };
  const of = (change: object) => differences({ ...told, now: { ...now, ...change } } as never);
  expect(of({ atVenue: seen(25, 5) })).toEqual([]);
  for (const wrong of [
    { atVenue: seen(25, 0) },
    { atVenue: seen(25, -5) },
    { atVenue: null },
    { atVenue: seen(25, 5), equity: null, stated: 29.5 },
    { atVenue: seen(25, 5), stated: 8.5 },
    { atVenue: seen(25, 5, { class: "read" }) },
  ]) {
    expect(of(wrong), JSON.stringify(wrong)).toEqual(["today"]);
  }
  // Money that was sent and did not come back is not a gain.
  const weeks = withWeeks((weeks) =>
    Object.assign(weeks[4]?.backing ?? {}, {
      gains: 9,
      percent: 0,
      atVenue: seen(65, 0),
      equity: 5,
      stated: 4,
    }),
  );
  expect(weeks).toEqual([]);
});

test("without a look at the chain nothing counts as cash", () => {
  const now = { ...told.now, isCurrent: false };
  expect(differences({ ...told, now })).toEqual(["today"]);
  expect(differences({ ...told, now: { ...now, cash: 0, stated: 30, percent: 0 } })).toEqual([]);
});
