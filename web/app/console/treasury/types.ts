import type { Decimal, Person } from "../api/types";
import type { ClientRef } from "../work/links";

/** `custody` is counted in USDT, `payout_wallet` in BTC. */
export type Place = "custody" | "payout_wallet";

/** What a chain shows beside what the books say, in the place's unit. */
export type Comparison = {
  place: Place;
  books: Decimal;
  /** What may be there besides: deposits not credited yet, payouts on their way. */
  expected: Decimal;
  observed: Decimal;
  /** What nothing explains. */
  difference: Decimal;
  block: number;
  at: string;
};

/** What one deposit address holds, as the chain said last. */
export type Holding = {
  address: string;
  /** Null for an operator who may not read clients. */
  client: ClientRef | null;
  amount: Decimal;
  at: string;
};

export type Sweep = {
  _id: string;
  /** `drafted`, `approved`, `signed`, `broadcast`, `done`, `failed` or `discarded`. */
  state: string;
  addresses: number;
  amount: Decimal;
  /** SHA-256 of the sweep file: what the signing computer shows as well. */
  digest: string;
  /** The proposal that waits for a second person. */
  approval: string | null;
  maker: Person;
  checker: Person | null;
  draftedAt: string;
  updatedAt: string;
};

export type SweepCall = {
  txHash: string;
  sender: string;
  isTopUp: boolean;
  /** `open`, `confirmed`, `reverted`, `displaced`, `unfunded` or `given_up`. */
  state: string;
  block: number | null;
  /** Why the network did not take it when it was last offered, in a node's own words. */
  refused: string | null;
};

export type Treasury = {
  /** What all deposit addresses hold together, in USDT. */
  deposits: { amount: Decimal; addresses: number; at: string | null; largest: Holding[] };
  /** Where sweeps go; null when none is configured. */
  treasury: { address: string; amount: Decimal | null } | null;
  /** Where coins for gas have to be; null without an account key. */
  gasAddress: string | null;
  comparisons: Comparison[];
  sweeps: Sweep[];
  /** Why nothing can be swept now; null when it can. */
  whyNoSweep: string | null;
};

/** A difference that nothing expected explains. */
export type Break = {
  _id: string;
  /** What does not agree, in a sentence. */
  what: string;
  place: Place;
  /** What the chain shows beyond the books; negative when something is missing. */
  amount: Decimal | null;
  /** `open`, `explained` or `closed`. */
  state: string;
  explanation: string | null;
  since: string;
  lastSeen: string;
  closedAt: string | null;
  approval: string | null;
};

/** Money that stands still, or did, until two people decided. */
export type Hold = {
  _id: string;
  /** `intake` or `clock`. */
  kind: string;
  /** `open`, `decided` or `released`. */
  state: string;
  /** What was found, in a sentence. */
  reason: string;
  since: string;
  choices: { resolution: string; means: string }[];
  lines: { label: string; value: string }[];
  /** Empty for an operator who may not read clients. */
  deposits: {
    _id: string;
    client: string | null;
    clientName: string | null;
    amount: Decimal;
    block: number;
    oldHash: string;
    newHash: string | null;
    txHash: string;
  }[];
  depositCount: number;
  witnesses: { name: string; says: string }[];
  decision: string | null;
  why: string | null;
  decidedAt: string | null;
  releasedAt: string | null;
  approval: string | null;
};
