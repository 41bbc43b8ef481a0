import { DAY_MS } from "~/money/date";
import type { Point } from "./points";

export type View = "result" | "value";

export const VIEWS: readonly { value: View; text: string }[] = [
  { value: "result", text: "Result" },
  { value: "value", text: "Value" },
];

export type Period = "month" | "quarter" | "thisYear" | "year" | "all" | "own";

/** A period, and the days of one's own, `2026-11-09`; empty while open to that side. */
export type Choice = { period: Period; from: string; to: string };

/** How many of the newest weeks are drawn; those of this year are counted. */
const PERIODS: readonly { value: Period; text: string; weeks: number | "thisYear" }[] = [
  { value: "month", text: "1M", weeks: 5 },
  { value: "quarter", text: "3M", weeks: 13 },
  { value: "thisYear", text: "This year", weeks: "thisYear" },
  { value: "year", text: "1Y", weeks: 53 },
  { value: "all", text: "All", weeks: 10_000 },
  { value: "own", text: "From – to", weeks: 10_000 },
];

/** The periods that leave something out of some weeks and something to see, each with its weeks; all of them; one's own. */
export function periodsOf(points: readonly Point[], now: Date) {
  const newYear = `${now.getUTCFullYear()}-01-01`;
  return PERIODS.map(({ weeks, ...period }) => ({
    ...period,
    points: weeks === "thisYear" ? points.filter(({ to }) => to > newYear) : points.slice(-weeks),
  })).filter(
    ({ value, points: { length } }) =>
      value === "all" || value === "own" || (length > 0 && length < points.length),
  );
}

/** One's own period begins as everything there is, to be narrowed from there. */
export function pickedOf(points: readonly Point[], choice: Choice, period: Period): Choice {
  const [first, last] = [points[0], points.at(-1)];
  const isFresh = period === "own" && choice.from === "" && choice.to === "";
  return isFresh && first && last
    ? { period, from: first.from, to: dayBefore(last.to) }
    : { ...choice, period };
}

export const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** The weeks that are chosen: of one's own period all that have a day in it, because a week is shown whole. */
export function chosenOf(
  points: readonly Point[],
  periods: ReturnType<typeof periodsOf>,
  { period, from, to }: Choice,
): readonly Point[] {
  if (period !== "own") return periods.find(({ value }) => value === period)?.points ?? points;
  return points.filter((week) => (from === "" || week.to > from) && (to === "" || week.from <= to));
}
