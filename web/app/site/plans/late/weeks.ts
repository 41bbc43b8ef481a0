import type { PlanRecord } from "~/api/types";
import { type Ppm, toPpm } from "./ppm";

/** The newest weeks of a record, oldest first; none without a record. */
export function lastWeeks(record: PlanRecord | null): Ppm[] {
  return (record?.last ?? []).map(toPpm).filter((week) => week !== null);
}

/** How many weeks lost money. The API tells the share, cut off; the count is the nearest whole number. */
export function losingWeeks({ weeks, losingShare }: PlanRecord): number {
  return Math.round(((toPpm(losingShare) ?? 0) * weeks) / 1_000_000);
}
