import type { Backing, ReturnedGains, VenueMovement } from "~/api/schema";
import { type MicroUsdt, parseAmount } from "~/money/amount";
import { ppmOf, toPpm } from "~/money/ppm";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/**
 * The published value of a moment is the lowest of this many days (docs/figures.md); with fewer, a loan would raise it.
 */
const LOWEST_OF_DAYS = 7;
/** As many weeks are published, or all since something first moved. */
const MOST_WEEKS = 53;

type Sums = { sent: MicroUsdt; returned: MicroUsdt; takenOut: MicroUsdt; missing: MicroUsdt };
type Step = { at: number; raises: boolean; add: (sums: Sums) => Sums };
type Listed = Pick<ReturnedGains, "movements" | "missing" | "weeks" | "now" | "asOf" | "lowestOfDays">;

const net = ({ sent, returned, takenOut, missing }: Sums) => returned - sent - takenOut - missing;
const NONE: Sums = { sent: 0n, returned: 0n, takenOut: 0n, missing: 0n };

/** Whether each movement can count as returned: seen on the chain, and each transaction once. */
function counted(movements: readonly VenueMovement[]): boolean[] {
  const known = new Set<string>();
  return movements.map(({ way, txHash, counts }) => {
    if (way !== "returned" || txHash === null || !counts || known.has(txHash.toLowerCase())) return false;
    known.add(txHash.toLowerCase());
    return true;
  });
}

/** The sums from each moment on at which one of them changed; null if an amount cannot be read. */
function course({ movements, missing }: Pick<Listed, "movements" | "missing">): [number, Sums][] | null {
  const counts = counted(movements);
  const steps: Step[] = [];
  for (const [place, { at, way, amount }] of movements.entries()) {
    const micro = parseAmount(amount);
    if (micro === null) return null;
    const add = (sums: Sums): Sums => {
      if (way === "sent") return { ...sums, sent: sums.sent + micro };
      if (way === "taken_out") return { ...sums, takenOut: sums.takenOut + micro };
      return counts[place] ? { ...sums, returned: sums.returned + micro } : sums;
    };
    steps.push({ at: Date.parse(at), raises: way === "returned", add });
  }
  for (const { at, amount } of missing) {
    const micro = parseAmount(amount);
    if (micro === null) return null;
    steps.push({ at: Date.parse(at), raises: false, add: (sums) => ({ ...sums, missing: micro }) });
  }
  steps.sort((a, b) => a.at - b.at || Number(a.raises) - Number(b.raises));
  let sums = NONE;
  return steps.map(({ at, add }) => {
    sums = add(sums);
    return [at, sums];
  });
}

/** The sums at the moment at which the net was lowest in the days up to `at`. */
function lowest(steps: readonly [number, Sums][], at: number, days: number): Sums {
  const since = at - days * DAY;
  const before = steps.findLast(([when]) => when <= since)?.[1] ?? NONE;
  return steps
    .filter(([when]) => when > since && when <= at)
    .reduce((low, [, sums]) => (net(sums) <= net(low) ? sums : low), before);
}

/**
 * Money that observers saw beyond everything that left, up to what is left of the gains; null if nobody saw any.
 * Without a chain that was asked, and by the firm alone, nothing counts.
 */
function observed({ atVenue, isCurrent }: Backing, net: MicroUsdt, left: MicroUsdt) {
  if (atVenue === null) return null;
  const [amount, unsent] = [parseAmount(atVenue.amount), parseAmount(atVenue.unsent)];
  const isSeen = isCurrent && atVenue.grade.class === "observed" && amount !== null && unsent !== null;
  if (!isSeen || unsent < 0n) return "unreadable";
  const beyond = amount - unsent + (net < 0n ? net : 0n);
  return beyond < 0n ? 0n : beyond < left ? beyond : left;
}

/** Whether what is published of one moment follows from these sums. */
function agrees(told: Backing, sums: Sums): boolean {
  const gains = parseAmount(told.gains);
  if (gains === null || gains < 0n) return false;
  const came = told.isCurrent && net(sums) > 0n ? net(sums) : 0n;
  const cash = came < gains ? came : gains;
  const seen = observed(told, net(sums), gains - cash);
  if (seen === "unreadable" || (told.equity === null) !== (seen === null)) return false;
  const equity = seen ?? 0n;
  const all: [unknown, MicroUsdt][] = [
    [told.cash, cash],
    [told.equity ?? 0, equity],
    [told.stated, gains - cash - equity],
    [told.sent, sums.sent],
    [told.returned, sums.returned],
    [told.takenOut, sums.takenOut],
    [told.missing, sums.missing],
  ];
  const percent = told.percent === null ? null : (toPpm(told.percent) ?? "unreadable");
  if (percent !== ppmOf(cash, gains)) return false;
  return all.every(([text, amount]) => parseAmount(text as string) === amount);
}

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
/** 1970 began on a Thursday, the fourth day of its week. */
const mondayBefore = (at: number) => at - ((at + 3 * DAY) % WEEK);

/** The first week that is not where it must be: from this one back, none left out, until the first in which something moved. */
function misplaced({ weeks, asOf, now }: Listed, first: number | undefined): string[] {
  const newest = mondayBefore(Date.parse(asOf));
  if (Number.isNaN(newest)) return ["the time that all of this refers to"];
  for (const [place, { from, at }] of weeks.entries()) {
    const monday = newest - place * WEEK;
    if (from !== dayText(monday)) return [`the week of ${dayText(monday)}, which is not in its place`];
    const end = Math.min(monday + WEEK, Date.parse(asOf));
    if (Date.parse(at) !== end) return [`the moment of the week of ${from}`];
  }
  const oldest = newest - (weeks.length - 1) * WEEK;
  const began = first ?? (parseAmount(now.gains) ? newest : Number.POSITIVE_INFINITY);
  if (weeks.length >= MOST_WEEKS || began >= oldest) return [];
  return [`the week of ${dayText(oldest - WEEK)}, which is left out`];
}

/** The figure on the first page. */
type FirstPage = { asOf: string; cameBack: Backing };

/** Differences between what is published and what the movements add up to, in words; nothing if all agree. */
export function differences(told: Listed, first?: FirstPage): string[] {
  const steps = course(told);
  if (steps === null) return ["movements that cannot be read"];
  const at = (moment: string) => lowest(steps, Date.parse(moment), LOWEST_OF_DAYS);
  const wrong = told.weeks.filter(({ at: end, backing }) => !agrees(backing, at(end)));
  const claimed = told.movements.some(({ counts }, place) => counts !== counted(told.movements)[place]);
  return [
    ...(told.lowestOfDays === LOWEST_OF_DAYS ? [] : ["of how many days the lowest is taken"]),
    ...(agrees(told.now, at(told.asOf)) ? [] : ["today"]),
    ...(first && !agrees(first.cameBack, at(first.asOf)) ? ["the first page"] : []),
    ...misplaced(told, steps[0]?.[0]),
    ...wrong.map(({ from }) => `the week of ${from}`),
    ...(claimed ? ["a transaction that counts twice, or without being seen"] : []),
  ];
}
