import type { ComplaintOutcome, ComplaintRow, ComplaintSubject } from "~/api/schema";
import { dayText } from "../parts/at";

export const ABOUT: Readonly<Record<string, string>> = {
  deposit: "A deposit",
  investment: "An investment",
  withdrawal: "A withdrawal",
  account: "The account or data",
  service: "What we said or did",
  other: "Something else",
} satisfies Record<ComplaintSubject, string>;

export const OUTCOMES: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: "Upheld: we were wrong",
  partly: "Upheld in part",
  rejected: "Rejected: we were right",
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
  return one.outcome ? (OUTCOMES[one.outcome].split(":")[0] ?? "") : "";
};
