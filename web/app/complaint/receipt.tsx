import { formatDate } from "~/money/date";
import { Alert } from "~/ui/alert";
import type { Filed } from "./types";

/** The number and the deadline of a complaint that was just sent. It stays: a number is for writing down. */
export function Receipt({ filed }: { filed: Filed | null }) {
  if (!filed) return null;
  const { ticket, dueOn } = filed.complaint;
  return (
    <Alert tone="good">
      <span data-own>
        Your complaint has the number <b className="whitespace-nowrap">{ticket}</b>. We answer by{" "}
        {formatDate(dueOn)}. Both are in our mail.
      </span>
    </Alert>
  );
}
