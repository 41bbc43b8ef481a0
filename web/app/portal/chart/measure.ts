import type { InvestmentView } from "~/api/schema";
import { amountOf, type MicroUsdt } from "~/money/amount";
import { DAYS_IN_A_WEEK, type Ppm, toPpm } from "~/money/ppm";
import { daysActive } from "../replay/arithmetic";
import type { Point } from "./points";

/** A comparison for the result of a contract. */
export type Measure = {
  /** Everything at work in it: own money, bonus and loan. */
  works: MicroUsdt;
  /** The day it started counts, the day it ends does not. */
  from: string;
  to: string | null;
  /** A week at the target that was agreed. */
  target: Ppm;
  /** The mean week of the plan's record; null while it has none. */
  mean: Ppm | null;
};

/**
 * What some weeks would have brought at the targets, and at the mean weeks of the plans' records; null if there is
 * none.
 */
export type Marks = { target: MicroUsdt; record: MicroUsdt | null };

const WHOLE = 1_000_000n * BigInt(DAYS_IN_A_WEEK);
const day = (moment: string) => moment.slice(0, 10);

/** All that is put to work in a contract, the base of its percentages. */
export const worksIn = ({ investedAmount, bonus, loan }: InvestmentView): MicroUsdt =>
  amountOf(investedAmount) + amountOf(bonus) + amountOf(loan?.amount);

/**
 * The base of its returns: all that works, and below zero the client's own part of it, since lent money bears its part
 * of a loss.
 */
export const returnsOn = (position: InvestmentView): MicroUsdt =>
  worksIn(position) - (amountOf(position.returns) < 0n ? amountOf(position.loan?.amount) : 0n);

/** Taken back at no cost: nothing of its results is the client's. */
const counts = ({ startDate, status }: InvestmentView) => startDate !== null && status !== "cancelled";

/** The comparisons for contracts, given the mean week of each plan's record. */
export const measuresOf = (
  positions: readonly InvestmentView[],
  meanOfPlan: (plan: string) => Ppm | null,
): Measure[] =>
  positions.filter(counts).map((position) => ({
    works: worksIn(position),
    from: day(position.startDate ?? ""),
    to: position.endDate && day(position.endDate),
    target: toPpm(position.return) ?? 0,
    mean: meanOfPlan(position.plan._id),
  }));

/** One for each week; nothing after the newest result, because what is not settled yet cannot be behind. */
export function marksOf(points: readonly Point[], measures: readonly Measure[]): Marks[] {
  const settled = points.findLastIndex(({ result }) => result !== 0n);
  return points.map((point, at) => {
    const marks: Marks = { target: 0n, record: 0n };
    for (const { works, from, to, target, mean } of at > settled ? [] : measures) {
      const days = daysActive(point, from, to);
      if (days === 0n) continue;
      marks.target += (works * BigInt(target) * days) / WHOLE;
      marks.record =
        mean === null || marks.record === null ? null : marks.record + (works * BigInt(mean) * days) / WHOLE;
    }
    return marks;
  });
}

/** The marks of all weeks together. */
export const sumOf = (marks: readonly Marks[]): Marks => ({
  target: marks.reduce((sum, { target }) => sum + target, 0n),
  record: marks.some(({ record }) => record === null)
    ? null
    : marks.reduce((sum, { record }) => sum + (record ?? 0n), 0n),
});
