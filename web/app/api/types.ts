import type { RiskCategory } from "~/money/plan-words";

/** An amount or percentage as the API writes it. Read amounts with `~/money/amount`, never as floats. */
export type Decimal = number | string;

export type User = {
  _id: string;
  name: string;
  email: string;
  country: string;
  referer?: string | null;
  createdAt?: string;
  availableBonus?: Decimal;
  availableBalance?: Decimal;
};

/** What a plan really did, in percent per week. `last` runs from the oldest week to the newest. */
export type PlanRecord = {
  weeks: number;
  best: Decimal;
  worst: Decimal;
  losingShare: Decimal;
  last: Decimal[];
};

export type Plan = {
  _id: string;
  name: string;
  startRange: Decimal;
  endRange: Decimal;
  /** The weekly target in percent; a target only, see the record for what happened. */
  return: Decimal;
  record: PlanRecord | null;
  /** The operator's percentage of a week's gain. */
  performanceShare?: Decimal;
  riskCategory?: RiskCategory;
  /** Least withdrawal of an investment in it, in USDT; zero when there is none of its own. */
  withdrawalMinimum?: Decimal;
};

export type Investment = {
  _id: string;
  plan: { _id?: string; name: string };
  investedAmount: Decimal;
  returns: Decimal;
  weeklyReturns: Decimal;
  contractLength: number;
  startDate?: string | null;
  endDate?: string | null;
  createdAt: string;
  updatedAt?: string;
  status: string;
  withdrawStatus?: string | null;
  wallet?: string | null;
};

/** Limits and delays in force, for forms to reckon with. Amounts are USDT. */
export type Rules = {
  contractLengths: number[];
  fundingDays: number;
  coolingOffHours: number;
  minimumDeposit: Decimal;
  minimumWithdrawal: Decimal;
  planMinimums: { plan: string; amount: Decimal }[];
  redemptionFeePercent: Decimal;
  redemptionNoticeMonths: number;
  maturityAlertDays: number;
  settlementGraceDays: number;
  feeNoticeDays: number;
  payoutHoldHours: number;
  payoutHoursLeast: number;
  payoutHoursMost: number;
  largePayoutHours: number;
  depositConfirmations: number;
  payoutConfirmations: number;
  codeDigits: number;
  codeMinutes: number;
  codeTries: number;
  passwordCharacters: number;
  sessionHours: number;
};

/** The same figures in English, ready to stand in a sentence: `14 days`, `one month's notice`, `2-48 hours`. */
export type Words = typeof import("~/frame/default-facts.json")["words"];

/** Who runs the service; what the operator has not set is empty. */
export type Company = typeof import("~/frame/default-facts.json")["company"];

export type Member = { role: string; name?: string | null; photo?: string | null };

/** `width` and `height` are the logo's, in pixels, when its file says them. */
export type Partner = {
  name: string;
  url: string;
  logo?: string | null;
  width?: number | null;
  height?: number | null;
};

/** What every page knows about the firm before it asks anything. */
export type Firm = {
  demo: boolean;
  company: Company;
  team: Member[];
  partners: Partner[];
  /** HTML that the server made of the operator's text. */
  disclosures: string;
  riskWarning: { version: string; text: string };
  widgets: { provider: "tradingview" | "own" };
  words: Words;
};

export type Site = Firm & {
  promotion: { amount: Decimal } | null;
  rules: Rules;
};

export type StatTile = {
  key: "aum" | "clients" | "satisfaction";
  display: string;
  value: Decimal;
  /** What was counted, in words. */
  source: string;
};

export type Stats = { asOf: string; ledgerSequence: number; tiles: StatTile[] };

/** One coin of the tape. Its price may have eight decimals; read it with `~/market/price-text`. */
export type CoinPrice = {
  symbol: string;
  name: string;
  price: Decimal;
  /** What the price is counted in. */
  currency: string;
  /** Null when too few sources say. */
  change24hPercent: Decimal | null;
  /** The exchanges whose prices agree. */
  sources: string[];
  asOf: string;
};

export type Ticker = {
  ticker: CoinPrice[];
  /** Why it is empty. */
  reason?: string;
  /** When asking again is worth it; missing when it never is. */
  nextSeconds?: number;
};
