import { lister, request } from "~/api/client";
import type { TicketLookup } from "~/api/schema";
import { post, repeatable } from "~/api/write";
import { asClient } from "~/session/guard";

/** Files a complaint without an account. */
export const fileComplaint = post("complaints");
export const reopenComplaint = post("complaints/reopen");
export const askStanding = (body: TicketLookup) => request("POST", "complaints/status", { body });

/** Complaints of a logged-in client. */
export const myComplaints = lister("complaints/mine", "complaints");
export const fileMine = asClient(post("complaints/mine"));
export const reopenMine = asClient(
  repeatable(({ id, text }: { id: string; text: string }, idempotencyKey: string) =>
    request("POST", `complaints/mine/${encodeURIComponent(id)}/reopen`, {
      body: { text },
      idempotencyKey,
    }),
  ),
);
