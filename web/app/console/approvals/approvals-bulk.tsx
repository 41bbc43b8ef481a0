import type { ApprovalView } from "~/api/schema";
import { write } from "../api/call";
import { BulkDialog } from "../approve/bulk-approval";
import { kindText } from "../approve/kinds";
import { PaidTo } from "../approve/where";

const approve = write("POST", "approvals/approve");

/** Approves many changes in one sitting. The server checks each as if it came alone. */
export function ApproveSelected({ selected, done }: { selected: readonly ApprovalView[]; done: () => void }) {
  const count = selected.length;
  return (
    <BulkDialog
      label={`Approve ${count}…`}
      rows={selected.map(({ _id, digest, title, why, maker, kind, subject }) => ({
        id: _id,
        digest,
        name: title,
        detail: (
          <>
            {kind === "withdrawal" && <PaidTo withdrawal={subject} />}
            {[maker.name, why].filter(Boolean).join(": ")}
          </>
        ),
      }))}
      confirm={count === 1 ? "Approve it" : `Approve these ${count}`}
      send={(approvals) => approve({ approvals })}
      refresh={["withdrawals", "deposits", "strikes", "operators"]}
      onDone={done}
    >
      <p>
        {kindsOf(selected)}. Each is carried out at once, exactly as listed; each can still be refused on its
        own.
      </p>
    </BulkDialog>
  );
}

/** `180 × Withdrawal, 20 × Deposit sent back`. */
function kindsOf(selected: readonly Pick<ApprovalView, "kind">[]): string {
  const counts = new Map<ApprovalView["kind"], number>();
  for (const { kind } of selected) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} × ${kindText(kind)}`).join(", ");
}
