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

export type Wallet = { address: string };

export type Site = {
  demo: boolean;
  company: { name: string; legalName: string; address: string; supportEmail: string; licence: string };
  team: { role: string; name?: string | null; photo?: string | null }[];
  partners: { name: string; logo: string; url: string }[];
  promotion: { amount: Decimal } | null;
  riskWarning: { version: string; text: string };
  widgets: { provider: "tradingview" | "own" };
};

export type StatTile = {
  key: "aum" | "clients" | "satisfaction";
  display: string;
  value: Decimal;
  /** What was counted, in words. */
  source: string;
};

export type Stats = { asOf: string; ledgerSequence: number; tiles: StatTile[] };

export type Ticker = {
  symbol: string;
  name: string;
  priceUsd: Decimal;
  change24hPercent: Decimal;
  asOf: string;
};
