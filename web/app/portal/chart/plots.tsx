import type { MicroUsdt } from "~/money/amount";
import { largestSize, type Point, percentOf } from "./points";
import { monthMarks, percent, runs, slotWidth, ticksOf, tickTexts } from "./scale";

/** A plot with its marks written next to it. Plots below one another share their weeks. */
const ROW = "grid grid-cols-[minmax(0,1fr)_3.25rem] gap-2 sm:grid-cols-[minmax(0,1fr)_4.75rem] sm:gap-3";
/** Room above the highest and below the lowest, in percent. */
const MARGIN = 6;

/** The position of amounts on an axis of these marks, from the top, in percent. */
const heightIn = (ticks: readonly MicroUsdt[]) => (amount: MicroUsdt) =>
  100 - MARGIN - (percentOf(amount, ticks[0] ?? 0n, ticks.at(-1) ?? 0n) * (100 - 2 * MARGIN)) / 100;

type Axis = { ticks: readonly MicroUsdt[]; y: (amount: MicroUsdt) => number };

function Grid({ ticks, y }: Axis) {
  return ticks.map((tick) => (
    <line
      key={String(tick)}
      x1="0"
      x2="100%"
      y1={percent(y(tick))}
      y2={percent(y(tick))}
      className={tick === 0n ? "stroke-edge" : "stroke-line"}
    />
  ));
}

function Marks({ ticks, y, className }: Axis & { className: string }) {
  const texts = tickTexts(ticks);
  return (
    <svg aria-hidden="true" className={`w-full overflow-visible fill-dim text-xs ${className}`}>
      {ticks.map((tick, index) => (
        <text key={String(tick)} x="100%" y={percent(y(tick))} textAnchor="end" dominantBaseline="central">
          {texts[index]}
        </text>
      ))}
    </svg>
  );
}

type Props = { points: readonly Point[]; selected: number };

/** The week that is told about, as a quiet column behind everything. */
function Column({ points, selected }: Props) {
  const width = slotWidth(points);
  return (
    <rect
      x={percent(selected * width)}
      width={percent(width)}
      height="100%"
      className="fill-wash stroke-line"
    />
  );
}

/** The line that amounts are measured against in the plot of values. */
export const BASE_LINE = "stroke-edge [stroke-dasharray:3_3]";

/** A line next to the main one. */
export type Other = { name: string; amounts: readonly MicroUsdt[]; look: string };

type Lines = Props & {
  /** The amount at the end of each week, and what it is measured against. */
  amounts: readonly MicroUsdt[];
  against: readonly MicroUsdt[];
  others: readonly Other[];
};

const TALL = "h-40 sm:h-52";

/**
 * An amount at the end of each week as a stepped line, over what it is measured against. What lies between them is the
 * result so far: above it a gain, below it a loss. Money that came in or went out is marked at the foot. The marks begin at
 * zero, so that nothing looks larger than it is.
 */
export function StepPlot({ points, selected, amounts, against, others }: Lines) {
  const ticks = ticksOf([0n, ...amounts, ...against, ...others.flatMap((one) => one.amounts)]);
  const y = heightIn(ticks);
  const [lines, bases] = [amounts.map(y), against.map(y)];
  const width = slotWidth(points);
  return (
    <div className={ROW}>
      <svg aria-hidden="true" className={`w-full ${TALL}`}>
        <Column points={points} selected={selected} />
        <Grid ticks={ticks} y={y} />
        <Between points={points} lines={lines} bases={bases} />
        <Steps heights={bases} width={width} className={BASE_LINE} />
        {others.map((one) => (
          <Steps key={one.name} heights={one.amounts.map(y)} width={width} className={one.look} />
        ))}
        <Steps heights={lines} width={width} className="stroke-2 stroke-accent" />
        {points.map(({ to, moved }, index) => (
          <Moved key={to} moved={moved} x={(index + 0.5) * width} />
        ))}
      </svg>
      <Marks ticks={ticks} y={y} className={TALL} />
    </div>
  );
}

