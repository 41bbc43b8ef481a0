import { formatAmount, type MicroUsdt, parseAmount } from "~/money/amount";
import type { Week } from "../types";

/** A week with its amounts read: the result of that week and the running sum up to it. */
export type ReadWeek = { from: string; to: string; share: MicroUsdt; total: MicroUsdt };

const micro = (value: string | number) => parseAmount(value) ?? 0n;

export const readWeeks = (weeks: readonly Week[]): ReadWeek[] =>
  weeks
    .map((week) => ({ from: week.from, to: week.to, share: micro(week.share), total: micro(week.total) }))
    .sort((a, b) => a.to.localeCompare(b.to));

/** Several investments as one: results of weeks with the same end are added, the running sum is made anew. */
export function addUpWeeks(series: readonly (readonly Week[])[]): ReadWeek[] {
  const byEnd = new Map<string, ReadWeek>();
  for (const week of series.flatMap(readWeeks)) {
    const same = byEnd.get(week.to);
    byEnd.set(week.to, same ? { ...same, share: same.share + week.share } : { ...week });
  }
  let total = 0n;
  return [...byEnd.values()]
    .sort((a, b) => a.to.localeCompare(b.to))
    .map((week) => {
      total += week.share;
      return { ...week, total };
    });
}

/** The chart in one sentence, for those who cannot see it. */
export function describeWeeks(weeks: readonly ReadWeek[]): string {
  const shares = weeks.map((week) => week.share);
  const losing = shares.filter((share) => share < 0n).length;
  const best = shares.reduce((a, b) => (b > a ? b : a));
  const worst = shares.reduce((a, b) => (b < a ? b : a));
  const last = weeks.at(-1)?.total ?? 0n;
  return (
    `${weeks.length} weekly results, ${losing} of them losses. Best week ${formatAmount(best)}, ` +
    `worst week ${formatAmount(worst)}, sum ${formatAmount(last)} USDT.`
  );
}

/** Pixels only: an amount as a share of the largest one, between -1 and 1. */
export const ratio = (value: MicroUsdt, largest: MicroUsdt) =>
  largest === 0n ? 0 : Number((value * 10_000n) / largest) / 10_000;

export const largestSize = (values: readonly MicroUsdt[]) =>
  values.map((value) => (value < 0n ? -value : value)).reduce((a, b) => (b > a ? b : a), 0n);
