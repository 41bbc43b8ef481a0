import type { Decimal } from "../api/types";
import type { ClientRef } from "../work/links";

export type Deposit = {
  _id: string;
  client: ClientRef | null;
  amount: Decimal;
  /** What came when it is no USDT, such as `0.5 BNB` or `another token`. */
  asset: string | null;
  /** As the chain has it, in the token's smallest unit. */
  rawAmount: string;
  token: string;
  from: string;
  to: string;
  txHash: string;
  blockNumber: number;
  confirmations: number;
  status: string;
  reason: string | null;
  seenAt: string;
  updatedAt: string;
};

/** What the treasurer has to send back, once two operators decided it. */
export type Refund = {
  to: string;
  token: string;
  rawAmount: string;
  amount: Decimal;
  /** `owed` until it is `sent`. */
  status: string;
  txHash: string | null;
  orderedAt: string;
  updatedAt: string;
};

export type DepositStory = { deposit: Deposit; refund: Refund | null };
