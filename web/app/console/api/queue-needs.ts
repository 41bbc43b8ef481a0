import type { Permission } from "~/api/schema";

/** Whether some kind of change is approved with it: a permission that is new has to be said here. */
const APPROVES: Readonly<Record<Permission, boolean>> = {
  read_clients: false,
  answer_messages: false,
  read_complaints: false,
  answer_complaints: false,
  freeze_client: false,
  release_client: true,
  verify_client: true,
  reset_factor: false,
  read_strikes: false,
  draft_strike: false,
  approve_strike: true,
  read_quarantine: false,
  resolve_quarantine: true,
  read_withdrawals: false,
  approve_withdrawal: true,
  run_batches: true,
  move_capital: true,
  edit_plans: true,
  edit_promotions: true,
  edit_content: true,
  end_investment: true,
  manage_operators: true,
  manage_observers: true,
  read_overview: false,
  rerun_work: false,
  resolve_hold: true,
  read_audit: false,
  read_approvals: false,
};

export const APPROVERS = (Object.keys(APPROVES) as Permission[]).filter((permission) => APPROVES[permission]);

/** Holders of one of these permissions can act on a queue. */
const NEEDS: Readonly<Record<string, readonly Permission[]>> = {
  holds: ["resolve_hold"],
  complaints_overdue: ["answer_complaints"],
  complaints: ["answer_complaints"],
  approvals: APPROVERS,
  withdrawals_pressing: ["approve_withdrawal", "run_batches"],
  withdrawals_requested: ["approve_withdrawal"],
  withdrawals_approved: ["run_batches"],
  batches_to_sign: ["run_batches"],
  deposits_quarantined: ["resolve_quarantine"],
  refunds_to_send: ["resolve_quarantine"],
  weeks_to_enter: ["draft_strike"],
  messages: ["answer_messages"],
  clients_frozen: ["release_client"],
  sweeps_to_sign: ["run_batches"],
  breaks: ["move_capital"],
  dead_letters: ["rerun_work"],
};

/** A queue that this console does not know yet is nobody’s. */
export const needsOf = (name: string): readonly Permission[] => NEEDS[name] ?? [];
