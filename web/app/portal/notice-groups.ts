import type { NoticeKind, NoticeView } from "~/api/schema";
import { formatMonth } from "~/money/date";

export type About = "all" | "money" | "results" | "security" | "other";

export const ABOUT: readonly { value: About; text: string }[] = [
  { value: "all", text: "All" },
  { value: "money", text: "Money" },
  { value: "results", text: "Results" },
  { value: "security", text: "Security" },
  { value: "other", text: "Other" },
];

const GROUPS: Readonly<Record<NoticeKind, Exclude<About, "all">>> = {
  new_sign_in: "security",
  password_changed: "security",
  second_factor_changed: "security",
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
export const aboutOf = (kind: NoticeKind) => GROUPS[kind] ?? "other";

type Month = { month: string; notices: NoticeView[] };

/** Newest first by the day that stands beside each, under the name of its month. */
export function byMonth(notices: readonly NoticeView[]): Month[] {
  const months: Month[] = [];
  const sorted = notices.toSorted((one, other) => (other.createdAt ?? "").localeCompare(one.createdAt ?? ""));
  for (const notice of sorted) {
    const month = formatMonth(notice.createdAt) || "Without a date";
    const last = months.at(-1);
    if (last?.month === month) last.notices.push(notice);
    else months.push({ month, notices: [notice] });
  }
  return months;
}
