/**
 * Weekly results as whole millionths of the money at work, the unit the ledger computes them in, so that
 * sums and comparisons are exact: `-0.8722` percent is -8722.
 */
export type Ppm = number;

/** Reads a percentage of the API; null if it is not one, or finer than a millionth. */
export function toPpm(percent: string | number): Ppm | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,4}))?$/.exec(String(percent));
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const size = Number(whole) * 10_000 + Number(fraction.padEnd(4, "0"));
  return sign && size > 0 ? -size : size;
}

/** The percentage as decimal text again, for `formatPercent`. */
export function toPercent(ppm: Ppm): string {
  const size = Math.abs(ppm);
  const fraction = String(size % 10_000).padStart(4, "0");
  return `${ppm < 0 ? "-" : ""}${Math.floor(size / 10_000)}.${fraction}`;
}

/**
 * A part of a whole in millionths, rounded down as the ledger does it, so that no loss becomes nothing; null of nothing.
 */
export function ppmOf(part: bigint, whole: bigint): Ppm | null {
  if (whole <= 0n) return null;
  const scaled = part * 1_000_000n;
  const cut = scaled / whole;
  return Number(scaled < 0n && cut * whole !== scaled ? cut - 1n : cut);
}

/** Days of a week; one of which fewer are settled counts in no summary. */
export const DAYS_IN_A_WEEK = 7;

type Week = { days: number; percent: string | number | null };

export const isWhole = ({ days }: Pick<Week, "days">) => days === DAYS_IN_A_WEEK;

/** The weeks of a record that count: whole ones in which someone was invested, oldest first. */
export const countedWeeks = (weeks: readonly Week[]): Ppm[] =>
  weeks
    .filter(isWhole)
    .map(({ percent }) => (percent === null ? null : toPpm(percent)))
    .filter((week) => week !== null);

/** The arithmetic mean, rounded down; null of nothing. */
export function meanOf(values: readonly Ppm[]): Ppm | null {
  if (values.length === 0) return null;
  return Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length);
}
