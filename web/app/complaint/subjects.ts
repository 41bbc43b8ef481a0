import type { ComplaintSubject } from "~/api/schema";

/** Subjects of a complaint, by the server's names. */
export const SUBJECTS: Readonly<Record<ComplaintSubject, string>> = {
  deposit: "A deposit",
  investment: "An investment or its result",
  withdrawal: "A withdrawal",
  account: "The account or its data",
  service: "What was said or done",
  other: "Something else",
};
