const shape = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * `Nov 21, 2026`, in UTC because contract dates are calendar days in UTC. A missing or unreadable
 * date gives false, so that `formatDate(x) && …` shows nothing.
 */
export function formatDate(value: string | number | Date | null | undefined): string | false {
  if (value === null || value === undefined || value === "") return false;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? false : shape.format(date);
}

const DAY_MS = 86_400_000;

/** The days of a period whose `to` no longer counts: `Nov 9 – Nov 15, 2026`, one day by itself; a dash when it is none. */
export function daysText({ from, to }: { from: string; to: string }): string {
  const first = formatDate(from);
  const last = formatDate(Date.parse(to) - DAY_MS);
  if (first === false || last === false) return "—";
  if (first === last) return last;
  const year = last.slice(-6);
  return `${first.endsWith(year) ? first.slice(0, -year.length) : first} – ${last}`;
}

const months = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** `November 2026`, of a day in it or of `2026-11`; false like `formatDate`. */
export function formatMonth(value: string | number | null | undefined): string | false {
  if (!value) return false;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? false : months.format(date);
}

const precise = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** `Nov 21, 2026, 10:42 AM`, by the reader's own clock: for what a person did, not for contracts. */
export function formatMoment(value: string | null | undefined): string | false {
  if (!value) return false;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? false : precise.format(date);
}
