import type { Decimal } from "~/api/types";

/** `0.00012345`, always with eight decimals; null when it is no amount of bitcoin. */
export function formatBitcoin(value: Decimal): string | null {
  const number = Number(value);
  // 21 million BTC are 2.1e15 satoshis, which a double holds exactly.
  return Number.isFinite(number) && Math.abs(number) <= 21_000_000 ? number.toFixed(8) : null;
}
