export type Outcome = "upheld" | "partly" | "rejected";
export type ComplaintState = "received" | "answered" | "reopened" | "closed";

/** What a complaint can be about, as the server names it. */
export const SUBJECTS = {
  deposit: "A deposit",
  investment: "An investment or its result",
  withdrawal: "A withdrawal",
  account: "My account or my data",
  service: "What you said or did",
  other: "Something else",
} as const;
export type Subject = keyof typeof SUBJECTS;

export type Entry = {
  status: ComplaintState;
  byUs: boolean;
  outcome: Outcome | null;
  text: string;
  createdAt: string;
};

/** A complaint as whoever sent it sees it. */
export type Complaint = {
  _id: string;
  ticket: string;
  about: Subject;
  text: string;
  wish: string;
  status: ComplaintState;
  outcome: Outcome | null;
  /** The last day on which our answer is in time. */
  dueOn: string;
  overdue: boolean;
  receivedAt: string;
  /** Until when the answer can be objected to; null when it cannot. */
  reopenUntil: string | null;
  entries: Entry[];
};

export type Filed = { complaint: { ticket: string; dueOn: string } };
export type ComplaintWords = { about: string; text: string; wish: string };
