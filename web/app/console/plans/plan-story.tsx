import type { OperatorPlan } from "~/api/schema";
import { formatPercent, inColumn } from "~/money/percent";
import { rangeText } from "~/money/plan-words";
import { Money } from "~/ui/money";
import { useMay } from "../api/me";
import { Facts, Part } from "../drawer/story";
import { At } from "../parts/at";
import { Next } from "../work/next";
import { UnlessProposed } from "../work/unless-proposed";
import { EditPlan, SwitchPlan } from "./plan-changes";
import { PlanState, SettledThrough } from "./plan-words";

/** One plan: what can be done with it, and what it is. */
export function PlanStory({ plan }: { plan: OperatorPlan }) {
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

/** The announced changes that clients were told about. */
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
