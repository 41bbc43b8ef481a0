import type { SeriesWeek } from "~/api/schema";
import { DAY_MS } from "~/money/date";
import { daysActive, divide, type Earlier, followed, most, overstated } from "./arithmetic";
import type { PublicPast } from "./everyone";
import { micro, usdt } from "./exact";
import type { Inputs, Own, Step } from "./replay-types";

/** Knowledge about the earlier weeks from other answers: the client's own results, and the public ones. */
export type Before = { series?: readonly SeriesWeek[] | undefined; past?: readonly PublicPast[] | undefined };

type EarlierWeek = Earlier & { from: string };

/** The contract's losses not made up, followed from its first week; or the first week that does not fit. */
export function mark(inputs: Inputs, own: Own, before: Before): Step[] {
  if (!own.mark) return [];
  const weeks = own.mark.earlier.map(({ from, behind, moved, got }) => ({
    from,
    behind: micro(behind),
    moved: micro(moved),
    got: micro(got),
  }));
  const sum = followed(weeks);
  const found = own.correction ? most(micro(own.mark.first), sum) : sum;
  return [
    {
      name: "mark",
      working: words(weeks.length, own.correction !== null),
      found: flaw(inputs, own, weeks, before) ?? usdt(found),
      said: usdt(micro(own.mark.behind)),
    },
  ];
}

function words(count: number, corrects: boolean): string {
  if (count === 0) return "It is the first week of your contract, so it had lost nothing before.";
  const weeks = count === 1 ? "the week" : `the ${count} weeks`;
  const kept = corrects
    ? " A correction keeps to what it was when the week was first allocated, or to this if it is more."
    : "";
  return `Gains free of our share: what your contract had lost before this week and not made up, and what a share was taken of too early, by ${weeks} before it.${kept}`;
}

const flaw = (inputs: Inputs, own: Own, weeks: readonly EarlierWeek[], { series, past }: Before) =>
  missing(inputs, own, weeks) ??
  (series && otherThanGot(inputs, own, weeks, series)) ??
  tooMuch(own, weeks) ??
  otherSum(own, weeks) ??
  (series && past && otherResult(own, weeks, series, past)) ??
  null;

/** By the days alone: results of a plan are adjacent, and each is within a calendar week. */
function missing({ from }: Inputs, { started }: Own, weeks: readonly EarlierWeek[]): string | null {
  const days = [...weeks.map((week) => week.from), from];
  if ((days[0] ?? from) > started && weeks.length > 0)
    return `there is no week of ${started}, when it started`;
  if (weeks.length === 0) return started < from ? `the weeks since ${started} are missing` : null;
  for (const [at, day] of days.slice(1).entries()) {
    const gap = Date.parse(day) - Date.parse(days[at] ?? day);
    if (gap <= 0) return `the week of ${days[at]} is out of order`;
    if (gap > 7 * DAY_MS) return `a week between ${days[at]} and ${day} is missing`;
  }
  return started < (days[1] ?? from) ? null : `it started after the week of ${days[0]}`;
}

type Got = { from: string; to: string; got: bigint };

/** The weeks before one as the client's own results have them, with what was corrected until then. */
function gotBefore({ _id, from }: Inputs, series: readonly SeriesWeek[]): Got[] | null {
  const at = series.findIndex(({ strike }) => strike === _id);
  if (at < 0) return null;
  const weeks = new Map<string, Got>();
  for (const week of series.slice(0, at).filter((one) => one.from < from)) {
    const got = (weeks.get(week.from)?.got ?? 0n) + micro(week.share);
    weeks.set(week.from, { from: week.from, to: week.to, got });
  }
  return [...weeks.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** The weeks must be those of the client's results, without a gap since it started, and with what was got for them. */
function otherThanGot(
  inputs: Inputs,
  { started }: Own,
  weeks: readonly EarlierWeek[],
  series: readonly SeriesWeek[],
): string | null {
  const got = gotBefore(inputs, series);
  if (got === null) return "this week is not among your weekly results";
  const first = got[0];
  if (first && (first.from > started || first.to <= started))
    return `your results do not begin on ${started}`;
  for (const [at, { from, to }] of got.entries()) {
    const next = got[at + 1]?.from ?? inputs.from;
    if (next !== to) return `after the week of ${from} your results do not continue with ${to}`;
    if (weeks[at]?.from !== from) return `the week of ${from} in your results is missing`;
  }
  const more = weeks[got.length];
  if (more) return `the week of ${more.from} is not in your results`;
  const other = weeks.find((week, at) => week.got !== got[at]?.got);
  return other ? `the week of ${other.from} is counted with a different amount than you got` : null;
}

function tooMuch({ performanceShareBps }: Own, weeks: readonly EarlierWeek[]): string | null {
  const wrong = weeks.find((week) => overstated(week, performanceShareBps));
  return wrong ? `the week of ${wrong.from} is counted with more than you got` : null;
}

/** When a week is first spread, the investment is worth what was put in and what the weeks before brought. */
function otherSum({ correction, principal, valueBefore }: Own, weeks: readonly EarlierWeek[]): string | null {
  if (correction) return null;
  const worth = weeks.reduce((sum, { got }) => sum + got, micro(principal));
  return worth === micro(valueBefore) ? null : `with these weeks it would have been worth ${usdt(worth)}`;
}

/**
 * The movement of the mark is one's part of the public result of that week, up to the millionth that rounding moves.
 */
function otherResult(
  own: Own,
  weeks: readonly EarlierWeek[],
  series: readonly SeriesWeek[],
  past: readonly PublicPast[],
): string | null {
  for (const week of weeks) {
    const told = past.find(({ from }) => from === week.from);
    const to = series.find(({ from }) => from === week.from)?.to;
    if (!told || !to) return `the week of ${week.from} is not in the public record`;
    const weight = micro(own.principal) * daysActive({ from: week.from, to }, own.started, own.ends);
    const fits = told.results.some((result) => {
      const expected = moves(micro(result), weight, BigInt(told.totalWeight), week.got);
      const off = week.moved - expected;
      return off >= -1n && off <= 1n;
    });
    if (!fits)
      return `the week of ${week.from} moves by a different amount than your part of its public result`;
  }
  return null;
}

/** All of a gain, or the borne part of a loss. */
function moves(result: bigint, weight: bigint, total: bigint, got: bigint): bigint {
  const { whole } = divide(result, weight, total);
  if (result >= 0n) return whole;
  const borne = most(-whole, got);
  return borne < 0n ? borne : 0n;
}
