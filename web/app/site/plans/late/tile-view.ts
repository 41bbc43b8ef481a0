import type { Decimal, PlanView } from "~/api/schema";
import { formatAmount, parseAmount } from "~/money/amount";
import { gradeWords } from "~/money/grade";
import { formatPercent, inColumn } from "~/money/percent";
import { rangeText, riskWords } from "~/money/plan-words";
import { meanOf, toPercent, toPpm } from "~/money/ppm";
import { type Bar, barsOf, commonScale, lastWeeks, losingWeeks, placeOf, type Scale, TILE } from "./weeks";

/** The level of the plans' names in the outline of the page. */
export type Depth = "h2" | "h3";

/** A plan as its tile writes it. The server writes the same into the page (`routes/site/written/plans.rs`). */
export type TileView = {
  id: string;
  name: string;
  range: string;
  target: string;
  reached: string | null;
  realised: string;
  realisedTone: string;
  realisedOf: string;
  said: string;
  bars: readonly Bar[];
  zeroAt: string;
  targetAt: string;
  best: string;
  worst: string;
  worstTone: string;
  losing: string;
  minimum: string | null;
} & Terms;

/** The cost and the risk of a plan. */
export type Terms = { risk: string | null; leastGrade: string | null; share: string | null };

/** All tiles. Facts that are the same in every plan are said once, below them. */
export type TilesView = { plans: readonly TileView[]; of: string; hasRecord: boolean } & Terms;

export const tone = (percent: Decimal) => (/^[-−]/.test(String(percent)) ? "text-bad" : "");

const termsOf = ({ riskCategory, leastGrade, performanceShare }: PlanView): Terms => ({
  risk: riskWords(riskCategory)?.name ?? null,
  leastGrade: leastGrade ?? null,
  share: performanceShare === undefined ? null : formatPercent(performanceShare),
});

export function tilesView(plans: readonly PlanView[]): TilesView {
  const scale = commonScale(plans);
  const terms = plans.map(termsOf);
  const same = (key: keyof Terms) => terms.every((one) => one[key] === terms[0]?.[key]);
  const kept = (one: Terms | undefined, common: boolean): Terms => {
    const only = (key: keyof Terms) => (same(key) === common ? (one?.[key] ?? null) : null);
    return { risk: only("risk"), leastGrade: only("leastGrade"), share: only("share") };
  };
  return {
    plans: plans.map((plan, place) => ({ ...tileView(plan, scale), ...kept(terms[place], false) })),
    of: plans[0]?._id ?? "",
    hasRecord: plans.some(({ record }) => record),
    ...kept(terms[0], true),
  };
}

function tileView(plan: PlanView, scale: Scale): Omit<TileView, keyof Terms> {
  const { record } = plan;
  const weeks = lastWeeks(record);
  const mean = meanOf(weeks);
  const minimum = parseAmount(plan.withdrawalMinimum ?? 0) ?? 0n;
  const realised = mean === null ? "" : inColumn(toPercent(mean));
  return {
    id: plan._id,
    name: plan.name,
    range: rangeText(plan),
    target: inColumn(plan.return),
    reached: plan.targetReached === null ? null : inColumn(plan.targetReached),
    realised,
    realisedTone: tone(realised),
    realisedOf: record
      ? `${weeks.length === 1 ? "one week" : `${weeks.length}-week mean`}, ${gradeWords(record.grade)}`
      : "",
    said: `Results of the last ${weeks.length} weeks: ${weeks.map((week) => inColumn(toPercent(week))).join(", ")}`,
    bars: barsOf(
      weeks.map((ppm) => ({ ppm, whole: true })),
      scale,
      TILE,
    ),
    zeroAt: placeOf(0, scale, TILE),
    targetAt: placeOf(toPpm(plan.return) ?? 0, scale, TILE),
    best: record ? inColumn(record.best) : "",
    worst: record ? inColumn(record.worst) : "",
    worstTone: record ? tone(record.worst) : "",
    losing: record ? `${losingWeeks(record)} of ${record.weeks} (${inColumn(record.losingShare)})` : "",
    minimum: minimum > 0n ? `${formatAmount(minimum)} USDT` : null,
  };
}
