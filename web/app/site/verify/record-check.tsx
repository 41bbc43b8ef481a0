import { useState } from "react";
import { recordResource } from "~/api/books";
import { plansResource } from "~/api/public";
import { useResource } from "~/api/resource";
import type { Plan } from "~/api/types";
import { Button } from "~/ui/button";
import { Figure } from "~/ui/figure";
import { late } from "~/ui/late";
import { LoadFailure } from "~/ui/load-failure";
import { differences, recount } from "./recount";

const asSigned = late(() => import("./as-signed"));

/** Makes every plan's weeks of its settled results again, here in the browser, and holds what is published against them. */
export function RecordCheck() {
  const [wanted, setWanted] = useState(false);
  if (!wanted) return <Button onClick={() => setWanted(true)}>Count again in this browser</Button>;
  return <Checked />;
}

function Checked() {
  const plans = useResource(plansResource);
  if (plans.phase === "failed") return <LoadFailure message={plans.failure.message} retry={plans.retry} />;
  if (plans.phase === "pending") return <p role="status">Counting…</p>;
  if (plans.data.plans.length === 0) return <p>No plan is open, so there is nothing to count.</p>;
  return (
    <dl className="facts" aria-live="polite">
      {plans.data.plans.map((plan) => (
        <div key={plan._id}>
          <dt>{plan.name}</dt>
          <dd>
            <Outcome plan={plan} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Outcome({ plan }: { plan: Plan }) {
  const record = useResource(recordResource(plan._id));
  const signed = useResource(asSigned);
  if (record.phase === "pending") return <span className="text-dim">Counting…</span>;
  if (record.phase === "failed") {
    return (
      <button type="button" className="link" onClick={record.retry}>
        {record.failure.message} Try again
      </button>
    );
  }
  const counted = recount(record.data.record.weeks);
  const different = differences(plan.record, record.data.record, counted);
  if (different.length > 0) return <b className="text-bad">Differs: {different.join(", ")}</b>;
  if (!counted?.summary) return <span>No record, and none claimed</span>;
  return (
    <span>
      <Figure name="plan-invested-weeks" of={plan._id}>
        {counted.summary.weeks} weeks
      </Figure>
      , all agree
      {signed.phase === "ready" && <signed.data.AsSigned record={record.data.record} />}
    </span>
  );
}
