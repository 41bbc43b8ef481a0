import type { Decimal } from "~/api/schema";
import { toDecimal } from "~/money/amount";
import { daysText, formatDate } from "~/money/date";
import { inColumn } from "~/money/percent";
import { meanOf } from "~/money/ppm";
import { Money } from "~/ui/money";
import { Figures } from "../figures";
import { hasResults, type Point } from "./points";
import { accumulated, chained, rateText, weekRate } from "./returns";

type Props = { points: readonly Point[]; target: Decimal | undefined };

/** How the money did in the weeks that are shown: in USDT, in percent, and against the target where there is one. */
export function Performance({ points, target }: Props) {
  const first = points[0];
  if (!first || !hasResults(points)) return null;
  const week = points.findLast(({ result }) => result !== 0n);
  const rates = points.flatMap((point) => weekRate(point) ?? []);
  return (
    <div className="grid gap-2">
      <Figures
        wide
        figures={[
          {
            name: `Since ${formatDate(first.from)}`,
            value: <Result of={accumulated(points).at(-1) ?? 0n} rate={chained(points)} />,
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
          ...(target === undefined
            ? []
            : [
                { name: "Mean week", value: rateText(meanOf(rates)) },
                { name: "Target, not a promise", value: `${inColumn(target)} a week` },
              ]),
        ]}
      />
      <p className="fine">
        Percentages are each week’s result on what was there in that week, multiplied up: money paid in or out
        is neither gain nor loss.
      </p>
    </div>
  );
}

function Result({ of, rate }: { of: bigint; rate: number | null }) {
  return (
    <>
      <Money value={toDecimal(of)} result /> <span className="whitespace-nowrap">({rateText(rate)})</span>
    </>
  );
}
