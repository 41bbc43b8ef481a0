import { useState } from "react";
import { plansResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Plan } from "~/api/types";
import { formatPercent } from "~/money/percent";
import { type Column, Table } from "~/ui/table";
import { inColumn } from "../plans/late/ppm";
import { rowsOf } from "./rows";
import { Weeks } from "./weeks";

const planColumns: readonly Column<Plan>[] = [
  { head: "Plan", cell: (plan) => <span className="wrap-anywhere">{plan.name}</span> },
  { head: "Weekly target", cell: (plan) => formatPercent(plan.return), figure: true },
  { head: "Weeks", cell: ({ record }) => record?.weeks ?? "No record yet", figure: true },
  { head: "Best week", cell: ({ record }) => (record ? inColumn(record.best) : "—"), figure: true },
  { head: "Worst week", cell: ({ record }) => (record ? inColumn(record.worst) : "—"), figure: true },
  {
    head: "Losing weeks",
    cell: ({ record }) => (record ? inColumn(record.losingShare) : "—"),
    figure: true,
  },
];

/** What the plans aimed for and what they did: in sum, and week by week. */
export function Results() {
  const resource = useResource(plansResource);
  const plans = resource.phase === "ready" ? resource.data.plans : [];
  return (
    <div className="grid gap-8">
      <Table
        caption="Targets and realised results of the plans"
        columns={planColumns}
        content={rowsOf(resource, (data) => data.plans)}
        rowKey={(plan) => plan._id}
        empty={{ text: "No plan is open for investment at the moment." }}
      />
      {plans.some(({ record }) => record) && (
        <div className="folds">{plans.map((plan) => plan.record && <Fold key={plan._id} plan={plan} />)}</div>
      )}
    </div>
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
