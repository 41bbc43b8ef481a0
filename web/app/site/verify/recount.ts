import type {
  CalendarWeek,
  Decimal,
  PlanRecord as FullRecord,
  PlanResults,
  PlanView,
  PublishedCorrection,
  RecordSummary,
  RecordWeek,
} from "~/api/schema";
import { formatValue, parseAmount } from "~/money/amount";
import { daysText } from "~/money/date";
import { type Grade, gradeWords, lowestGrade } from "~/money/grade";
import { formatPercent } from "~/money/percent";
import { type Ppm, toPercent, toPpm } from "~/money/ppm";
import { type CountedWeek, calendarOf, percentOf } from "./calendar";
import { type Figures, figuresOf, isCounted, reachedOf, summaryOf } from "./figures-of";

type Recounted = {
  /** The grade of all of it; null if nobody was invested. */
  grade: Grade | null;
  /** The expected summary; null if nobody was invested in any whole week. */
  summary: RecordSummary | null;
  figures: Figures | null;
  /** Since someone was invested for the first time. */
  weeks: CountedWeek[];
};

/** Weeks and summary, computed from the settled results themselves; null if one cannot be read. */
export function recount(results: readonly RecordWeek[]): Recounted | null {
  const all = calendarOf(results);
  if (all === null) return null;
  const began = all.findIndex(({ ppm }) => ppm !== null);
  const weeks = began < 0 ? [] : all.slice(began);
  const counted = weeks.filter(isCounted).map(({ from }) => days(from));
  const madeOf = results.filter((one) => counted.some(({ from, to }) => one.from < to && from < one.to));
  const summary = summaryOf(weeks, gradeOf(madeOf));
  return { grade: gradeOf(results), summary, figures: figuresOf(weeks), weeks };
}

/**
 * Everything published about a plan: on its tile while it is open, among the results of all plans, and in its own
 * record.
 */
export type Published = {
  tile?: Pick<PlanView, "record" | "targetReached" | "return"> | undefined;
  results?: Omit<PlanResults, "_id" | "name" | "status"> | undefined;
  record: Pick<FullRecord, "summary" | "calendarWeeks" | "weeks" | "grade">;
  /** The public log of corrections, this plan's. */
  corrections: readonly Pick<PublishedCorrection, "from" | "result">[];
};

/** A figure that is not what the results come to. */
export type Difference = { what: string; said: string; counted: string };

type Shown = string | number | null | undefined;

/** The figures that differ from what the results come to, in the order in which they are made of each other. */
export function differences({ tile, results, record, corrections }: Published): Difference[] {
  const counted = recount(record.weeks);
  const found: Difference[] = [];
  const hold = (what: string, said: Shown, right: Shown) => {
    if (said !== right) found.push({ what, said: shown(said), counted: shown(right) });
  };
  if (counted === null) return [{ what: "a result", said: "unreadable", counted: "nothing" }];
  holdResults(hold, record.weeks, corrections);
  holdWeeks(hold, "in its record", record.calendarWeeks, counted.weeks, record.weeks);
  holdSummary(hold, "in its record", record.summary, counted.summary);
  const { grade } = counted;
  hold("the grade in its record", record.grade && gradeWords(record.grade), grade && gradeWords(grade));
  if (results) {
    holdWeeks(hold, "among all results", results.weeks, counted.weeks, record.weeks);
    holdSummary(hold, "among all results", results.record, counted.summary);
    for (const [name, what] of FIGURES) {
      hold(what, percent(results.figures?.[name]), counted.figures && percent(counted.figures[name], true));
    }
    hold("the first day", results.since, record.weeks.find(wasInvested)?.from ?? null);
    hold(
      "the grade among all results",
      results.grade && gradeWords(results.grade),
      grade && gradeWords(grade),
    );
    holdReached(hold, "among all results", results, counted.weeks);
  }
  if (tile) {
    holdSummary(hold, "on its tile", tile.record, counted.summary);
    holdReached(hold, "on its tile", tile, counted.weeks);
    hold("the target on its tile", percent(tile.return), percent(results?.return));
  }
  return found;
}

type Hold = (what: string, said: Shown, right: Shown) => void;

const FIGURES = [
  ["mean", "the average week"],
  ["dispersion", "how far a week usually is from the average"],
  ["drawdown", "the deepest fall"],
  ["total", "the sum of all weeks"],
] as const;

const shown = (value: Shown) => (value === null || value === undefined ? "nothing" : String(value));

