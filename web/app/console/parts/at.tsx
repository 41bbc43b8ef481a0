import { serviceNow } from "../api/clock";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** A moment or a day as a date; null when it is none. */
function dateOf(value: string | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

const two = (value: number) => String(value).padStart(2, "0");
const monthOf = (date: Date) => MONTHS[date.getUTCMonth()] ?? "";

/** `21 Nov, 10:42` of this year, `21 Nov 2025, 10:42` of others, always UTC as the books are; a dash when missing. */
export function momentText(value: string | null | undefined, now = new Date(serviceNow())): string {
  const date = dateOf(value);
  if (!date) return "—";
  const year = date.getUTCFullYear() === now.getUTCFullYear() ? "" : ` ${date.getUTCFullYear()}`;
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return `${two(date.getUTCDate())} ${monthOf(date)}${year}, ${time}`;
}

/** A moment, machine-readable and to the second on hover. */
export function At({ value }: { value: string | null | undefined }) {
  const text = momentText(value);
  if (text === "—") return text;
  return (
    <time dateTime={value ?? undefined} title={`${value} (UTC)`} className="whitespace-nowrap">
      {text}
    </time>
  );
}

/** `21 Nov 2026` of a day or of the day of a moment, in UTC; `missing` when there is none. */
export function dayText(value: string | null | undefined, missing = "—"): string {
  const date = dateOf(value);
  return date ? `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}` : missing;
}

/** `13 to 19 Nov 2026`, `30 Oct to 5 Nov 2026`: from the first to the last day, both of them inside. */
export function spanText(first: string, last: string): string {
  const [from, to] = [dateOf(first), dateOf(last)];
  if (!from || !to) return `${first} to ${last}`;
  if (first === last) return dayText(last);
  if (from.getUTCFullYear() !== to.getUTCFullYear()) return `${dayText(first)} to ${dayText(last)}`;
  const isSameMonth = from.getUTCMonth() === to.getUTCMonth();
  return `${from.getUTCDate()}${isSameMonth ? "" : ` ${monthOf(from)}`} to ${dayText(last)}`;
}

/** A day, machine-readable too. */
export function Day({ value, missing }: { value: string | null | undefined; missing?: string }) {
  const text = dayText(value, missing);
  return dateOf(value) ? (
    <time dateTime={value ?? undefined} className="whitespace-nowrap">
      {text}
    </time>
  ) : (
    text
  );
}

/** `< 1 min`, `4 min`, `3 h`, `12 days` since a moment, by the service's clock. */
export function ageText(value: string | null | undefined, now = serviceNow()): string {
  const at = Date.parse(value ?? "");
  if (Number.isNaN(at)) return "—";
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  if (minutes < 1) return "< 1 min";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} days`;
}
