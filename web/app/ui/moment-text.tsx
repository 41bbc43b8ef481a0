import { formatMoment } from "~/money/date";

/** `Nov 21, 2026, 10:42 AM` where the reader is, machine-readable too; a dash when there is none. */
export function MomentText({ value }: { value: string | null | undefined }) {
  const text = formatMoment(value);
  return text === false ? "—" : <time dateTime={value ?? undefined}>{text}</time>;
}
