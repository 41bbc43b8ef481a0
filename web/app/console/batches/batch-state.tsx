import type { BatchAttempt, BatchRow } from "~/api/schema";
import { State } from "../parts/state";
import { batchLooks, batchState, confirmationsText } from "./batch-words";

/** The state of a batch, with its confirmations while it is on its way. */
export function BatchState({
  row,
}: {
  row: Pick<BatchRow | BatchAttempt, "state" | "confirmations"> & Pick<BatchRow, "confirmationsNeeded">;
}) {
  return (
    <span>
      <State value={row.state} looks={batchLooks(row.state)} text={batchState(row.state)} />
      {row.state === "broadcast" && <span className="quiet"> · {confirmationsText(row)}</span>}
    </span>
  );
}
