import type { Decimal } from "../api/types";
import type { ClientRef } from "../work/client-link";

export type Deposit = {
  _id: string;
  client: ClientRef | null;
  amount: Decimal;
  /** As the chain has it, in the token's smallest unit. */
  rawAmount?: string;
  token: string;
  from: string;
  to: string;
  txHash: string;
  blockNumber: number;
  confirmations: number;
  confirmationsNeeded: number;
  status: string;
  reason: string | null;
  seenAt: string;
  creditedAt: string | null;
};
