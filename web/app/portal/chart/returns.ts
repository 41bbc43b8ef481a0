import type { MicroUsdt } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { type Ppm, toPercent } from "~/money/ppm";
import type { Point } from "./points";

/** What a factor of one is while weeks are multiplied: fine enough for a thousand of them. */
const ONE = 10n ** 18n;
const PPM = 10n ** 12n;

/** A result on what it was made with, cut toward zero; null when there was nothing. */
export function rateOf(result: MicroUsdt, before: MicroUsdt): Ppm | null {
  return before > 0n ? Number((result * 1_000_000n) / before) : null;
}

/** What was there in a week without its result: money that moved in it counts as there from its start. */
const before = ({ value, result }: Point) => value - result;

export const weekRate = (point: Point) => rateOf(point.result, before(point));

/**
 * The time-weighted return of some weeks: each week's result on what was there, multiplied up, so that money paid in or
 * out is neither a gain nor a loss. Weeks with nothing there do not count; null when there is none else.
 */
export function chained(points: readonly Point[]): Ppm | null {
  const weeks = points.filter((point) => before(point) > 0n);
  if (weeks.length === 0) return null;
  const product = weeks.reduce((sum, week) => (sum * week.value) / before(week), ONE);
  return Number((product - ONE) / PPM);
}

/** The result up to the end of each week, from zero before the first. */
export function accumulated(points: readonly Point[]): MicroUsdt[] {
  let sum = 0n;
  return points.map(({ result }) => {
    sum += result;
    return sum;
  });
}

/** `+1.98%`, `−0.14%`; a dash when there is none. */
export function rateText(rate: Ppm | null): string {
  if (rate === null) return "—";
  return `${rate > 0 ? "+" : ""}${formatPercent(toPercent(rate), 2, true)}`;
}
