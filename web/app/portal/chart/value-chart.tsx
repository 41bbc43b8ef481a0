import { type PointerEvent, useState } from "react";
import { formatAmount, toDecimal } from "~/money/amount";
import { daysText } from "~/money/date";
import { Disclosure } from "~/ui/disclosure";
import { Money } from "~/ui/money";
import { type Column, Table } from "~/ui/table";
import { Months, ResultBars, ValuePlot } from "./plots";
import { describe, hasResults, losses, type Point } from "./points";
import { weekAt } from "./scale";

/** Weeks that are drawn; older ones are in the table. */
const SHOWN = 53;

type Props = {
  points: readonly Point[];
  name: string;
  /** What the dashed line is called. */
  base: string;
  /** Whether the points are calendar weeks: all results of one together, and the last one is not over yet. */
  calendar?: boolean;
};

/**
 * Value over time with its weekly results as bars, losses as visible as gains. One week is told in
 * words: the last one, until another is pointed at or chosen with the arrow keys.
 */
export function ValueChart({ points, name, base, calendar = false }: Props) {
  const shown = points.slice(-SHOWN);
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = Math.min(chosen ?? shown.length - 1, shown.length - 1);
  const week = shown[selected];
  if (!week) return <p className="fine">No weekly result yet. The first comes after the first full week.</p>;
  return (
    <figure className="grid gap-4">
      <Told week={week} running={calendar && selected === shown.length - 1} />
      <div className="relative grid gap-6 outline-accent outline-offset-4 has-focus-visible:outline-2">
        <ValuePlot points={shown} selected={selected} />
        {hasResults(shown) && (
          <ResultBars points={shown} selected={selected} label={`${name}: ${describe(shown, calendar)}`} />
        )}
        <Picker points={shown} selected={selected} onPick={setChosen} />
      </div>
      <Months points={shown} />
      <Key base={base} points={shown} calendar={calendar} />
      <Disclosure title="Every week as a table">
        <WeekTable points={points} name={name} />
      </Disclosure>
    </figure>
  );
}

function Told({ week, running }: { week: Point; running: boolean }) {
  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <span className="min-w-52 font-semibold">
        {daysText(week)}
        {running && ", so far"}
      </span>
      <span>
        Value <Money value={toDecimal(week.value)} />
      </span>
      <span>
        Result <Money value={toDecimal(week.result)} result />
      </span>
      {week.moved !== 0n && (
        <span>
          {week.moved > 0n ? "Came in" : "Went out"}{" "}
          <Money value={toDecimal(week.moved < 0n ? -week.moved : week.moved)} />
        </span>
      )}
    </figcaption>
  );
}

type PickerProps = { points: readonly Point[]; selected: number; onPick: (week: number) => void };

/** Lies over the plots: a slider for keyboards and screen readers, and a surface for pointers. */
function Picker({ points, selected, onPick }: PickerProps) {
  const pointed = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onPick(weekAt((event.clientX - left) / width, points));
  };
  const week = points[selected];
  return (
    <input
      type="range"
      aria-label="Week"
      aria-valuetext={
        week &&
        `${daysText(week)}: value ${formatAmount(week.value)} USDT, result ${formatAmount(week.result)} USDT${week.result < 0n ? ", a loss" : ""}`
      }
      min={0}
      max={points.length - 1}
      value={selected}
      onChange={(event) => onPick(Number(event.currentTarget.value))}
      onPointerMove={pointed}
      onPointerDown={pointed}
      className="absolute inset-y-0 left-0 w-[calc(100%-5.5rem)] cursor-crosshair appearance-none opacity-0"
    />
  );
}

type KeyProps = { base: string; points: readonly Point[]; calendar: boolean };

function Key({ base, points, calendar }: KeyProps) {
  const lost = losses(points) || "none";
  return (
    <ul className="fine flex flex-wrap gap-x-6 gap-y-1">
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" className="h-3 w-6">
          <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-2 stroke-accent" />
        </svg>
        Value
      </li>
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" className="h-3 w-6">
          <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-edge [stroke-dasharray:3_3]" />
        </svg>
        {base}
      </li>
      {hasResults(points) ? (
        <li>
          {calendar
            ? `Bars: each week's results together, ${lost} below zero`
            : `Bars: result of each week, ${lost} with a loss`}
        </li>
      ) : (
        <li>No weekly result yet. The first comes after the first full week.</li>
      )}
    </ul>
  );
}

const amount = (micro: bigint) => <Money value={toDecimal(micro)} />;
const result = (micro: bigint) => <Money value={toDecimal(micro)} result />;

function WeekTable({ points, name }: { points: readonly Point[]; name: string }) {
  const moves = points.some((point) => point.moved !== 0n);
  const columns: Column<Point>[] = [
    { head: "Week", cell: daysText },
    { head: "Result", figure: true, cell: (point) => result(point.result) },
    ...(moves ? [{ head: "In less out", figure: true, cell: (point: Point) => amount(point.moved) }] : []),
    { head: "Value at its end", figure: true, cell: (point) => amount(point.value) },
  ];
  return (
    <Table
      caption={`${name}: every week`}
      content={{ phase: "ready", rows: points.toReversed() }}
      rowKey={(point) => point.to}
      empty={{ text: "No weekly result yet." }}
      columns={columns}
    />
  );
}
