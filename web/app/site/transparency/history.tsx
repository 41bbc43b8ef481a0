import type { PlanResults } from "~/api/schema";
import { formatPercent } from "~/money/percent";
import { type Ppm, toPpm } from "~/money/ppm";
import { barOf, isWhole, LEAST_BAR } from "../plans/late/weeks";

const WIDTH = 640;
const HEIGHT = 120;
/** Slots of a short record, so that it looks short. */
const SLOTS = 26;

/** Every calendar week since the plan began, on one scale for all plans; losing weeks hang below the line. */
export function History({ plan, scale }: { plan: PlanResults; scale: Ppm }) {
  const weeks = weeksOf(plan);
  const step = WIDTH / Math.max(weeks.length, SLOTS);
  const y = (ppm: Ppm) => HEIGHT / 2 - (ppm / scale) * (HEIGHT / 2 - LEAST_BAR);
  const target = toPpm(plan.return) ?? 0;
  const gap = Math.min(3, step / 4);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={saying(plan, weeks)}
      className="bars"
      preserveAspectRatio="none"
    >
      {weeks.map(({ from, ppm, whole }, place) => (
        <rect
          key={from}
          x={place * step + gap / 2}
          {...barOf(ppm, y(ppm), y(0))}
          width={step - gap}
          className={`${ppm < 0 ? "fill-bad" : "fill-accent"} ${whole ? "" : "opacity-50"}`}
        />
      ))}
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-edge" />
      <line x1="0" x2={WIDTH} y1={y(target)} y2={y(target)} className="bars-target" />
    </svg>
  );
}

type Bar = { from: string; ppm: Ppm; whole: boolean };

/** The weeks someone was invested in, in the order of time. */
export function weeksOf({ weeks }: PlanResults): Bar[] {
  return weeks.flatMap((week) => {
    const ppm = week.percent === null ? null : toPpm(week.percent);
    return ppm === null ? [] : [{ from: week.from, ppm, whole: isWhole(week) }];
  });
}

/** The largest week of all plans, gain or loss: what the height of every chart stands for. */
export function scaleOf(plans: readonly PlanResults[]): Ppm {
  const sizes = plans.flatMap((plan) => [
    toPpm(plan.return) ?? 0,
    ...weeksOf(plan).map(({ ppm }) => Math.abs(ppm)),
  ]);
  return sizes.reduce((largest, size) => Math.max(largest, size), 1);
}

function saying(plan: PlanResults, weeks: readonly Bar[]): string {
  const counted = weeks.filter(({ whole }) => whole);
  const losing = counted.filter(({ ppm }) => ppm < 0).length;
  const target = formatPercent(plan.return);
  return `All ${counted.length} weeks of ${plan.name} beside its target of ${target}; ${losing} are losses`;
}
