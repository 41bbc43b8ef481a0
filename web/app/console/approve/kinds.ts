import type { ApprovalKind } from "~/api/schema";

type Kind = {
  /** The name of a change of this kind. */
  text: string;
  /** The page that shows what it is about. Nothing for what does not exist yet or has no page. */
  page?: string;
  /** The name of that page's content. */
  name?: string;
};

const CLIENT = { page: "clients", name: "the client" };
const DEPOSIT = { page: "deposits", name: "the deposit" };
const PLAN = { page: "plans", name: "the plan" };
const PROMOTION = { page: "promotions", name: "the promotion" };
const OPERATOR = { page: "operators", name: "the operator" };

/** Every kind of change that two operators decide on. */
export const KINDS: Readonly<Record<ApprovalKind, Kind>> = {
  withdrawal: { text: "Withdrawal", page: "withdrawals", name: "the withdrawal" },
  payout_batch: { text: "Payout batch", page: "batches", name: "the batch" },
  payout_limits: { text: "Payout limits" },
  breaker_reset: { text: "Resume payouts" },
  strike: { text: "Weekly result", page: "strikes", name: "the result with every effect" },
  deposit_assign: { text: "Deposit given to a client", ...DEPOSIT },
  deposit_refund: { text: "Deposit sent back", ...DEPOSIT },
  capital: { text: "Firm’s capital" },
  plan_create: { text: "New plan" },
  plan_edit: { text: "Plan changed", ...PLAN },
  plan_archive: { text: "Plan closed", ...PLAN },
  plan_reopen: { text: "Plan reopened", ...PLAN },
  promotion_create: { text: "New promotion" },
  promotion_edit: { text: "Promotion changed", ...PROMOTION },
  promotion_switch: { text: "Promotion on or off", ...PROMOTION },
  client_release: { text: "Client released", ...CLIENT },
  client_factor_reset: { text: "Client’s second step reset", ...CLIENT },
  investment_end: { text: "Investment ended", page: "investments", name: "the investment" },
  content: { text: "Website text" },
  operator_invite: { text: "New operator" },
  operator_roles: { text: "Operator’s roles", ...OPERATOR },
  operator_disable: { text: "Operator disabled", ...OPERATOR },
  operator_enable: { text: "Operator enabled", ...OPERATOR },
  operator_reset: { text: "Operator’s new link", ...OPERATOR },
  sweep: { text: "Sweep" },
  sweep_give_up: { text: "Sweep given up" },
  break_explain: { text: "Difference explained", page: "treasury", name: "the difference" },
  part_replace: {
    text: "Another treasury or payout wallet",
    page: "treasury",
    name: "what the books are bound to",
  },
  hold_release: { text: "Decision on held money", page: "treasury", name: "the hold" },
  venue_attest: { text: "Venue’s figure" },
  observer_register: { text: "New observer", page: "observers", name: "the observers" },
  service_key_make: { text: "New key of a system", page: "keys", name: "the keys" },
  webhook_make: { text: "New webhook of a system", page: "webhooks", name: "the webhooks" },
  observer_end: { text: "Observer ended", page: "observers", name: "the observers" },
};

export const kindText = (kind: ApprovalKind) => KINDS[kind].text;
