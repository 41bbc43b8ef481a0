import type { AssetName as Asset, AssetPlace, Decimal } from "~/api/schema";
import { formatAmount, groupThousands, MINUS } from "~/money/amount";

export type { Asset };

const NAMES: Readonly<Record<AssetPlace, string>> = {
  custody: "In custody",
  trading: "At the trading venue",
  payout_wallet: "Payout wallet",
};

/** The everyday name of a place that holds money. */
export const placeName = (place: AssetPlace) => NAMES[place] ?? place;

const DECIMALS = { USDT: 6, BTC: 8 } as const;

/** An amount in whole millionths of USDT or whole satoshi; null if it is not an amount. */
export function minorOf(asset: Asset, value: Decimal | null): bigint | null {
  const decimals = DECIMALS[asset];
  const text = typeof value === "number" ? value.toFixed(decimals) : (value ?? "");
  const [, sign = "", whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return BigInt(`${sign}${whole}${fraction.padEnd(decimals, "0")}`);
}

/** Bitcoin in full, to the satoshi; USDT to the cent. */
export function inAsset(asset: Asset, value: Decimal | null): string {
  const minor = minorOf(asset, value);
  return minor !== null && asset === "USDT" ? `${formatAmount(minor)} USDT` : inFull(asset, minor);
}

/** With all its decimals, where amounts are added up. */
export const exactIn = (asset: Asset, value: Decimal | null) => inFull(asset, minorOf(asset, value));

/** With all its decimals; a dash when there is no amount. */
function inFull(asset: Asset, minor: bigint | null): string {
  if (minor === null) return "—";
  const places = DECIMALS[asset];
  const digits = String(minor < 0n ? -minor : minor).padStart(places + 1, "0");
  const whole = groupThousands(digits.slice(0, -places));
  return `${minor < 0n ? MINUS : ""}${whole}.${digits.slice(-places)} ${asset}`;
}

/** `0.01234567 BTC` of whole satoshi; a dash when it is no whole number. */
export const btcOfSats = (sats: number | string | null | undefined) =>
  inFull("BTC", /^\d+$/.test(String(sats)) ? BigInt(String(sats)) : null);

/** The amount of a transfer in the books, to the last digit. */
export function movedText({ asset, amount }: { asset: string; amount: Decimal }): string {
  const named = asset.toUpperCase() as Asset;
  return inFull(named, minorOf(named, amount));
}
