import type { RecordSummary } from "~/api/schema";
import type { Grade } from "~/money/grade";
import { DAYS_IN_A_WEEK, type Ppm, toPercent } from "~/money/ppm";
import type { CountedWeek } from "./calendar";

/** How many of the newest weeks a summary shows one by one. */
const LAST = 12;
const WHOLE = 1_000_000n;

/** The figures of a plan's weeks next to its summary: see `docs/figures.md`. */
export type Figures = { mean: Ppm; dispersion: Ppm; drawdown: Ppm; total: Ppm };

/** Whether a week counts: it is whole, and someone was invested. */
export const isCounted = (week: CountedWeek): week is CountedWeek & { ppm: Ppm } =>
  week.days === DAYS_IN_A_WEEK && week.ppm !== null;

/** The weeks that count, in their order. */
export const counting = (weeks: readonly CountedWeek[]): Ppm[] =>
  weeks.filter(isCounted).map(({ ppm }) => ppm);

const shareOf = (some: number, all: number): Ppm => Math.floor((some * 1_000_000) / all);

/** The summary of the weeks that count, and the grade of what they are made of; null without one. */
export function summaryOf(weeks: readonly CountedWeek[], grade: Grade | null): RecordSummary | null {
  const results = counting(weeks);
  if (results.length === 0 || grade === null) return null;
  const losing = results.filter((result) => result < 0).length;
  return {
    weeks: results.length,
    best: toPercent(Math.max(...results)),
    worst: toPercent(Math.min(...results)),
    losingShare: toPercent(shareOf(losing, results.length)),
    last: results.slice(-LAST).map(toPercent),
    grade,
  };
}

/** How many of a hundred weeks that count are not below the target; null without one. */
export function reachedOf(weeks: readonly CountedWeek[], target: Ppm): Ppm | null {
  const results = counting(weeks);
  const hits = results.filter((result) => result >= target).length;
  return results.length === 0 ? null : shareOf(hits, results.length);
}

/** Average and dispersion are of the weeks that count; fall and sum leave out nothing that is settled. Null without one. */
export function figuresOf(weeks: readonly CountedWeek[]): Figures | null {
  const results = counting(weeks).map(BigInt);
  if (results.length === 0) return null;
  const count = BigInt(results.length);
  const sum = results.reduce((one, other) => one + other, 0n);
  const mean = sum / count - (sum % count < 0n ? 1n : 0n);
  const squares = results.reduce((all, one) => all + (one - mean) ** 2n, 0n);
  let [value, height, deepest] = [WHOLE, WHOLE, 0n];
  for (const { ppm } of weeks) {
    value += BigInt(ppm ?? 0);
    if (value > height) height = value;
    const fall = ((height - value) * WHOLE) / height;
    if (fall > deepest) deepest = fall < WHOLE ? fall : WHOLE;
  }
  return {
    mean: Number(mean),
    dispersion: Number(root(squares / count)),
    drawdown: 0 - Number(deepest),
    total: Number(value - WHOLE),
  };
}

/** The square root, rounded down. */
function root(square: bigint): bigint {
  if (square < 2n) return square;
  let [found, next] = [square, square / 2n];
  while (next < found) [found, next] = [next, (next + square / next) / 2n];
  return found;
}
