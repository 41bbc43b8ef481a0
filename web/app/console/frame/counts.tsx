/** How much waits on a page for whoever looks; nothing when nothing does. */
export function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="rail-count">
      <span className="sr-only">, </span>
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

/** More would not fit, and nobody works off by the exact figure. */
const MOST = 999;
