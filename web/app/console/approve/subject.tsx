import { Link } from "react-router";
import type { ApprovalView } from "~/api/schema";
import { Download } from "../work/links";
import { KINDS } from "./kinds";

/** Where whoever decides can look at the thing itself, and of a result at its evidence. */
export function Subject({ approval: { kind, subject } }: { approval: ApprovalView }) {
  const { page, name } = KINDS[kind] ?? {};
  if (!page) return null;
  return (
    <div className="row">
      {kind === "strike" && (
        <Download path={`strikes/${encodeURIComponent(subject)}/evidence`}>Open the evidence</Download>
      )}
      <Link to={`/console/${page}?open=${encodeURIComponent(subject)}`} className="link">
        Look at {name}
      </Link>
    </div>
  );
}
