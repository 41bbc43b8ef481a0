import type { Ppm } from "./ppm";

/**
 * A good, a median and a bad year, drawn from the weeks that really happened.
 *
 * Each of 1,001 years is filled, up to 52 weeks, with settled periods drawn with replacement from the record.
 * The years are sorted by their end: a hundred are worse than the bad one, a hundred better than the good one.
 * The draws come from a fixed sequence of numbers, so the same record gives the same years to everyone.
 * Results add up and are not compounded, because they are shared out by the amount that was put in. The
 * target has no part in it.
 */
export type Year = {
  /** The result so far, from nothing at the start, after each of its periods. */
  path: readonly { day: number; ppm: Ppm }[];
  end: Ppm;
};

/** One settled result; a week as a rule, sometimes less. */
export type Period = { days: number; ppm: Ppm };

export type Years =
  | { kind: "drawn"; periods: number; losing: number; days: number; bad: Year; median: Year; good: Year }
  /** Twelve results are the least that says anything about a year. */
  | { kind: "too-few"; periods: number }
  /** A record without a losing week cannot show a bad year. */
  | { kind: "no-loss"; periods: number };

export const FEWEST_PERIODS = 12;
export const DAYS_IN_A_YEAR = 52 * 7;
const YEARS = 1001;
const RANK = { bad: 100, median: 500, good: 900 } as const;
const SEED = 0x62616c6c;

/** An investment cannot lose more than was put in. */
const EVERYTHING: Ppm = -1_000_000;

export function drawYears(record: readonly Period[]): Years {
  const periods = record.length;
  const losing = record.filter(({ ppm }) => ppm < 0).length;
  if (periods < FEWEST_PERIODS) return { kind: "too-few", periods };
  if (losing === 0) return { kind: "no-loss", periods };
  const next = numbersBelow(periods);
  const years = Array.from({ length: YEARS }, () => drawYear(record, next));
  years.sort((one, other) => one.end - other.end);
  const ranked = (rank: number) => years[rank] ?? { path: [], end: 0 };
  return {
    kind: "drawn",
    periods,
    losing,
    days: record.reduce((sum, { days }) => sum + days, 0),
    bad: ranked(RANK.bad),
    median: ranked(RANK.median),
    good: ranked(RANK.good),
  };
}

function drawYear(record: readonly Period[], next: () => number): Year {
  const path = [{ day: 0, ppm: 0 }];
  let [day, end] = [0, 0];
  for (;;) {
    const period = record[next()];
    if (!period || period.days < 1 || day + period.days > DAYS_IN_A_YEAR) return { path, end };
    day += period.days;
    end = Math.max(end + period.ppm, EVERYTHING);
    path.push({ day, ppm: end });
  }
}

/** A fixed sequence of whole numbers from zero to below `limit` (mulberry32, by Tommy Ettinger). */
function numbersBelow(limit: number): () => number {
  let state = SEED;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) * limit) / 2 ** 32);
  };
}
