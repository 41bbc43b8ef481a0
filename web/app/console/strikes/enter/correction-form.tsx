import { useMemo, useState } from "react";
import { strikeCorrection } from "~/api/longest";
import type { EvidenceFile, StrikeView } from "~/api/schema";
import { daysText } from "~/money/date";
import { Money } from "~/ui/money";
import { Facts } from "../../drawer/story";
import { Area } from "../../parts/field";
import { resultBody } from "../result-text";
import { Decide } from "./decide-strike";
import { EvidenceStep } from "./evidence-step";
import { Step } from "./form-step";
import { ResultField } from "./result-field";
import * as calls from "./strike-calls";

/** Maximum number of characters of the reason; clients read it. */

/** The right result of a week that was allocated with a wrong one. Plan and days stay. */
export function CorrectionForm({ strike }: { strike: StrikeView }) {
  const [evidence, setEvidence] = useState<EvidenceFile | null>(null);
  const [result, setResult] = useState("");
  const [why, setWhy] = useState("");
  const propose = useMemo(() => calls.proposeCorrection(strike._id), [strike._id]);
  const amount = resultBody(result);
  const entry = { result: amount ?? "0", evidence: evidence?.sha256 ?? "", why: why.trim() };
  const missing =
    evidence === null
      ? "Add the right statement of the venue."
      : amount === null
        ? "Enter the right result."
        : entry.why === ""
          ? "Say what was wrong."
          : null;
  return (
    <div className="build">
      <Step number={1} title="What is corrected">
        <Facts
          facts={[
            ["Plan", strike.plan.name],
            ["Days", daysText(strike)],
            ["Result in force", <Money key="result" value={strike.result} result />],
          ]}
        />
        <p className="quiet">
          Everyone who took part gets the difference between what they should have got and what they got. What
          was paid out already is never taken back: our capital bears it.
        </p>
      </Step>
      <Step number={2} title="Evidence">
        <EvidenceStep period={strike} evidence={evidence} onEvidence={setEvidence} onResult={setResult} />
      </Step>
      <Step number={3} title="The right result, and what was wrong">
        <ResultField value={result} onText={setResult} />
        <Area
          label="What was wrong? Clients and the public read this."
          rows={2}
          maxLength={strikeCorrection.why}
          value={why}
          onText={setWhy}
        />
      </Step>
      <Step number={4} title="Every effect">
        <Decide
          key={JSON.stringify(entry)}
          missing={missing}
          preview={() => calls.previewCorrection(strike._id, entry)}
          propose={() => propose(entry)}
        />
      </Step>
    </div>
  );
}
