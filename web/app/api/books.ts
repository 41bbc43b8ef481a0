import { getter } from "./client";
import { type Shared, shared } from "./resource";
import type { Decimal, PlanRecord } from "./types";

/** A settled result of a plan, of one to seven days. Amounts are USDT; `percent` is what was distributed, null when nobody took part. */
export type PlanWeek = {
  strike: number;
  from: string;
  /** The first day that did not count any more. */
  to: string;
  /** What the venue brought. */
  result: Decimal;
  /** What the investments got together, after the operator's share of a gain. */
  distributed: Decimal;
  positions: number;
  percent: Decimal | null;
  /** Micro-USDT × days of everyone who took part. */
  totalWeight: string;
};

/** A week from Monday to Sunday. With fewer than seven settled `days` it counts in no summary. */
export type CalendarWeek = {
  from: string;
  /** The Monday after it. */
  to: string;
  days: number;
  /** The average money at work on these days. */
  atWork: Decimal;
  /** What was distributed, over the average money at work; null when nobody took part. */
  percent: Decimal | null;
  corrected: boolean;
};

export type FullRecord = {
  plan: string;
  name: string;
  asOf: string;
  ledgerSequence: number;
  summary: PlanRecord | null;
  /** What the summary is made of, oldest first. */
  calendarWeeks: CalendarWeek[];
  /** The results that the calendar weeks are made of, oldest first. */
  weeks: PlanWeek[];
};

/** What the firm owes and holds by its books, at one entry of the ledger. */
export type Transparency = {
  asOf: string;
  ledgerSequence: number;
  ledgerHash: string;
  /** `bitcoin` is owed in BTC: withdrawals from the moment their rate is fixed. */
  liabilities: { clients: Decimal; suspense: Decimal; bitcoin: Decimal };
  assets: { custody: Decimal; trading: Decimal; payoutWallet: Decimal };
  source: string;
};

/** What a place was seen to hold by a chain, or what two operators state of it. */
export type Evidence = {
  kind: "chain" | "statement";
  amount: Decimal;
  /** What of the difference to the books has no known reason. */
  difference: Decimal;
  at: string;
  /** Whether it counts as evidence, or is too old. */
  isCurrent: boolean;
  block: number | null;
  statement: { text: string; signature: string } | null;
};

export type Place = {
  place: "custody" | "trading" | "payout_wallet";
  asset: "USDT" | "BTC";
  books: Decimal;
  evidence: Evidence | null;
};

export type AddressLine = {
  role: "treasury" | "deposit" | "payout_wallet";
  address: string;
  explorer: string | null;
  asset: "USDT" | "BTC";
  amount: Decimal | null;
};

/** Everything a plan did, open or archived. Percentages are after the firm's share of gains. */
export type PlanResults = {
  _id: string;
  name: string;
  status: "open" | "archived";
  return: Decimal;
  /** Share of the whole weeks that reached the target as it is now; null without a week. */
  targetReached: Decimal | null;
  since: string | null;
  record: PlanRecord | null;
  figures: { mean: Decimal; dispersion: Decimal; drawdown: Decimal; total: Decimal } | null;
  /** Oldest first. */
  weeks: CalendarWeek[];
};

export type PublicCorrection = {
  strike: number;
  plan: string;
  from: string;
  to: string;
  at: string;
  resultBefore: Decimal;
  result: Decimal;
  why: string;
};

/** How what is held stands to what is owed: by the books, as far as a chain shows it, and what is only stated. */
export type Solvency = {
  /** By the books. */
  assets: Decimal;
  liabilities: Decimal;
  percent: Decimal | null;
  /** In each place the lower of books and chain; null while nothing was seen. */
  evidenced: Decimal | null;
  evidencedPercent: Decimal | null;
  /** What two operators state of the venue; no part of `evidenced`. */
  stated: Decimal | null;
  statedPercent: Decimal | null;
  /** The lowest `evidencedPercent` of the last seven days; null while nothing is owed. */
  coverage: Decimal | null;
  /** Newest first. A day on which nobody looked at the chain has none. */
  days: { day: string; percent: Decimal | null }[];
  /** Bitcoin held in percent of bitcoin owed; null while none is owed. */
  bitcoinPercent: Decimal | null;
  bitcoinEvidencedPercent: Decimal | null;
};

/** What the operator's own words promise and nobody may promise, and who answers for it. */
export type PublicPromise = { place: string; promises: string[]; name: string | null; at: string | null };

/** The books with the evidence for them. */
export type FullTransparency = Transparency & {
  solvency: Solvency;
  places: Place[];
  addresses: { list: string; depositAddresses: number; largest: AddressLine[] };
  proof: { epoch: number; root: string; ledgerSequence: number; at: string } | null;
  results: { plans: PlanResults[]; corrections: PublicCorrection[] };
  promises: PublicPromise[];
  reserveKey: string;
};

export const transparencyResource = shared(getter<{ transparency: FullTransparency }>("transparency"));

const records = new Map<string, Shared<{ record: FullRecord }>>();

/** Every settled result and every calendar week of one plan, asked for once per visit. */
export function recordResource(plan: string): Shared<{ record: FullRecord }> {
  const known = records.get(plan);
  if (known) return known;
  const made = shared(getter<{ record: FullRecord }>(`plans/${encodeURIComponent(plan)}/record`));
  records.set(plan, made);
  return made;
}
