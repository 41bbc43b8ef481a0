import type { FiledComplaint } from "~/api/schema";
import { formatDate } from "~/money/date";
import { Alert } from "~/ui/alert";

/** The number and the deadline of a complaint that was just sent. It stays: a number is for writing down. */
export function Receipt({ filed }: { filed: FiledComplaint | null }) {
  if (!filed) return null;
  const { ticket, dueOn } = filed.complaint;
  return (
    <Alert tone="good">
      <span data-own>
        Your complaint has the number <b className="whitespace-nowrap">{ticket}</b>. We answer by{" "}
        {formatDate(dueOn)}. Both are in our email.
      </span>
    </Alert>
  );
}
