import type { Decimal, Verdict } from "../api/types";
import type { ClientRef } from "../work/links";

export type Withdrawal = {
  _id: string;
  client: ClientRef;
  /** Of which investment; null for free cash. */
  investment: string | null;
  amount: Decimal;
  wallet: string;
  status: string;
  requestedAt: string;
  updatedAt: string;
  /** Not paid before then. */
  notBefore: string;
  reason: string | null;
  /** SHA-256 of exactly what an approval of it would approve. */
  digest: string;
  /** The proposal that waits for a second person, when there is one. */
  approval: string | null;
  batch: string | null;
  verdicts: Verdict[];
  payout: Payout | null;
};

/** The conversion, once it is fixed. */
export type Payout = { batch: string; rate: Decimal; sats: number; txid: string | null };

export type WithdrawalStory = { withdrawal: Withdrawal };

export type Limits = {
  limits: { clientDay: Decimal; firmDay: Decimal };
  used: Decimal;
  /** Why payouts stand still, and since when; null while they go on. */
  tripped: { at: string; why: string } | null;
};
