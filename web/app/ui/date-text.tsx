import { formatDate } from "~/money/date";

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
