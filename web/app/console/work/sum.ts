import type { Decimal } from "~/api/types";
import { formatAmount, parseAmount } from "~/money/amount";

/** What these come to, exactly; null when one of them is no amount. */
export function sumOf(amounts: readonly (Decimal | null | undefined)[]): bigint | null {
  let sum = 0n;
  for (const amount of amounts) {
    const micro = amount === null || amount === undefined ? null : parseAmount(amount);
    if (micro === null) return null;
    sum += micro;
  }
  return sum;
}

/** The same in words: `1,234.50 USDT`; a dash when it cannot be said. */
export function sumText(amounts: readonly (Decimal | null | undefined)[]): string {
  const sum = sumOf(amounts);
  return sum === null ? "—" : `${formatAmount(sum)} USDT`;
}
