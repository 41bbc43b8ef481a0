import { type ReactNode, useState } from "react";
import type { PlanResults } from "~/api/schema";
import { Given, Lacking } from "~/facts/given";
import { Every } from "~/facts/written";
import { DayAt } from "~/ui/date-text";
import { Figure } from "~/ui/figure";
import { Bars } from "../plans/late/bars";
import { Reached } from "../plans/late/reached";
import type { ResultView } from "./results-view";
import { Weeks } from "./weeks";

type Props = { views: readonly ResultView[]; plans: readonly PlanResults[] };

/** The plans' aims and results, open and archived ones alike: in sum, in a chart, and week by week. */
export function Results({ views, plans }: Props) {
  return (
    <div className="grid gap-14">
      <Every list={views}>{(view, place) => <OnePlan key={view.id} view={view} plan={plans[place]} />}</Every>
      <p className="fine max-w-text">
        Bars are weeks from Monday to Sunday, all plans on one scale; those below the line lost money. However
        large the largest week is, each is drawn high enough to be seen. A paler bar is a week that is not
        completely settled and counts in no average, or a gain too large for the picture. The dashed line is
        the target.
      </p>
    </div>
  );
}

function OnePlan({ view, plan }: { view: ResultView; plan: PlanResults | undefined }) {
  return (
    <article className="grid gap-5 border-ink border-t-3 pt-5">
      <header className="grid items-baseline gap-x-6 gap-y-1 sm:flex sm:justify-between">
        <h3 className="wrap-anywhere text-lg">{view.name}</h3>
        <Since view={view} />
      </header>
      <div className="versus max-w-xl">
        <Given fact={view.mean}>
          <Half
            figure="plan-mean"
            of={view.id}
            name="Realized, the average week"
            text={view.mean}
            tone={view.meanTone}
          />
        </Given>
        <Lacking fact={view.mean}>
          <p>
            <span className="versus-name">Realized</span>
            <span className="text-dim">No record yet</span>
          </p>
        </Lacking>
        <div>
          <Half figure="plan-target" of={view.id} name="Target" text={view.target} tone="text-dim" />
          <Reached plan={view.id} share={view.reached} />
        </div>
      </div>
      <Given fact={view.mean}>
        <Record view={view}>{plan ? <Fold plan={plan} /> : <Source view={view} />}</Record>
      </Given>
    </article>
  );
}

function Since({ view }: { view: ResultView }) {
  return (
    <p className="text-dim">
      <Given fact={view.archived}>Archived: takes no new money. </Given>
      <Given fact={view.since}>
        <Figure name="plan-weeks" of={view.id}>
          {view.weeks} weeks
        </Figure>{" "}
        since {view.since && <DayAt view={view.since} />}
        <Given fact={view.invested}>
          ; a client was invested in{" "}
          <Figure name="plan-invested-weeks" of={view.id}>
            {view.invested}
          </Figure>{" "}
          of them
        </Given>
      </Given>
    </p>
  );
}

type Shown = { figure: string; of: string; name: string; text: string; tone?: string };

function Half({ figure, of, name, text, tone = "" }: Shown) {
  return (
    <p>
      <span className="versus-name">{name} </span>
      <Figure name={figure} of={of} className={`versus-figure numeral ${tone}`}>
        {text}
      </Figure>
      <span className="versus-unit"> / week</span>
    </p>
  );
}

function Record({ view, children }: { view: ResultView; children: ReactNode }) {
  const { id: of } = view;
  return (
    <>
      <Figure name="plan-history" of={of} className="block">
        <Bars room="history" view={view} />
      </Figure>
      <div className="grid gap-x-12 sm:grid-cols-2">
        <dl className="facts">
          <Fact figure="plan-best" of={of} name="Best week" text={view.best} />
          <Fact figure="plan-worst" of={of} name="Worst week" text={view.worst} tone={view.worstTone} />
          <Fact figure="plan-losing-share" of={of} name="Losing weeks" text={view.losingShare} />
        </dl>
        <dl className="facts">
          <Fact
            figure="plan-dispersion"
            of={of}
            name="A week usually differs from the average by"
            text={view.dispersion}
          />
          <Fact
            figure="plan-drawdown"
            of={of}
            name="Deepest fall from an earlier peak"
            text={view.drawdown}
            tone={view.drawdownTone}
          />
          <Fact
            figure="plan-total"
            of={of}
            name="All weeks together, added up"
            text={view.total}
            tone={view.totalTone}
          />
        </dl>
      </div>
      <div className="folds">{children}</div>
    </>
  );
}

function Fact({ figure, of, name, text, tone }: Shown) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tone}>
        <Figure name={figure} of={of}>
          {text}
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

/** The plain answer, before scripts run. */
function Source({ view: { id, name } }: { view: ResultView }) {
  return (
    <details>
      <summary className="wrap-anywhere">Every week of {name}</summary>
      <p className="mt-3">
        <a className="link" href={`/api/v1/plans/${id}/record`}>
          The plain answer
        </a>
      </p>
    </details>
  );
}
