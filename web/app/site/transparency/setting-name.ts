import { formatExact, groupThousands, parseAmount } from "~/money/amount";
import { formatPercent } from "~/money/percent";
import { toPercent } from "~/money/ppm";

/** The unit of a setting: something one can have many of, or one of those that are written in their own way. */
type Unit =
  | "USDT"
  | "percent"
  | "hundredth of a percent"
  | "millionth"
  | "count"
  | "yes or no"
  | "text"
  | Measure;
type Measure =
  | "business day"
  | "day"
  | "hour"
  | "minute"
  | "month"
  | "second"
  | "satoshi"
  | "satoshi per vbyte";

const SETTINGS: Readonly<Record<string, readonly [name: string, unit: Unit]>> = {
  "rules.funding_days": ["Time to fund an investment", "day"],
  "rules.cooling_off_hours": ["Cooling-off", "hour"],
  "rules.minimum_deposit": ["Minimum deposit", "USDT"],
  "rules.minimum_withdrawal": ["Minimum withdrawal", "USDT"],
  "rules.redemption_fee_bps": ["Early-redemption fee", "hundredth of a percent"],
  "rules.redemption_notice_months": ["Early-redemption notice", "month"],
  "rules.maturity_alert_days": ["How long before maturity the client is told", "day"],
  "rules.payout_hold_hours": ["Hold of withdrawals after a change of log-in or wallet", "hour"],
  "rules.payout_hours_least": ["Shortest usual time of a withdrawal", "hour"],
  "rules.payout_hours_most": ["Promised time of a withdrawal", "hour"],
  "rules.large_payout_hours": ["Time of a large withdrawal", "hour"],
  "rules.fee_notice_days": ["Notice of a change of fees or terms", "day"],
  "rules.settlement_grace_days": ["Time that a maturity waits for its last result", "day"],
  "rules.approval_hours": ["Time until a proposed change expires", "hour"],
  "rules.new_operator_hours": ["Time until a new operator counts as a second person", "hour"],
  "rules.appropriateness_test": ["Questions before the first investment", "yes or no"],
  "rules.appropriateness_wait_hours": ["Time until the questions can be answered again", "hour"],
  "rules.complaint_answer_days": ["Promised answer to a complaint", "business day"],
  "rules.complaint_reopen_days": ["Time to object to an answer", "day"],
  "rules.reading_tolerance_ppm": ["How far readings that agree may be apart", "millionth"],
  "rules.readings_needed": ["Readings that have to agree", "count"],
  "rules.reading_minutes": ["Time after midnight for a reading", "minute"],
  "rules.reading_dust": ["Unknown money that a result may leave out", "USDT"],
  "proofs.every_hours": ["Time from one proof of liabilities to the next", "hour"],
  "control.days": ["Time that a proof of control counts", "day"],
  "log.every_seconds": ["Time from one checkpoint of the log to the next, at least", "second"],
  "log.needed": ["Witnesses that have to cosign a checkpoint", "count"],
  "price.max_age_seconds": ["Oldest quote that counts for a rate", "second"],
  "price.max_spread_percent": ["How far sources of a rate may be apart", "percent"],
  "bsc.confirmations": ["Blocks until a payment counts", "count"],
  "bsc.quorum": ["Nodes that have to see a payment", "count"],
  "bsc.single_node_limit_usdt": ["Largest payment that one node is believed", "USDT"],
  "bitcoin.most_fee_sat": ["Largest fee of a payout", "satoshi"],
  "bitcoin.most_fee_rate": ["Largest fee rate of a payout", "satoshi per vbyte"],
  "company.name": ["Shown name", "text"],
  "company.legal_name": ["Legal name", "text"],
  "company.address": ["Address of the company", "text"],
  "company.support_email": ["Support address", "text"],
  "company.licence": ["License or registration", "text"],
  "company.risk_warning": ["Risk warning", "text"],
};
const WITNESS = "log.witnesses ";
const SOURCE = "price.sources ";
const TEXT = "content ";

/** The name of a setting, for people; one that this page does not know keeps the name of its file. */
export function settingName(setting: string): string {
  if (setting.startsWith(WITNESS)) return `Witness ${setting.slice(WITNESS.length)}`;
  if (setting.startsWith(SOURCE)) return `Source of the bitcoin price: ${setting.slice(SOURCE.length)}`;
  if (setting.startsWith(TEXT)) return `Text of the site, ${setting.slice(TEXT.length)}`;
  return SETTINGS[setting]?.[0] ?? setting;
}

/** Its value with its unit, as numbers are written everywhere; of a text the first digits of its SHA-256. */
export function settingValue(setting: string, value: string | null): string {
  if (value === null) return "—";
  if (setting.startsWith(TEXT)) return `${value.slice(0, 8)}…`;
  return written(value, SETTINGS[setting]?.[1] ?? "text");
}

/** The format of units that do not come after the number. Nothing is cut off: a change must be seen. */
const WRITTEN: Partial<Record<Unit, (value: string) => string>> = {
  USDT: (value) => `${formatExact(parseAmount(value) ?? 0n)} USDT`,
  percent: (value) => formatPercent(value, 6),
  "hundredth of a percent": (value) => formatPercent(toPercent(Number(value) * 100)),
  millionth: (value) => formatPercent(toPercent(Number(value)), 4),
  count: groupThousands,
  satoshi: (value) => `${groupThousands(value)} satoshi`,
  "satoshi per vbyte": (value) => `${groupThousands(value)} satoshi per vbyte`,
};
const NUMBER = /^\d{1,9}$/;
/** Values with decimals. */
const DECIMAL = /^\d{1,9}(\.\d{1,6})?$/;
const ANSWERS: Readonly<Record<string, string>> = { true: "Yes", false: "No" };

/** The file's own text if it does not fit its unit. */
function written(value: string, unit: Unit): string {
  if (unit === "yes or no") return ANSWERS[value] ?? value;
  const pattern = unit === "USDT" || unit === "percent" ? DECIMAL : NUMBER;
  if (unit === "text" || !pattern.test(value)) return value;
  const one = value === "1" ? unit : `${unit}s`;
  return WRITTEN[unit]?.(value) ?? `${groupThousands(value)} ${one}`;
}
