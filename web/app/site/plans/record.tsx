import type { Decimal, PlanRecord } from "~/api/types";
import { formatPercent } from "~/money/percent";

/** What the plan really did, week by week. Losing weeks hang below the line and are named in words. */
export function Record({ record }: { record: PlanRecord | null }) {
  if (!record || record.weeks === 0) {
    return <p className="text-dim">No record yet</p>;
  }
  return (
    <div className="grid gap-2">
      <Bars weeks={record.last} />
      <p className="fine">
        {record.weeks} weeks: best {formatPercent(record.best)}, worst {formatPercent(record.worst)},{" "}
        {formatPercent(record.losingShare, 0)} of them lost money
      </p>
    </div>
  );
}

const WIDTH = 240;
const HALF = 28;

function Bars({ weeks }: { weeks: readonly Decimal[] }) {
  const values = weeks.map(Number).filter(Number.isFinite);
  const largest = Math.max(...values.map(Math.abs), 0.01);
  const step = WIDTH / Math.max(values.length, 1);
  const said = weeks.map((week) => formatPercent(week)).join(", ");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HALF * 2}`}
      role="img"
      aria-label={`Results of the last ${values.length} weeks: ${said}`}
      className="h-14 w-full max-w-60"
    >
      {values.map((value, index) => {
        const height = Math.max((Math.abs(value) / largest) * (HALF - 2), 1);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name than its place
            key={index}
            x={index * step + 1}
            y={value < 0 ? HALF : HALF - height}
            width={step - 3}
            height={height}
            className={value < 0 ? "fill-bad" : "fill-accent"}
          />
        );
      })}
      <line x1="0" x2={WIDTH} y1={HALF} y2={HALF} className="stroke-edge" />
    </svg>
  );
}
