import { type MicroUsdt, parseAmount } from "./amount";

type Decimal = Parameters<typeof parseAmount>[0];

/** What a bonus is lent by, as the firm's settings have it. Amounts are USDT. */
export type BonusTerms = { most: Decimal; share: Decimal; leastDeposit: Decimal; identity: boolean };

const micro = (value: Decimal) => parseAmount(value) ?? 0n;

/** What is lent beside a first investment of so much; nothing below the least. The server computes the same. */
export function lentBeside(own: MicroUsdt, { most, share, leastDeposit }: BonusTerms): MicroUsdt {
  if (own < micro(leastDeposit)) return 0n;
  // A percentage with six decimals, of a hundred.
  const part = (own * micro(share)) / 100_000_000n;
  return part < micro(most) ? part : micro(most);
}
