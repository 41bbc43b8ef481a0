/** What the API answers, as its document says; the names are those of the pages. */
import type * as api from "./schema";

export type {
  Company,
  Decimal,
  InvestmentView as Investment,
  KeptPromise,
  Member,
  Partner,
  Stats,
  User,
  Wallet,
  Words,
} from "./schema";

/** What a plan really did, in percent per week. `last` runs from the oldest week to the newest. */
export type PlanRecord = api.RecordSummary;
/** `return` is the weekly target in percent; a target only, see the record for what happened. */
export type Plan = api.PlanView;
/** Limits and delays in force, for forms to reckon with. Amounts are USDT. */
export type Rules = api.Figures;
export type Site = api.Site;
/** What every page knows about the firm before it asks anything. */
export type Firm = Omit<Site, "promotion" | "rules">;
export type StatTile = api.Tile;
/** One coin of the tape. Its price may have eight decimals; read it with `~/market/price-text`. */
export type CoinPrice = api.Coin;
export type Ticker = api.TickerData;
