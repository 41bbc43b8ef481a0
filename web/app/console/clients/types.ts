import type { Decimal } from "../api/types";

export type Client = {
  _id: string;
  name: string;
  email: string;
  country: string;
  status: string;
  createdAt: string;
  availableBalance: Decimal;
  availableBonus: Decimal;
  held: Decimal;
  invested: Decimal;
  /** What they owe after the chain took back a deposit that was used already. */
  owed: Decimal;
};

/** One client, without figures. */
export type ClientDetail = {
  _id: string;
  name: string;
  email: string;
  country: string;
  referer: string | null;
  status: string;
  depositAddress: string;
  /** Nothing is paid out before then. */
  /** When it was shown that the client reads the mails to their address; until then no money leaves. */
  emailConfirmedAt: string | null;
  payoutsHeldUntil: string | null;
  createdAt: string;
  updatedAt: string;
};

export type ClientFigures = {
  availableBalance: Decimal;
  availableBonus: Decimal;
  held: Decimal;
  principal: Decimal;
  returns: Decimal;
  owed: Decimal;
  value: Decimal;
  investments: { state: string; count: number }[];
  deposits: number;
  withdrawals: number;
  factors: number;
  lastSeenAt: string | null;
};

/** A line of the journal. */
export type Entry = {
  _id: string;
  sequence: number;
  at: string;
  cause: string;
  subject: string;
  /** `client`, `operator`, `system` or `anyone`. */
  actor: string;
  actorId: string | null;
  details: unknown;
  hash: string;
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

export type ClientNotice = { _id: string; kind: string; title: string; text: string; createdAt: string };
