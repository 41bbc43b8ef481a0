import { type PointerEvent, useState } from "react";
import { useServerNow } from "~/client/queries";
import { formatAmount, toDecimal } from "~/money/amount";
import { daysText } from "~/money/date";
import { Disclosure } from "~/ui/disclosure";
import { Money } from "~/ui/money";
import { Segments } from "~/ui/segments";
import { type Choice, chosenOf, periodsOf, pickedOf, VIEWS, type View } from "./choice";
import { Key } from "./key";
import { type Marks, type Measure, marksOf } from "./measure";
import { OwnPeriod } from "./own-period";
import { Performance } from "./performance";
import { Months, type Other, ResultBars, StepPlot } from "./plots";
import { describe, hasResults, type Point } from "./points";
import { accumulated, rateText, weekRate } from "./returns";
import { weekAt } from "./scale";
import { WeekTable } from "./week-table";

type Props = {
  points: readonly Point[];
  name: string;
  /** The name of the dashed line. */
  base: string;
  /** Whether the points are calendar weeks: all results of one together, and the last one is not over yet. */
  calendar?: boolean;
  /** The comparisons of the result; nothing until they are known. */
  measures: readonly Measure[] | undefined;
};

/**
 * The result so far, or the value, over time, with the weekly results as bars, losses as visible as gains. One week is
 * told in words: the last one, until another is pointed at or chosen with the arrow keys.
 */
export function ValueChart({ points, name, base, calendar = false, measures }: Props) {
  const [view, setView] = useState<View>("result");
  const [choice, setChoice] = useState<Choice>({ period: "all", from: "", to: "" });
  const [pointed, setPointed] = useState<number | null>(null);
  const now = useServerNow();
  const periods = periodsOf(points, now);
  const shown = chosenOf(points, periods, choice);
  const all = measures && marksOf(points, measures);
  const marks = all?.filter((_, at) => shown.includes(points[at] as Point));
  const isOpen = shown.at(-1) === points.at(-1);
  const choose = (other: Choice) => {
    setChoice(other);
    setPointed(null);
  };
  if (points.length === 0) {
    return <p className="fine">No weekly result yet. The first comes after the first full week.</p>;
  }
  return (
    <figure className="grid gap-4">
      <Performance points={shown} {...{ isOpen, calendar, measures, marks, now }} />
      <div className="flex flex-wrap justify-between gap-x-6">
        <Segments legend={`What the chart of ${name} shows`} value={view} onPick={setView} options={VIEWS} />
        {points.length > 1 && (
          <Segments
            legend={`How far back the chart of ${name} goes`}
            value={choice.period}
            onPick={(period) => choose(pickedOf(points, choice, period))}
            options={periods}
          />
        )}
      </div>
      {choice.period === "own" && (
        <OwnPeriod points={points} choice={choice} isEmpty={shown.length === 0} onPick={choose} />
      )}
      {shown.length > 0 && (
        <Drawn
          {...{ view, name, base, calendar }}
          points={shown}
          marks={marks}
          selected={Math.min(pointed ?? shown.length - 1, shown.length - 1)}
          isRunning={calendar && isOpen}
          onPick={setPointed}
        />
      )}
      <Disclosure title="Every week as a table">
        <WeekTable points={points} name={name} marks={all} />
      </Disclosure>
    </figure>
  );
}

type DrawnProps = Required<Pick<Props, "points" | "name" | "base" | "calendar">> & {
  view: View;
  marks: readonly Marks[] | undefined;
  selected: number;
  /** Whether the last week is not over yet. */
  isRunning: boolean;
  onPick: (week: number) => void;
};

function Drawn({ view, points, name, base, calendar, marks, selected, isRunning, onPick }: DrawnProps) {
  const others = view === "result" && marks ? othersOf(marks) : [];
  const week = points[selected];
  return (
    <>
      {week && <Told week={week} running={isRunning && selected === points.length - 1} />}
      <div className="relative grid gap-6 outline-accent outline-offset-4 has-focus-visible:outline-2">
        <StepPlot
          points={points}
          selected={selected}
          amounts={
            view === "value"
              ? points.map(({ value }) => value)
              : accumulated(points.map(({ result }) => result))
          }
          against={points.map((point) => (view === "value" ? point.base : 0n))}
          others={others}
        />
        {hasResults(points) && (
          <ResultBars points={points} selected={selected} label={`${name}: ${describe(points, calendar)}`} />
        )}
        <Picker points={points} selected={selected} onPick={onPick} />
      </div>
      <Months points={points} />
      <Key view={view} base={base} points={points} others={others} />
    </>
  );
}

/** The lines next to the result, each from zero like the result itself; none for a record that is not there. */
function othersOf(marks: readonly Marks[]): Other[] {
  if (marks.every(({ target }) => target === 0n)) return [];
  const target: Other = {
    name: "At the target, not a promise",
    amounts: accumulated(marks.map((one) => one.target)),
    look: "stroke-ink [stroke-dasharray:1_3]",
  };
  const records = marks.flatMap(({ record }) => record ?? []);
  if (records.length < marks.length) return [target];
  const record: Other = {
    name: "At the mean week of the record",
    amounts: accumulated(records),
    look: "stroke-dim [stroke-dasharray:7_3]",
  };
  return [target, record];
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
      className="absolute inset-y-0 left-0 w-[calc(100%-3.75rem)] sm:w-[calc(100%-5.5rem)] cursor-crosshair appearance-none opacity-0"
    />
  );
}
