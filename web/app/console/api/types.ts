/** What the console's pages share, as the API answers it. */
export type {
  ApprovalDetails as ApprovalStory,
  ApprovalState,
  ApprovalView as Approval,
  Decimal,
  Diff,
  DiffLine as Line,
  OperatorRef as Person,
  OperatorSelf as Me,
  Permission,
  Proposed as ApprovalRef,
  Role,
  WaitingApproval as Proposed,
} from "~/api/schema";

/** What became of one row of something done to many. */
export type RowResult = {
  id: string;
  outcome: "approved" | "proposed" | "refused";
  code?: string;
  message?: string;
  /** What only whoever approved is told. */
  after?: unknown;
};

/** What one rule says of a withdrawal, with its reason as a sentence. */
export type Verdict = { rule: string; passed: boolean; why: string };
