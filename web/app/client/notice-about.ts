import type { NoticeKind } from "~/api/schema";

export type About = "money" | "results" | "security" | "other";

/** What each notice is about. */
const ABOUT: Readonly<Record<NoticeKind, About>> = {
  new_sign_in: "security",
  password_changed: "security",
  second_factor_changed: "security",
  api_key_made: "security",
  webhook_made: "security",
  webhook_ended: "security",
  account_frozen: "security",
  deposit_seen: "money",
  deposit_credited: "money",
  deposit_quarantined: "money",
  deposit_refunded: "money",
  deposit_reversed: "money",
  withdrawal_requested: "money",
  withdrawal_approved: "money",
  withdrawal_paid: "money",
  withdrawal_rejected: "money",
  investment_active: "results",
  weekly_result: "results",
  result_corrected: "results",
  investment_expired: "results",
  redemption_notice: "results",
  maturity_soon: "results",
  matured: "results",
  terms_changed: "other",
  statement_ready: "other",
  complaint_received: "other",
  complaint_answered: "other",
};

/** What a notice is about; of a newer program's kind, something else. */
export const aboutOf = (kind: NoticeKind): About => ABOUT[kind] ?? "other";
