// Two formatters of `Intl` cost a phone a tenth of a second before it shows anything.
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const monthName = (date: Date) => MONTHS[date.getUTCMonth()] ?? "";

/** `Nov`, of a valid date. */
export const shortMonth = (date: Date) => monthName(date).slice(0, 3);

/**
 * `Nov 21, 2026`, in UTC because contract dates are calendar days in UTC. A missing or unreadable
 * date gives false, so that `formatDate(x) && …` shows nothing.
 */
export function formatDate(value: string | number | Date | null | undefined): string | false {
  if (value === null || value === undefined || value === "") return false;
  const date = new Date(value);
  return Number.isNaN(date.getTime())
    ? false
    : `${shortMonth(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

export const DAY_MS = 86_400_000;

/**
 * The days of a period whose `to` no longer counts: `Nov 9 – Nov 15, 2026`, or a single day; a dash for an empty
 * period.
 */
export function daysText({ from, to }: { from: string; to: string }): string {
  const first = formatDate(from);
  const last = formatDate(Date.parse(to) - DAY_MS);
  if (first === false || last === false) return "—";
  if (first === last) return last;
  const year = last.slice(-6);
  return `${first.endsWith(year) ? first.slice(0, -year.length) : first} – ${last}`;
}

/** `November 2026`, of a day in it or of `2026-11`; false like `formatDate`. */
export function formatMonth(value: string | number | null | undefined): string | false {
  if (!value) return false;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? false : `${monthName(date)} ${date.getUTCFullYear()}`;
}

/**
 * `Nov 21, 2026, 10:42 UTC`, by the clock of contracts and books; false like `formatDate`. With `now` the year is left
 * out while it is this one, and so is the clock's name: for tables that say by themselves that all is UTC.
 */
export function formatMoment(value: string | null | undefined, now?: number): string | false {
  const day = formatDate(value);
  if (!value || day === false) return false;
  const time = new Date(value).toISOString().slice(11, 16);
  if (now === undefined) return `${day}, ${time} UTC`;
  const year = `, ${new Date(now).getUTCFullYear()}`;
  return `${day.endsWith(year) ? day.slice(0, -year.length) : day}, ${time}`;
}

/** A moment in a sentence; a dash if there is none. */
export const momentText = (value: string | null | undefined, now?: number) => formatMoment(value, now) || "—";

/** `04:21:07 UTC`, of what changes by the second. */
export function formatTime(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "at an unknown time" : `${date.toISOString().slice(11, 19)} UTC`;
}

/** A day or moment for machines and for people. */
export type DayView = { iso: string; text: string };

export const dayView = (iso: string): DayView => ({ iso, text: formatDate(iso) || "—" });
export const minuteView = (iso: string): DayView => ({ iso, text: momentText(iso) });
