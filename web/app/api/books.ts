import { getter } from "./client";
import { type Shared, shared } from "./resource";
import type * as api from "./schema";

export type { CalendarWeek, PlanResults, PublicPromise, Solvency } from "./schema";

/** A settled result of a plan, of one to seven days. */
export type PlanWeek = api.RecordWeek;
export type FullRecord = api.PlanRecord;
export type Evidence = api.PlaceEvidence;
export type Place = api.PublishedPlace;
export type AddressLine = api.AddressSummary["largest"][number];
export type PublicCorrection = api.PublishedCorrection;
/** The books with the evidence for them, at one entry of the ledger. */
export type FullTransparency = api.Transparency;
/** The books alone. */
export type Transparency = Pick<
  FullTransparency,
  "asOf" | "ledgerSequence" | "ledgerHash" | "liabilities" | "assets" | "source"
>;

export const transparencyResource = shared(getter<{ transparency: FullTransparency }>("transparency"));

export type Observer = api.PublicObserver;
/** Who reads the accounts at venues. */
export const observersResource = shared(getter<api.ObserversData>("observers"));
export type BoundaryRead = api.PublicBoundary;
/** What they read in the last week. */
export const readingsResource = shared(getter<api.ReadingsData>("readings"));

const records = new Map<string, Shared<{ record: FullRecord }>>();

/** Every settled result and every calendar week of one plan, asked for once per visit. */
export function recordResource(plan: string): Shared<{ record: FullRecord }> {
  const known = records.get(plan);
  if (known) return known;
  const made = shared(getter<{ record: FullRecord }>(`plans/${encodeURIComponent(plan)}/record`));
  records.set(plan, made);
  return made;
}
