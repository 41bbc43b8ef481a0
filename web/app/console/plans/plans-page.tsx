import type { OperatorPlan } from "~/api/schema";
import { formatPercent, inColumn } from "~/money/percent";
import { rangeText } from "~/money/plan-words";
import { useMay } from "../api/me";
import { Page } from "../parts/page";
import { ListPage } from "../table/list-page";
import type { ListSpec } from "../table/spec";
import { later } from "../work/later";
import { CreatePlan } from "./plan-changes";
import { PlanState, SettledThrough } from "./plan-words";

const PlanStory = later(async () => (await import("./plan-story")).PlanStory);

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
  empty: "There are no plans. Propose the first one; clients see it once a second person approves it.",
  drawer: (_, plan) => plan && <PlanStory plan={plan} />,
};

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
