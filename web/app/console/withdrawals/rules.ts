import type { OperatorWithdrawal, PayoutRule, VerdictView } from "~/api/schema";

/** How each rule is called. */
const NAMES: Readonly<Record<PayoutRule, string>> = {
  approved: "Approved by two",
  not_frozen: "Account in use",
  nothing_owed: "Nothing owed",
  hold_over: "Hold over",
  address: "Address valid",
  not_ours: "Not our own address",
  minimum: "Minimum withdrawal",
  free: "In no other batch",
  client_limit: "Client’s daily limit",
  firm_limit: "Firm’s daily limit",
  breaker: "Payouts running",
  not_held: "Original database",
};

export const ruleName = (rule: PayoutRule) => NAMES[rule] ?? rule.replaceAll("_", " ");

/** Whether the only thing missing is that two operators approve it: that is what the queue is for. */
export const isWaiting = ({ rule, passed }: VerdictView) => rule === "approved" && !passed;

export type Standing = {
  /** The rules that block paying it, apart from the approval it waits for. */
  failed: readonly VerdictView[];
  /** In a few words, for the list. */
  text: string;
  looks: "live" | "wait" | "bad";
};

/** Rules that time alone settles. */
const PASSING: readonly PayoutRule[] = ["hold_over", "client_limit", "firm_limit", "breaker"];

/** The verdict of the rules on a withdrawal, in a few words. */
export function standing(verdicts: readonly VerdictView[]): Standing {
  const failed = verdicts.filter((one) => !one.passed && !isWaiting(one));
  const [first] = failed;
  if (first === undefined) return { failed, text: "No rule against it", looks: "live" };
  const looks = failed.every(({ rule }) => PASSING.includes(rule)) ? "wait" : "bad";
  const more = failed.length === 1 ? "" : ` and ${failed.length - 1} more`;
  return { failed, text: `${FAILED[first.rule] ?? ruleName(first.rule)}${more}`, looks };
}

/** How a rule is called when it does not pass. */
const FAILED: Readonly<Record<PayoutRule, string>> = {
  approved: "Not approved",
  not_frozen: "Account frozen",
  nothing_owed: "Client owes money",
  hold_over: "Hold running",
  address: "Bad address",
  not_ours: "Our own address",
  minimum: "Below the minimum withdrawal",
  free: "In a batch already",
  client_limit: "Over the client’s limit",
  firm_limit: "Over the firm’s limit",
  breaker: "Payouts stopped",
  not_held: "Restored database",
};

type Placed = Pick<OperatorWithdrawal, "status" | "batch" | "payout">;

/** Converted in a batch that the chain made impossible: it waits for another one, at the rate it has. */
export const isStranded = ({ status, batch, payout }: Placed) =>
  payout !== null && batch === null && ["batched", "signed", "broadcast"].includes(status);

/** Whether it can be put into a batch, as far as its state says. */
export const canBatch = (one: Placed) => one.status === "approved" || isStranded(one);
