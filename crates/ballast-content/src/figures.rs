//! The figures that pages and forms quote, as numbers and as words, so that no page types one in (truth rule 1).

use ballast_auth::limits::Limits;
use ballast_config::Config;
use ballast_core::{
    account::SHORTEST_PASSWORD,
    investment::CONTRACT_MONTHS,
    money::Usdt,
    plan::Plan,
    session::{CODE_MINUTES, MOST_TRIES},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::wording::{count, dollars, either, hours, months, usdt};
use crate::percent::Percent;

/// Digits of a code (specification, section 9).
const CODE_DIGITS: u32 = 6;

/// Limits and delays in force, as numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// Possible lengths of an investment, in calendar months.
    contract_lengths: Vec<u32>,
    /// An investment without money expires after this many days.
    funding_days: i64,
    /// Cancelling is free for this many hours after registering.
    cooling_off_hours: i64,
    /// Minimum deposit in USDT; a smaller deposit is set aside.
    minimum_deposit: Usdt,
    /// Minimum withdrawal in USDT; less free cash than this is not paid out.
    minimum_withdrawal: Usdt,
    /// Plans whose investments have a higher minimum withdrawal.
    plan_minimums: Vec<PlanMinimum>,
    /// Fee of an early redemption, as a percentage of the value at the end.
    redemption_fee_percent: Percent,
    /// Notice of an early redemption, in calendar months.
    redemption_notice_months: u32,
    /// How many days before a maturity clients are told.
    maturity_alert_days: i64,
    /// If there is no result for this many days after its end, an investment matures on the results so far.
    settlement_grace_days: i64,
    /// A change of fees is announced this many days ahead.
    fee_notice_days: i64,
    /// Payouts wait this many hours after a credential changed.
    payout_hold_hours: i64,
    /// Shortest time that a withdrawal takes, in hours.
    payout_hours_least: i64,
    /// Longest time that a withdrawal takes, in hours.
    payout_hours_most: i64,
    /// A large withdrawal may take this many hours.
    large_payout_hours: i64,
    /// Confirmations before a deposit is credited.
    deposit_confirmations: u64,
    /// Confirmations before a payout counts as paid.
    payout_confirmations: u32,
    code_digits: u32,
    /// How long a code is valid, in minutes.
    code_minutes: i64,
    /// A code is invalid after this many wrong tries.
    code_tries: u32,
    /// Minimum length of a password, in characters.
    password_characters: usize,
    /// A session expires after this many hours.
    session_hours: i64,
    /// A complaint is answered within this many business days, Monday to Friday.
    complaint_answer_days: i64,
    /// The answer to a complaint can be objected to for this many days.
    complaint_reopen_days: i64,
}

/// A plan with its own minimum withdrawal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlanMinimum {
    /// Name of the plan.
    plan: String,
    /// Minimum withdrawal in USDT.
    amount: Usdt,
}

/// The same figures in English, for use in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Words {
    /// `1, 3, 6 or 12 months`
    contract_lengths: String,
    funding_time: String,
    cooling_off: String,
    minimum_deposit: String,
    minimum_withdrawal: String,
    /// `The minimum withdrawal for Premium accounts is $100,000.`; empty if no plan has its own.
    plan_minimums: String,
    redemption_fee: String,
    redemption_notice: String,
    /// `one month's notice`
    redemption_notice_given: String,
    maturity_alert: String,
    settlement_grace: String,
    fee_notice: String,
    payout_hold: String,
    pub payout_time: String,
    large_payout_time: String,
    deposit_confirmations: String,
    payout_confirmations: String,
    code_digits: String,
    code_life: String,
    /// `5 wrong tries`
    code_tries: String,
    password_length: String,
    session_life: String,
    /// `15 business days`
    pub complaint_answer: String,
    complaint_objection: String,
}

impl Figures {
    /// The figures in force, with the minimums of the plans that take new money.
    #[must_use]
    pub fn of(config: &Config, demo: bool, plans: &[Plan]) -> Self {
        let rules = &config.rules;
        let limits = if demo { Limits::DEMO } else { Limits::SERVICE };
        let higher = plans.iter().filter(|plan| plan.withdrawal_minimum > rules.minimum_withdrawal);
        Self {
            contract_lengths: CONTRACT_MONTHS.to_vec(),
            funding_days: rules.funding_days,
            cooling_off_hours: rules.cooling_off_hours,
            minimum_deposit: rules.minimum_deposit,
            minimum_withdrawal: rules.minimum_withdrawal,
            plan_minimums: higher
                .map(|plan| PlanMinimum { plan: plan.name.clone(), amount: plan.withdrawal_minimum })
                .collect(),
            redemption_fee_percent: Percent::from_bps(rules.redemption_fee_bps),
            redemption_notice_months: rules.redemption_notice_months,
            maturity_alert_days: rules.maturity_alert_days,
            settlement_grace_days: rules.settlement_grace_days,
            fee_notice_days: rules.fee_notice_days,
            payout_hold_hours: rules.payout_hold_hours,
            payout_hours_least: rules.payout_hours_least,
            payout_hours_most: rules.payout_hours_most,
            large_payout_hours: rules.large_payout_hours,
            deposit_confirmations: config.bsc.confirmations,
            payout_confirmations: config.bitcoin.confirmations,
            code_digits: CODE_DIGITS,
            code_minutes: CODE_MINUTES,
            code_tries: MOST_TRIES,
            password_characters: SHORTEST_PASSWORD,
            session_hours: limits.session_seconds / 3600,
            complaint_answer_days: rules.complaint_answer_days,
            complaint_reopen_days: rules.complaint_reopen_days,
        }
    }

    #[must_use]
    pub fn words(&self) -> Words {
        let notice = months(self.redemption_notice_months);
        Words {
            contract_lengths: either(&self.contract_lengths, "month"),
            funding_time: count(self.funding_days, "day"),
            cooling_off: count(self.cooling_off_hours, "hour"),
            minimum_deposit: usdt(self.minimum_deposit),
            minimum_withdrawal: usdt(self.minimum_withdrawal),
            plan_minimums: self.plan_minimums.iter().map(PlanMinimum::sentence).collect::<Vec<_>>().join(" "),
            redemption_fee: format!("{}%", self.redemption_fee_percent),
            redemption_notice_given: format!("{notice}{} notice", if notice.ends_with('s') { "'" } else { "'s" }),
            redemption_notice: notice,
            maturity_alert: count(self.maturity_alert_days, "day"),
            settlement_grace: count(self.settlement_grace_days, "day"),
            fee_notice: count(self.fee_notice_days, "day"),
            payout_hold: count(self.payout_hold_hours, "hour"),
            payout_time: format!("{}-{}", self.payout_hours_least, count(self.payout_hours_most, "hour")),
            large_payout_time: count(self.large_payout_hours, "hour"),
            deposit_confirmations: count(self.deposit_confirmations, "confirmation"),
            payout_confirmations: count(self.payout_confirmations, "confirmation"),
            code_digits: format!("{}-digit", self.code_digits),
            code_life: count(self.code_minutes, "minute"),
            code_tries: format!("{} wrong {}", self.code_tries, if self.code_tries == 1 { "try" } else { "tries" }),
            password_length: count(self.password_characters, "character"),
            session_life: hours(self.session_hours),
            complaint_answer: count(self.complaint_answer_days, "business day"),
            complaint_objection: count(self.complaint_reopen_days, "day"),
        }
    }
}

impl PlanMinimum {
    fn sentence(&self) -> String {
        format!("The minimum withdrawal for {} accounts is {}.", self.plan, dollars(self.amount))
    }
}
