import type { NoticeKind } from "~/api/schema";

export type About = "money" | "results" | "security" | "other";

/** What each notice is about, and the page that shows it. */
const PLACES: Readonly<Record<NoticeKind, readonly [About, string]>> = {
  new_sign_in: ["security", "/dashboard/security"],
  password_changed: ["security", "/dashboard/password"],
  second_factor_changed: ["security", "/dashboard/security"],
  account_frozen: ["security", "/dashboard/security"],
  deposit_seen: ["money", "/dashboard/deposits"],
  deposit_credited: ["money", "/dashboard/deposits"],
  deposit_quarantined: ["money", "/dashboard/deposits"],
  deposit_refunded: ["money", "/dashboard/deposits"],
  deposit_reversed: ["money", "/dashboard/deposits"],
  withdrawal_requested: ["money", "/dashboard/withdraws"],
  withdrawal_approved: ["money", "/dashboard/withdraws"],
  withdrawal_paid: ["money", "/dashboard/withdraws"],
  withdrawal_rejected: ["money", "/dashboard/withdraws"],
  investment_active: ["results", "/dashboard/investments"],
  weekly_result: ["results", "/dashboard/investments"],
  result_corrected: ["results", "/dashboard/investments"],
  investment_expired: ["results", "/dashboard/investments"],
  redemption_notice: ["results", "/dashboard/investments"],
  maturity_soon: ["results", "/dashboard/investments"],
  matured: ["results", "/dashboard/investments"],
  terms_changed: ["other", "/terms"],
  statement_ready: ["other", "/dashboard/statements"],
  complaint_received: ["other", "/dashboard/complaints"],
  complaint_answered: ["other", "/dashboard/complaints"],
};

/** What a notice is about; of a newer program's kind, something else. */
export const aboutOf = (kind: NoticeKind): About => PLACES[kind]?.[0] ?? "other";

/** The page that shows what it is about; the list of notices for a newer program's kind. */
export const placeOf = (kind: NoticeKind): string => PLACES[kind]?.[1] ?? "/dashboard/notices";
