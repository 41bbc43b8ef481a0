import type { RiskCategory } from "~/api/schema";
import { formatAmount, parseAmount } from "./amount";

export type { RiskCategory };

type Words = { name: string; text: string };

const WORDS: Readonly<Record<RiskCategory, Words>> = {
  medium: { name: "Medium", text: "Losing weeks are normal. You can lose all you put in." },
  high: { name: "High", text: "Long losses are normal. You can lose all you put in." },
  very_high: { name: "Very high", text: "Heavy losses are normal. You can lose all you put in." },
};

export const RISK_CATEGORIES = Object.entries(WORDS) as [RiskCategory, Words][];

/** A category in words; null for a contract or an answer that names none. */
export const riskWords = (category: RiskCategory | null | undefined): Words | null =>
  category ? (WORDS[category] ?? null) : null;

type Range = { startRange: string | number; endRange: string | number };

/** From this upper end on a plan has none: the tile says ABOVE. In micro USDT. */
export const OPEN_END = 100_000_000_000n;

/** `100.00 to 999.00 USDT`, or `50,000.00 USDT and ABOVE` when the plan has no upper end. */
export function rangeText({ startRange, endRange }: Range): string {
  const start = parseAmount(startRange);
  const end = parseAmount(endRange);
  if (start === null || end === null) return "—";
  if (end >= OPEN_END) return `${formatAmount(start)} USDT and ABOVE`;
  return `${formatAmount(start)} to ${formatAmount(end)} USDT`;
}
