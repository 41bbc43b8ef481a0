import { type PointerEvent, useState } from "react";
import type { Decimal } from "~/api/schema";
import { useServerNow } from "~/client/queries";
import { formatAmount, toDecimal } from "~/money/amount";
import { daysText } from "~/money/date";
import { Disclosure } from "~/ui/disclosure";
import { Money } from "~/ui/money";
import { Segments } from "~/ui/segments";
import { type Column, Table } from "~/ui/table";
import { type Period, periodsOf, VIEWS, type View } from "./choice";
import { Performance } from "./performance";
import { Months, Moved, ResultBars, StepPlot } from "./plots";
import { describe, hasResults, losses, type Point } from "./points";
import { accumulated, rateText, weekRate } from "./returns";
import { weekAt } from "./scale";

type Props = {
  points: readonly Point[];
  name: string;
  /** What the dashed line is called. */
  base: string;
  /** Whether the points are calendar weeks: all results of one together, and the last one is not over yet. */
  calendar?: boolean;
  /** The weekly target of the plan, in percent. */
  target?: Decimal | undefined;
};

/**
 * The result so far, or the value, over time, with the weekly results as bars, losses as visible as gains. One week is
 * told in words: the last one, until another is pointed at or chosen with the arrow keys.
 */
export function ValueChart({ points, name, base, calendar = false, target }: Props) {
  const [view, setView] = useState<View>("result");
  const [period, setPeriod] = useState<Period>("all");
  const [chosen, setChosen] = useState<number | null>(null);
  const periods = periodsOf(points, useServerNow());
  const shown = periods.find(({ value }) => value === period)?.points ?? points;
  const selected = Math.min(chosen ?? shown.length - 1, shown.length - 1);
  const week = shown[selected];
  if (!week) return <p className="fine">No weekly result yet. The first comes after the first full week.</p>;
  return (
    <figure className="grid gap-4">
      <Performance points={shown} target={target} />
      <div className="flex flex-wrap justify-between gap-x-6">
        <Segments legend={`What the chart of ${name} shows`} value={view} onPick={setView} options={VIEWS} />
        {periods.length > 1 && (
          <Segments
            legend={`How far back the chart of ${name} goes`}
            value={period}
            onPick={(to) => {
              setPeriod(to);
              setChosen(null);
            }}
            options={periods}
          />
        )}
      </div>
      <Told week={week} running={calendar && selected === shown.length - 1} />
      <div className="relative grid gap-6 outline-accent outline-offset-4 has-focus-visible:outline-2">
        <StepPlot
          points={shown}
          selected={selected}
          amounts={view === "value" ? shown.map(({ value }) => value) : accumulated(shown)}
          against={shown.map((point) => (view === "value" ? point.base : 0n))}
        />
        {hasResults(shown) && (
          <ResultBars points={shown} selected={selected} label={`${name}: ${describe(shown, calendar)}`} />
        )}
        <Picker points={shown} selected={selected} onPick={setChosen} />
      </div>
      <Months points={shown} />
      <Key view={view} base={base} points={shown} calendar={calendar} />
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
        Result <Money value={toDecimal(week.result)} result /> ({rateText(weekRate(week))})
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

type KeyProps = { view: View; base: string; points: readonly Point[]; calendar: boolean };

function Key({ view, base, points, calendar }: KeyProps) {
  const lost = losses(points) || "no";
  return (
    <ul className="fine flex flex-wrap gap-x-6 gap-y-1">
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" className="h-3 w-6">
          <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-2 stroke-accent" />
        </svg>
        {view === "value" ? "Value" : "Result since the start of the chart"}
      </li>
      {view === "value" && (
        <li className="flex items-center gap-2">
          <svg aria-hidden="true" className="h-3 w-6">
            <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-edge [stroke-dasharray:3_3]" />
          </svg>
          {base}
        </li>
      )}
      {points.some(({ moved }) => moved > 0n) && <MovedKey by={1n} text="Money in" />}
      {points.some(({ moved }) => moved < 0n) && <MovedKey by={-1n} text="Money out" />}
      {hasResults(points) ? (
        <li>
          {calendar
            ? `Bars: weekly result (${lost} ${lost === 1 ? "week" : "weeks"} below zero)`
            : `Bars: weekly result (${lost} losing ${lost === 1 ? "week" : "weeks"})`}
        </li>
      ) : (
        <li>No weekly result yet. The first comes after the first full week.</li>
      )}
    </ul>
  );
}

function MovedKey({ by, text }: { by: bigint; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" className="h-2 w-2">
        <Moved moved={by} x={50} />
      </svg>
      {text}
    </li>
  );
}

const amount = (micro: bigint) => <Money value={toDecimal(micro)} exact />;
const result = (micro: bigint) => <Money value={toDecimal(micro)} result exact />;

function WeekTable({ points, name }: { points: readonly Point[]; name: string }) {
  const moves = points.some((point) => point.moved !== 0n);
  const columns: Column<Point>[] = [
    { head: "Week", cell: daysText },
    { head: "Result", figure: true, cell: (point) => result(point.result) },
    { head: "In percent", figure: true, cell: (point) => rateText(weekRate(point)) },
    ...(moves
      ? [{ head: "Paid in, less paid out", figure: true, cell: (point: Point) => amount(point.moved) }]
      : []),
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
