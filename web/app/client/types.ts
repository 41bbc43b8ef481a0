import type { Decimal, Investment } from "~/api/types";
import type { RiskCategory } from "~/money/plan-words";

/** The client's balances and the address that is theirs alone. Amounts are USDT. */
export type Account = {
  /** Whether nothing can leave it until support has released it. */
  frozen?: boolean;
  /** Whether the client has shown that they read the mails to their address; until then no money leaves. */
  emailConfirmed?: boolean;
  available: Decimal;
  /** Not invested yet. */
  bonus: Decimal;
  held: Decimal;
  /** Invested, the bonus on top included. */
  principal: Decimal;
  /** How much of it is bonus. */
  investedBonus?: Decimal;
  returns: Decimal;
  /** What the client owes after the chain took back a deposit that was already invested. */
  owed?: Decimal;
  /** All of it together, less what is owed. A bonus that is not invested is not in it. */
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
  /** The rest are terms as the contract froze them. Weekly target in percent. */
  return?: Decimal;
  /** The operator's percentage of a winning week. */
  performanceShare?: Decimal;
  /** What an early redemption costs, in percent of the value at the end. */
  redemptionFee?: Decimal;
  redemptionNoticeMonths?: number;
  /** Least that can be withdrawn, unless losses left less. */
  withdrawalMinimum?: Decimal;
  /** Version of the risk text that was shown, and the tick under it; null when nobody asked. */
  riskVersion?: string;
  riskAccepted?: boolean | null;
  riskCategory?: RiskCategory | null;
  /** The passed questions it rests on, by id. */
  assessment?: string | null;
  /** Who ended it early, when somebody did. */
  endedBy?: "client" | "operator" | null;
  /** Its open or paid withdrawal. */
  withdrawal?: string | null;
};

export type Deposit = {
  _id: string;
  amount: Decimal;
  /** What came when it is no USDT, such as `0.5 BNB` or `another token`. */
  asset?: string | null;
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

/** One week of one investment, `to` being the first day that did not count: its share of the result, the sum of all shares so far, and the value after it. */
export type Week = {
  /** By which its inputs are asked. */
  strike?: string | null;
  from: string;
  to: string;
  share: Decimal;
  total: Decimal;
  value: Decimal;
};

/** One calendar week of the whole account. `value` is that of the week before plus `result` plus `moved`. */
export type HistoryWeek = { from: string; to: string; result: Decimal; moved: Decimal; value: Decimal };

/** At most a year of weeks without gaps, the running one last, and what there was before the first. */
export type History = { opening: Decimal; weeks: HistoryWeek[] };

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
  /** USDT for one BTC, once it is fixed. */
  rate?: Decimal | null;
  /** What the client answered after it was paid, one to five. */
  stars?: number | null;
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
  read?: boolean;
};

export type ClientSession = {
  _id: string;
  userAgent?: string;
  createdAt: string;
  lastSeenAt?: string;
  expiresAt?: string;
  current?: boolean;
};

/** A closed month. */
export type Statement = { month: string; closedAt: string; lastEntry: number };

/** How the questions before a first investment went. */
export type AppropriatenessResult = {
  _id: string;
  passed: boolean;
  version: string;
  /** Why each question that was not passed stands in the way. */
  reasons: { question: string; why: string }[];
  answeredAt: string;
  /** From when on they can be answered again; null once they were passed. */
  againAt: string | null;
};

export type Question = { id: string; text: string; choices: { id: string; text: string }[] };

export type Appropriateness = {
  /** Whether an investment needs them passed. */
  required: boolean;
  version: string;
  questions: Question[];
  result: AppropriatenessResult | null;
};
