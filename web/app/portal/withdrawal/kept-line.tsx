import { Link } from "react-router";
import { punctualityResource } from "~/api/punctuality";
import { useResource } from "~/api/resource";
import { formatPercent } from "~/money/percent";

/** How withdrawals kept the promised time lately, beside the promise; nothing while none was due. */
export function KeptLine() {
  const resource = useResource(punctualityResource);
  if (resource.phase !== "ready") return null;
  const found = resource.data.punctuality.promises.find((one) => one.promise === "withdrawals");
  if (!found || found.kept === null) return null;
  return (
    <p className="fine max-w-text">
      In the last ninety days {formatPercent(found.kept, 1)} were paid in time: half within {found.median},
      the slowest in {found.slowest}.{found.overdue > 0 && ` Late at this moment: ${found.overdue}.`}{" "}
      <Link className="link" to="/transparency#times">
        How this is counted
      </Link>
    </p>
  );
}
