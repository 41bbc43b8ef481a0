import type { OperatorPlan } from "~/api/schema";
import { Day } from "../parts/at";
import { State } from "../parts/state";
import { plusDays } from "../work/period";

export const PlanState = ({ plan }: { plan: OperatorPlan }) => (
  <State value={plan.status} looks={plan.status === "open" ? "live" : "done"} />
);

/** The last day that has a result. */
export function SettledThrough({ plan: { settledThrough } }: { plan: OperatorPlan }) {
  return <Day value={settledThrough && plusDays(settledThrough, -1)} missing="no result yet" />;
}
