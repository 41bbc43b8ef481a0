import { useState } from "react";
import { withdrawalRejection } from "~/api/longest";
import type { OperatorWithdrawal } from "~/api/schema";
import { useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Area } from "../parts/field";

/** Turns it down at once. The client reads the reason, and the money goes back. */
export function Reject({ withdrawal }: { withdrawal: OperatorWithdrawal }) {
  const [reason, setReason] = useState("");
  const reject = useWrite("POST", `withdrawals/${encodeURIComponent(withdrawal._id)}/reject`);
  return (
    <ProposeDialog
      label="Reject…"
      look="danger"
      confirm="Reject it now"
      why={false}
      ready={reason.trim() !== ""}
      send={() => reject({ reason: reason.trim() })}
      refresh={["withdrawals"]}
    >
      {(problems) => (
        <>
          <p>
            This happens at once. The money goes back where it came from, and the client gets an email with
            your reason.
          </p>
          <Area
            label="Reason; the client reads it"
            rows={3}
            maxLength={withdrawalRejection.reason}
            value={reason}
            onText={setReason}
            error={problems.reason}
          />
        </>
      )}
    </ProposeDialog>
  );
}
