import type { RecordWeek } from "~/api/schema";
import { parseAmount } from "~/money/amount";
import { digestOf, type Verdict } from "./signed-copy";

/** The records of the plans as the firm signed them on a day, by plan. */
export type SignedRecords = { day: string; plans: ReadonlyMap<string, { weeks: number; digest: string }> };

const PLAN = /^Plan ([0-9a-f-]{36}): (\d+) weeks, ([0-9a-f]{64}), /;
const DAY = /^About: the public figures of (\d{4}-\d{2}-\d{2})$/m;

/** What the signed figures of a day say of the plans; null when they say nothing that can be believed. */
export function recordsOf(verdict: Verdict): SignedRecords | null {
  const day = verdict.kind === "genuine" && DAY.exec(verdict.text)?.[1];
  if (!day) return null;
  const lines = verdict.text.split("\n").map((line) => PLAN.exec(line));
  const plans = lines.flatMap((found) => {
    const [, plan, weeks, digest] = found ?? [];
    return plan && digest ? [[plan, { weeks: Number(weeks), digest }] as const] : [];
  });
  return { day, plans: new Map(plans) };
}

/**
 * Whether these weeks, oldest first, begin with those that were signed; null when the plan was not there that day. Later
 * weeks may have come since.
 */
export async function isAsSigned(
  plan: string,
  weeks: readonly RecordWeek[],
  { plans }: SignedRecords,
): Promise<boolean | null> {
  const signed = plans.get(plan);
  if (!signed) return null;
  const lines = weeks
    .slice(0, signed.weeks)
    .map(
      ({ from, to, distributed, totalWeight }) =>
        `${from} ${to} ${parseAmount(distributed)} ${totalWeight}\n`,
    );
  const bytes = new TextEncoder().encode(lines.join(""));
  return lines.length === signed.weeks && (await digestOf(bytes.buffer)) === signed.digest;
}
