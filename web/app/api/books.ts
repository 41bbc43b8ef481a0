import { request } from "./client";
import { type Shared, shared } from "./resource";
import type { Decimal, PlanRecord } from "./types";

/** One settled week of a plan. Amounts are USDT; `percent` is what was distributed, null when nobody took part. */
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
};

export type FullRecord = {
  plan: string;
  name: string;
  asOf: string;
  ledgerSequence: number;
  summary: PlanRecord | null;
  /** Oldest first. */
  weeks: PlanWeek[];
};

/** What the firm owes and holds by its books, at one entry of the ledger. */
export type Transparency = {
  asOf: string;
  ledgerSequence: number;
  ledgerHash: string;
  liabilities: { clients: Decimal; suspense: Decimal };
  assets: { custody: Decimal; trading: Decimal; payoutWallet: Decimal };
  source: string;
};

export const transparencyResource = shared(() =>
  request<{ transparency: Transparency }>("GET", "transparency"),
);

const records = new Map<string, Shared<{ record: FullRecord }>>();

/** Every settled week of one plan, asked for once per visit. */
export function recordResource(plan: string): Shared<{ record: FullRecord }> {
  const known = records.get(plan);
  if (known) return known;
  const made = shared(() =>
    request<{ record: FullRecord }>("GET", `plans/${encodeURIComponent(plan)}/record`),
  );
  records.set(plan, made);
  return made;
}
