import type { Decimal, Investment } from "~/api/types";

/** The client's balances and the address that is theirs alone. Amounts are USDT. */
export type Account = {
  available: Decimal;
  bonus: Decimal;
  held: Decimal;
  principal: Decimal;
  returns: Decimal;
  /** What the client owes after the chain took back a deposit that was already invested. */
  owed?: Decimal;
  /** All of it together, less what is owed. The bonus is not in it: it cannot be withdrawn. */
  value: Decimal;
  depositAddress: string;
  chainId: number;
  /** Contract of the accepted token. */
  token: string;
  /** EIP-681 link to the deposit address, without an amount. */
  paymentUri: string;
  confirmationsNeeded: number;
};

/** An investment as the server's list gives it. */
export type Position = Investment & {
  bonus?: Decimal;
  principal?: Decimal;
  value?: Decimal;
  /** What a deposit has to bring before it can start; null unless it waits for money. */
  shortBy?: Decimal | null;
  fundingUntil?: string | null;
  coolingOffUntil?: string | null;
  /** Weekly target in percent, frozen in the contract. */
  return?: Decimal;
  /** The operator's percentage of a winning week. */
  performanceShare?: Decimal;
  /** Its open or paid withdrawal. */
  withdrawal?: string | null;
};

export type Deposit = {
  _id: string;
  amount: Decimal;
  token?: string;
  txHash: string;
  blockNumber?: number;
  confirmations: number;
  confirmationsNeeded: number;
  status: string;
  reason?: string | null;
  seenAt: string;
  creditedAt?: string | null;
};

/** What early redemption would mean at today's value. */
export type Redemption = {
  value: Decimal;
  fee: Decimal;
  feePercent?: Decimal;
  net: Decimal;
  endsAt: string;
  /** When the contract ends anyway, without a fee. */
  contractEndsAt?: string;
};

/** One week of one investment; `total` is the running sum of the shares. */
export type Week = { from: string; to: string; share: Decimal; total: Decimal };

export type Withdrawal = {
  _id: string;
  /** Of which investment; nothing for free cash. */
  investment?: string | null;
  amount: Decimal;
  wallet: string;
  status: string;
  reason?: string | null;
  /** What is paid, in BTC, once the rate is fixed. */
  amountBtc?: Decimal | null;
  txid?: string | null;
  notBefore?: string | null;
  requestedAt?: string;
  updatedAt?: string;
};

export type PortalNotice = {
  _id: string;
  kind: string;
  /** The facts of it, by kind. */
  data: Record<string, unknown>;
  createdAt: string;
};

export type ClientSession = {
  _id: string;
  userAgent?: string;
  createdAt: string;
  expiresAt?: string;
  current?: boolean;
};

export type Statement = { month: string };
