import { useState } from "react";
import { Link } from "react-router";
import type { ApprovalView } from "~/api/schema";
import { ButtonLine, Download } from "../work/links";
import { type Evidence, evidenceOf } from "./evidence";
import { FirstLines } from "./first-lines";
import { KINDS } from "./kinds";

type Props = { approval: ApprovalView; onEvidence: () => void };

/** Where whoever decides can look at the thing itself and at its evidence. */
export function Subject({ approval, onEvidence }: Props) {
  // By this press and no earlier one: asking for the file counts as opening it.
  const [pressed, setPressed] = useState(false);
  const { kind, subject } = approval;
  const { page, name } = KINDS[kind] ?? {};
  const evidence = evidenceOf(approval);
  if (!page && !evidence) return null;
  return (
    <>
      <div className="row">
        {evidence && (
          <Opening
            evidence={evidence}
            onEvidence={() => {
              setPressed(true);
              onEvidence();
            }}
          />
        )}
        {page && evidence?.kind !== "page" && (
          <Link to={`/console/${page}?open=${encodeURIComponent(subject)}`} className="link">
            Look at {name}
          </Link>
        )}
      </div>
      {pressed && evidence?.kind === "file" && <FirstLines path={evidence.path} />}
    </>
  );
}

function Opening({ evidence, onEvidence }: { evidence: Evidence; onEvidence: () => void }) {
  if (evidence.kind === "page") {
    return (
      <ButtonLine to={evidence.to} onOpen={onEvidence}>
        {evidence.text}
      </ButtonLine>
    );
  }
  return (
    <Download path={evidence.path} onOpen={onEvidence}>
      Open the evidence
    </Download>
  );
}
