import { useResource } from "~/api/resource";
import { late } from "~/ui/late";

const market = late(() => import("~/market/strip"));

/** Prices of the six coins. The strip has its height before anything is in it, so nothing below it moves. */
export function Tape() {
  const code = useResource(market);
  return (
    <div className="tape">
      {code.phase === "ready" && <code.data.Strip />}
      {code.phase === "failed" && <span hidden data-no-prices />}
    </div>
  );
}
