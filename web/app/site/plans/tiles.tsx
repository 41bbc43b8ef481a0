import { plansResource } from "~/api/public";
import { useResource } from "~/api/resource";
import { WRITING } from "~/facts/facts";
import { Given, Lacking } from "~/facts/given";
import { Written } from "~/facts/written";
import { useWritten } from "~/ui/came";
import { Empty } from "~/ui/empty";
import { late } from "~/ui/late";
import { LoadFailure } from "~/ui/load-failure";
import { WrittenTiles } from "./ahead";
import type { Depth } from "./late/tile-view";
import { Placeholders } from "./placeholders";

const drawing = late(() => import("./late/drawing"));

const NONE = "No plan is open for investment at the moment.";

/** The plans as tiles: first as the server wrote them, or three placeholders while they are on their way. */
export function PlanTiles({ depth }: { depth: Depth }) {
  const plans = useResource(plansResource);
  const drawn = useResource(drawing);
  const written = useWritten("plans");
  if (WRITING) return <Ahead depth={depth} />;
  if (plans.phase === "ready" && drawn.phase === "ready") {
    if (plans.data.plans.length === 0) return <Empty text={NONE} />;
    return <drawn.data.Tiles view={drawn.data.tilesView(plans.data.plans)} Name={depth} />;
  }
  if (written?.says) return written.part;
  if (plans.phase === "failed") return <LoadFailure message={plans.failure.message} retry={plans.retry} />;
  if (drawn.phase === "failed") return <LoadFailure message={drawn.failure.message} retry={drawn.retry} />;
  return written?.part ?? <Placeholders />;
}

function Ahead({ depth }: { depth: Depth }) {
  return (
    <Written name="plans" of="now" otherwise={<Placeholders />}>
      <Given fact="{{now.tiles.plans}}">
        <WrittenTiles Name={depth} />
      </Given>
      <Lacking fact="{{now.tiles.plans}}">
        <Empty text={NONE} />
      </Lacking>
    </Written>
  );
}
