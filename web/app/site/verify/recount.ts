import type { CalendarWeek, FullRecord, PlanWeek } from "~/api/books";
import type { PlanRecord } from "~/api/types";
import { parseAmount } from "~/money/amount";
import { type Ppm, toPercent, toPpm } from "../plans/late/ppm";
import { DAYS_IN_A_WEEK } from "../plans/late/weeks";
import { type CountedWeek, calendarOf } from "./calendar";

/** How many of the newest weeks a summary shows one by one. */
const LAST = 12;

type Recounted = {
  /** What the summary must say; null when nobody was invested in any whole week. */
  summary: PlanRecord | null;
  /** Since somebody was invested for the first time. */
  weeks: CountedWeek[];
};

/** Weeks and summary, worked out from the settled results themselves; null when one cannot be read. */
export function recount(results: readonly PlanWeek[]): Recounted | null {
  const all = calendarOf(results);
  if (all === null) return null;
  const began = all.findIndex(({ ppm }) => ppm !== null);
  const weeks = began < 0 ? [] : all.slice(began);
  return { summary: summaryOf(weeks), weeks };
}

function summaryOf(weeks: readonly CountedWeek[]): PlanRecord | null {
  const results = weeks
    .map(({ days, ppm }) => (days === DAYS_IN_A_WEEK ? ppm : null))
    .filter((result): result is Ppm => result !== null);
  if (results.length === 0) return null;
  const losing = results.filter((result) => result < 0).length;
  return {
    weeks: results.length,
    best: toPercent(Math.max(...results)),
    worst: toPercent(Math.min(...results)),
    losingShare: toPercent(Math.floor((losing * 1_000_000) / results.length)),
    last: results.slice(-LAST).map(toPercent),
  };
}

/** What differs between what is published and what the results come to, in words; nothing when they agree. */
export function differences(
  published: PlanRecord | null,
  { calendarWeeks }: Pick<FullRecord, "calendarWeeks">,
  counted: Recounted | null,
): string[] {
  if (counted === null) return ["results that cannot be read"];
  return [...summaryDiffers(published, counted.summary), ...weeksDiffer(calendarWeeks, counted.weeks)];
}

function weeksDiffer(published: readonly CalendarWeek[], counted: readonly CountedWeek[]): string[] {
  const agree =
    published.length === counted.length &&
    counted.every(({ from, days, atWork, ppm }, place) => {
      const week = published[place];
      if (week?.from !== from || week.days !== days || parseAmount(week.atWork) !== atWork) return false;
      return (week.percent === null ? null : toPpm(week.percent)) === ppm;
    });
  return agree ? [] : ["the calendar weeks"];
}

function summaryDiffers(published: PlanRecord | null, counted: PlanRecord | null): string[] {
  if (!published || !counted) return published === counted ? [] : ["whether there is a record at all"];
  const same = (name: "best" | "worst" | "losingShare") => toPpm(published[name]) === toPpm(counted[name]);
  const lastAgree =
    published.last.length === counted.last.length &&
    published.last.every((week, place) => toPpm(week) === toPpm(counted.last[place] ?? ""));
  return [
    published.weeks === counted.weeks ? null : "the number of weeks",
    same("best") ? null : "the best week",
    same("worst") ? null : "the worst week",
    same("losingShare") ? null : "the share of losing weeks",
    lastAgree ? null : "the newest weeks",
  ].filter((difference) => difference !== null);
}
