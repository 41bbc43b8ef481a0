import type { Ppm } from "~/money/ppm";

/**
 * A low, a middle and a high course of up to a year, drawn from the weeks that really happened.
 *
 * Each of 1,001 courses is filled with calendar weeks drawn with replacement from the record: 52 of them, or as many as the
 * record has when it is shorter, because a short record cannot tell about a year.
 * The courses are sorted by their end: a hundred are worse than the low one, a hundred better than the high one.
 * The draws come from a fixed sequence of numbers, so the same record gives the same courses to everyone.
 * Results add up and are not compounded, because they are allocated by the amount that was put in. The
 * target has no part in it.
 */
export type Course = {
  /** The result so far, from nothing at the start, after each of its weeks. */
  path: readonly Ppm[];
  end: Ppm;
};

export type Courses =
  | {
      kind: "drawn";
      weeks: number;
      losing: number;
      length: number;
      low: Course;
      middle: Course;
      high: Course;
    }
  /** Twelve weeks are the least that says anything. */
  | { kind: "too-few"; weeks: number }
  /** A record without a losing week cannot show a bad one. */
  | { kind: "no-loss"; weeks: number };

export const FEWEST_WEEKS = 12;
export const WEEKS_IN_A_YEAR = 52;
const COURSES = 1001;
const RANK = { low: 100, middle: 500, high: 900 } as const;
const SEED = 0x62616c6c;

/** An investment cannot lose more than was put in. */
const EVERYTHING: Ppm = -1_000_000;

export function drawCourses(record: readonly Ppm[]): Courses {
  const weeks = record.length;
  const losing = record.filter((week) => week < 0).length;
  if (weeks < FEWEST_WEEKS) return { kind: "too-few", weeks };
  if (losing === 0) return { kind: "no-loss", weeks };
  const length = Math.min(weeks, WEEKS_IN_A_YEAR);
  const next = numbersBelow(weeks);
  const courses = Array.from({ length: COURSES }, () => drawCourse(record, { length, next }));
  courses.sort((one, other) => one.end - other.end);
  const ranked = (rank: number) => courses[rank] ?? { path: [], end: 0 };
  return {
    kind: "drawn",
    weeks,
    losing,
    length,
    low: ranked(RANK.low),
    middle: ranked(RANK.middle),
    high: ranked(RANK.high),
  };
}

function drawCourse(
  record: readonly Ppm[],
  { length, next }: { length: number; next: () => number },
): Course {
  const path = [0];
  let end = 0;
  for (let week = 0; week < length; week++) {
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
