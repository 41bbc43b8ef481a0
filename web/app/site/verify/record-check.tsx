import { useState } from "react";
import { recordResource, transparencyResource } from "~/api/books";
import { plansResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { PlanView, Transparency } from "~/api/schema";
import { Button } from "~/ui/button";
import { Figure } from "~/ui/figure";
import { late } from "~/ui/late";
import { LoadFailure } from "~/ui/load-failure";
import { type Difference, differences } from "./recount";

const asSigned = late(() => import("./as-signed"));

/** Makes every plan's weeks of its settled results again, here in the browser, and holds what is published against them. */
export function RecordCheck() {
  const [wanted, setWanted] = useState(false);
  if (!wanted) return <Button onClick={() => setWanted(true)}>Count again in this browser</Button>;
  return <Checked />;
}

function Checked() {
  const open = useResource(plansResource);
  const books = useResource(transparencyResource);
  const signed = useResource(asSigned);
  for (const one of [open, books]) {
    if (one.phase === "failed") return <LoadFailure message={one.failure.message} retry={one.retry} />;
  }
  if (open.phase !== "ready" || books.phase !== "ready") return <p role="status">Counting…</p>;
  const { results } = books.data.transparency;
  const plans = everyPlan(open.data.plans, results);
  if (plans.length === 0) return <p>There is no plan yet, so there is nothing to count.</p>;
  return (
    <dl className="facts" aria-live="polite">
      {plans.map(({ _id, name }) => (
        <div key={_id}>
          <dt>{name}</dt>
          <dd>
            <Outcome plan={_id} tile={open.data.plans.find((one) => one._id === _id)} all={results} />
          </dd>
        </div>
      ))}
      {signed.phase === "ready" && <signed.data.OthersAsSigned />}
    </dl>
  );
}

type Results = Transparency["results"];

/** All that are published anywhere, including those that take no new money. */
function everyPlan(open: readonly PlanView[], { plans }: Results) {
  return [...open, ...plans.filter(({ _id }) => open.every((one) => one._id !== _id))];
}

type Told = { plan: string; tile: PlanView | undefined; all: Results };

function Outcome({ plan, tile, all }: Told) {
  const record = useResource(recordResource(plan));
  const signed = useResource(asSigned);
  if (record.phase === "pending") return <span className="text-dim">Counting…</span>;
  if (record.phase === "failed") {
    return (
      <button type="button" className="link" onClick={record.retry}>
        {record.failure.message} Try again
      </button>
    );
  }
  const results = all.plans.find(({ _id }) => _id === plan);
  if (!results) return <b className="text-bad">Differs: the plan is not among all results</b>;
  const corrections = all.corrections.filter((one) => one.plan === results.name);
  const different = differences({ tile, results, record: record.data.record, corrections });
  if (different[0]) return <Differs first={different[0]} more={different.length - 1} />;
  if (!results.record) return <span>No record, and none claimed</span>;
  return (
    <span>
      <Figure name="plan-invested-weeks" of={plan}>
        {results.record.weeks} weeks
      </Figure>
      , all agree
      {signed.phase === "ready" && <signed.data.AsSigned record={record.data.record} />}
    </span>
  );
}

/** The first figure that differs: the others may follow from it. */
function Differs({ first: { what, said, counted }, more }: { first: Difference; more: number }) {
  return (
    <b className="text-bad">
      Differs: {what}. We say {said}; the results come to {counted}.
      {more > 0 && ` ${more} more ${more === 1 ? "differs" : "differ"}.`}
    </b>
  );
}
