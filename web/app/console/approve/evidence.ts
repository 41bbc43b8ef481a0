import type { ApprovalView } from "~/api/schema";

/**
 * What a change rests on, which has to be looked at before it is approved: a file that the console saves, or a page that
 * shows it.
 */
export type Evidence = { kind: "file"; path: string } | { kind: "page"; to: string; text: string };

export function evidenceOf({
  _id,
  kind,
  subject,
}: Pick<ApprovalView, "_id" | "kind" | "subject">): Evidence | null {
  switch (kind) {
    case "strike":
    case "venue_attest":
      return { kind: "file", path: `approvals/${encodeURIComponent(_id)}/evidence` };
    case "hold_release": {
      const to = `/console/treasury?open=${encodeURIComponent(subject)}`;
      return { kind: "page", to, text: "Open what is held, and why" };
    }
    default:
      return null;
  }
}

const opened = new Map<string, string>();

/** Since when its evidence counts as looked at, in this visit; kept while one goes to the page that shows it and back. */
export const openedAt = (approval: string) => opened.get(approval) ?? null;

export function noteOpened(approval: string, at: string) {
  if (!opened.has(approval)) opened.set(approval, at);
}
