import type { CoveredDay, PublicObserver, RecordWeek, ReturnedGainsData } from "~/api/schema";
import { parseAmount } from "~/money/amount";
import { gradeWords } from "~/money/grade";
import { digestOf, type Verdict } from "./signed-copy";

/** A plan's first weeks, as they were signed. Figures older than signed grades have none. */
type Signed = { weeks: number; digest: string; grades: string | null };

/** The beginning of a list, as it was signed: the number of lines, and their SHA-256. */
type List = { many: number; digest: string };

/** The public figures as the firm signed them on a day: records by plan, coverage of each day, and lists. */
export type SignedRecords = {
  day: string;
  plans: ReadonlyMap<string, Signed>;
  days: ReadonlyMap<string, number | null>;
  lists: ReadonlyMap<string, List>;
};

const PLAN = /^Plan ([0-9a-f-]{36}): (\d+) weeks, ([0-9a-f]{64}), /;
const GRADES = /^Grades ([0-9a-f-]{36}): \d+ weeks, ([0-9a-f]{64})$/;
const COVERED = /^Coverage of (\d{4}-\d{2}-\d{2}): (?:([\d.]+) percent|not seen)$/;
const LIST = /^(Movements|Observers): (\d+), ([0-9a-f]{64})$/;
/** This many days of coverage are shown, or all since the first. */
const SHOWN_DAYS = 30;
const DAY = /^About: the public figures of (\d{4}-\d{2}-\d{2})$/m;

/** The plans' part of the signed figures of a day; null if they say nothing that can be believed. */
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
    const [, name, many, digest] = LIST.exec(line) ?? [];
    return name && digest ? [[name.toLowerCase(), { many: Number(many), digest }] as const] : [];
  });
  return { day, plans: new Map(plans), days: new Map(days), lists: new Map(lists) };
}

/**
 * Whether these weeks, oldest first, begin with those that were signed, and with their grades; null if the plan was not
 * there that day. Later weeks may have come since.
 */
export async function isAsSigned(
  plan: string,
  weeks: readonly RecordWeek[],
  { plans }: SignedRecords,
): Promise<boolean | null> {
  const signed = plans.get(plan);
  if (!signed) return null;
  const many = signed.weeks;
  const results = weeks.map(
    ({ from, to, distributed, totalWeight }) => `${from} ${to} ${parseAmount(distributed)} ${totalWeight}`,
  );
  const grades = weeks.map(({ from, to, grade }) => `${from} ${to} ${gradeWords(grade)}`);
  return (
    (await begins(results, { many, digest: signed.digest })) &&
    (signed.grades === null || (await begins(grades, { many, digest: signed.grades })))
  );
}

type Shown = {
  days: readonly CoveredDay[];
  movements: ReturnedGainsData["cameBack"]["movements"];
  observers: readonly PublicObserver[];
};

/**
 * Whether the figures signed next to the records are those that are shown: the coverage of days that were over, what
 * had moved between custody and the venue, and who had been registered to read. Older figures do not have them.
 */
export async function othersAsSigned({ days, movements, observers }: Shown, signed: SignedRecords) {
  const lists = [
    ["movements", movements.map(({ at, way, amount }) => `${at} ${way} ${parseAmount(amount)}`)],
    ["observers", observers.map(({ _id, key, from }) => `${_id} ${key} ${from}`)],
  ] as const;
  const found: { what: "coverage" | "movements" | "observers"; isSame: boolean }[] = [];
  if (signed.days.size > 0) {
    const shown = new Map(days.map(({ day, percent }) => [day, percent]));
    const oldest = days.length < SHOWN_DAYS ? "" : (days.at(-1)?.day ?? "");
    const isSame = [...signed.days].every(([day, percent]) => day < oldest || shown.get(day) === percent);
    found.push({ what: "coverage", isSame });
  }
  for (const [what, lines] of lists) {
    const said = signed.lists.get(what);
    if (said) found.push({ what, isSame: await begins(lines, said) });
  }
  return found;
}

/** Whether the list begins with what was signed; more may have come since. */
async function begins(lines: readonly string[], { many, digest }: List) {
  const text = lines.slice(0, many).map((line) => `${line}\n`);
  return text.length === many && (await digestOf(new TextEncoder().encode(text.join("")).buffer)) === digest;
}
