import type { ApprovalView } from "~/api/schema";

const KINDS = new Set(["strike", "venue_attest", "hold_release"]);

/** The call of the file that a change rests on. The server notes who opened it, and lets nobody else approve the change. */
export const evidenceOf = ({ _id, kind }: Pick<ApprovalView, "_id" | "kind">) =>
  KINDS.has(kind) ? `approvals/${encodeURIComponent(_id)}/evidence` : null;
