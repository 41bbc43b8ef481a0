import { type ReactNode, useState } from "react";
import { recordResource } from "~/api/books";
import { useResource } from "~/api/resource";
import type { PlanView } from "~/api/schema";
import { type MicroUsdt, parseAmount, parseTypedAmount, toDecimal } from "~/money/amount";
import { OPEN_END, rangeText } from "~/money/plan-words";
import { SelectField, TextField } from "~/ui/field";
import { Figure } from "~/ui/figure";
import { LoadFailure } from "~/ui/load-failure";
import { Skeleton } from "~/ui/skeleton";
import { CoursesShown } from "./courses-shown";

/** What an amount could have become in weeks that really happened. */
export function Calculator({ plans }: { plans: readonly PlanView[] }) {
  const [chosen, setChosen] = useState(plans[0]?._id);
  const [typed, setTyped] = useState<string | null>(null);
  const plan = plans.find(({ _id }) => _id === chosen);
  if (!plan) return null;
  const text = typed ?? toDecimal(parseAmount(plan.startRange) ?? 0n);
  const amount = parseTypedAmount(text);
  const problem = problemOf(plan, amount);
  return (
    <div className="grid gap-8">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Plan" value={plan._id} onChange={(event) => setChosen(event.target.value)}>
          {plans.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Amount in USDT"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          {...(typed === null ? { "data-figure": "plan-range", "data-of": plan._id } : { "data-own": true })}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {amount !== null && problem === undefined && <Outcome plan={plan} amount={amount} />}
    </div>
  );
}

function problemOf(plan: PlanView, amount: MicroUsdt | null): ReactNode {
  if (amount === null) return "Enter an amount, such as 1500 or 1,500.50.";
  const [start, end] = [parseAmount(plan.startRange) ?? 0n, parseAmount(plan.endRange) ?? 0n];
  const within = amount >= start && (amount <= end || end >= OPEN_END);
  if (within) return undefined;
  return (
    <>
      {plan.name} takes{" "}
      <Figure name="plan-range" of={plan._id}>
        {rangeText(plan)}
      </Figure>
      .
    </>
  );
}

function Outcome({ plan, amount }: { plan: PlanView; amount: MicroUsdt }) {
  const resource = useResource(recordResource(plan._id));
  if (resource.phase === "failed") {
    return <LoadFailure message={resource.failure.message} retry={resource.retry} />;
  }
  if (resource.phase === "pending") {
    return (
      <div aria-busy="true">
        <p className="sr-only" role="status">
          Loading the weeks of {plan.name}…
        </p>
        <Skeleton className="h-80 w-full" />
      </div>
    );
  }
  return <CoursesShown record={resource.data.record} amount={amount} />;
}
