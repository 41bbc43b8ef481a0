import { type MicroUsdt, parseAmount, toDecimal } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { toPercent } from "~/money/ppm";

/**
 * Reads a result that a person typed: `1,234.50`, `-980`, `−980` with a real minus, `0`. Null for anything else, a plus
 * included, and for grouping that is not by thousands.
 */
export function parseResult(text: string): MicroUsdt | null {
  const plain = text.trim().replace(/^\u2212/, "-");
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  return parseAmount(grouped ? plain.replaceAll(",", "") : plain);
}

/** The result as the server takes it; null if it is not one. */
export function resultBody(text: string): string | null {
  const micro = parseResult(text);
  return micro === null ? null : toDecimal(micro);
}

/** `1.25%` of millionths; the sign is shown, digits beyond four are not there. A dash when there is none. */
export function percentOfPpm(ppm: number | null): string {
  if (ppm === null || !Number.isSafeInteger(ppm)) return "—";
  return formatPercent(toPercent(ppm), 4);
}
