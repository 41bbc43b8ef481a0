import { useState } from "react";
import type { EvidenceFile, VenueFileFindings } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { Btn } from "../../parts/btn";
import { FileField } from "../../parts/field";
import { Digest } from "../../parts/mono";
import { sendEvidence } from "../../work/evidence";
import type { Period } from "../../work/period";
import { Findings } from "./findings";
import * as calls from "./strike-calls";

type Props = {
  period: Period;
  evidence: EvidenceFile | null;
  onEvidence: (evidence: EvidenceFile | null) => void;
  onResult: (text: string) => void;
};

/** The venue's statement: kept as it is, and read when it is a CSV file. */
export function EvidenceStep({ period, evidence, onEvidence, onResult }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [imported, setImported] = useState<VenueFileFindings | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const keeping = useBusy(async () => {
    if (!file) return;
    setProblem(null);
    const answer = await sendEvidence(file);
    if (answer.status !== "success") return setProblem(answer.message);
    onEvidence(answer.data.evidence);
  });
  const reading = useBusy(async () => {
    if (!evidence) return;
    setProblem(null);
    const { from, to } = period;
    const answer = await calls.readEvidence({ evidence: evidence.sha256, from, to });
    if (answer.status !== "success") return setProblem(answer.message);
    setImported(answer.data.imported);
  });
  const choose = (next: File | null) => {
    setFile(next);
    setImported(null);
    setProblem(null);
    onEvidence(null);
  };
  return (
    <>
      <FileField
        label="The venue’s statement of these days"
        hint="Any file up to 5 MiB. A CSV of fills or of daily equity can be read, so that nobody types the result."
        onFile={choose}
      />
      {file && !evidence && (
        <div>
          <Btn busy={keeping.busy} onClick={keeping.run}>
            {keeping.busy ? "Sending…" : "Keep this file"}
          </Btn>
        </div>
      )}
      {evidence && (
        <>
          <p className="quiet">
            Kept as <Digest value={evidence.sha256} />
          </p>
          <div>
            <Btn look="line" busy={reading.busy} onClick={reading.run}>
              {reading.busy ? "Reading…" : "Read the result out of it"}
            </Btn>
          </div>
        </>
      )}
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      {imported && <Findings imported={imported} onResult={onResult} />}
    </>
  );
}
