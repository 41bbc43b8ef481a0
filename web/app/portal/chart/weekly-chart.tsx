import { formatAmount, toDecimal } from "~/money/amount";
import { formatDate } from "~/money/date";
import { Money } from "~/ui/money";
import { Table } from "~/ui/table";
import { describeWeeks, largestSize, type ReadWeek, ratio } from "./weeks";

/** Weeks shown as bars; older ones are in the table. */
const SHOWN = 52;
const WIDTH = 1000;
const HALF = 100;
/** So that two weeks do not become two walls. */
const LEAST_SLOTS = 12;
const PLOT = "grid grid-cols-[minmax(0,1fr)_4.5rem] gap-3";

type Props = { weeks: readonly ReadWeek[]; name: string };

/** Weekly results as bars around zero, losses as visible as gains, with their running sum as a line. */
export function WeeklyChart({ weeks, name }: Props) {
  const shown = weeks.slice(-SHOWN);
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last)
    return <p className="fine">No weekly result yet. The first comes after the first full week.</p>;
  return (
    <figure className="grid gap-5">
      <Sum weeks={shown} />
      <RunningSum weeks={shown} />
      <Bars weeks={shown} label={`${name}: ${describeWeeks(shown)}`} />
      <p className="fine -mt-3">
        {shown.length > 1
          ? `Weeks ending ${formatDate(first.to)} to ${formatDate(last.to)}`
          : `Week ending ${formatDate(last.to)}`}
      </p>
      <WeekTable weeks={weeks} name={name} />
    </figure>
  );
}

function Bars({ weeks, label }: { weeks: readonly ReadWeek[]; label: string }) {
  const top = largestSize(weeks.map((week) => week.share));
  const slot = WIDTH / Math.max(weeks.length, LEAST_SLOTS);
  return (
    <div className={PLOT}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${2 * HALF}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        {weeks.map((week, index) => {
          const height = Math.max(Math.abs(ratio(week.share, top)) * HALF, 1.5);
          const loss = week.share < 0n;
          return (
            <rect
              key={week.to}
              x={index * slot + slot * 0.14}
              width={slot * 0.72}
              y={loss ? HALF : HALF - height}
              height={height}
              className={loss ? "fill-bad" : "fill-accent"}
            />
          );
        })}
        <line
          x1="0"
          x2={WIDTH}
          y1={HALF}
          y2={HALF}
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="fine flex flex-col justify-between text-right text-xs">
        <span>+{formatAmount(top)}</span>
        <span>0.00</span>
        <span>−{formatAmount(top)}</span>
      </p>
    </div>
  );
}

/** The running sum as a line over the same weeks, starting where the first shown week starts. */
function RunningSum({ weeks }: { weeks: readonly ReadWeek[] }) {
  const first = weeks[0];
  if (!first) return null;
  const totals = [first.total - first.share, ...weeks.map((week) => week.total)];
  const high = totals.reduce((a, b) => (b > a ? b : a), 0n);
  const low = totals.reduce((a, b) => (b < a ? b : a), 0n);
  const slot = WIDTH / Math.max(weeks.length, LEAST_SLOTS);
  const y = (total: bigint) => HALF - ratio(total - low, high - low) * HALF;
  const line = totals.map((total, index) => `${index * slot},${y(total)}`).join(" ");
  return (
    <div className={PLOT}>
      <svg
        aria-hidden="true"
        viewBox={`0 -2 ${WIDTH} ${HALF + 4}`}
        preserveAspectRatio="none"
        className="h-28 w-full"
      >
        <polygon points={`0,${y(0n)} ${line} ${weeks.length * slot},${y(0n)}`} className="fill-accent/15" />
        <line
          x1="0"
          x2={WIDTH}
          y1={y(0n)}
          y2={y(0n)}
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={line}
          className="fill-none stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="fine flex flex-col justify-between text-right text-xs">
        <span>{formatAmount(high)}</span>
        <span>{formatAmount(low)}</span>
      </p>
    </div>
  );
}

function Sum({ weeks }: { weeks: readonly ReadWeek[] }) {
  const last = weeks.at(-1);
  const losing = weeks.filter((week) => week.share < 0n).length;
  return (
    <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <span className="font-semibold">
        Sum of weekly results <Money value={toDecimal(last?.total ?? 0n)} result />
      </span>
      <span className="fine">
        {weeks.length} {weeks.length === 1 ? "week" : "weeks"}, {losing} with a loss
      </span>
    </figcaption>
  );
}

function WeekTable({ weeks, name }: Props) {
  return (
    <details className="group">
      <summary className="link w-fit cursor-pointer py-2 text-sm">Every week as a table</summary>
      <div className="mt-3">
        <Table
          caption={`${name}: every week`}
          content={{ phase: "ready", rows: weeks.toReversed() }}
          rowKey={(week) => week.to}
          empty={{ text: "No weekly result yet." }}
          columns={[
            { head: "Week", cell: (week) => `${formatDate(week.from)} – ${formatDate(week.to)}` },
            { head: "Result", figure: true, cell: (week) => <Money value={toDecimal(week.share)} result /> },
            { head: "Sum", figure: true, cell: (week) => <Money value={toDecimal(week.total)} result /> },
          ]}
        />
      </div>
    </details>
  );
}
