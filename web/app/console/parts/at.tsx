const near = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});
const far = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

/** `21 Nov, 10:42` of this year, `21 Nov 2025, 10:42` of others, always UTC as the books are; a dash when missing. */
export function momentText(value: string | null | undefined, now = new Date()): string {
  if (!value) return "—";
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "—";
  const shape = date.getUTCFullYear() === now.getUTCFullYear() ? near : far;
  return shape.format(date);
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

/** `4 min`, `3 h`, `12 days` since a moment. */
export function ageText(value: string | null | undefined, now = Date.now()): string {
  const at = Date.parse(value ?? "");
  if (Number.isNaN(at)) return "—";
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} days`;
}
