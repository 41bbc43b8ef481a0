import { Link } from "react-router";
import { punctualityResource } from "~/api/books";
import { useResource } from "~/api/resource";
import { formatPercent } from "~/money/percent";

/** How withdrawals kept the promised time lately, next to the promise; nothing while none was due. */
export function KeptLine() {
  const resource = useResource(punctualityResource);
  if (resource.phase !== "ready") return null;
  const { days, promises } = resource.data.punctuality;
  const found = promises.find((one) => one.promise === "withdrawals");
  if (!found || found.kept === null) return null;
  return (
    <p className="fine max-w-text">
      Of the withdrawals that were due in the last {days} days {formatPercent(found.kept, 1)} were paid in
      time. Half took {found.median} at most, the slowest {found.slowest}
      {found.overdue > 0 && `, counting ${found.overdue} that are late and still wait`}.
      {found.turnedDown > 0 && ` We turned ${found.turnedDown} down in time; those are not counted.`}{" "}
      <Link className="link" to="/transparency#times">
        How this is counted
      </Link>
    </p>
  );
}
