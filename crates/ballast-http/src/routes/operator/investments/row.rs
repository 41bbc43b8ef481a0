//! An investment as the console shows it.

use ballast_content::percent::Percent;
use ballast_core::{
    id::Id,
    investment::{EndingParty, Investment, State},
    money::Usdt,
    plan::{Plan, RiskCategory},
    time::Moment,
    withdrawal,
};
use ballast_service::error::ApiError;
use ballast_store::reads::{Holding, operator::Who};
use serde::Serialize;
use utoipa::ToSchema;

use crate::routes::operator::deposits::Client;

/// An investment. Amounts are USDT.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct InvestmentRow {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Investment>,
    /// The owner; null in a client's own list.
    client: Option<Client>,
    plan: InvestmentPlan,
    /// `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`.
    status: State,
    /// The registered amount.
    invested_amount: Usdt,
    /// Promotional credit on top.
    bonus: Usdt,
    /// The firm's loan on top.
    lent: Usdt,
    /// The amount invested at the moment.
    principal: Usdt,
    /// The sum of its weekly results; negative after losses.
    returns: Usdt,
    /// The latest weekly result; null before the first one.
    weekly_returns: Option<Usdt>,
    /// Its value at the moment.
    value: Usdt,
    /// Length in calendar months.
    contract_length: u32,
    /// The target weekly percentage agreed; never a promise.
    #[serde(rename = "return")]
    target: Percent,
    performance_share: Percent,
    /// Losses not made up yet, before a share is taken; null in contracts without a high-water mark.
    behind: Option<Usdt>,
    redemption_fee: Percent,
    created_at: Moment,
    funding_until: Moment,
    cooling_off_until: Moment,
    start_date: Option<Moment>,
    end_date: Option<Moment>,
    /// The party that ended it early, `client` or `operator`; null if nobody did.
    ended_by: Option<EndingParty>,
    matured_at: Option<Moment>,
    #[schema(value_type = Option<String>)]
    withdrawal: Option<Id<withdrawal::Withdrawal>>,
    /// State of that withdrawal.
    withdraw_status: Option<withdrawal::State>,
    /// Version of the risk warning that was shown; `riskAccepted` says whether it was accepted with a tick.
    risk_version: String,
    risk_accepted: Option<bool>,
    /// The plan's risk category as shown; null in older contracts.
    risk_category: Option<RiskCategory>,
}

/// The plan with its name at the time of the contract.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct InvestmentPlan {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Plan>,
    name: String,
}

impl InvestmentRow {
    /// The row of an investment.
    ///
    /// # Errors
    /// If its balances overflow.
    pub(in super::super) fn of(holding: Holding, who: Option<Who>) -> Result<Self, ApiError> {
        let Holding { investment, position, last_week, behind, withdrawal } = holding;
        let value = position.value()?;
        let lent = investment.lent();
        let Investment { terms, .. } = investment;
        Ok(Self {
            id: investment.id,
            client: who.map(Client::of),
            plan: InvestmentPlan { id: investment.plan, name: terms.plan_name },
            status: investment.state,
            invested_amount: investment.amount,
            bonus: investment.bonus,
            lent,
            principal: position.principal,
            returns: position.allocated,
            weekly_returns: last_week,
            value,
            contract_length: terms.contract_months,
            target: Percent::from_bps(terms.weekly_target_bps),
            performance_share: Percent::from_bps(terms.performance_share_bps),
            behind,
            redemption_fee: Percent::from_bps(terms.redemption_fee_bps),
            created_at: investment.created_at,
            funding_until: investment.funding_until,
            cooling_off_until: investment.cooling_off_until,
            start_date: investment.started_at,
            end_date: investment.ends_at,
            ended_by: investment.ended_by,
            matured_at: investment.matured_at,
            withdrawal: investment.withdrawal,
            withdraw_status: withdrawal.map(|(state, _)| state),
            risk_version: terms.risk_version,
            risk_accepted: terms.risk_accepted,
            risk_category: terms.risk,
        })
    }
}
