/** How much is at risk in a plan, as the firm classes it. */
export type RiskCategory = "medium" | "high" | "very_high";

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
