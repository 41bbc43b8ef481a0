import type { PlanWeek } from "~/api/books";
import { type MicroUsdt, parseAmount } from "~/money/amount";
import type { Ppm } from "../plans/late/ppm";

/** A week from its Monday on: how many of its days are settled, the money at work, and what they brought, if anybody was invested. */
export type CountedWeek = { from: string; days: number; atWork: MicroUsdt; ppm: Ppm | null };

const DAY = 86_400_000;
/** One to seven divide it, so parts by days are whole. */
const PARTS = 420;
const PPM = 1_000_000n;

/** 1970 began on a Thursday, the fourth day of its week. */
const mondayOf = (day: number) => day - ((day + 3) % 7);

/**
 * Makes calendar weeks of results, as `docs/figures.md` says: each week takes of a result as many parts as it has days
 * of it, and the parts are added before anything is divided. Null when a result cannot be read.
 */
export function calendarOf(results: readonly PlanWeek[]): CountedWeek[] | null {
  const sums = new Map<number, { days: number; distributed: bigint; weight: bigint }>();
  for (const { from, to, distributed, totalWeight } of results) {
    const [first, last] = [Date.parse(from) / DAY, Date.parse(to) / DAY];
    const amount = parseAmount(distributed);
    const isResult = Number.isInteger(first) && last - first >= 1 && last - first <= 7;
    if (!isResult || amount === null || !/^\d+$/.test(totalWeight)) return null;
    const parts = BigInt(PARTS / (last - first));
    for (let day = first; day < last; day++) {
      const sum = sums.get(mondayOf(day)) ?? { days: 0, distributed: 0n, weight: 0n };
      sums.set(mondayOf(day), {
        days: sum.days + 1,
        distributed: sum.distributed + amount * parts,
        weight: sum.weight + BigInt(totalWeight) * parts,
      });
    }
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([monday, { days, distributed, weight }]) => ({
      from: new Date(monday * DAY).toISOString().slice(0, 10),
      days,
      atWork: weight / BigInt(PARTS * days),
      ppm: weight === 0n ? null : roundedDown(distributed * PPM * BigInt(days), weight),
    }));
}

/** Below nothing, too: a loss never vanishes. */
function roundedDown(number: bigint, divisor: bigint): Ppm {
  const cut = number / divisor;
  return Number(number < 0n && cut * divisor !== number ? cut - 1n : cut);
}
