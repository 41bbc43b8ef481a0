import type { Decimal } from "~/api/types";

export type { Decimal };

export type Role = "support" | "trader" | "treasurer" | "compliance" | "admin";

/** Names of `role::Permission` in the core. */
export type Permission =
  | "read_clients"
  | "answer_messages"
  | "read_complaints"
  | "answer_complaints"
  | "freeze_client"
  | "release_client"
  | "verify_client"
  | "reset_factor"
  | "read_strikes"
  | "draft_strike"
  | "approve_strike"
  | "read_quarantine"
  | "resolve_quarantine"
  | "read_withdrawals"
  | "approve_withdrawal"
  | "run_batches"
  | "move_capital"
  | "edit_plans"
  | "edit_promotions"
  | "edit_content"
  | "end_investment"
  | "manage_operators"
  | "read_overview"
  | "rerun_work"
  | "resolve_hold"
  | "read_audit"
  | "read_approvals";

export type Me = {
  operator: { _id: string; email: string; name: string; roles: Role[]; permissions: Permission[] };
  session: { expiresAt: string; idleSeconds: number };
  demo: boolean;
};

/** A change that waits for a second operator, as the proposing call answers it (202). */
export type ApprovalRef = { _id: string; kind: string; digest: string; expiresAt: string };
export type Proposed = { approval: ApprovalRef };

export type ApprovalState = "pending" | "approved" | "rejected" | "voided" | "expired";

/** Who did something; the name is null for somebody who is no operator. */
export type Person = { _id: string; name: string | null };

export type Approval = ApprovalRef & {
  subject: string;
  state: ApprovalState;
  /** The change in one line. */
  title: string;
  why: string | null;
  maker: Person;
  checker: Person | null;
  createdAt: string;
  /** Of a waiting batch: when its rate ends. */
  rateEndsAt: string | null;
  /** Whether this operator could approve it in one sitting with others. */
  inBulk: boolean;
};

/** One line of a comparison: as it stands in the new text, or as it stood in the old one. */
export type Line = { what: "same" | "added" | "removed"; text: string };

/** A change in words a person decides by. `before` is null for what is new. */
export type Diff = {
  title: string;
  summary: string;
  /** `client` is whom it concerns, for readers who may read clients. */
  rows: { label: string; client?: string; before: string | null; after: string | null }[];
  /** For a text: what changes, line by line. */
  lines?: Line[];
  warnings: string[];
};

export type ApprovalStory = {
  approval: Approval;
  diff: Diff;
  /** The exact change, of which the digest is. */
  payload: unknown;
  digest: string;
  canApprove: boolean;
  whyNot: { code: string; message: string } | null;
};

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
