import type { Decimal } from "~/api/schema";
import { parseAmount } from "~/money/amount";

/** How many sign-ups the money set aside still covers; null when an amount cannot be read. */
export function signUpsCovered(funded: Decimal, amount: Decimal): bigint | null {
  const [there, each] = [parseAmount(funded), parseAmount(amount)];
  if (there === null || each === null || each <= 0n) return null;
  return there <= 0n ? 0n : there / each;
}
