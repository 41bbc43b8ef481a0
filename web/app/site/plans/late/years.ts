import type { Ppm } from "~/money/ppm";

/**
 * A good, a median and a bad year, drawn from the weeks that really happened.
 *
 * Each of 1,001 years is filled with 52 calendar weeks drawn with replacement from the record.
 * The years are sorted by their end: a hundred are worse than the bad one, a hundred better than the good one.
 * The draws come from a fixed sequence of numbers, so the same record gives the same years to everyone.
 * Results add up and are not compounded, because they are shared out by the amount that was put in. The
 * target has no part in it.
 */
export type Year = {
  /** The result so far, from nothing at the start, after each of its weeks. */
  path: readonly Ppm[];
  end: Ppm;
};

export type Years =
  | { kind: "drawn"; weeks: number; losing: number; bad: Year; median: Year; good: Year }
  /** Twelve weeks are the least that says anything about a year. */
  | { kind: "too-few"; weeks: number }
  /** A record without a losing week cannot show a bad year. */
  | { kind: "no-loss"; weeks: number };

export const FEWEST_WEEKS = 12;
export const WEEKS_IN_A_YEAR = 52;
const YEARS = 1001;
const RANK = { bad: 100, median: 500, good: 900 } as const;
const SEED = 0x62616c6c;

/** An investment cannot lose more than was put in. */
const EVERYTHING: Ppm = -1_000_000;

export function drawYears(record: readonly Ppm[]): Years {
  const weeks = record.length;
  const losing = record.filter((week) => week < 0).length;
  if (weeks < FEWEST_WEEKS) return { kind: "too-few", weeks };
  if (losing === 0) return { kind: "no-loss", weeks };
  const next = numbersBelow(weeks);
  const years = Array.from({ length: YEARS }, () => drawYear(record, next));
  years.sort((one, other) => one.end - other.end);
  const ranked = (rank: number) => years[rank] ?? { path: [], end: 0 };
  return {
    kind: "drawn",
    weeks,
    losing,
    bad: ranked(RANK.bad),
    median: ranked(RANK.median),
    good: ranked(RANK.good),
  };
}

function drawYear(record: readonly Ppm[], next: () => number): Year {
  const path = [0];
  let end = 0;
  for (let week = 0; week < WEEKS_IN_A_YEAR; week++) {
    end = Math.max(end + (record[next()] ?? 0), EVERYTHING);
    path.push(end);
  }
  return { path, end };
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
