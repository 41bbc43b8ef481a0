import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import type { StatementCheck as Checked } from "~/api/schema";
import { sendFile } from "~/api/send-file";
import { formatDate, formatMonth } from "~/money/date";
import { Alert } from "~/ui/alert";

type Outcome =
  | { phase: "none" }
  | { phase: "busy" }
  | { phase: "failed"; message: string }
  | { phase: "done"; check: Checked };

/** Compares a statement someone holds with the live ledger. */
export function StatementCheck() {
  const [outcome, setOutcome] = useState<Outcome>({ phase: "none" });
  const [search] = useSearchParams();
  const id = useId();

  const compare = async (file: File | undefined) => {
    if (!file) return;
    setOutcome({ phase: "busy" });
    const answer = await sendFile("statements/check", file);
    setOutcome(
      answer.status === "success"
        ? { phase: "done", check: answer.data.check }
        : { phase: "failed", message: answer.message },
    );
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {search.has("statement") && (
        <p>
          You came here through the code on a statement. Choose that file, and every row of it is compared.
        </p>
      )}
      <label htmlFor={id} className="font-semibold">
        The statement, PDF or CSV, as it was downloaded
      </label>
      <input
        id={id}
        type="file"
        accept=".pdf,.csv,application/pdf,text/csv"
        className="min-h-11 w-full min-w-0"
        disabled={outcome.phase === "busy"}
        onChange={(event) => compare(event.currentTarget.files?.[0])}
      />
      <div aria-live="polite" data-own>
        <Said outcome={outcome} />
      </div>
    </div>
  );
}

function Said({ outcome }: { outcome: Outcome }) {
  if (outcome.phase === "none") return null;
  if (outcome.phase === "busy") return <p>Comparing…</p>;
  if (outcome.phase === "failed") return <Alert tone="bad">{outcome.message}</Alert>;
  const { check } = outcome;
  const month = formatMonth(check.month);
  if (check.verdict === "genuine") {
    return (
      <Alert tone="good">
        <b>Genuine.</b> Every row of this statement for {month} is what the ledger says, up to entry{" "}
        <span className="num">{check.lastEntry}</span>, closed on {formatDate(check.closedAt)}.
      </Alert>
    );
  }
  const isChanged = check.verdict === "changed";
  return (
    <Alert tone={isChanged ? "bad" : "warn"}>
      <p>
        {isChanged
          ? `This file is not what the ledger says for ${month}:`
          : `Nothing in this statement for ${month} was found changed, but not all of it could be compared:`}
      </p>
      <ul>
        {check.findings.map((finding) => (
          <li key={finding} className="[overflow-wrap:anywhere]">
            {finding}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
