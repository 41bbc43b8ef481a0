import type { Decimal, RecordSummary } from "~/api/schema";
import { formatPercent } from "~/money/percent";
import { type Ppm, toPercent, toPpm } from "~/money/ppm";
import { Figure } from "~/ui/figure";
import type { Scale } from "./weeks";
import { barOf, LEAST_BAR, lastWeeks, losingWeeks } from "./weeks";

/** What the plan really did, week by week. Losing weeks hang below the line and are counted in words. */
export function Record(props: { plan: string; record: RecordSummary | null; target: Decimal; scale: Scale }) {
  const { plan, record, target, scale } = props;
  if (!record || record.weeks === 0) {
    return <p className="fine">Nothing has been settled in this plan so far.</p>;
  }
  return (
    <div className="grid content-start gap-4">
      <Figure name="plan-last-weeks" of={plan} className="block">
        <Bars weeks={lastWeeks(record)} target={toPpm(target) ?? 0} scale={scale} />
      </Figure>
      <dl className="facts">
        <div>
          <dt>Best week</dt>
          <dd>
            <Figure name="plan-best" of={plan}>
              {formatPercent(record.best)}
            </Figure>
          </dd>
        </div>
        <div>
          <dt>Worst week</dt>
          <dd className={String(record.worst).startsWith("-") ? "text-bad" : ""}>
            <Figure name="plan-worst" of={plan}>
              {formatPercent(record.worst)}
            </Figure>
          </dd>
        </div>
        <div>
          <dt>Losing weeks</dt>
          <dd>
            <Figure name="plan-losing" of={plan}>
              {losingWeeks(record)} of {record.weeks} ({formatPercent(record.losingShare, 1)})
            </Figure>
          </dd>
        </div>
      </dl>
    </div>
  );
}

const WIDTH = 240;
const HEIGHT = 80;

/** Twelve slots whatever the number of weeks, so that a short record looks short. */
const SLOTS = 12;

type BarsProps = { weeks: readonly Ppm[]; target: Ppm; scale: Scale };

function Bars({ weeks, target, scale }: BarsProps) {
  const step = WIDTH / Math.max(weeks.length, SLOTS);
  const y = (ppm: Ppm) =>
    ((scale.high - ppm) / (scale.high - scale.low)) * (HEIGHT - 2 * LEAST_BAR) + LEAST_BAR;
  const bars = weeks.map((week, place) => ({ week, place, ...barOf(week, y(week), y(0)) }));
  const said = weeks.map((week) => formatPercent(toPercent(week))).join(", ");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Results of the last ${weeks.length} weeks: ${said}`}
      className="bars"
    >
      {bars.map(({ week, place, y, height }) => (
        <rect
          key={place}
          x={place * step + 1.5}
          y={y}
          width={step - 3}
          height={height}
          className={week < 0 ? "fill-bad" : "fill-accent"}
        />
      ))}
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-edge" />
      <line x1="0" x2={WIDTH} y1={y(target)} y2={y(target)} className="bars-target" />
    </svg>
  );
}
