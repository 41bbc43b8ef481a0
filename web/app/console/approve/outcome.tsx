import { createContext, type ReactNode, useContext, useState } from "react";
import { Link } from "react-router";
import type { ProposalRef } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { At } from "../parts/at";
import { Btn } from "../parts/btn";
import { Dialog } from "../parts/dialog";

type Outcome = { title: string; message: string; approval: ProposalRef | null };

const Tell = createContext<(outcome: Outcome) => void>(() => {});

/** Shows the outcome of a change: `useTellOutcome()({ title, message, approval })`. */
export const useTellOutcome = () => useContext(Tell);

/** The place for outcomes. A row that offered a change often goes with it; what the server said about it must stay. */
export function Outcomes({ children }: { children: ReactNode }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = () => setOutcome(null);
  return (
    <Tell value={setOutcome}>
      {children}
      <Dialog open={outcome !== null} onOpenChange={close} title={outcome?.title ?? ""}>
        {outcome && <Body outcome={outcome} onClose={close} />}
      </Dialog>
    </Tell>
  );
}

function Body({ outcome: { message, approval }, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <div className="stack-tight">
      <Alert tone="good">{message}</Alert>
      {approval && (
        <p>
          It waits under{" "}
          <Link to={`/console/approvals?open=${approval._id}`} className="link" onClick={onClose}>
            Approvals
          </Link>{" "}
          until <At value={approval.expiresAt} />.
        </p>
      )}
      <div className="row">
        <Btn look="line" onClick={onClose}>
          Close
        </Btn>
      </div>
    </div>
  );
}
