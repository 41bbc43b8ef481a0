import type { Decimal } from "~/api/schema";
import { formatExact } from "~/money/amount";
import { inColumn } from "~/money/percent";
import { ppmOf, toPercent } from "~/money/ppm";
import { type Asset, exactIn, minorOf } from "../work/places";

/** As the server writes it in a sentence: to the cent, or with all six decimals where two do not say it all. */
export function inWords(asset: Asset, value: Decimal | null): string {
  const minor = minorOf(asset, value);
  return minor !== null && asset === "USDT" ? `${formatExact(minor)} USDT` : exactIn(asset, value);
}

/** The held share of what is owed, rounded down; null if nothing is owed. */
export function coverage(asset: Asset, held: readonly Decimal[], owed: Decimal): string | null {
  const holds = held.reduce<bigint>((sum, value) => sum + (minorOf(asset, value) ?? 0n), 0n);
  const ppm = ppmOf(holds, minorOf(asset, owed) ?? 0n);
  return ppm === null ? null : inColumn(toPercent(ppm));
}
