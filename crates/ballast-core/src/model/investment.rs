//! Investments and their terms.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{
    appropriateness::Assessment,
    client::Client,
    identity_check::DocumentMac,
    plan::{Plan, RiskCategory},
    promotion::Promotion,
    reading::Class,
    withdrawal::Withdrawal,
};
use crate::{id::Id, money::Usdt, time::Moment};

/// No investment is larger: a million million USDT. Its weight for a week fits into 64 bits (see
/// [`crate::strike::weight`]); with a larger one, no result of its plan could be allocated.
pub const LARGEST: Usdt = Usdt::from_minor(1_000_000_000_000_000_000);

/// State of an investment (product rules, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum State {
    /// Registered, waiting for money; shown as PROCESSING.
    Created,
    /// Funded; takes part in the weekly results.
    Active,
    /// Early redemption was requested; still takes part until the notice ends.
    Notice,
    /// Finished; may be withdrawn.
    Matured,
    /// A withdrawal is in progress.
    Withdrawing,
    Closed,
    /// Cancelled by the client, at no cost.
    Cancelled,
    /// Not funded in time.
    Expired,
}

named!(State);

/// The party that ended an investment early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum EndingParty {
    /// Early redemption: notice and fee.
    Client,
    /// The firm ended the contract: no notice, no fee.
    Operator,
}

named!(EndingParty);

/// The agreed terms, frozen when the investment is registered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Name of the plan at that time.
    pub plan_name: String,
    /// Length in calendar months: 1, 3, 6 or 12.
    pub contract_months: u32,
    /// Target weekly result, in hundredths of a percent.
    pub weekly_target_bps: u32,
    /// The operator's share of a week's gain, in hundredths of a percent.
    pub performance_share_bps: u32,
    /// Whether the share is taken only of gains above what the contract had lost before; `None` in contracts older than
    /// this rule.
    pub high_water_mark: Option<bool>,
    /// Fee of an early redemption, in hundredths of a percent of the value at the end.
    pub redemption_fee_bps: u32,
    /// Notice of an early redemption, in calendar months.
    pub redemption_notice_months: u32,
    pub withdrawal_minimum: Usdt,
    /// Version of the risk warning shown.
    pub risk_version: String,
    /// The tick under the warning; `None` if the caller did not send one ("not asked").
    pub risk_accepted: Option<bool>,
    /// The plan's risk category as shown; `None` in contracts older than the categories.
    pub risk: Option<RiskCategory>,
    /// The passed questionnaire it relies on; `None` if the questions were not asked.
    pub assessment: Option<Id<Assessment>>,
    /// Minimum grade of each result that is credited; `None` if none was promised.
    pub least_grade: Option<Class>,
}

impl Terms {
    /// Whether the contract's losses are made up before the operator takes a share.
    #[must_use]
    pub fn has_mark(&self) -> bool {
        self.high_water_mark == Some(true)
    }
}

/// Money of the firm that works on top of the client's own, and the terms of the loan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loan {
    pub amount: Usdt,
    pub promotion: Id<Promotion>,
    /// Maximum that the promotion lent.
    pub most: Usdt,
    /// Maximum share of the client's own money, in hundredths of a percent.
    pub share_bps: u32,
    /// Minimum of the client's own money.
    pub least_deposit: Usdt,
    /// The person it was lent to, see [`super::email::Email::person`]; unique, because it is lent once to a person.
    pub person: String,
    /// The document used to check their identity, if the promotion required that; unique for the same reason.
    pub document: Option<DocumentMac>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Investment {
    /// Id; also the order of funding (oldest first).
    pub id: Id<Investment>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub client: Id<Client>,
    pub plan: Id<Plan>,
    pub terms: Terms,
    /// The registered amount.
    pub amount: Usdt,
    /// Promotional credit added on top at funding.
    pub bonus: Usdt,
    /// What the firm lent at funding.
    pub loan: Option<Loan>,
    pub state: State,
    pub created_at: Moment,
    pub updated_at: Moment,
    /// It expires if not funded by then.
    pub funding_until: Moment,
    /// Cancelling is free until then.
    pub cooling_off_until: Moment,
    /// When it was funded.
    pub started_at: Option<Moment>,
    /// When it ends (start plus the contract's months), or earlier after a notice.
    pub ends_at: Option<Moment>,
    /// The party that ended it early.
    pub ended_by: Option<EndingParty>,
    /// When the client was told that it ends soon.
    pub alerted_at: Option<Moment>,
    /// When it left the weekly results.
    pub matured_at: Option<Moment>,
    /// The open or paid withdrawal.
    pub withdrawal: Option<Id<Withdrawal>>,
}
