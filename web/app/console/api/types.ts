/** What the console's pages share, as the API answers it. */
export type {
  ApprovalDetails as ApprovalStory,
  ApprovalOutcome as RowResult,
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
  VerdictView as Verdict,
  WaitingApproval as Proposed,
} from "~/api/schema";
