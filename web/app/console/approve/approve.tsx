import { useState } from "react";
import { Alert } from "~/ui/alert";
import { useAnswer } from "../api/data";
import type { ApprovalStory } from "../api/types";
import { Loaded } from "../drawer/story";
import { Dialog } from "../parts/dialog";
import { Decide } from "./decide";
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

type BodyProps = { id: string; refresh: readonly string[]; onClose: () => void };

/** The same without the dialog around it, for a drawer. */
export function ApprovalBody({ id, refresh, onClose }: BodyProps) {
  const answer = useAnswer<ApprovalStory>(`approvals/${encodeURIComponent(id)}`);
  const [done, setDone] = useState<string | null>(null);
  return (
    <Loaded answer={answer}>
      {({ approval, diff, digest, canApprove, whyNot }) => (
        <div className="stack-tight">
          <div>
            <h3 className="change-title">{diff.title}</h3>
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
          {done !== null && <Alert tone="good">{done}</Alert>}
          {approval.state === "pending" && done === null && (
            <Decide
              id={id}
              digest={digest}
              canApprove={canApprove}
              whyNot={whyNot}
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
