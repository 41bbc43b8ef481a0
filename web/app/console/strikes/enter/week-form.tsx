import { useState } from "react";
import type { EvidenceFile, OperatorPlan } from "~/api/schema";
import { serviceNow } from "../../api/clock";
import { Choose, Input } from "../../parts/field";
import { nextPeriod, periodProblem, plusDays } from "../../work/period";
import { resultBody } from "../result-text";
import { ByReadings } from "./by-readings";
import { Decide } from "./decide-strike";
import { EvidenceStep } from "./evidence-step";
import { Step } from "./form-step";
import { ResultField } from "./result-field";
import * as calls from "./strike-calls";

const today = () => new Date(serviceNow()).toISOString().slice(0, 10);

/** Plan and days, evidence, result, then every effect. */
export function WeekForm({ plans }: { plans: readonly OperatorPlan[] }) {
  const [planId, setPlanId] = useState(plans[0]?._id ?? "");
  const plan = plans.find(({ _id }) => _id === planId);
  const settled = plan?.nextFrom ?? null;
  const [to, setTo] = useState<string | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const [evidence, setEvidence] = useState<EvidenceFile | null>(null);
  const [result, setResult] = useState("");
  const suggested = nextPeriod(settled, today());
  const period = {
    from: settled ?? first ?? suggested?.from ?? "",
    to: to ?? suggested?.to ?? "",
  };
  const problem = suggested === null && to === null ? null : periodProblem(period, settled, today());
  const amount = resultBody(result);
  const choose = (id: string) => {
    setPlanId(id);
    setTo(null);
    setFirst(null);
  };
  if (!plan) return null;
  return (
    <div className="build">
      <Step number={1} title="Plan and days">
        <div className="form-grid">
          <Choose label="Plan" value={planId} onText={choose}>
            {plans.map(({ _id, name, status }) => (
              <option key={_id} value={_id}>
                {name}
                {status === "archived" ? " (archived)" : ""}
              </option>
            ))}
          </Choose>
          <Input
            label="First day"
            type="date"
            value={period.from}
            onText={setFirst}
            readOnly={settled !== null}
            hint={
              settled === null ? undefined : "Where the last result ended, or the first investment began."
            }
            error={problem?.field === "from" ? problem.text : undefined}
          />
          <Input
            label="Last day"
            type="date"
            value={period.to === "" ? "" : plusDays(period.to, -1)}
            onText={(day) => setTo(plusDays(day, 1))}
            hint="It counts. One to seven days, all of them over; weeks run from Monday to Sunday."
            error={problem?.field === "to" ? problem.text : undefined}
          />
        </div>
        {suggested === null && <p>No day is over since the last result of this plan. Come back tomorrow.</p>}
      </Step>
      <Step number={2} title="Evidence">
        <EvidenceStep period={period} evidence={evidence} onEvidence={setEvidence} onResult={setResult} />
      </Step>
      <Step number={3} title="Result">
        {problem === null && period.from !== "" && (
          <ByReadings plan={planId} period={period} onResult={setResult} />
        )}
        <ResultField value={result} onText={setResult} />
      </Step>
      <Step number={4} title="Every effect">
        <Decide
          // Any change above needs another look.
          key={JSON.stringify([planId, period, evidence?.sha256, amount])}
          missing={missingText(problem === null && suggested !== null, evidence, amount)}
          preview={() => calls.preview(entry())}
          propose={() => calls.propose(entry())}
        />
      </Step>
    </div>
  );

  function entry() {
    return { plan: planId, ...period, result: amount ?? "0", evidence: evidence?.sha256 ?? "" };
  }
}

/** The thing to do before there is anything to look at; null if nothing is missing. */
function missingText(days: boolean, evidence: EvidenceFile | null, amount: string | null): string | null {
  if (!days) return "Choose days that are over.";
  if (evidence === null) return "Add the venue’s statement.";
  return amount === null ? "Enter the result." : null;
}
