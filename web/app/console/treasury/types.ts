import type { Decimal, Person } from "../api/types";

/** What one of our deposit addresses holds, as the chain says. */
export type AddressBalance = {
  address: string;
  index?: number | null;
  client?: { _id: string; name: string; email: string } | null;
  amount: Decimal;
};

export type Wallet = {
  /** In satoshi, as the chain says. */
  confirmedSats: number | null;
  unconfirmedSats?: number | null;
  at: string | null;
};

export type Treasury = {
  /** What all deposit addresses hold together, in USDT. */
  deposits: { total: Decimal; count: number; at: string | null; largest: AddressBalance[] };
  /** The address deposits are swept to. */
  treasury: { address: string; amount: Decimal | null; at: string | null } | null;
  wallet: Wallet | null;
  sweeps: Sweep[];
};

export type Sweep = {
  _id: string;
  state: string;
  total: Decimal;
  transfers: number;
  createdAt: string;
  digest: string;
  approval: string | null;
  maker?: Person | null;
};

export type Break = {
  _id: string;
  /** What does not agree, in a sentence. */
  what: string;
  place?: string;
  expected?: Decimal | null;
  found?: Decimal | null;
  amount: Decimal;
  asset?: string;
  since: string;
  endedAt?: string | null;
  explained: boolean;
  why?: string | null;
  approval?: string | null;
};
