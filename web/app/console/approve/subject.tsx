import { Link } from "react-router";
import type { ApprovalView } from "~/api/schema";
import { Download } from "../work/links";
import { KINDS } from "./kinds";

type Props = { approval: ApprovalView; onEvidence: () => void };

/** Whether a change rests on a file that has to be opened before it can be approved. */
export const hasEvidence = ({ kind }: ApprovalView) => kind === "strike";

/** Where whoever decides can look at the thing itself, and of a result at its evidence. */
export function Subject({ approval, onEvidence }: Props) {
  const { kind, subject } = approval;
  const { page, name } = KINDS[kind] ?? {};
  if (!page) return null;
  return (
    <div className="row">
      {hasEvidence(approval) && (
        <Download path={`strikes/${encodeURIComponent(subject)}/evidence`} onOpen={onEvidence}>
          Open the evidence
        </Download>
      )}
      <Link to={`/console/${page}?open=${encodeURIComponent(subject)}`} className="link">
        Look at {name}
      </Link>
    </div>
  );
}
