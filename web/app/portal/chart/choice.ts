import type { Point } from "./points";

export type View = "result" | "value";

export const VIEWS: readonly { value: View; text: string }[] = [
  { value: "result", text: "Result" },
  { value: "value", text: "Value" },
];

export type Period = "month" | "quarter" | "thisYear" | "year" | "all";

/** How many of the newest weeks are drawn; those of this year are counted. */
const PERIODS: readonly { value: Period; text: string; weeks: number | "thisYear" }[] = [
  { value: "month", text: "1M", weeks: 5 },
  { value: "quarter", text: "3M", weeks: 13 },
  { value: "thisYear", text: "This year", weeks: "thisYear" },
  { value: "year", text: "1Y", weeks: 53 },
  { value: "all", text: "All", weeks: 10_000 },
];

/** The periods that leave something out of some weeks and something to see, each with its weeks, and all of them. */
export function periodsOf(points: readonly Point[], now: Date) {
  const newYear = `${now.getUTCFullYear()}-01-01`;
  return PERIODS.map(({ weeks, ...period }) => ({
    ...period,
    points: weeks === "thisYear" ? points.filter(({ to }) => to > newYear) : points.slice(-weeks),
  })).filter(({ value, points: { length } }) => value === "all" || (length > 0 && length < points.length));
}
