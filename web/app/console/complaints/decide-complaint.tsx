import { useState } from "react";
import type { Answer } from "~/api/envelope";
import { complaintDecision, complaintNote, orderReason } from "~/api/longest";
import type { ComplaintOutcome, ComplaintRow } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { useWrite } from "../api/console-data";
import { Btn } from "../parts/btn";
import { Area, Choose, Input } from "../parts/field";
import { Next } from "../work/next";
import { CHOICES, waits } from "./complaint-words";

type Props = { path: `complaints/${string}`; complaint: ComplaintRow };

/** The next step for a complaint. */
export function Decide({ path, complaint }: Props) {
  const [notice, setNotice] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  const renew = useRefresh("complaints", "overview");
  const done = async (answer: Answer<unknown>) => {
    if (answer.status !== "success") {
      return setNotice({ tone: "bad", text: Object.values(answer.fields ?? {})[0] ?? answer.message });
    }
    setNotice({ tone: "good", text: answer.message ?? "Done." });
    await renew();
  };
  return (
    <Next over={!waits(complaint)}>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      {waits(complaint) ? (
        <Reply path={path} done={done} />
      ) : (
        <After path={path} status={complaint.status} done={done} />
      )}
    </Next>
  );
}

type Ways = { path: `complaints/${string}`; done: (answer: Answer<unknown>) => Promise<void> };

function Reply({ path, done }: Ways) {
  const [outcome, setOutcome] = useState<ComplaintOutcome | "">("");
  const [text, setText] = useState("");
  const answer = useWrite("POST", `${path}/answer`);
  const sending = useBusy(async () => {
    if (outcome === "") return;
    const answered = await answer({ outcome, text: text.trim() });
    if (answered.status === "success") setText("");
    await done(answered);
  });
  return (
    <div className="grid gap-3">
      <p>
        Look at what happened in the books, decide, and give the reasons in plain words. It goes out by email.
      </p>
      <Choose label="Outcome" value={outcome} onText={setOutcome}>
        <option value="">Choose…</option>
        {Object.entries(CHOICES).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Choose>
      <Area label="Your answer" rows={7} maxLength={complaintDecision.text} value={text} onText={setText} />
      <div className="row">
        <Btn busy={sending.busy} disabled={outcome === "" || text.trim() === ""} onClick={sending.run}>
          {sending.busy ? "Sending…" : "Send the answer"}
        </Btn>
      </div>
    </div>
  );
}

function After({ path, status, done }: Ways & { status: string }) {
  const [note, setNote] = useState("");
  const [why, setWhy] = useState("");
  const close = useWrite("POST", `${path}/close`);
  const reopen = useWrite("POST", `${path}/reopen`);
  const closing = useBusy(async () => done(await close({ text: note.trim() })));
  const opening = useBusy(async () => done(await reopen({ why: why.trim() })));
  return (
    <div className="grid gap-4">
      {status === "answered" && (
        <div className="grid gap-2">
          <p>It was answered. Close it when nothing is left to do; they can still object for some days.</p>
          <Area
            label="Note for the register (only we see it)"
            rows={2}
            maxLength={complaintNote.text}
            value={note}
            onText={setNote}
          />
          <div className="row">
            <Btn look="line" busy={closing.busy} onClick={closing.run}>
              Close it
            </Btn>
          </div>
        </div>
      )}
      <div className="grid gap-2">
        <p>Was the answer wrong? Open it again: it gets a new deadline, and they are told.</p>
        <Input
          label="Why, in a sentence they may read"
          maxLength={orderReason.why}
          value={why}
          onText={setWhy}
        />
        <div className="row">
          <Btn look="line" busy={opening.busy} disabled={why.trim() === ""} onClick={opening.run}>
            Open it again
          </Btn>
        </div>
      </div>
    </div>
  );
}
