import type { Decimal, Person } from "../api/types";

/** `custody` is counted in USDT, `payout_wallet` in BTC. */
export type Place = "custody" | "payout_wallet";

/** What one deposit address holds, as the chain said last. */
export type Holding = { index: number; address: string; amount: Decimal };

export type Sweep = {
  _id: string;
  /** `drafted`, `approved`, `signed`, `broadcast`, `done`, `failed` or `discarded`. */
  state: string;
  /** USDT in it. */
  total: Decimal;
  /** Deposit addresses in it. */
  transfers: number;
  /** SHA-256 of the sweep file: what the signing computer shows as well. */
  digest: string;
  /** The proposal that waits for a second person. */
  approval: string | null;
  maker: Person;
  checker: Person | null;
  createdAt: string;
  /** Calls that final blocks hold. */
  confirmed: number;
  /** Calls that did not go through. */
  lost: number;
};

export type SweepCall = {
  purpose: "top_up" | "transfer";
  txHash: string;
  sender: string;
  /** `open`, `confirmed`, `reverted` or `displaced`. */
  state: string;
  block: number | null;
};

export type Treasury = {
  /** What all deposit addresses hold together, in USDT. */
  deposits: { total: Decimal; count: number; at: string | null; largest: Holding[] };
  /** Null when none is configured. */
  treasury: { address: string; amount: Decimal | null; at: string | null } | null;
  /** The payout wallet; null when none is configured. */
  wallet: { confirmedSats: number | null; at: string | null } | null;
  /** Where coins for gas have to be; null without an account key. */
  gasAddress: string | null;
  sweeps: Sweep[];
};

/** A difference between a chain and the books. */
export type Break = {
  _id: string;
  /** What does not agree, in a sentence. */
  what: string;
  place: Place;
  asset: "USDT" | "BTC";
  /** What the chain shows beyond the books; negative when something is missing. */
  amount: Decimal | null;
  /** `open`, `explained` or `closed`. */
  state: string;
  /** What it is, as two operators agreed. */
  why: string | null;
  since: string;
  lastSeen: string;
  endedAt: string | null;
  approval: string | null;
};
