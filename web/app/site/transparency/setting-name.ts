const NAMES: Readonly<Record<string, string>> = {
  "rules.funding_days": "Days to fund an investment",
  "rules.cooling_off_hours": "Cooling-off, in hours",
  "rules.minimum_deposit": "Minimum deposit, in USDT",
  "rules.minimum_withdrawal": "Minimum withdrawal, in USDT",
  "rules.redemption_fee_bps": "Early-redemption fee, in hundredths of a percent",
  "rules.redemption_notice_months": "Early-redemption notice, in months",
  "rules.maturity_alert_days": "Days before maturity at which the client is told",
  "rules.payout_hold_hours": "Hold of withdrawals after a change of log-in or wallet, in hours",
  "rules.payout_hours_least": "Shortest usual time of a withdrawal, in hours",
  "rules.payout_hours_most": "Promised time of a withdrawal, in hours",
  "rules.large_payout_hours": "Time of a large withdrawal, in hours",
  "rules.fee_notice_days": "Notice of a change of fees or terms, in days",
  "rules.settlement_grace_days": "Days that a maturity waits for its last result",
  "rules.approval_hours": "Hours until a proposed change expires",
  "rules.new_operator_hours": "Hours until a new operator counts as a second person",
  "rules.appropriateness_test": "Questions before the first investment",
  "rules.appropriateness_wait_hours": "Hours until the questions can be answered again",
  "rules.complaint_answer_days": "Promised answer to a complaint, in business days",
  "rules.complaint_reopen_days": "Days to object to an answer",
  "rules.reading_tolerance_ppm": "How far readings that agree may be apart, in millionths",
  "rules.readings_needed": "Readings that have to agree",
  "rules.reading_minutes": "Minutes after midnight for a reading",
  "rules.reading_dust": "Unknown money that a result may leave out, in USDT",
  "proofs.every_hours": "Hours from one proof of liabilities to the next",
  "control.days": "Days that a proof of control counts",
  "log.every_seconds": "Seconds from one checkpoint of the log to the next, at least",
  "log.needed": "Witnesses that have to cosign a checkpoint",
  "price.max_age_seconds": "Oldest quote that counts for a rate, in seconds",
  "price.max_spread_percent": "How far sources of a rate may be apart, in percent",
  "bsc.confirmations": "Blocks until a payment counts",
  "bsc.quorum": "Nodes that have to see a payment",
  "bsc.single_node_limit_usdt": "Largest payment that one node is believed, in USDT",
  "bitcoin.most_fee_sat": "Largest fee of a payout, in satoshi",
  "bitcoin.most_fee_rate": "Largest fee rate of a payout, in satoshi per vbyte",
  "company.name": "Shown name",
  "company.legal_name": "Legal name",
  "company.address": "Address of the company",
  "company.support_email": "Support address",
  "company.licence": "License or registration",
  "company.risk_warning": "Risk warning",
};
const WITNESS = "log.witnesses ";
const SOURCE = "price.sources ";
const TEXT = "content ";

/** What a setting is, for people; one that this page does not know keeps the name of its file. */
export function settingName(setting: string): string {
  if (setting.startsWith(WITNESS)) return `Witness ${setting.slice(WITNESS.length)}`;
  if (setting.startsWith(SOURCE)) return `Source of the bitcoin price: ${setting.slice(SOURCE.length)}`;
  if (setting.startsWith(TEXT)) return `Text of the site, ${setting.slice(TEXT.length)}`;
  return NAMES[setting] ?? setting;
}

/** Its value; of a text the first digits of its SHA-256. */
export const settingValue = (setting: string, value: string | null) =>
  value !== null && setting.startsWith(TEXT) ? `${value.slice(0, 8)}…` : (value ?? "—");
