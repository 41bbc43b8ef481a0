import { type PlanWeek, recordResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { Plan } from "~/api/types";
import { formatValue } from "~/money/amount";
import { DateText } from "~/ui/date-text";
import { Figure, FigureName } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { inColumn } from "../plans/late/ppm";

/** Every settled week of one plan, newest first, and where in the ledger they were read. */
export function Weeks({ plan }: { plan: Pick<Plan, "_id" | "name"> }) {
  const resource = useResource(recordResource(plan._id));
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <Skeleton className="mb-8 h-64 w-full" />;
  const { weeks, asOf, ledgerSequence } = resource.data.record;
  return (
    <>
      <table className="weeks" data-explained aria-label={`Every settled week of ${plan.name}, newest first`}>
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col" className="wide">
              <FigureName name="week-result">Traders' result</FigureName>
            </th>
            <th scope="col" className="wide">
              <FigureName name="week-investments">Investments</FigureName>
            </th>
            <th scope="col">
              <FigureName name="week-shared-out">Shared out</FigureName>
            </th>
            <th scope="col">
              <FigureName name="week-percent">Result</FigureName>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...weeks].reverse().map((week) => (
            <Week key={week.strike} week={week} />
          ))}
        </tbody>
      </table>
      <p className="fine mt-4 mb-8">
        Amounts in USDT. Read on <DateText value={asOf} /> at entry{" "}
        <Figure name="ledger-entry">{ledgerSequence}</Figure> of the ledger.
      </p>
    </>
  );
}

const isLoss = (value: string | number | null) => String(value).startsWith("-");

function Week({ week }: { week: PlanWeek }) {
  const loss = isLoss(week.percent);
  const mark = (name: string) => ({ "data-figure": name, "data-of": week.strike });
  return (
    <tr>
      <th scope="row">
        <DateText value={week.from} />
        {lastDay(week) !== week.from && (
          <>
            <span className="text-dim"> to </span>
            <DateText value={lastDay(week)} />
          </>
        )}
      </th>
      <td {...mark("week-result")} className={`wide ${isLoss(week.result) ? "text-bad" : ""}`}>
        {formatValue(week.result) ?? "—"}
      </td>
      <td {...mark("week-investments")} className="wide">
        {week.positions}
      </td>
      <td {...mark("week-shared-out")} className={isLoss(week.distributed) ? "text-bad" : ""}>
        {formatValue(week.distributed) ?? "—"}
      </td>
      <td {...mark("week-percent")} className={loss ? "text-bad" : ""}>
        {week.percent === null ? "Nobody invested" : inColumn(week.percent)}
        {loss && " loss"}
      </td>
    </tr>
  );
}

const DAY_MILLISECONDS = 86_400_000;

/** The API names the first day that did not count any more; people read the last one that did. */
function lastDay({ to }: PlanWeek): string {
  const day = new Date(Date.parse(to) - DAY_MILLISECONDS);
  return Number.isNaN(day.getTime()) ? to : day.toISOString().slice(0, 10);
}
