import { plansResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Plan } from "~/api/types";
import { formatPercent } from "~/money/percent";
import { useSession } from "~/session/session";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { rangeText } from "./range";
import { Record } from "./record";

/** How deep the names of the plans stand in the outline of the page. */
type Depth = "h2" | "h3";

/** The plans as tiles, with three placeholders while they are on their way. */
export function PlanTiles({ depth }: { depth: Depth }) {
  const resource = useResource(plansResource);
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <Placeholders />;
  if (resource.data.plans.length === 0) return <Empty text="No plan is open for investment at the moment." />;
  return (
    <ul className="tiles">
      {resource.data.plans.map((plan) => (
        <Tile key={plan._id} plan={plan} Name={depth} />
      ))}
    </ul>
  );
}

function Tile({ plan, Name }: { plan: Plan; Name: Depth }) {
  const { isLoggedIn } = useSession();
  return (
    <li className="tile">
      <div>
        <Name className="display text-[1.625rem] leading-tight">{plan.name}</Name>
        <p className="mt-1 text-dim">{rangeText(plan)}</p>
      </div>
      <p>
        <span className="block text-dim text-sm">Target </span>
        <span className="numeral text-[2.5rem] leading-[1.15]">{formatPercent(plan.return)}</span>
        <span className="text-dim"> / week</span>
      </p>
      <div>
        <p className="mb-1 text-dim text-sm">Realised</p>
        <Record record={plan.record} />
      </div>
      <ul className="grid gap-3 border-line border-t pt-5 text-[0.9375rem]">
        <li>
          <b className="font-semibold">Enhanced Security</b>
          <span className="block text-dim">Two-step log-in, and payouts approved by two people</span>
        </li>
        <li>
          <b className="font-semibold">24/7 Support</b>
          <span className="block text-dim">Messages are taken at any hour</span>
        </li>
      </ul>
      <ButtonLink
        to={isLoggedIn ? `/invest/${plan._id}` : "/create-account"}
        className="w-full self-end"
        aria-label={`Invest Now in ${plan.name}`}
      >
        Invest Now
      </ButtonLink>
    </li>
  );
}

function Placeholders() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading the plans…
      </p>
      <noscript>
        <p className="mb-6">
          The plans and their records are computed live and need JavaScript to be shown here. The plain
          figures are at{" "}
          <a className="link" href="/api/v1/plans/getAll">
            /api/v1/plans/getAll
          </a>
          .
        </p>
      </noscript>
      <div className="tiles" aria-hidden>
        {["first", "second", "third"].map((key) => (
          <div key={key} className="tile tile-waiting" data-testid="plan-placeholder">
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </>
  );
}
