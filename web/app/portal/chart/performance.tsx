import { toDecimal } from "~/money/amount";
import { daysText, formatDate } from "~/money/date";
import { inColumn } from "~/money/percent";
import { meanOf, toPercent } from "~/money/ppm";
import { Money } from "~/ui/money";
import { Skeleton } from "~/ui/skeleton";
import { Figures } from "../figures";
import { type Marks, type Measure, sumOf } from "./measure";
import { hasResults, type Point } from "./points";
import { addedUp, chained, rateText, weekRate } from "./returns";

type Props = {
  points: readonly Point[];
  /** Whether they go on to the newest week. */
  isOpen: boolean;
  calendar: boolean;
  measures: readonly Measure[] | undefined;
  marks: readonly Marks[] | undefined;
};

/** How the money did in the weeks that are shown: in USDT, in percent, and against the target and the record. */
export function Performance({ points, isOpen, calendar, measures, marks }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || !hasResults(points)) return null;
  const week = points.findLast(({ result }) => result !== 0n);
  const sum = points.reduce((all, { result }) => all + result, 0n);
  const held = marks && sumOf(marks);
  // One contract has one target, which a mean week can be compared with.
  const [one] = calendar ? [] : (measures ?? []);
  return (
    <div className="grid gap-2">
      <Figures
        wide
        figures={[
          {
            name: isOpen ? `Since ${formatDate(first.from)}` : daysText({ from: first.from, to: last.to }),
            value: (
              <>
                <Result of={sum} rate={calendar ? chained(points) : addedUp(points)} />
                {!calendar && <span className="fine block">mean week {rateText(meanWeek(points))}</span>}
              </>
            ),
          },
          ...(week
            ? [
                {
                  name: `Newest result, ${daysText(week)}`,
                  value: (
                    <>
                      <Result of={week.result} rate={weekRate(week)} />
                      {week.grade && <span className="fine block">{week.grade}</span>}
                    </>
                  ),
                },
              ]
            : []),
          {
            name: "At the target, not a promise",
            value: <Held of={held?.target} week={one && inColumn(toPercent(one.target))} />,
          },
          {
            name: "At the mean week of the record",
            value: <Held of={held?.record} week={one && rateText(one.mean)} />,
          },
        ]}
      />
      <p className="fine max-w-text">
        {calendar
          ? "Percentages are each week’s result on what was there in that week, multiplied up: money paid in or out is neither gain nor loss."
          : "Percentages are of what was put in, as in the plan’s record, and are added up: results are not put in again."}{" "}
        Target and record are what the same days would have brought
        {calendar ? ", each contract by its own" : ""}.
      </p>
    </div>
  );
}

const meanWeek = (points: readonly Point[]) => meanOf(points.flatMap((point) => weekRate(point) ?? []));

function Result({ of, rate }: { of: bigint; rate: number | null }) {
  return (
    <>
      <Money value={toDecimal(of)} result /> <span className="whitespace-nowrap">({rateText(rate)})</span>
    </>
  );
}

/** What is held against the result; a bar until it is known. */
function Held({ of, week }: { of: bigint | null | undefined; week: string | undefined }) {
  if (of === undefined) return <Skeleton className="h-6 w-24" />;
  if (of === null) return "None yet";
  return (
    <>
      <Money value={toDecimal(of)} result />{" "}
      {week && <span className="whitespace-nowrap">({week} a week)</span>}
    </>
  );
}
