import type { OperatorWithdrawal } from "~/api/schema";
import { State } from "../parts/state";
import { isStranded } from "./rules";

type Placed = Pick<OperatorWithdrawal, "status" | "batch" | "payout" | "approval">;

/** The state of one whose approval waits for a second person. */
export const PROPOSED = "proposed";

/** The state of a withdrawal, as the list and the drawer show it. */
export function Status({ row }: { row: Placed }) {
  if (isStranded(row)) return <State value="stranded" looks="wait" text="to batch again" />;
  if (row.status === "requested" && row.approval !== null) {
    return <State value="proposed" looks="live" text={PROPOSED} />;
  }
  // For a withdrawal, approved is not the end.
  return (
    <State
      of="withdrawals"
      value={row.status}
      {...(row.status === "approved" && { looks: "wait" as const })}
    />
  );
}
