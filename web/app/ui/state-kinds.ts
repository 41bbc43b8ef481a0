import type { DepositState, InvestmentState, WithdrawalState } from "~/api/schema";
/** The meaning of a life-cycle state for its reader: to be waited for, under way, over, gone wrong. */
export type StateKind = "wait" | "live" | "done" | "bad";

/** States of investments, withdrawals and deposits, by their names in the core. */
export const STATE_KINDS: Readonly<Record<string, StateKind>> = {
  created: "wait",
  active: "live",
  notice: "wait",
  matured: "done",
  withdrawing: "wait",
  closed: "done",
  cancelled: "bad",
  expired: "bad",
  requested: "wait",
  approved: "live",
  batched: "live",
  signed: "live",
  broadcast: "live",
  paid: "done",
  rejected: "bad",
  seen: "wait",
  confirming: "wait",
  credited: "done",
  orphaned: "bad",
  reversed: "bad",
  quarantined: "bad",
  assigned: "done",
  refunded: "done",
} satisfies Record<DepositState | InvestmentState | WithdrawalState, StateKind>;
