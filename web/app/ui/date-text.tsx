import { within } from "~/facts/written";
import { DAY_MS, type DayView, daysText, formatDate, formatMoment } from "~/money/date";

/** `Nov 21, 2026`, machine-readable too. A missing date shows `missing` (by default nothing at all). */
export function DateText({
  value,
  missing = null,
}: {
  value: string | null | undefined;
  missing?: string | null;
}) {
  const text = formatDate(value);
  if (text === false) return missing;
  return <time dateTime={value ?? undefined}>{text}</time>;
}

type MomentProps = {
  value: string | null | undefined;
  /** In a table that says once that all is UTC: zone and this year are left out. */
  now?: Date;
};

/** `Nov 21, 2026, 10:42 UTC`, machine-readable too; a dash when there is none. */
export function MomentText({ value, now }: MomentProps) {
  const text = formatMoment(value, now?.getTime());
  return text === false ? "—" : <time dateTime={value ?? undefined}>{text}</time>;
}

/** `Nov 9 – Nov 15, 2026` of a period whose `to` no longer counts, machine-readable too. */
export function DaysText({ from, to }: { from: string; to: string }) {
  const [first = "", last] = daysText({ from, to }).split(" – ");
  const start = <time dateTime={from}>{first}</time>;
  if (last === undefined) return start;
  return (
    <>
      {start} – <time dateTime={new Date(Date.parse(to) - DAY_MS).toISOString().slice(0, 10)}>{last}</time>
    </>
  );
}

/** A day or moment that is written already. */
export function DayAt({ view }: { view: DayView }) {
  const { iso, text } = within(view);
  return <time dateTime={iso}>{text}</time>;
}
