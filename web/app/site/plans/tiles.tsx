import { plansResource } from "~/api/public";
import { useResource } from "~/api/resource";
import { Empty } from "~/ui/empty";
import { late } from "~/ui/late";
import { LoadFailure } from "~/ui/load-failure";
import { Placeholders } from "./placeholders";

/** How deep the names of the plans stand in the outline of the page. */
export type Depth = "h2" | "h3";

const drawing = late(() => import("./late/tile"));

/** The plans as tiles, with three placeholders while they are on their way. */
export function PlanTiles({ depth }: { depth: Depth }) {
  const plans = useResource(plansResource);
  const drawn = useResource(drawing);
  if (plans.phase === "failed") return <LoadFailure message={plans.failure.message} retry={plans.retry} />;
  if (drawn.phase === "failed") return <LoadFailure message={drawn.failure.message} retry={drawn.retry} />;
  if (plans.phase === "pending" || drawn.phase === "pending") return <Placeholders />;
  if (plans.data.plans.length === 0) return <Empty text="No plan is open for investment at the moment." />;
  return <drawn.data.Tiles plans={plans.data.plans} Name={depth} />;
}
