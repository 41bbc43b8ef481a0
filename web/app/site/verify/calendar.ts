import type { RecordWeek } from "~/api/schema";
import { type MicroUsdt, parseAmount } from "~/money/amount";
import type { Ppm } from "~/money/ppm";

/**
 * A week from its Monday on: how many of its days are settled, the money at work, and what they brought, if anyone was
 * invested.
 */
export type CountedWeek = { from: string; days: number; atWork: MicroUsdt; ppm: Ppm | null };

const DAY = 86_400_000;
/** One to seven divide it, so parts by days are whole. */
const PARTS = 420n;
/** The part of each result is kept in this part of a millionth, rounded down, until all are added. */
const FINE = 1_000_000n;
const PPM = 1_000_000n;

/** 1970 began on a Thursday, the fourth day of its week. */
const mondayOf = (day: number) => day - ((day + 3) % 7);

type Sum = { days: number; weight: bigint; got: bigint | null };

/**
 * Makes calendar weeks from results, as `docs/figures.md` says: a week is what a contract got that was at work on all
 * of its days, per unit put in. Null if a result cannot be read.
 */
export function calendarOf(results: readonly RecordWeek[]): CountedWeek[] | null {
  const sums = new Map<number, Sum>();
  for (const { from, to, distributed, totalWeight } of results) {
    const [first, last] = [Date.parse(from) / DAY, Date.parse(to) / DAY];
    const amount = parseAmount(distributed);
    const isResult = Number.isInteger(first) && last - first >= 1 && last - first <= 7;
    if (!isResult || amount === null || !/^\d+$/.test(totalWeight)) return null;
    const weight = BigInt(totalWeight);
    for (let day = first; day < last; ) {
      const monday = mondayOf(day);
      const next = Math.min(last, monday + 7);
      const inside = BigInt(next - day);
      const sum = sums.get(monday) ?? { days: 0, weight: 0n, got: null };
      const got = weight > 0n ? (sum.got ?? 0n) + roundedDown(amount * PPM * FINE * inside, weight) : sum.got;
      const added = (weight * PARTS * inside) / BigInt(last - first);
      sums.set(monday, { days: sum.days + next - day, weight: sum.weight + added, got });
      day = next;
    }
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([monday, { days, weight, got }]) => ({
      from: new Date(monday * DAY).toISOString().slice(0, 10),
      days,
      atWork: weight / (PARTS * BigInt(days)),
      ppm: got === null ? null : (Number(roundedDown(got, FINE)) as Ppm),
    }));
}

/** Below nothing, too: a loss never vanishes. */
function roundedDown(number: bigint, divisor: bigint): bigint {
  const cut = number / divisor;
  return number < 0n && cut * divisor !== number ? cut - 1n : cut;
}

/**
 * The percentage of one result for the money at work on its own days, cut off as the server cuts it; null if nobody was
 * invested.
 */
export function percentOf({ from, to, distributed, totalWeight }: RecordWeek): Ppm | null {
  const [weight, amount] = [BigInt(totalWeight), parseAmount(distributed)];
  if (weight === 0n || amount === null) return null;
  return Number((amount * PPM * BigInt((Date.parse(to) - Date.parse(from)) / DAY)) / weight) as Ppm;
}
