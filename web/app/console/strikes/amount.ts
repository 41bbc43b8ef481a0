import { type MicroUsdt, parseAmount, toDecimal } from "~/money/amount";

/**
 * Reads a result that a person typed: `1,234.50`, `-980`, `−980` with a real minus, `0`. Null for anything else, a plus
 * included, and for grouping that is not by thousands.
 */
export function parseResult(text: string): MicroUsdt | null {
  const plain = text.trim().replace(/^\u2212/, "-");
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  return parseAmount(grouped ? plain.replaceAll(",", "") : plain);
}

/** The same as the server takes it; null when it is no result. */
export function resultBody(text: string): string | null {
  const micro = parseResult(text);
  return micro === null ? null : toDecimal(micro);
}
