import type { Stats } from "~/api/schema";
import { type DayView, dayView } from "~/money/date";

export type StripTile = {
  key: string;
  label: string;
  display: string;
  source: string;
  credit: string | null;
};

/** The strip of the start page; the server writes the same (`routes/site/written/books.rs`). */
export type StripView = { tiles: readonly StripTile[]; day: DayView; entry: string };

const LABELS: Record<string, string> = {
  aum: "assets under management",
  clients: "invested clients",
  satisfaction: "customer satisfaction",
};

/** Money that was given away is separate from what clients brought. */
const CREDIT = "promotional-credit";

/** Null if there is nothing to say. */
export function stripView({ tiles, asOf, ledgerSequence }: Stats): StripView | null {
  const credit = tiles.find(({ key }) => key === CREDIT)?.display ?? null;
  const shown = tiles.filter(({ key }) => key !== CREDIT);
  if (shown.length === 0) return null;
  return {
    tiles: shown.map(({ key, display, source }) => ({
      key,
      label: LABELS[key] ?? key,
      display,
      source,
      credit: key === "aum" ? credit : null,
    })),
    day: dayView(asOf),
    entry: String(ledgerSequence),
  };
}
