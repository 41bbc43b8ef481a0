/**
 * The one word for each state, by what the thing is: filters, rows, drawers and bulk bars all say it. Keys are the
 * server's names, in the order in which things go through them.
 */
export const STATE_WORDS = {
  withdrawals: {
    requested: "to check",
    approved: "to batch",
    batched: "in a batch",
    signed: "signed",
    broadcast: "sent",
    paid: "paid",
    rejected: "rejected",
    cancelled: "cancelled",
  },
  deposits: {
    quarantined: "in quarantine",
    seen: "seen",
    confirming: "confirming",
    credited: "credited",
    assigned: "given to a client",
    refunded: "refunded",
    reversed: "reversed",
    orphaned: "orphaned",
  },
  investments: {
    created: "waits for money",
    active: "active",
    notice: "notice given",
    matured: "matured",
    withdrawing: "being withdrawn",
    closed: "closed",
    cancelled: "cancelled",
    expired: "expired",
  },
  batches: {
    built: "waits for approval",
    approved: "to sign",
    signed: "signed",
    broadcast: "sent",
    confirmed: "confirmed",
    discarded: "discarded",
    abandoned: "abandoned",
  },
  strikes: {
    drafted: "waits for approval",
    approved: "being allocated",
    allocated: "allocated",
    rejected: "rejected",
  },
  messages: { open: "to answer", answered: "answered", closed: "closed" },
  complaints: { received: "to answer", reopened: "reopened", answered: "answered", closed: "closed" },
  clients: { active: "active", frozen: "frozen" },
  approvals: {
    pending: "waiting",
    approved: "approved",
    rejected: "rejected",
    voided: "voided",
    expired: "expired",
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Kept = keyof typeof STATE_WORDS;

/** A state's word; a state that is not listed reads by its name. */
export const stateWord = (of: Kept, state: string): string =>
  (STATE_WORDS[of] as Readonly<Record<string, string>>)[state] ?? state.replaceAll("_", " ");
