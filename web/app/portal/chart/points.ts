import type { History, SeriesWeek } from "~/api/schema";
import { amountOf, formatAmount, type MicroUsdt } from "~/money/amount";
import { DAY_MS } from "~/money/date";

/** One week of a chart, with its amounts read. `to` is the first day that does not belong to it. */
export type Point = {
  from: string;
  to: string;
  result: MicroUsdt;
  /** Money in less money out; always zero for a single investment. */
  moved: MicroUsdt;
  value: MicroUsdt;
  /** The value without any result: the money put in, less what was taken out. */
  base: MicroUsdt;
  /** The base of its result's percentage. */
  on: MicroUsdt;
  /** The grade of the plan’s result; an account’s week may be made of several. */
  grade?: string;
};

/** The account as a whole, week by week. */
export function readHistory({ opening, weeks }: History): Point[] {
  let base = amountOf(opening);
  return weeks.map(({ from, to, result, moved, value }) => {
    base += amountOf(moved);
    const point = {
      from,
      to,
      result: amountOf(result),
      moved: amountOf(moved),
      value: amountOf(value),
      base,
    };
    // Money that moved in a week counts as there from its start.
    return { ...point, on: point.value - point.result };
  });
}

/**
 * One investment: the money put in is constant, the weekly shares move the value. Results are percentages of `works`.
 */
export function readSeries(weeks: readonly SeriesWeek[], works: MicroUsdt): Point[] {
  return weeks
    .map(({ from, to, share, total, value, grade }) => ({
      from,
      to,
      grade,
      result: amountOf(share),
      moved: 0n,
      value: amountOf(value),
      base: amountOf(value) - amountOf(total),
      on: works,
    }))
    .sort((a, b) => a.to.localeCompare(b.to));
}

const WEEK_MS = 7 * DAY_MS;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The days after the newest settled ones whose weeks are over without a result; null while there are none. */
export function unsettledAfter(settledTo: string, now: Date): { from: string; to: string } | null {
  const from = Date.parse(settledTo);
  const weeks = Math.floor((now.getTime() - from) / WEEK_MS);
  return weeks > 0 ? { from: dayOf(from), to: dayOf(from + weeks * WEEK_MS) } : null;
}

/**
 * The chart in one sentence, for those who cannot see it. Weeks without a result are not counted. In calendar weeks
 * several results can be added up, so a week above zero may have a loss in it.
 */
export function describe(points: readonly Point[], calendar = false): string {
  const results = points.map((point) => point.result).filter((result) => result !== 0n);
  const first = results[0];
  if (first === undefined) return "no weekly results yet.";
  const best = results.reduce((a, b) => (b > a ? b : a), first);
  const worst = results.reduce((a, b) => (b < a ? b : a), first);
  const sum = results.reduce((a, b) => a + b, 0n);
  const counted = calendar
    ? `${results.length} weeks with results, ${losses(points)} of them below zero.`
    : `${results.length} weekly results, ${losses(points)} of them losses.`;
  return (
    `${counted} Best week ${formatAmount(best)}, ` +
    `worst week ${formatAmount(worst)}, sum ${formatAmount(sum)} USDT.`
  );
}

export const hasResults = (points: readonly Point[]) => points.some((point) => point.result !== 0n);
export const losses = (points: readonly Point[]) => points.filter((point) => point.result < 0n).length;

/** Pixels only: where an amount lies between two others, from 0 to 100, to three decimals. */
export function percentOf(value: MicroUsdt, low: MicroUsdt, high: MicroUsdt): number {
  return high === low ? 50 : Number(((value - low) * 100_000n) / (high - low)) / 1000;
}

/** The lowest and the highest of some amounts. */
export function extent(values: readonly MicroUsdt[]): { low: MicroUsdt; high: MicroUsdt } {
  const first = values[0] ?? 0n;
  return {
    low: values.reduce((a, b) => (b < a ? b : a), first),
    high: values.reduce((a, b) => (b > a ? b : a), first),
  };
}

/** The largest distance of some amounts from zero. */
export function largestSize(values: readonly MicroUsdt[]): MicroUsdt {
  const { low, high } = extent([0n, ...values]);
  return -low > high ? -low : high;
}
