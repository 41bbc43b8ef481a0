import { useState } from "react";
import { type PlanWeek, recordResource } from "~/api/books";
import { plansResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Plan } from "~/api/types";
import { formatValue } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { Chapter } from "~/ui/chapter";
import { DateText } from "~/ui/date-text";
import { type Column, Table } from "~/ui/table";
import { rowsOf } from "./rows";

const planColumns: readonly Column<Plan>[] = [
  { head: "Plan", cell: (plan) => <span className="wrap-anywhere">{plan.name}</span> },
  { head: "Weekly target", cell: (plan) => formatPercent(plan.return), figure: true },
  { head: "Weeks", cell: ({ record }) => record?.weeks ?? "No record yet", figure: true },
  { head: "Best week", cell: ({ record }) => (record ? formatPercent(record.best) : "—"), figure: true },
  { head: "Worst week", cell: ({ record }) => (record ? formatPercent(record.worst) : "—"), figure: true },
  {
    head: "Losing weeks",
    cell: ({ record }) => (record ? formatPercent(record.losingShare) : "—"),
    figure: true,
  },
];

/** What the plans aimed for and what they did: in sum, and week by week. */
export function Results() {
  const resource = useResource(plansResource);
  const plans = resource.phase === "ready" ? resource.data.plans : [];
  return (
    <Chapter title="Realised results" id="results">
      <div className="grid gap-8">
        <Table
          caption="Targets and realised results of the plans"
          columns={planColumns}
          content={rowsOf(resource, (data) => data.plans)}
          rowKey={(plan) => plan._id}
          empty={{ text: "No plan is open for investment at the moment." }}
        />
        {plans.some(({ record }) => record) && (
          <div className="folds">
            {plans.map((plan) => plan.record && <Fold key={plan._id} plan={plan} />)}
          </div>
        )}
      </div>
    </Chapter>
  );
}

/** Every week of one plan, asked for when someone wants to see it. */
function Fold({ plan }: { plan: Plan }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary className="wrap-anywhere">Every week of {plan.name}</summary>
      {wanted && <Weeks plan={plan} />}
    </details>
  );
}

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

function Weeks({ plan }: { plan: Plan }) {
  const resource = useResource(recordResource(plan._id));
  return (
    <Table
      caption={`Every settled week of ${plan.name}, newest first`}
      columns={weekColumns}
      content={rowsOf(resource, (data) => data.record.weeks.toReversed())}
      rowKey={(week) => String(week.strike)}
      empty={{ text: "Nothing has been settled in this plan so far." }}
    />
  );
}
