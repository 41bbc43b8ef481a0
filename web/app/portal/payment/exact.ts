import { type MicroUsdt, toDecimal } from "~/money/amount";

/**
 * An amount to send, with every digit that counts: `1,234.50`, `0.000001`. The two-decimal form of
 * the rest of the site rounds, and an amount to send must not be rounded.
 */
export function formatExact(micro: MicroUsdt): string {
  const [whole = "0", fraction = ""] = toDecimal(micro).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction.padEnd(2, "0")}`;
}
