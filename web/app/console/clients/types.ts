import type { Decimal, Person } from "../api/types";
import type { Payout } from "../withdrawals/types";

export type Client = {
  _id: string;
  name: string;
  email: string;
  country: string;
  status: string;
  createdAt: string;
  available: Decimal;
  bonus: Decimal;
  held: Decimal;
  invested: Decimal;
  /** What they owe after the chain took back a deposit that was used already. */
  owed: Decimal;
};

/** One client with everything that is counted. */
export type ClientFigures = Client & {
  returns?: Decimal;
  value?: Decimal;
  depositAddress?: string | null;
  factors?: number;
  lastSeenAt?: string | null;
  /** Why the account is frozen, when it is. */
  frozenWhy?: string | null;
};

/** A line of the journal. */
export type Entry = {
  _id: string;
  sequence: number;
  at: string;
  cause: string;
  subject: string;
  actor: string;
  actorName?: string | null;
  by?: Person | null;
  details: unknown;
  transfers: { from: string; to: string; amount: Decimal; asset: string }[];
};

export type ClientDeposit = {
  _id: string;
  amount: Decimal;
  status: string;
  reason: string | null;
  seenAt: string;
  txHash: string;
};

export type ClientInvestment = {
  _id: string;
  plan: { name: string };
  investedAmount: Decimal;
  value?: Decimal;
  returns: Decimal;
  status: string;
  createdAt: string;
  endDate: string | null;
};

export type ClientWithdrawal = {
  _id: string;
  amount: Decimal;
  status: string;
  wallet: string;
  requestedAt: string;
  payout?: Payout | null;
};

export type Mail = {
  _id: string;
  template: string;
  outcome: string;
  attempts: number;
  queuedAt: string;
  settledAt: string | null;
};

export type ClientSession = {
  _id: string;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string | null;
  expiresAt: string;
  endedAt?: string | null;
};

export type ClientNotice = { _id: string; kind: string; createdAt: string; read: boolean };