/** One way of writing a percentage, with all of its digits. */
function percent(value: Decimal | null | undefined, isPpm = false): string | null {
  if (value === null || value === undefined) return null;
  const ppm: Ppm | null = isPpm ? Number(value) : toPpm(value);
  return ppm === null ? "unreadable" : formatPercent(toPercent(ppm), 4);
}

const wasInvested = ({ totalWeight }: RecordWeek) => /[1-9]/.test(totalWeight);

const gradeOf = (results: readonly RecordWeek[]) =>
  lowestGrade(results.filter(wasInvested).map((one) => one.grade));

/** Every result's own percentage and difference, that none is left out between two, and that what was corrected is told. */
function holdResults(hold: Hold, results: readonly RecordWeek[], corrections: Published["corrections"]) {
  for (const [at, one] of results.entries()) {
    const days = daysText(one);
    hold(`the day after which the result of ${days} begins`, one.from, results[at - 1]?.to ?? one.from);
    hold(`the percentage of the result of ${days}`, percent(one.percent), percent(percentOf(one), true));
    if (one.computed !== null) {
      const apart = (parseAmount(one.result) ?? 0n) - (parseAmount(one.computed) ?? 0n);
      const said = one.differsBy === null ? null : parseAmount(one.differsBy);
      hold(`how far the result of ${days} is from the readings`, usdt(said), usdt(apart));
    }
    const told = corrections.filter(({ from }) => from === one.from);
    hold(`whether the result of ${days} was corrected`, yesNo(one.corrected), yesNo(told.length > 0));
    // The newest comes first.
    const last = told[0];
    if (last) hold(`the corrected result of ${days}`, formatValue(one.result), formatValue(last.result));
  }
}

const usdt = (micro: bigint | null) => (micro === null ? null : String(micro));
const yesNo = (is: boolean) => (is ? "yes" : "no");

function holdWeeks(
  hold: Hold,
  where: string,
  published: readonly CalendarWeek[],
  counted: readonly CountedWeek[],
  results: readonly RecordWeek[],
) {
  hold(`how many calendar weeks count ${where}`, published.length, counted.length);
  for (const [at, week] of published.entries()) {
    const right = counted[at];
    if (!right) return;
    const of = `of the week of ${right.from} ${where}`;
    const { from, to } = days(right.from);
    const madeOf = results.filter((one) => one.from < to && from < one.to);
    const grade = gradeOf(madeOf);
    hold(`the first day ${of}`, week.from, from);
    hold(`the end ${of}`, week.to, to);
    hold(`the settled days ${of}`, week.days, right.days);
    hold(`the result ${of}`, percent(week.percent), percent(right.ppm, true));
    hold(`the money at work ${of}`, usdt(parseAmount(week.atWork)), usdt(right.atWork));
    hold(`the grade ${of}`, week.grade && gradeWords(week.grade), grade && gradeWords(grade));
    hold(`the corrections ${of}`, yesNo(week.corrected), yesNo(madeOf.some((one) => one.corrected)));
  }
}

const WEEK = 7 * 86_400_000;
const days = (from: string) => ({
  from,
  to: new Date(Date.parse(from) + WEEK).toISOString().slice(0, 10),
});

function holdSummary(hold: Hold, where: string, said: RecordSummary | null, right: RecordSummary | null) {
  if (said === null || right === null) {
    return hold(`whether there is a record ${where}`, yesNo(said !== null), yesNo(right !== null));
  }
  hold(`the number of weeks ${where}`, said.weeks, right.weeks);
  hold(`the best week ${where}`, percent(said.best), percent(right.best));
  hold(`the worst week ${where}`, percent(said.worst), percent(right.worst));
  hold(`the share of losing weeks ${where}`, percent(said.losingShare), percent(right.losingShare));
  const list = ({ last }: RecordSummary) => last.map((week) => percent(week)).join(", ");
  hold(`the newest weeks ${where}`, list(said), list(right));
  hold(`the grade of the summary ${where}`, gradeWords(said.grade), gradeWords(right.grade));
}

/** How often the target was reached, as it is now. */
function holdReached(
  hold: Hold,
  where: string,
  { return: target, targetReached }: Pick<PlanView, "return" | "targetReached">,
  weeks: readonly CountedWeek[],
) {
  const aim = toPpm(target);
  const right = aim === null ? null : reachedOf(weeks, aim);
  hold(`how often the target was reached ${where}`, percent(targetReached), percent(right, true));
}
