import { useState } from "react";
import type { Answer } from "~/api/envelope";
import type { StrikeEffects, WaitingApproval } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { Btn } from "../../parts/btn";
import { ButtonLine } from "../../work/links";
import { PreviewMatter } from "../preview";

type Props = {
  /** The thing to do first; null if nothing is missing. */
  missing: string | null;
  preview: () => Promise<Answer<{ preview: StrikeEffects }>>;
  propose: () => Promise<Answer<WaitingApproval>>;
};

/** First every effect, then the button that proposes exactly that. */
export function Decide({ missing, preview, propose }: Props) {
  const [seen, setSeen] = useState<StrikeEffects | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<WaitingApproval | null>(null);
  const renew = useRefresh("strikes", "approvals", "plans", "overview", "audit");
  const looking = useBusy(async () => {
    setProblem(null);
    const answer = await preview();
    if (answer.status === "success") setSeen(answer.data.preview);
    else setProblem(wordsOf(answer));
  });
  const proposing = useBusy(async () => {
    setProblem(null);
    const answer = await propose();
    if (answer.status !== "success") return setProblem(wordsOf(answer));
    setDone(answer.data);
    await renew();
  });
  if (done) return <Done proposed={done} />;
  return (
    <>
      {missing !== null ? (
        <p className="quiet">{missing} Then look at what it will do.</p>
      ) : (
        <div>
          <Btn look={seen ? "line" : "main"} busy={looking.busy} onClick={looking.run}>
            {looking.busy ? "Computing…" : seen ? "Compute again" : "Show every effect"}
          </Btn>
        </div>
      )}
      {seen && <PreviewMatter preview={seen} />}
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      {seen && (
        <div className="row">
          <Btn busy={proposing.busy} onClick={proposing.run}>
            {proposing.busy ? "Proposing…" : "Propose this result"}
          </Btn>
          <p className="quiet">A second person decides on exactly this. Until then nothing moves.</p>
        </div>
      )}
    </>
  );
}

type Refusal = { message: string; fields?: Record<string, string> };

/** The server's words, with those about single fields. */
function wordsOf({ message, fields }: Refusal): string {
  const more = Object.values(fields ?? {}).filter((text) => text !== message);
  return [message, ...more].join(" ");
}

function Done({ proposed }: { proposed: WaitingApproval }) {
  return (
    <Alert tone="good">
      <p>
        It is proposed. A second person opens the evidence, compares it, and approves. Then every client’s
        share is credited or charged automatically, and each is told.
      </p>
      <div className="row mt-2">
        <ButtonLine to={`/console/approvals?open=${proposed.approval._id}`}>
          See it under Approvals
        </ButtonLine>
        <ButtonLine to="/console/strikes">To the results</ButtonLine>
      </div>
    </Alert>
  );
}
