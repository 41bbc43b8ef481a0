import { getter, lister } from "./client";
import { type Shared, shared } from "./resource";
import type { AddressSummary, Transparency as FullTransparency, PlanRecord } from "./schema";

export type AddressLine = AddressSummary["largest"][number];
/** The books alone. */
export type Transparency = Pick<
  FullTransparency,
  "asOf" | "ledgerSequence" | "ledgerHash" | "liabilities" | "assets" | "source"
>;

export const transparencyResource = shared(getter("transparency"));
/** The readers of accounts at venues. */
export const observersResource = shared(lister("observers", "observers"));

/** The money that came back from the venue, with everything that it is counted from. */
export const cameBackResource = shared(getter("transparency/cameBack"));
/** The settings in force, and their last changes. */
export const rulesResource = shared(getter("rules/changes"));
/** How the promised times were kept lately. */
export const punctualityResource = shared(getter("punctuality"));

const records = new Map<string, Shared<{ record: PlanRecord }>>();

/** Every settled result and every calendar week of one plan, asked for once per visit. */
export function recordResource(plan: string): Shared<{ record: PlanRecord }> {
  const known = records.get(plan);
  if (known) return known;
  const made = shared(getter(`plans/${encodeURIComponent(plan)}/record`));
  records.set(plan, made);
  return made;
}
