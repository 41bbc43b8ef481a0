import { formatExact, type MicroUsdt, parseAmount } from "~/money/amount";

/** Beyond this a JSON number may have lost its last digits on the way. */
const EXACT_BELOW = 9_000_000_000;

/** An amount that cannot be read exactly; the page says so instead of comparing what it does not know. */
export class Unreadable extends Error {}

export function micro(value: string | number): MicroUsdt {
  const amount = typeof value === "number" && Math.abs(value) > EXACT_BELOW ? null : parseAmount(value);
  if (amount === null) throw new Unreadable(`The amount ${value} cannot be read exactly here.`);
  return amount;
}

export const usdt = (amount: MicroUsdt) => `${formatExact(amount)} USDT`;
