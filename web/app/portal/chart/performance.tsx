import { formatAmount, toDecimal } from "~/money/amount";
import { daysText, formatDate } from "~/money/date";
import { meanOf, type Ppm } from "~/money/ppm";
import { Money } from "~/ui/money";
import { Skeleton } from "~/ui/skeleton";
import { type Figure, Figures } from "../figures";
import { type Marks, type Measure, sumOf } from "./measure";
import { hasResults, type Point, unsettledAfter } from "./points";
import { addedUp, chained, rateText, shareText, weekRate } from "./returns";

type Props = {
  points: readonly Point[];
  /** Whether they extend to the newest week. */
  isOpen: boolean;
  calendar: boolean;
  measures: readonly Measure[] | undefined;
  marks: readonly Marks[] | undefined;
  now: Date;
};

/** How the money did in the weeks that are shown: in USDT, in percent, and against the target and the record. */
export function Performance(props: Props) {
  const { points, isOpen, calendar, measures, marks } = props;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || !hasResults(points)) return null;
  const sum = points.reduce((all, { result }) => all + result, 0n);
  const held = marks && sumOf(marks);
  // One contract has one target, which a mean week can be compared with.
  const [one] = calendar ? [] : (measures ?? []);
  const from = one && one.from > first.from ? one.from : first.from;
  const rateOf = (weeks: readonly Point[]) => (calendar ? chained(weeks) : addedUp(weeks));
  const rateAt = (mark: keyof Marks) =>
    marks && rateOf(points.map((point, at) => ({ ...point, result: marks[at]?.[mark] ?? 0n })));
  return (
    <div className="grid gap-2">
      <Figures
        wide
        figures={[
          {
            name: isOpen ? `Since ${formatDate(from)}` : daysText({ from, to: last.to }),
            value: (
              <>
                <Result of={sum} rate={rateText(rateOf(points))} />
                {!calendar && <span className="fine block">mean week {rateText(meanWeek(points))}</span>}
              </>
            ),
          },
          ...newestFigure(props),
          {
            name: "At the target, not a promise",
            value: <Held of={held?.target} rate={rateAt("target")} week={one?.target} />,
          },
          {
            name: "At the mean week of the record",
            value: <Held of={held?.record} rate={rateAt("record")} week={one?.mean} />,
          },
        ]}
      />
      <p className="fine max-w-text">
        {calendar
          ? "Percentages are each week’s result on what was there in that week, multiplied up: money paid in or out is neither gain nor loss."
          : `Percentages are of the ${formatAmount(first.on)} USDT put to work, as in the plan’s record, and are added up: results are not put in again.`}{" "}
        Target and record are what the same days would have brought
        {calendar ? ", each contract by its own" : ""}.
      </p>
    </div>
  );
}

/** The newest result that is there, and the days after it that are over and have none. */
function newestFigure({ points, isOpen, calendar, measures, now }: Props): Figure[] {
  // A calendar's weeks are there whether they had a result or not.
  const week = calendar ? points.findLast(({ result }) => result !== 0n) : points.at(-1);
  if (!week) return [];
  // On a calendar it is not an amount shown next to it; for one contract the sentence below names it.
  const rate = shareText(week.result, week.on, calendar ? null : week.on) ?? rateText(null);
  const over = isOpen ? unsettledAfter(week.to, now) : null;
  const value = (
    <>
      <Result of={week.result} rate={rate} />
      {week.grade && <span className="fine block">{week.grade}</span>}
      {over && measures?.some((one) => worked(one, over)) && (
        <span className="fine block font-normal">The result of {daysText(over)} is not settled yet</span>
      )}
    </>
  );
  return [{ name: `Newest result, ${daysText(week)}`, value }];
}

const meanWeek = (points: readonly Point[]) => meanOf(points.flatMap((point) => weekRate(point) ?? []));

/** Whether a contract ran on one of these days. */
const worked = ({ from, to }: Measure, days: { from: string; to: string }) =>
  from < days.to && (to === null || to > days.from);

function Result({ of, rate }: { of: bigint; rate: string }) {
  return (
    <>
      <Money value={toDecimal(of)} result /> <span className="inline-block">({rate})</span>
    </>
  );
}

type HeldProps = {
  of: bigint | null | undefined;
  rate: Ppm | null | undefined;
  week: Ppm | null | undefined;
};

/** A comparison with the result, on the same base; a bar until it is known. */
function Held({ of, rate, week }: HeldProps) {
  if (of === undefined) return <Skeleton className="h-6 w-24" />;
  if (of === null) return "None yet";
  return (
    <>
      <Result of={of} rate={rateText(rate ?? null)} />
      {week !== undefined && <span className="fine block">{rateText(week)} a week</span>}
    </>
  );
}
