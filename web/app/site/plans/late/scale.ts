import type { Plan } from "~/api/types";
import { type Ppm, toPpm } from "./ppm";
import { lastWeeks } from "./weeks";

/** How far the pictures of the records reach below and above nothing. */
export type Scale = { low: Ppm; high: Ppm };

/** One scale for the last weeks and the targets of all plans; never empty. */
export function commonScale(plans: readonly Plan[]): Scale {
  const values = plans.flatMap(({ record, return: target }) => [...lastWeeks(record), toPpm(target) ?? 0]);
  return { low: Math.min(0, ...values), high: Math.max(1, ...values) };
}
