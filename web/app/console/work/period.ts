import { DAY_MS } from "~/money/date";
import { dayText } from "../parts/at";

/** Maximum number of days in one strike; the server refuses more. */
const MOST_DAYS = 7;

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const parse = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** `2026-11-21` plus a number of days; the same text if it is not a day. */
export function plusDays(day: string, days: number): string {
  const at = parse(day);
  return Number.isNaN(at) ? day : isoDay(at + days * DAY_MS);
}

/** Whole days from one to the other; null if either is not a day. */
export function daysBetween(from: string, to: string): number | null {
  const days = (parse(to) - parse(from)) / DAY_MS;
  return Number.isInteger(days) ? days : null;
}

/** A period as the API has it: `to` is the first day that does not count. */
export type Period = { from: string; to: string };

/** The Monday after a day: where its calendar week has ended. */
function nextMonday(day: string): string {
  const weekday = new Date(parse(day)).getUTCDay();
  return plusDays(day, MOST_DAYS - ((weekday + MOST_DAYS - 1) % MOST_DAYS));
}

/**
 * The week to enter next: it begins where the last strike ended or the first investment began, runs to the end of its
 * calendar week, which is what records are made of, and never past today. A plan without a strike begins a week ago.
 * Null if no day is over since the last one.
 */
export function nextPeriod(settledThrough: string | null, today: string): Period | null {
  const from = settledThrough ?? plusDays(today, -MOST_DAYS);
  const week = nextMonday(from);
  const to = week < today ? week : today;
  return from < to ? { from, to } : null;
}

/** The problem with a period, or null. The server makes the same check. */
export function periodProblem({ from, to }: Period, settledThrough: string | null, today: string) {
  const days = daysBetween(from, to);
  if (days === null) return { field: "to", text: "Enter both days." } as const;
  if (settledThrough !== null && from !== settledThrough) {
    return {
      field: "from",
      text: `It has to begin on ${dayText(settledThrough)}, where the last result ended or the first investment began.`,
    } as const;
  }
  if (days < 1 || days > MOST_DAYS) {
    return { field: "to", text: "A result covers one to seven whole days." } as const;
  }
  if (to > nextMonday(from)) {
    const text = `Weeks end on Sundays: end it on ${dayText(plusDays(nextMonday(from), -1))} and enter the rest separately.`;
    return { field: "to", text } as const;
  }
  return to > today ? ({ field: "to", text: "The period is not over yet." } as const) : null;
}
