import { parseAmount } from "~/money/amount";
import type { Capital } from "./types";

type Balances = Capital["capital"];
type Place = keyof Balances;

export type Move = {
  value: string;
  name: string;
  /** What it does, in a sentence. */
  text: string;
  /** Where it has to be: no more can be moved than each of these holds. */
  most: readonly Place[];
};

/** Every move of the firm's own money, by the server's name. */
export const MOVES: readonly Move[] = [
  {
    value: "put_in",
    name: "Put capital in",
    text: "USDT of the owners that has arrived in custody becomes the firm’s capital.",
    most: [],
  },
  {
    value: "take_out",
    name: "Take capital out",
    text: "The firm’s own USDT leaves custody. Clients’ money is not touched.",
    most: ["capital", "custody"],
  },
  {
    value: "fund_promotions",
    name: "Set aside for promotions",
    text: "Capital becomes money for sign-up bonuses.",
    most: ["capital"],
  },
  {
    value: "return_promotions",
    name: "Take back from promotions",
    text: "What promotions did not use becomes capital again.",
    most: ["promotions"],
  },
  {
    value: "collect_fees",
    name: "Collect fees",
    text: "Earned performance shares and fees become capital.",
    most: ["fees"],
  },
  {
    value: "send_to_venue",
    name: "Send to the trading venue",
    text: "USDT went from custody to the venue. Record it when the transfer is done.",
    most: ["custody"],
  },
  {
    value: "fetch_from_venue",
    name: "Fetch from the trading venue",
    text: "USDT came back from the venue into custody. Record it when it has arrived.",
    most: ["trading"],
  },
  {
    value: "sell_for_bitcoin",
    name: "Sell for bitcoin",
    text: "USDT of batched withdrawals was sold for the bitcoin that pays them.",
    most: ["clearing", "custody"],
  },
];

export const moveOf = (value: string) => MOVES.find((move) => move.value === value);

/** The least of what the move needs to be there; null when it needs nothing. */
export function mostOf(balances: Balances, value: string): bigint | null {
  const held = (moveOf(value)?.most ?? []).map((place) => parseAmount(balances[place] ?? 0) ?? 0n);
  const [first, ...rest] = held;
  if (first === undefined) return null;
  const least = rest.reduce((low, one) => (one < low ? one : low), first);
  return least < 0n ? 0n : least;
}
