import type { Decimal } from "~/api/schema";
import { parseAmount } from "~/money/amount";

/** The number of sign-ups that the money set aside still covers; null if an amount cannot be read. */
export function signUpsCovered(funded: Decimal, amount: Decimal): bigint | null {
  const [there, each] = [parseAmount(funded), parseAmount(amount)];
  if (there === null || each === null || each <= 0n) return null;
  return there <= 0n ? 0n : there / each;
}