/** A triangle that points up for money that came in, and down for money that went out. */
export function Moved({ moved, x }: { moved: MicroUsdt; x: number }) {
  if (moved === 0n) return null;
  return (
    <svg aria-hidden="true" x={percent(x)} y="100%" className="overflow-visible">
      <path d={moved > 0n ? "M-4 -1h8l-4 -7z" : "M-4 -8h8l-4 7z"} className="fill-ink" />
    </svg>
  );
}

type Band = { points: readonly Point[]; lines: readonly number[]; bases: readonly number[] };

function Between({ points, lines, bases }: Band) {
  const width = slotWidth(points);
  return points.map(({ to }, index) => {
    const [one = 0, other = 0] = [lines[index], bases[index]];
    return (
      <rect
        key={to}
        x={percent(index * width)}
        width={percent(width)}
        y={percent(Math.min(one, other))}
        height={percent(Math.abs(one - other))}
        className={one > other ? "fill-bad/20" : "fill-accent/15"}
      />
    );
  });
}

function Steps({
  heights,
  width,
  className,
}: {
  heights: readonly number[];
  width: number;
  className: string;
}) {
  const flat = runs(heights);
  return (
    <g className={className}>
      {flat.map(({ from, to, y }, index) => {
        const before = flat[index - 1];
        const x = percent(from * width);
        return (
          <g key={from}>
            {before && <line x1={x} x2={x} y1={percent(before.y)} y2={percent(y)} />}
            <line x1={x} x2={percent(to * width)} y1={percent(y)} y2={percent(y)} />
          </g>
        );
      })}
    </g>
  );
}

const SHORT = "h-36";
const size = (amount: MicroUsdt) => (amount < 0n ? -amount : amount);

/** Weekly results around zero: gains upwards, losses downwards, drawn to the same measure. */
export function ResultBars({ points, selected, label }: Props & { label: string }) {
  const largest = largestSize(points.map((point) => point.result));
  const ticks = ticksOf([-largest, largest]);
  const top = ticks.at(-1) ?? 0n;
  const y = (amount: MicroUsdt) => 50 - Math.sign(Number(amount)) * (percentOf(size(amount), 0n, top) / 2);
  const width = slotWidth(points);
  return (
    <div className={ROW}>
      <svg role="img" aria-label={label} className={`w-full ${SHORT}`}>
        <Column points={points} selected={selected} />
        <Grid ticks={ticks} y={y} />
        {points
          .map((point, index) => ({ ...point, index }))
          .filter((point) => point.result !== 0n)
          .map(({ to, result, index }) => {
            const height = Math.max(Math.abs(50 - y(result)), 1);
            return (
              <rect
                key={to}
                x={percent((index + 0.16) * width)}
                width={percent(0.68 * width)}
                y={percent(result < 0n ? 50 : 50 - height)}
                height={percent(height)}
                className={result < 0n ? "fill-bad" : "fill-accent"}
              />
            );
          })}
      </svg>
      <Marks ticks={ticks} y={y} className={SHORT} />
    </div>
  );
}

/** How many months can be read side by side: on a phone, and where a whole year has room, its first month twice. */
const NARROW = 6;
const WIDE = 13;

/** Months below the weeks in which they begin. */
export function Months({ points }: { points: readonly Point[] }) {
  const width = slotWidth(points);
  return (
    <div className={`@container ${ROW}`}>
      <svg aria-hidden="true" className="h-4 w-full overflow-visible fill-dim text-xs">
        {[NARROW, WIDE].map((most) => (
          <g key={most} className={most === NARROW ? "@min-[42rem]:hidden" : "hidden @min-[42rem]:block"}>
            {monthMarks(points, most).map(({ index, text }) => (
              <text key={index} x={percent(index * width)} y="12">
                {text}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}
