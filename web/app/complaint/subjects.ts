import type { ComplaintSubject } from "~/api/schema";

/** Subjects of a complaint, by the server's names. */
export const SUBJECTS: Readonly<Record<ComplaintSubject, string>> = {
  deposit: "A deposit",
  investment: "An investment or its result",
  withdrawal: "A withdrawal",
  account: "My account or my data",
  service: "What you said or did",
  other: "Something else",
};
