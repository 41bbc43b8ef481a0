import type { Plan, PlanRecord } from "~/api/types";
import { type Ppm, toPpm } from "./ppm";

/** The newest weeks of a record, oldest first; none without a record. */
export function lastWeeks(record: PlanRecord | null): Ppm[] {
  return (record?.last ?? []).map(toPpm).filter((week) => week !== null);
}

/** How many weeks lost money. The API tells the share, cut off; the count is the nearest whole number. */
export function losingWeeks({ weeks, losingShare }: PlanRecord): number {
  return Math.round(((toPpm(losingShare) ?? 0) * weeks) / 1_000_000);
}

/** How far the pictures of the records reach below and above nothing. */
export type Scale = { low: Ppm; high: Ppm };

/** One scale for the last weeks and the targets of all plans; never empty. */
export function commonScale(plans: readonly Plan[]): Scale {
  const values = plans.flatMap(({ record, return: target }) => [...lastWeeks(record), toPpm(target) ?? 0]);
  return { low: Math.min(0, ...values), high: Math.max(1, ...values) };
}
