import type { ComplaintOutcome, ComplaintView } from "~/api/schema";
import { formatDate } from "~/money/date";

export const OUTCOMES: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: "Upheld",
  partly: "Upheld in part",
  rejected: "Rejected",
};

/** Describes the status of a complaint in a sentence. */
export function standing({ status, outcome, dueOn, overdue }: ComplaintView): string {
  if (status === "answered" || status === "closed") {
    const decided = outcome ? OUTCOMES[outcome].toLowerCase() : "answered";
    return status === "closed" ? `Closed. It was ${decided}.` : `Answered. It was ${decided}.`;
  }
  if (overdue) return `Our answer was due on ${formatDate(dueOn)} and is late.`;
  const open = status === "reopened" ? "Open again." : "Received.";
  return `${open} We answer by ${formatDate(dueOn)}.`;
}
