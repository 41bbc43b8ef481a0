/** The way of a withdrawal in the client's words, with the server's name of each step. */
export const STEPS = [
  { status: "requested", name: "Requested", detail: "Two people check it." },
  { status: "approved", name: "Approved", detail: "It waits for the next payout." },
  { status: "batched", name: "Rate fixed", detail: "The amount in BTC is final." },
  { status: "signed", name: "Signed", detail: "Signed offline." },
  { status: "broadcast", name: "Sent", detail: "The Bitcoin network has it." },
  { status: "paid", name: "Paid", detail: "Confirmed on the chain." },
] as const;

/** Index of the step that is going on, all of them once paid; -1 for a withdrawal that ended otherwise. */
export function currentStep(status: string): number {
  if (status === "paid") return STEPS.length;
  return STEPS.findIndex((step) => step.status === status);
}

/** The client may take it back until it is put into a batch. */
export const canCancel = (status: string) => status === "requested" || status === "approved";
