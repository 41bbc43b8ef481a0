import type { Decimal, Person, Verdict } from "../api/types";
import type { ClientRef } from "../work/links";

/** Several independent prices, and the one in their middle that counts. */
export type Fixing = {
  /** USDT for one bitcoin. */
  rate: Decimal;
  asOf: string;
  quotes: { source: string; price: Decimal; at: string }[];
};

export type Payment = {
  withdrawal: string;
  client: ClientRef;
  amount: Decimal;
  sats: number;
  wallet: string;
};

/** What a batch of these would be, before anything is written. */
export type Preview = {
  fixing: Fixing | null;
  payments: Payment[];
  total: Decimal;
  sats: number;
  feeSats: number;
  /** Satoshi for one virtual byte. */
  feeRate: Decimal;
  /** What the network asks for now. */
  suggestedFeeRate: Decimal | null;
  /** Why some of them cannot be paid now. */
  refused: { withdrawal: string; client: ClientRef; verdicts: Verdict[] }[];
  warnings: string[];
};

export type BatchRow = {
  _id: string;
  state: string;
  payouts: number;
  total: Decimal;
  sats: number;
  builtAt: string;
  updatedAt: string;
  txid: string | null;
  confirmations: number | null;
  confirmationsNeeded: number;
};

export type Attempt = {
  number: number;
  state: string;
  /** What the last look at the chain found, such as `pending` or `outbid`. */
  sight: string;
  txid: string;
  /** SHA-256 of the manifest: what the signing computer shows as well. */
  digest: string;
  feeSats: number;
  feeRate: Decimal | null;
  confirmations: number | null;
  /** The proposal that waits for a second person. */
  approval: string | null;
  builtAt: string;
};

export type Batch = BatchRow & {
  rate: Decimal;
  fixing: Fixing | null;
  /** When the rate is too old to be approved. */
  rateLapsesAt: string | null;
  maker: Person;
  checker: Person | null;
  approvedAt: string | null;
  attempts: Attempt[];
  payments: Payment[];
};
