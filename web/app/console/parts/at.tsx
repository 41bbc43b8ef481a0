import { formatDate, momentText as sharedText } from "~/money/date";
import { DateText } from "~/ui/date-text";
import { serviceNow } from "../api/clock";

/** `Nov 21, 10:42` of this year, `Nov 21, 2025, 10:42` of others, always UTC as the books are; a dash when missing. */
export const momentText = (value: string | null | undefined, now = serviceNow()) => sharedText(value, now);

/** A moment, machine-readable; on hover to the second, and by the reader's own clock. */
export function At({ value }: { value: string | null | undefined }) {
  const text = momentText(value);
  if (!value || text === "—") return text;
  return (
    <time
      dateTime={value}
      title={`${value} (UTC), ${new Date(value).toLocaleString("en-US")} where you are`}
      className="whitespace-nowrap"
    >
      {text}
    </time>
  );
}

/** `Nov 21, 2026` of a day or of the day of a moment, in UTC; `missing` when there is none. */
export const dayText = (value: string | null | undefined, missing = "—") => formatDate(value) || missing;

/** A day, machine-readable too. */
export function Day({ value, missing = "—" }: { value: string | null | undefined; missing?: string }) {
  return (
    <span className="whitespace-nowrap">
      <DateText value={value} missing={missing} />
    </span>
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

/** 0 while the promised hours are not over or nothing was promised, 1 after them, 2 after twice as many. */
export function lateness(
  since: string | null,
  promisedHours: number | undefined,
  now = serviceNow(),
): 0 | 1 | 2 {
  const hours = (now - Date.parse(since ?? "")) / 3_600_000;
  if (promisedHours === undefined || !(hours > promisedHours)) return 0;
  return hours > 2 * promisedHours ? 2 : 1;
}

type WaitingProps = { since: string | null; promisedHours: number | undefined };

/** How long something waits; amber after the promised hours, red after twice as many, in words too. */
export function Waiting({ since, promisedHours }: WaitingProps) {
  const text = ageText(since);
  const late = lateness(since, promisedHours);
  if (late === 0) return text;
  return (
    <span
      className={`whitespace-nowrap font-semibold ${late === 2 ? "text-bad" : "text-warn"}`}
      title={promisedHours ? `We promise clients ${promisedHours} hours` : undefined}
    >
      {text}, late
    </span>
  );
}
