import { lister, request } from "~/api/client";
import { post, repeatable } from "~/api/write";
import { asClient } from "~/session/guard";
import type { Complaint, ComplaintWords, Filed } from "./types";

const sent = <B>(path: string) => post<B, Filed>(path);

/** Of anyone. */
export const fileComplaint = sent<ComplaintWords & { name: string; email: string }>("complaints");
export const reopenComplaint = sent<{ ticket: string; email: string; text: string }>("complaints/reopen");
export const askStanding = (body: { ticket: string; email: string }) =>
  request<{ complaint: Complaint }>("POST", "complaints/status", { body });

/** Of a client who is signed in. */
export const myComplaints = lister<"complaints", Complaint>("complaints/mine", "complaints");
export const fileMine = asClient(sent<ComplaintWords>("complaints/mine"));
export const reopenMine = asClient(
  repeatable(({ id, text }: { id: string; text: string }, idempotencyKey: string) =>
    request<Filed>("POST", `complaints/mine/${encodeURIComponent(id)}/reopen`, {
      body: { text },
      idempotencyKey,
    }),
  ),
);
