import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { approvalRejection } from "~/api/longest";
import type { ApprovalResult } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Alert } from "~/ui/alert";
import { useBusy } from "~/ui/use-busy";
import { useWrite } from "../api/console-data";
import { Btn } from "../parts/btn";

/** The outcome of a decision. */
export type Done = {
  text: string;
  link?: string;
  key?: string;
  secret?: string;
};

type Props = {
  id: string;
  digest: string;
  canApprove: boolean;
  /** Whether its evidence has to be opened first. */
  unseen: boolean;
  /** Its phrases that nobody may promise. */
  promises: readonly string[];
  refresh: readonly string[];
  onDone: (done: Done) => void;
  onClose: () => void;
};

/** Approve exactly this, or reject it with a reason that its maker reads. */
export function Decide(props: Props) {
  const { id, digest, canApprove, unseen, promises, refresh, onDone, onClose } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const [name, setName] = useState("");
  const back = useRef<HTMLButtonElement>(null);
  const keep = () => {
    flushSync(() => setRejecting(false));
    back.current?.focus();
  };
  const path = `approvals/${encodeURIComponent(id)}` as const;
  const approve = useWrite("POST", `${path}/approve`);
  const renew = useRefresh("approvals", "overview", "audit", ...refresh);
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const accepted = promises.length > 0 ? { name: name.trim(), promises: [...promises] } : undefined;
    const answer = await approve(accepted ? { digest, accepted } : { digest });
    if (answer.status !== "success") setProblem(answer.fields?.name ?? answer.message);
    else onDone(doneOf(answer.message ?? "Approved, and done.", answer.data));
    await renew();
  });
  return (
    <div className="decision">
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      {rejecting ? (
        <RejectForm path={path} renew={renew} onDone={onDone} onKeep={keep} />
      ) : (
        <>
          {canApprove && promises.length > 0 && (
            <Responsibility promises={promises} name={name} onName={setName} />
          )}
          {canApprove && unseen && (
            <p className="quiet">It can be approved once you have opened its evidence.</p>
          )}
          <div className="row">
            {canApprove && (
              <Btn busy={busy} disabled={unseen || (promises.length > 0 && name.trim() === "")} onClick={run}>
                {busy ? "Carrying it out…" : "Approve exactly this"}
              </Btn>
            )}
            <Btn ref={back} look="danger" disabled={busy} onClick={() => setRejecting(true)}>
              Reject…
            </Btn>
            <Btn look="line" onClick={onClose}>
              Decide later
            </Btn>
          </div>
        </>
      )}
    </div>
  );
}

type ResponsibilityProps = { promises: readonly string[]; name: string; onName: (name: string) => void };

/** A promise that nobody may make is held back until someone answers for it by name. */
function Responsibility({ promises, name, onName }: ResponsibilityProps) {
  const field = useId();
  return (
    <label className="c-field" htmlFor={field}>
      <span>
        I take the responsibility for {promises.map((one) => `“${one}”`).join(", ")}. Your name, which stays
        public next to it:
      </span>
      <input
        id={field}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
    </label>
  );
}

function doneOf(text: string, data: ApprovalResult | undefined): Done {
  const { enrolmentUrl: link, serviceKey: key, webhookSecret: secret } = data?.after ?? {};
  return {
    text,
    ...(link !== undefined && { link }),
    ...(key !== undefined && { key }),
    ...(secret !== undefined && { secret }),
  };
}

type RejectProps = {
  path: `approvals/${string}`;
  renew: () => Promise<unknown>;
  onDone: (done: Done) => void;
  onKeep: () => void;
};

function RejectForm({ path, renew, onDone, onKeep }: RejectProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const reject = useWrite("POST", `${path}/reject`);
  const field = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await reject({ reason: reason.trim() });
    if (answer.status !== "success") setProblem(answer.fields?.reason ?? answer.message);
    else onDone({ text: answer.message ?? "Rejected. Nothing was changed." });
    await renew();
  });
  return (
    <div className="stack-tight">
      <label className="c-field" htmlFor={field}>
        <span>Why is it rejected? Its maker reads this.</span>
        <textarea
          ref={box}
          id={field}
          rows={2}
          maxLength={approvalRejection.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      <div className="row">
        <Btn look="danger" busy={busy} disabled={reason.trim() === ""} onClick={run}>
          Reject it
        </Btn>
        <Btn look="line" onClick={onKeep}>
          Back
        </Btn>
      </div>
    </div>
  );
}
