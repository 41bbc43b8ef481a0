import type { ApprovalView } from "~/api/schema";

/** The call of the file that a change rests on. The server notes who opened it, and lets nobody else approve the change. */
export const evidenceOf = ({ _id, hasEvidence }: Pick<ApprovalView, "_id" | "hasEvidence">) =>
  hasEvidence ? `approvals/${encodeURIComponent(_id)}/evidence` : null;
