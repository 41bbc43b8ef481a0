import type { RecordWeek } from "~/api/schema";
import { parseAmount } from "~/money/amount";
import { gradeWords } from "~/money/grade";
import { digestOf, type Verdict } from "./signed-copy";

/** A plan's first weeks, as they were signed. Figures of before grades were signed have none. */
type Signed = { weeks: number; digest: string; grades: string | null };

/** The records of the plans as the firm signed them on a day, by plan. */
export type SignedRecords = { day: string; plans: ReadonlyMap<string, Signed> };

const PLAN = /^Plan ([0-9a-f-]{36}): (\d+) weeks, ([0-9a-f]{64}), /;
const GRADES = /^Grades ([0-9a-f-]{36}): \d+ weeks, ([0-9a-f]{64})$/;
const DAY = /^About: the public figures of (\d{4}-\d{2}-\d{2})$/m;

/** What the signed figures of a day say of the plans; null when they say nothing that can be believed. */
export function recordsOf(verdict: Verdict): SignedRecords | null {
  const day = verdict.kind === "genuine" && DAY.exec(verdict.text)?.[1];
  if (!day) return null;
  const lines = verdict.text.split("\n");
  const grades = new Map(
    lines.flatMap((line) => {
      const [, plan, digest] = GRADES.exec(line) ?? [];
      return plan && digest ? [[plan, digest] as const] : [];
    }),
  );
  const plans = lines.flatMap((line) => {
    const [, plan, weeks, digest] = PLAN.exec(line) ?? [];
    if (!plan || !digest) return [];
    return [[plan, { weeks: Number(weeks), digest, grades: grades.get(plan) ?? null }] as const];
  });
  return { day, plans: new Map(plans) };
}

/**
 * Whether these weeks, oldest first, begin with those that were signed, and with their grades; null when the plan was not
 * there that day. Later weeks may have come since.
 */
export async function isAsSigned(
  plan: string,
  weeks: readonly RecordWeek[],
  { plans }: SignedRecords,
): Promise<boolean | null> {
  const signed = plans.get(plan);
  if (!signed) return null;
  const first = weeks.slice(0, signed.weeks);
  const results = first.map(
    ({ from, to, distributed, totalWeight }) => `${from} ${to} ${parseAmount(distributed)} ${totalWeight}`,
  );
  const grades = first.map(({ from, to, grade }) => `${from} ${to} ${gradeWords(grade)}`);
  return (
    first.length === signed.weeks &&
    (await digestOfLines(results)) === signed.digest &&
    (signed.grades === null || (await digestOfLines(grades)) === signed.grades)
  );
}

const digestOfLines = (lines: readonly string[]) =>
  digestOf(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")).buffer);
