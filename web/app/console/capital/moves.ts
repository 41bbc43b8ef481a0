import type { CapitalData, CapitalMoveKind } from "~/api/schema";
import { parseTypedAmount } from "~/money/amount";
import { type Asset, minorOf } from "../work/places";

type Balances = CapitalData["capital"];
type Place = keyof Balances;

export type Move = {
  value: CapitalMoveKind;
  name: string;
  /** Its effect, in a sentence. */
  text: string;
  /** The assets to enter: USDT, bitcoin, or both. */
  moves: readonly Asset[];
  /** Whether a chain can show it. */
  onChain?: true;
  /** The places that have to hold the first of them: no more can be moved than each of these holds. */
  most: readonly Place[];
};

const USDT = ["USDT"] as const;
const BTC = ["BTC"] as const;

/** Every move of the firm's own money, by the server's name. */
export const MOVES: readonly Move[] = [
  {
    value: "put_in",
    name: "Put capital in",
    text: "USDT of the owners that has arrived in custody becomes the firm’s capital.",
    moves: USDT,
    most: [],
  },
  {
    value: "take_out",
    name: "Take capital out",
    text: "The firm’s own USDT leaves custody. Clients’ money is not touched.",
    moves: USDT,
    most: ["capital", "custody"],
  },
  {
    value: "fund_promotions",
    name: "Set aside for promotions",
    text: "Capital becomes money for sign-up bonuses.",
    moves: USDT,
    most: ["capital"],
  },
  {
    value: "return_promotions",
    name: "Take back from promotions",
    text: "What promotions did not use becomes capital again.",
    moves: USDT,
    most: ["promotions"],
  },
  {
    value: "collect_fees",
    name: "Collect fees",
    text: "Earned performance shares and fees become capital.",
    moves: USDT,
    most: ["fees"],
  },
  {
    value: "send_to_venue",
    name: "Send to the trading venue",
    text: "USDT went from custody to the venue. Record it when the transfer is final on the chain.",
    moves: USDT,
    onChain: true,
    most: ["custody"],
  },
  {
    value: "fetch_from_venue",
    name: "Fetch from the trading venue",
    text: "USDT came back from the venue into the treasury. Record it when the transfer is final on the chain.",
    moves: USDT,
    onChain: true,
    most: ["trading"],
  },
  {
    value: "sell_for_bitcoin",
    name: "Sell for bitcoin",
    text: "USDT of batched withdrawals was sold, and the bitcoin for it arrived in the payout wallet. Enter what left custody and what arrived; what the exchange and the miners took is the difference.",
    moves: ["USDT", "BTC"],
    most: ["clearing", "custody"],
  },
  {
    value: "correct_sale",
    name: "Correct a sale",
    text: "A sale was recorded with more bitcoin than arrived: what is too much leaves the books. Less than arrived? Put the rest in as our own bitcoin.",
    moves: BTC,
    most: ["clearingBtc"],
  },
  {
    value: "put_in_bitcoin",
    name: "Put bitcoin in",
    text: "Bitcoin of our own has arrived in the payout wallet. Bought with our own USDT? Take that out as well.",
    moves: BTC,
    most: [],
  },
  {
    value: "take_out_bitcoin",
    name: "Take bitcoin out",
    text: "Our own bitcoin leaves the payout wallet. What is owed to clients stays.",
    moves: BTC,
    most: ["freeBtc"],
  },
];

export const moveOf = (value: string) => MOVES.find((move) => move.value === value);

/** The smallest of the balances that the move needs, in minor units of what moves first; null if it needs none. */
export function mostOf(balances: Balances, value: string): bigint | null {
  const move = moveOf(value);
  const asset = move?.moves[0] ?? "USDT";
  const held = (move?.most ?? []).map((place) => minorOf(asset, balances[place] ?? 0) ?? 0n);
  const [first, ...rest] = held;
  if (first === undefined) return null;
  const least = rest.reduce((low, one) => (one < low ? one : low), first);
  return least < 0n ? 0n : least;
}

/** The typed amount in minor units; null if it is not an amount above zero. */
export function typedIn(asset: Asset, text: string): bigint | null {
  if (asset === "USDT") return parseTypedAmount(text);
  const sats = minorOf("BTC", text.trim());
  return sats !== null && sats > 0n ? sats : null;
}

/** The exact decimal of an amount in minor units, as a request carries it. */
export function decimalOf(asset: Asset, minor: bigint): string {
  const places = asset === "USDT" ? 6 : 8;
  const digits = String(minor).padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${digits.slice(0, -places)}${fraction ? `.${fraction}` : ""}`;
}
