import { formatAmount, type MicroUsdt } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { type Ppm, ppmOf, toPercent } from "~/money/ppm";
import type { Point } from "./points";

/** A factor of one while weeks are multiplied: fine enough for a thousand of them. */
const ONE = 10n ** 18n;

/** A week's result on what it was made with: of a contract on what was put in, as its plan's record and the mails have it. */
export const weekRate = ({ result, on }: Point) => ppmOf(result, on);

/**
 * The time-weighted return of some weeks: each week's result on what was there, multiplied up, so that money paid in or
 * out is neither a gain nor a loss. Weeks with nothing there do not count; null if there is no other.
 */
export function chained(points: readonly Point[]): Ppm | null {
  const weeks = points.filter(({ on }) => on > 0n);
  if (weeks.length === 0) return null;
  const product = weeks.reduce((sum, { result, on }) => (sum * (on + result)) / on, ONE);
  return ppmOf(product - ONE, ONE);
}

/**
 * The weeks of one contract added up: each is paid on what was put in, never on earlier results. Null without any.
 */
export const addedUp = (points: readonly Point[]): Ppm | null =>
  ppmOf(
    points.reduce((sum, { result }) => sum + result, 0n),
    points[0]?.on ?? 0n,
  );

/** Amounts up to the end of each week, from zero before the first. */
export function accumulated(amounts: readonly MicroUsdt[]): MicroUsdt[] {
  let sum = 0n;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
}

/** `+1.98%`, `−0.14%`; a dash when there is none. */
export function rateText(rate: Ppm | null): string {
  if (rate === null) return "—";
  return `${rate > 0 ? "+" : ""}${formatPercent(toPercent(rate), 2, true)}`;
}

/**
 * A result in percent of its base, `+0.64%`. The base, `+0.64% of 9,876.00`, is named unless it is the `invested`
 * amount shown next to it. Null for an empty base.
 */
export function shareText(
  result: MicroUsdt | null,
  on: MicroUsdt,
  invested: MicroUsdt | null,
): string | null {
  const rate = result === null ? null : ppmOf(result, on);
  if (rate === null) return null;
  return on === invested ? rateText(rate) : `${rateText(rate)} of ${formatAmount(on)}`;
}
