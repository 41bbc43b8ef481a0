import { plansResource } from "~/api/public";
import { useResource } from "~/api/resource";
import { Chapter } from "~/ui/chapter";
import { late } from "~/ui/late";
import { LoadFailure } from "~/ui/load-failure";

const calculator = late(() => import("./late/calculator"));

/** The calculator under the plans; without plans there is nothing to calculate. */
export function Estimate() {
  const plans = useResource(plansResource);
  const code = useResource(calculator);
  if (plans.phase !== "ready" || plans.data.plans.length === 0) return null;
  return (
    <Chapter title="What weeks like these could bring" id="calculator">
      {code.phase === "ready" && <code.data.Calculator plans={plans.data.plans} />}
      {code.phase === "failed" && <LoadFailure message={code.failure.message} retry={code.retry} />}
    </Chapter>
  );
}
