import type { PlanResults } from "~/api/schema";
import { type DayView, dayView } from "~/money/date";
import { inColumn } from "~/money/percent";
import { isWhole, type Ppm, toPpm } from "~/money/ppm";
import { tone } from "../plans/late/tile-view";
import { type Bar, barsOf, evenScale, HISTORY, placeOf, type Scale } from "../plans/late/weeks";

/** A plan's results as pages write them; the server writes the same (`routes/site/written/plans.rs`). */
export type ResultView = {
  id: string;
  name: string;
  archived: boolean;
  /** Null before the first result. */
  since: DayView | null;
  weeks: string;
  invested: string;
  target: string;
  reached: string | null;
  /** Empty before the first whole week, like the figures below. */
  mean: string;
  meanTone: string;
  said: string;
  bars: readonly Bar[];
  zeroAt: string;
  targetAt: string;
  best: string;
  worst: string;
  worstTone: string;
  losingShare: string;
  dispersion: string;
  drawdown: string;
  drawdownTone: string;
  total: string;
  totalTone: string;
};

type Week = { from: string; ppm: Ppm; whole: boolean };

/** The weeks someone was invested in, in the order of time. */
export function weeksOf({ weeks }: PlanResults): Week[] {
  return weeks.flatMap((week) => {
    const ppm = week.percent === null ? null : toPpm(week.percent);
    return ppm === null ? [] : [{ from: week.from, ppm, whole: isWhole(week) }];
  });
}

export function resultViews(plans: readonly PlanResults[]): ResultView[] {
  const scale = evenScale(
    plans.flatMap((plan) => weeksOf(plan).map(({ ppm }) => ppm)),
    plans.map((plan) => toPpm(plan.return) ?? 0),
  );
  return plans.map((plan) => resultView(plan, scale));
}

function resultView(plan: PlanResults, scale: Scale): ResultView {
  const weeks = weeksOf(plan);
  return {
    id: plan._id,
    name: plan.name,
    archived: plan.status === "archived",
    since: plan.since ? dayView(plan.since) : null,
    weeks: String(plan.weeks.filter(isWhole).length),
    target: inColumn(plan.return),
    reached: plan.targetReached === null ? null : inColumn(plan.targetReached),
    said: saying(plan, weeks),
    bars: barsOf(weeks, scale, HISTORY),
    zeroAt: placeOf(0, scale, HISTORY),
    targetAt: placeOf(toPpm(plan.return) ?? 0, scale, HISTORY),
    ...realised(plan, plan.weeks.filter(isWhole).length),
  };
}

function realised({ record, figures }: PlanResults, settled: number) {
  const has = record !== null && figures !== null;
  const fact = (value: string | number | undefined) => (has && value !== undefined ? inColumn(value) : "");
  return {
    invested: has && record.weeks < settled ? String(record.weeks) : "",
    mean: has ? inColumn(figures.mean) : "",
    meanTone: tone(figures?.mean ?? ""),
    best: fact(record?.best),
    worst: fact(record?.worst),
    worstTone: tone(record?.worst ?? ""),
    losingShare: fact(record?.losingShare),
    dispersion: fact(figures?.dispersion),
    drawdown: fact(figures?.drawdown),
    drawdownTone: tone(figures?.drawdown ?? ""),
    total: fact(figures?.total),
    totalTone: tone(figures?.total ?? ""),
  };
}

function saying(plan: PlanResults, weeks: readonly Week[]): string {
  const counted = weeks.filter(({ whole }) => whole);
  const losing = counted.filter(({ ppm }) => ppm < 0).length;
  const target = inColumn(plan.return);
  return `All ${counted.length} weeks of ${plan.name} next to its target of ${target}; ${losing} are losses`;
}
