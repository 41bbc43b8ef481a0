import type { CameBackData, CoveredDay, PublicObserver, RecordWeek } from "~/api/schema";
import { parseAmount } from "~/money/amount";
import { gradeWords } from "~/money/grade";
import { digestOf, type Verdict } from "./signed-copy";

/** A plan's first weeks, as they were signed. Figures of before grades were signed have none. */
type Signed = { weeks: number; digest: string; grades: string | null };

/** The public figures as the firm signed them on a day: records by plan, coverage of each day, lists as `3, c0ffee…`. */
export type SignedRecords = {
  day: string;
  said: string;
  plans: ReadonlyMap<string, Signed>;
  days: ReadonlyMap<string, number | null>;
  lists: ReadonlyMap<string, string>;
};

const PLAN = /^Plan ([0-9a-f-]{36}): (\d+) weeks, ([0-9a-f]{64}), /;
const GRADES = /^Grades ([0-9a-f-]{36}): \d+ weeks, ([0-9a-f]{64})$/;
const COVERED = /^Coverage of (\d{4}-\d{2}-\d{2}): (?:([\d.]+) percent|not seen)$/;
const LIST = /^(Movements|Observers): (\d+, [0-9a-f]{64})$/;
const SAID = /^Said: (\S+)$/m;
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
  const days = lines.flatMap((line) => {
    const [found, of, percent] = COVERED.exec(line) ?? [];
    return found && of ? [[of, percent ? Number(percent) : null] as const] : [];
  });
  const lists = lines.flatMap((line) => {
    const [, name, digest] = LIST.exec(line) ?? [];
    return name && digest ? [[name.toLowerCase(), digest] as const] : [];
  });
  const said = SAID.exec(verdict.text)?.[1] ?? "";
  return { day, said, plans: new Map(plans), days: new Map(days), lists: new Map(lists) };
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

type Shown = {
  days: readonly CoveredDay[];
  movements: CameBackData["cameBack"]["movements"];
  observers: readonly PublicObserver[];
};

/**
 * Of what was signed beside the records, whether the same is shown: the coverage of days that were over, what had moved
 * between custody and the venue, and who had been registered to read. Figures of before that was signed say nothing of it.
 */
export async function othersAsSigned({ days, movements, observers }: Shown, signed: SignedRecords) {
  const then = Date.parse(signed.said);
  const lists = [
    [
      "movements",
      movements
        .filter(({ at }) => Date.parse(at) <= then)
        .map(({ at, way, amount }) => `${at} ${way} ${parseAmount(amount)}`),
    ],
    [
      "observers",
      observers
        .filter(({ from }) => Date.parse(from) <= then)
        .map(({ _id, key, from }) => `${_id} ${key} ${from}`),
    ],
  ] as const;
  const found: { what: "coverage" | "movements" | "observers"; isSame: boolean }[] = [];
  if (signed.days.size > 0) {
    const isSame = days.every(
      ({ day, percent }) => !signed.days.has(day) || signed.days.get(day) === percent,
    );
    found.push({ what: "coverage", isSame });
  }
  for (const [what, lines] of lists) {
    const said = signed.lists.get(what);
    if (said) found.push({ what, isSame: said === `${lines.length}, ${await digestOfLines(lines)}` });
  }
  return found;
}

const digestOfLines = (lines: readonly string[]) =>
  digestOf(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")).buffer);
