import { useEffect, useRef, useState } from "react";
import type { ApprovalView } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { useAnswer } from "../api/console-data";
import { Loaded } from "../drawer/story";
import { CopyButton } from "../parts/copy";
import { Next } from "../work/next";
import { Decide, type Done } from "./decide-approval";
import { DiffTable, LinesDiff } from "./diff";
import { evidenceOf } from "./evidence";
import { Particulars } from "./particulars";
import { Subject } from "./subject";

type Props = {
  id: string;
  /** Areas to ask again once it is decided, besides approvals, overview and audit. */
  refresh?: readonly string[];
  onClose: () => void;
};

/**
 * The one place in which a change is approved or rejected: what to do, exactly what will be done, by whom it was
 * proposed, until when.
 */
export function ApprovalBody({ id, refresh = [], onClose }: Props) {
  const answer = useAnswer(`approvals/${encodeURIComponent(id)}`);
  const [done, setDone] = useState<Done | null>(null);
  return (
    <Loaded answer={answer}>
      {({ approval, diff, payload, digest, canApprove, whyNot }) => (
        <div className="stack-tight">
          {done === null && (
            <WhatNow approval={approval} canApprove={canApprove} whyNot={whyNot?.message ?? null} />
          )}
          <p>{diff.summary}</p>
          <Subject approval={approval} />
          {diff.warnings.map((warning) => (
            <Alert key={warning} tone="warn">
              {warning}
            </Alert>
          ))}
          <DiffTable rows={diff.rows} />
          <LinesDiff lines={diff.lines ?? []} />
          <Particulars approval={approval} digest={digest} />
          <Exactly payload={payload} />
          {done !== null && <Outcome done={done} />}
          {approval.state === "pending" && done === null && (
            <Decide
              id={id}
              digest={digest}
              canApprove={canApprove}
              unseen={evidenceOf(approval) !== null && approval.evidenceOpenedAt === null}
              promises={diff.promises ?? []}
              refresh={refresh}
              onDone={setDone}
              onClose={onClose}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

type NowProps = { approval: ApprovalView; canApprove: boolean; whyNot: string | null };

function WhatNow({ approval: { state }, canApprove, whyNot }: NowProps) {
  if (state !== "pending") return <Next over>{OVER[state]}</Next>;
  if (!canApprove) return <Next over>{whyNot ?? "You cannot decide this change."}</Next>;
  return (
    <Next>
      Read what changes, and why. If it is right, approve it: exactly this is then done, at once. If not,
      reject it and say why.
    </Next>
  );
}

const OVER = {
  approved: "It was approved and carried out.",
  rejected: "It was turned down. Nothing was changed by it.",
  voided: "What it was about changed first, so it no longer counts. Propose it again if it is still wanted.",
  expired: "Nobody decided it in time. Propose it again if it is still wanted.",
} as const;

/** The change as the server will carry it out, to the letter. */
function Exactly({ payload }: { payload: unknown }) {
  return (
    <details className="exactly">
      <summary>Exact payload</summary>
      <pre className="mono">{JSON.stringify(payload, null, 2)}</pre>
    </details>
  );
}

/** Confirms the decision, with the secrets that only the person who approved it is shown. */
function Outcome({ done }: { done: Done }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; the focus moves to the outcome.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outcome">
      <Alert tone="good">{done.text}</Alert>
      {done.link !== undefined && (
        <Alert tone="warn">
          <p>
            This one-time link is shown only here and only now. Give it to the person in a safe way; it was
            also emailed to them.
          </p>
          <p className="mono wrap-anywhere">
            {done.link}
            <CopyButton text={done.link} what="link" />
          </p>
        </Alert>
      )}
      {done.key !== undefined && (
        <Alert tone="warn">
          <p>
            This key is shown only here and only now. Give it to the person who runs the system, in a safe
            way.
          </p>
          <p className="mono wrap-anywhere">
            {done.key}
            <CopyButton text={done.key} what="key" />
          </p>
        </Alert>
      )}
      {done.secret !== undefined && (
        <Alert tone="warn">
          <p>
            This secret is shown only here and only now. Give it to the person who runs the system, in a safe
            way.
          </p>
          <p className="mono wrap-anywhere">
            {done.secret}
            <CopyButton text={done.secret} what="secret" />
          </p>
        </Alert>
      )}
    </div>
  );
}
