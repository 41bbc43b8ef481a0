import type { PlanWeek } from "~/api/books";
import type { PlanRecord } from "~/api/types";
import { type Ppm, toPercent, toPpm } from "../plans/late/ppm";

/** How many of the newest weeks a summary shows one by one. */
const LAST = 12;

/** What a summary must say, worked out from the weeks themselves; null when nobody was invested in any. */
export function recount(weeks: readonly PlanWeek[]): PlanRecord | null {
  const results = weeks
    .map(({ percent }) => (percent === null ? null : toPpm(percent)))
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

/** What differs between the published summary and the recounted one, in words; nothing when they agree. */
export function differences(published: PlanRecord | null, counted: PlanRecord | null): string[] {
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
