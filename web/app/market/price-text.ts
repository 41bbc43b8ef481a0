import { groupThousands } from "~/money/amount";
import { inColumn } from "~/money/percent";

/** A price as the API gives it, with up to eight decimals; read as a whole number of 10^-8 so that none is lost. */
const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,8}))?$/;
const PLACES = 8;
/** From here on a price shows two decimals like every amount; below, a cent is too coarse for a coin. */
const COARSE_FROM = 10n;

/** Reads a decimal exactly; null for anything else. */
export function readDecimal(value: string | number | null): bigint | null {
  const match = DECIMAL.exec(String(value));
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const size = BigInt(whole + fraction.padEnd(PLACES, "0"));
  return sign ? -size : size;
}

/** `65,000.10`, `0.4512`: cut off, never rounded up; a dash when it cannot be read. */
export function formatPrice(value: string | number): string {
  const price = readDecimal(value);
  if (price === null || price < 0n) return "—";
  const digits = String(price).padStart(PLACES + 1, "0");
  const whole = digits.slice(0, -PLACES);
  const shown = BigInt(whole) >= COARSE_FROM ? 2 : 4;
  return `${groupThousands(whole)}.${digits.slice(-PLACES).slice(0, shown)}`;
}

/** Unknown values come last in either order. */
export function compareDecimals(left: string | number | null, right: string | number | null, down: boolean) {
  const [one, other] = [readDecimal(left), readDecimal(right)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = Number(one > other) - Number(one < other);
  return down ? -order : order;
}

/** Whether something was won, lost, or neither; `unknown` when the sources do not say. */
export function directionOf(change: string | number | null): "up" | "down" | "unchanged" | "unknown" {
  const value = readDecimal(change);
  if (value === null) return "unknown";
  if (value === 0n) return "unchanged";
  return value < 0n ? "down" : "up";
}

/** `0.84%`: the size of a change with exactly two decimals, cut off; the sign or the word is shown elsewhere. */
export function formatChange(change: string | number): string {
  const size = readDecimal(change) === null ? "0" : String(change).replace("-", "");
  return inColumn(size);
}

/** `Kraken`, `Kraken and OKX`, `Bybit, Kraken, and OKX`. The formatter of `Intl` costs more than the whole tape. */
export function listText(names: readonly string[]): string {
  if (names.length < 3) return names.join(" and ");
  return `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`;
}
