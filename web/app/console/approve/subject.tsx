import { useState } from "react";
import { Link } from "react-router";
import type { ApprovalView } from "~/api/schema";
import { useRefresh } from "~/data/query";
import { Download } from "../work/links";
import { evidenceOf } from "./evidence";
import { FirstLines } from "./first-lines";
import { KINDS } from "./kinds";

/** Leads the person who decides to the thing itself and to its evidence. */
export function Subject({ approval }: { approval: ApprovalView }) {
  // By this press and no earlier one: asking for the file counts as opening it.
  const [pressed, setPressed] = useState(false);
  const renew = useRefresh("approvals");
  const { kind, subject } = approval;
  const { page, name } = KINDS[kind];
  const evidence = evidenceOf(approval);
  if (!page && evidence === null) return null;
  return (
    <>
      <div className="row">
        {evidence !== null && (
          <Download path={evidence} onOpen={() => setPressed(true)}>
            Open the evidence
          </Download>
        )}
        {page && (
          <Link to={`/console/${page}?open=${encodeURIComponent(subject)}`} className="link">
            Look at {name}
          </Link>
        )}
      </div>
      {pressed && evidence !== null && <FirstLines path={evidence} onRead={renew} />}
    </>
  );
}
