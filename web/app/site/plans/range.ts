import type { Plan } from "~/api/types";
import { formatAmount, parseAmount } from "~/money/amount";

/** From this upper end on a plan has none: the tile says ABOVE. In micro USDT. */
export const OPEN_END = 100_000_000_000n;

/** `100.00 to 999.00 USDT`, or `50,000.00 USDT and ABOVE` when the plan has no upper end. */
export function rangeText({ startRange, endRange }: Pick<Plan, "startRange" | "endRange">): string {
  const start = parseAmount(startRange);
  const end = parseAmount(endRange);
  if (start === null || end === null) return "—";
  if (end >= OPEN_END) return `${formatAmount(start)} USDT and ABOVE`;
  return `${formatAmount(start)} to ${formatAmount(end)} USDT`;
}
