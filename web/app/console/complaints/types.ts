export type Outcome = "upheld" | "partly" | "rejected";

export type Complaint = {
  _id: string;
  ticket: string;
  /** Whose, by id, when it came through the portal. */
  client: string | null;
  name: string;
  email: string;
  about: string;
  text: string;
  wish: string;
  status: string;
  outcome: Outcome | null;
  dueOn: string;
  overdue: boolean;
  answeredAt: string | null;
  receivedAt: string;
  updatedAt: string;
};

/** `operator` is the id of who did it; null for whoever complained. */
export type Entry = {
  _id: string;
  status: string;
  operator: string | null;
  outcome: Outcome | null;
  text: string;
  createdAt: string;
};

export type ComplaintStory = { complaint: Complaint; entries: Entry[] };
