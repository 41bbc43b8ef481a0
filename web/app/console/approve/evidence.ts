import type { ApprovalView } from "~/api/schema";

/**
 * What a change rests on, which has to be looked at before it is approved: a file that the console saves, a page that
 * shows it, or something at another place that only the approver can compare.
 */
export type Evidence =
  | { kind: "file"; path: string }
  | { kind: "page"; to: string; text: string }
  | { kind: "elsewhere"; says: string };

export function evidenceOf({ kind, subject }: Pick<ApprovalView, "kind" | "subject">): Evidence | null {
  const id = encodeURIComponent(subject);
  switch (kind) {
    case "strike":
      return { kind: "file", path: `strikes/${id}/evidence` };
    case "hold_release":
      return { kind: "page", to: `/console/treasury?open=${id}`, text: "Open what is held, and why" };
    case "venue_attest":
      return { kind: "elsewhere", says: "I compared the figure with the venue itself, not with a copy." };
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

export const forgetOpened = (approval: string) => void opened.delete(approval);
