import type { OperatorPlan } from "~/api/schema";
import { formatPercent, inColumn } from "~/money/percent";
import { rangeText } from "~/money/plan-words";
import { Money } from "~/ui/money";
import { useMay } from "../api/me";
import { Facts, Part } from "../drawer/story";
import { At, Day } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { Next } from "../work/next";
import { plusDays } from "../work/period";
import { UnlessProposed } from "../work/unless-proposed";
import { CreatePlan, EditPlan, SwitchPlan } from "./plan-changes";

const PlanState = ({ plan }: { plan: OperatorPlan }) => (
  <State value={plan.status} looks={plan.status === "open" ? "live" : "done"} />
);

const spec: ListSpec<OperatorPlan> = {
  things: "plans",
  path: "plans",
  rowId: (row) => row._id,
  rowName: (row) => `the plan ${row.name}`,
  columns: [
    { head: "Name", cell: ({ name }) => name },
    { head: "State", cell: (plan) => <PlanState plan={plan} /> },
    { head: "Range", figure: true, cell: rangeText },
    { head: "Weekly target", figure: true, cell: (plan) => inColumn(plan.return) },
    { head: "Our part of gains", figure: true, cell: (plan) => formatPercent(plan.performanceShare) },
    {
      head: "Settled through",
      figure: true,
      wideOnly: true,
      cell: (plan) => <SettledThrough plan={plan} />,
    },
  ],
  empty: "There is no plan. Propose the first one; clients see it once a second person approves it.",
  drawer: (_, plan) => plan && <Story plan={plan} />,
};

/** The last day that has a result. */
function SettledThrough({ plan: { settledThrough } }: { plan: OperatorPlan }) {
  return <Day value={settledThrough && plusDays(settledThrough, -1)} missing="no result yet" />;
}

function Story({ plan }: { plan: OperatorPlan }) {
  const acts = useMay()("edit_plans");
  return (
    <>
      {acts ? (
        <Next>
          <p>Propose a change; a second person approves it. What contracts were made with never changes.</p>
          <UnlessProposed kinds={["plan_edit", "plan_archive", "plan_reopen"]} subject={plan._id}>
            <div className="row mt-2" key={plan._id}>
              <EditPlan plan={plan} />
              <SwitchPlan plan={plan} />
            </div>
          </UnlessProposed>
        </Next>
      ) : (
        <Next over>Plans are changed by two operators who are admin.</Next>
      )}
      {plan.announced && <Announced announced={plan.announced} />}
      <Facts
        facts={[
          ["State", <PlanState key="state" plan={plan} />],
          ["Range", rangeText(plan)],
          ["Weekly target", inColumn(plan.return)],
          ["Our part of gains", formatPercent(plan.performanceShare)],
          ["Minimum withdrawal", <Money key="least" value={plan.withdrawalMinimum} />],
          ["Place in the list", String(plan.position)],
          ["Results through", <SettledThrough key="through" plan={plan} />],
          ["Running contracts", String(plan.running)],
          ["Invested", <Money key="invested" value={plan.invested} />],
        ]}
      />
    </>
  );
}

/** What clients were told that will change. */
function Announced({
  announced: { after, effectiveAt, toldAt },
}: {
  announced: NonNullable<OperatorPlan["announced"]>;
}) {
  return (
    <Part title="Announced to clients">
      <Facts
        facts={[
          ["Takes effect", <At key="at" value={effectiveAt} />],
          ["Clients told", toldAt ? <At key="told" value={toldAt} /> : "being told"],
          ["Weekly target", inColumn(after.return)],
          ["Our part of gains", formatPercent(after.performanceShare)],
          ["Minimum withdrawal", <Money key="least" value={after.withdrawalMinimum} />],
        ]}
      />
    </Part>
  );
}

export default function Plans() {
  const acts = useMay()("edit_plans");
  return (
    <Page
      title="Plans"
      lead="What clients can invest in. Two admins change one; contracts keep the terms they were made with, and nothing is deleted."
    >
      <ListPage spec={acts ? { ...spec, actions: <CreatePlan /> } : spec} />
    </Page>
  );
}
