import type { ComplaintOutcome, ComplaintRow } from "~/api/schema";
import { OUTCOMES } from "~/complaint/standing-words";
import { dayText } from "../parts/at";

/** The choices of an answer. Clients read the first part. */
export const CHOICES: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: `${OUTCOMES.upheld}: we were wrong`,
  partly: OUTCOMES.partly,
  rejected: `${OUTCOMES.rejected}: we were right`,
};

export const waits = ({ status }: ComplaintRow) => status === "received" || status === "reopened";

export const complaintLooks = (one: ComplaintRow) => {
  if (one.overdue) return "bad";
  return waits(one) ? "wait" : one.status === "answered" ? "live" : "done";
};

/** By when, or what was decided. */
export const duty = (one: ComplaintRow) => {
  if (one.overdue) return `late since ${dayText(one.dueOn)}`;
  if (waits(one)) return `by ${dayText(one.dueOn)}`;
  return one.outcome ? OUTCOMES[one.outcome] : "";
};
