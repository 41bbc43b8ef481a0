import { useState } from "react";
import { Alert } from "~/ui/alert";
import { useAnswer } from "../api/data";
import type { ApprovalStory } from "../api/types";
import { Loaded } from "../drawer/story";
import { CopyButton } from "../parts/copy";
import { Dialog } from "../parts/dialog";
import { Decide, type Done } from "./decide";
import { DiffTable, LinesDiff } from "./diff";
import { Particulars } from "./particulars";

type Props = {
  /** The approval to decide; null while nothing is asked. */
  id: string | null;
  onClose: () => void;
  /** Areas to ask anew once it is decided, besides approvals, overview and audit. */
  refresh?: readonly string[];
};

/** The one dialog in which a change is approved or rejected: exactly what will be done, by whom proposed, until when. */
export function ApproveDialog({ id, onClose, refresh = [] }: Props) {
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title="Decide a change">
      {id !== null && <ApprovalBody id={id} refresh={refresh} onClose={onClose} />}
    </Dialog>
  );
}

type BodyProps = {
  id: string;
  refresh: readonly string[];
  onClose: () => void;
  /** False where the change's name stands above already. */
  titled?: boolean;
};

/** The same without the dialog around it, for a drawer. */
export function ApprovalBody({ id, refresh, onClose, titled = true }: BodyProps) {
  const answer = useAnswer<ApprovalStory>(`approvals/${encodeURIComponent(id)}`);
  const [done, setDone] = useState<Done | null>(null);
  return (
    <Loaded answer={answer}>
      {({ approval, diff, payload, digest, canApprove, whyNot }) => (
        <div className="stack-tight">
          <div>
            {titled && <h3 className="change-title">{diff.title}</h3>}
            <p className="quiet">{diff.summary}</p>
          </div>
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
              whyNot={whyNot?.message ?? null}
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

/** The change as the server will carry it out, to the letter. */
function Exactly({ payload }: { payload: unknown }) {
  return (
    <details className="exactly">
      <summary>To the letter</summary>
      <pre className="mono">{JSON.stringify(payload, null, 2)}</pre>
    </details>
  );
}

/** That it is done, and what is told to whoever approved it and to nobody else. */
function Outcome({ done }: { done: Done }) {
  return (
    <>
      <Alert tone="good">{done.text}</Alert>
      {done.link !== undefined && (
        <Alert tone="warn">
          <p>
            This one-time link is shown only here and only now. Give it to the person in a way that is safe;
            it was mailed to them as well.
          </p>
          <p className="mono wrap-anywhere">
            {done.link}
            <CopyButton text={done.link} what="link" />
          </p>
        </Alert>
      )}
    </>
  );
}
