import { amountOf, type MicroUsdt, type parseAmount } from "./amount";

type Decimal = Parameters<typeof parseAmount>[0];

/** The terms of a bonus from the firm's settings. Amounts are USDT. */
export type BonusTerms = { most: Decimal; share: Decimal; leastDeposit: Decimal; identity: boolean };

/**
 * The bonus lent on top of a first investment of this size; nothing below the minimum. The server computes the same.
 */
export function lentBeside(own: MicroUsdt, { most, share, leastDeposit }: BonusTerms): MicroUsdt {
  if (own < amountOf(leastDeposit)) return 0n;
  // A percentage with six decimals, of a hundred.
  const part = (own * amountOf(share)) / 100_000_000n;
  return part < amountOf(most) ? part : amountOf(most);
}
