import { useState } from "react";
import { transparencyResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { Decimal, PlanResults, Transparency } from "~/api/schema";
import { formatPercent, inColumn } from "~/money/percent";
import type { Ppm } from "~/money/ppm";
import { DateText } from "~/ui/date-text";
import { Figure } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { Reached } from "../plans/late/reached";
import { isWhole } from "../plans/late/weeks";
import { History, scaleOf } from "./history";
import { Weeks } from "./weeks";

/** What the plans aimed for and what they did, open and archived ones alike: in sum, in a chart, and week by week. */
export function Results() {
  const resource = useResource(transparencyResource);
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") return <Skeleton className="h-96 w-full" />;
  return <Plans {...resource.data.transparency.results} />;
}

function Plans({ plans }: Transparency["results"]) {
  const scale = scaleOf(plans);
  if (plans.length === 0) return <p className="text-dim">There is no plan yet, so there is no result.</p>;
  return (
    <div className="grid gap-14">
      {plans.map((plan) => (
        <OnePlan key={plan._id} plan={plan} scale={scale} />
      ))}
      <p className="fine max-w-text">
        Bars are weeks from Monday to Sunday, all plans on one scale; those below the line lost money. However
        large the largest week is, each is drawn high enough to be seen. A paler bar is a week that is not
        settled whole: it counts in no average. The dashed line is the target.
      </p>
    </div>
  );
}

function OnePlan({ plan, scale }: { plan: PlanResults; scale: Ppm }) {
  const settled = plan.weeks.filter(isWhole).length;
  return (
    <article className="grid gap-5 border-ink border-t-3 pt-5">
      <header className="grid items-baseline gap-x-6 gap-y-1 sm:flex sm:justify-between">
        <h3 className="wrap-anywhere text-lg">{plan.name}</h3>
        <p className="text-dim">
          {plan.status === "archived" && "Archived: takes no new money. "}
          {plan.since && (
            <>
              <Figure name="plan-weeks" of={plan._id}>
                {settled} weeks
              </Figure>{" "}
              since <DateText value={plan.since} />
              {plan.record && plan.record.weeks < settled && (
                <>
                  ; a client was invested in{" "}
                  <Figure name="plan-invested-weeks" of={plan._id}>
                    {plan.record.weeks}
                  </Figure>{" "}
                  of them
                </>
              )}
            </>
          )}
        </p>
      </header>
      <div className="versus max-w-xl">
        <div>
          <Half figure="plan-target" of={plan._id} name="Target" value={plan.return} />
          <Reached plan={plan._id} share={plan.targetReached} />
        </div>
        {plan.figures ? (
          <Half
            figure="plan-mean"
            of={plan._id}
            name="Realised, the average week"
            value={plan.figures.mean}
          />
        ) : (
          <p>
            <span className="versus-name">Realised</span>
            <span className="text-dim">No record yet</span>
          </p>
        )}
      </div>
      {plan.figures && plan.record && <Record plan={plan} scale={scale} />}
    </article>
  );
}

const isLoss = (value: Decimal) => String(value).startsWith("-");

type Shown = { figure: string; of: string; name: string; value: Decimal };

function Half({ figure, of, name, value }: Shown) {
  return (
    <p>
      <span className="versus-name">{name} </span>
      <Figure name={figure} of={of} className={`versus-figure numeral ${isLoss(value) ? "text-bad" : ""}`}>
        {formatPercent(value)}
      </Figure>
      <span className="versus-unit"> / week</span>
    </p>
  );
}

function Record({ plan, scale }: { plan: PlanResults; scale: Ppm }) {
  const { figures, record, _id: of } = plan;
  if (figures === null || record === null) return null;
  return (
    <>
      <Figure name="plan-history" of={of} className="block">
        <History plan={plan} scale={scale} />
      </Figure>
      <div className="grid gap-x-12 sm:grid-cols-2">
        <dl className="facts">
          <Fact figure="plan-best" of={of} name="Best week" value={record.best} />
          <Fact figure="plan-worst" of={of} name="Worst week" value={record.worst} />
          <Fact figure="plan-losing-share" of={of} name="Losing weeks" value={record.losingShare} />
        </dl>
        <dl className="facts">
          <Fact
            figure="plan-dispersion"
            of={of}
            name="A week usually lies off the average by"
            value={figures.dispersion}
          />
          <Fact
            figure="plan-drawdown"
            of={of}
            name="Deepest fall from an earlier height"
            value={figures.drawdown}
          />
          <Fact figure="plan-total" of={of} name="All weeks together, added up" value={figures.total} />
        </dl>
      </div>
      <div className="folds">
        <Fold plan={plan} />
      </div>
    </>
  );
}

function Fact({ figure, of, name, value }: Shown) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isLoss(value) ? "text-bad" : ""}>
        <Figure name={figure} of={of}>
          {inColumn(value)}
        </Figure>
      </dd>
    </div>
  );
}

/** Every week of one plan, asked for when someone wants to see it. */
function Fold({ plan }: { plan: PlanResults }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary className="wrap-anywhere">Every week of {plan.name}</summary>
      {wanted && <Weeks plan={plan} />}
    </details>
  );
}
