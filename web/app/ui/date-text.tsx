import { formatDate, formatMoment } from "~/money/date";

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

/** `Nov 21, 2026, 10:42 UTC`, machine-readable too; a dash when there is none. */
export function MomentText({ value }: { value: string | null | undefined }) {
  const text = formatMoment(value);
  return text === false ? "—" : <time dateTime={value ?? undefined}>{text}</time>;
}
