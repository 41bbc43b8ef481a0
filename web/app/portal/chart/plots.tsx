import { formatAmount } from "~/money/amount";
import { extent, largestSize, type Point, percentOf } from "./points";
import { monthMarks, percent, runs, slotWidth } from "./scale";

/** A plot with its two ends written beside it. Plots below one another share their weeks. */
const ROW = "grid grid-cols-[minmax(0,1fr)_4.75rem] gap-3";
const ENDS = "fine flex flex-col text-right text-xs leading-none";
/** Room above the highest and below the lowest, in percent. */
const MARGIN = 6;

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

/**
 * The value at the end of each week as a stepped line, over what was put in. What lies between them is
 * the result so far: above it a gain, below it a loss.
 */
export function ValuePlot({ points, selected }: Props) {
  const { low, high } = extent(points.flatMap(({ value, base }) => [value, base]));
  const y = (amount: bigint) => 100 - MARGIN - (percentOf(amount, low, high) * (100 - 2 * MARGIN)) / 100;
  const values = points.map((point) => y(point.value));
  const bases = points.map((point) => y(point.base));
  return (
    <div className={ROW}>
      <svg aria-hidden="true" className="h-40 w-full sm:h-52">
        <Column points={points} selected={selected} />
        <Between points={points} values={values} bases={bases} />
        <Steps heights={bases} width={slotWidth(points)} className="stroke-edge [stroke-dasharray:3_3]" />
        <Steps heights={values} width={slotWidth(points)} className="stroke-2 stroke-accent" />
      </svg>
      <p aria-hidden className={`${ENDS} ${low === high ? "justify-center" : "justify-between"}`}>
        <span>{formatAmount(high)}</span>
        {low !== high && <span>{formatAmount(low)}</span>}
      </p>
    </div>
  );
}

type Band = { points: readonly Point[]; values: readonly number[]; bases: readonly number[] };

function Between({ points, values, bases }: Band) {
  const width = slotWidth(points);
  return points.map(({ to, value, base }, index) => {
    const [one = 0, other = 0] = [values[index], bases[index]];
    return (
      <rect
        key={to}
        x={percent(index * width)}
        width={percent(width)}
        y={percent(Math.min(one, other))}
        height={percent(Math.abs(one - other))}
        className={value < base ? "fill-bad/20" : "fill-accent/15"}
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

/** Weekly results around zero: gains upwards, losses downwards, drawn to the same measure. */
export function ResultBars({ points, selected, label }: Props & { label: string }) {
  const top = largestSize(points.map((point) => point.result));
  const width = slotWidth(points);
  return (
    <div className={ROW}>
      <svg role="img" aria-label={label} className="h-28 w-full">
        <Column points={points} selected={selected} />
        {points
          .map((point, index) => ({ ...point, index }))
          .filter((point) => point.result !== 0n)
          .map(({ to, result, index }) => {
            const size = Math.max(percentOf(result < 0n ? -result : result, 0n, top) / 2, 1);
            return (
              <rect
                key={to}
                x={percent((index + 0.16) * width)}
                width={percent(0.68 * width)}
                y={percent(result < 0n ? 50 : 50 - size)}
                height={percent(size)}
                className={result < 0n ? "fill-bad" : "fill-accent"}
              />
            );
          })}
        <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-edge" />
      </svg>
      <p aria-hidden className={`${ENDS} justify-between`}>
        <span>{formatAmount(top)}</span>
        <span>0.00</span>
        <span>{formatAmount(-top)}</span>
      </p>
    </div>
  );
}

/** Months below the weeks in which they begin. */
export function Months({ points }: { points: readonly Point[] }) {
  const width = slotWidth(points);
  return (
    <div className={ROW}>
      <svg aria-hidden="true" className="h-4 w-full overflow-visible fill-dim text-xs">
        {monthMarks(points).map(({ index, text }) => (
          <text key={index} x={percent(index * width)} y="12">
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
