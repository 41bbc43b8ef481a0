import type { CalendarWeek, PlanView, RecordSummary } from "~/api/schema";
import { type Ppm, toPpm } from "~/money/ppm";

/** The newest weeks of a record, oldest first; none without a record. */
export function lastWeeks(record: RecordSummary | null): Ppm[] {
  return (record?.last ?? []).map(toPpm).filter((week) => week !== null);
}

/** Days of a week; one of which fewer are settled counts in no summary. */
export const DAYS_IN_A_WEEK = 7;

export const isWhole = ({ days }: CalendarWeek) => days === DAYS_IN_A_WEEK;

/** The weeks that count: whole ones in which somebody was invested, oldest first. */
export const countedWeeks = (weeks: readonly CalendarWeek[]): Ppm[] =>
  weeks
    .filter(isWhole)
    .map(({ percent }) => (percent === null ? null : toPpm(percent)))
    .filter((week) => week !== null);

/** How many weeks lost money. The API tells the share, cut off; the count is the nearest whole number. */
export function losingWeeks({ weeks, losingShare }: RecordSummary): number {
  return Math.round(((toPpm(losingShare) ?? 0) * weeks) / 1_000_000);
}

/** How far the pictures of the records reach below and above nothing. */
export type Scale = { low: Ppm; high: Ppm };

/** One scale for the last weeks and the targets of all plans; never empty. */
export function commonScale(plans: readonly PlanView[]): Scale {
  const values = plans.flatMap(({ record, return: target }) => [...lastWeeks(record), toPpm(target) ?? 0]);
  return { low: Math.min(0, ...values), high: Math.max(1, ...values) };
}

/** Least height of a week that is not nothing, in a chart of some eighty units. */
export const LEAST_BAR = 5;

/**
 * A week's bar: above the line or, for a loss, below it. One week that is far larger than the others sets the scale and
 * must not make them vanish, so each is at least as high as can be seen.
 */
export function barOf(week: Ppm, at: number, zero: number): { y: number; height: number } {
  const height = Math.max(Math.abs(at - zero), week === 0 ? 1 : LEAST_BAR);
  return { y: week < 0 ? zero : zero - height, height };
}
