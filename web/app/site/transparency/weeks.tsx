import { type PlanWeek, recordResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { Plan } from "~/api/types";
import { formatValue } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { DateText } from "~/ui/date-text";
import { type Column, Table } from "~/ui/table";
import { rowsOf } from "./rows";

const isLoss = (value: string | number | null) => String(value).startsWith("-");

const weekColumns: readonly Column<PlanWeek>[] = [
  { head: "From", cell: (week) => <DateText value={week.from} /> },
  { head: "Until", cell: (week) => <DateText value={lastDay(week)} /> },
  { head: "Traders' result, USDT", cell: (week) => <Amount value={week.result} />, figure: true },
  { head: "Shared out, USDT", cell: (week) => <Amount value={week.distributed} />, figure: true },
  { head: "Investments", cell: (week) => week.positions, figure: true },
  {
    head: "Result",
    cell: ({ percent }) => (
      <span className={isLoss(percent) ? "text-bad" : ""}>
        {percent === null ? "Nobody was invested" : formatPercent(percent)}
        {isLoss(percent) && " loss"}
      </span>
    ),
    figure: true,
  },
];

const DAY_MILLISECONDS = 86_400_000;

/** The API names the first day that did not count any more; people read the last one that did. */
function lastDay({ to }: PlanWeek): string {
  const day = new Date(Date.parse(to) - DAY_MILLISECONDS);
  return Number.isNaN(day.getTime()) ? to : day.toISOString().slice(0, 10);
}

function Amount({ value }: { value: string | number }) {
  return <span className={isLoss(value) ? "text-bad" : ""}>{formatValue(value) ?? "—"}</span>;
}

/** Every settled week of one plan, newest first, and where in the ledger they were read. */
export function Weeks({ plan }: { plan: Plan }) {
  const resource = useResource(recordResource(plan._id));
  return (
    <>
      <Table
        caption={`Every settled week of ${plan.name}, newest first`}
        columns={weekColumns}
        content={rowsOf(resource, (data) => [...data.record.weeks].reverse())}
        rowKey={(week) => String(week.strike)}
        empty={{ text: "Nothing has been settled in this plan so far." }}
      />
      {resource.phase === "ready" && (
        <p className="fine mb-8">
          Read on <DateText value={resource.data.record.asOf} /> at entry{" "}
          {resource.data.record.ledgerSequence} of the ledger.
        </p>
      )}
    </>
  );
}
