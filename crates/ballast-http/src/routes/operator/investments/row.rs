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
    /// Whose it is; null in a client's own list.
    client: Option<Client>,
    plan: InvestmentPlan,
    /// `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`.
    status: State,
    /// What was registered.
    invested_amount: Usdt,
    /// Promotional credit on top.
    bonus: Usdt,
    /// What the firm lent beside it.
    lent: Usdt,
    /// What is put in at the moment.
    principal: Usdt,
    /// The sum of its weekly results; negative after losses.
    returns: Usdt,
    /// The last weekly result; null before the first one.
    weekly_returns: Option<Usdt>,
    /// What it is worth at the moment.
    value: Usdt,
    /// In calendar months.
    contract_length: u32,
    /// The target weekly percentage agreed; never a promise.
    #[serde(rename = "return")]
    target: Percent,
    performance_share: Percent,
    /// What it has lost and not made up yet, before a share is taken; null in contracts without a high-water mark.
    behind: Option<Usdt>,
    redemption_fee: Percent,
    created_at: Moment,
    funding_until: Moment,
    cooling_off_until: Moment,
    start_date: Option<Moment>,
    end_date: Option<Moment>,
    /// Who ended it early, `client` or `operator`.
    ended_by: Option<EndingParty>,
    matured_at: Option<Moment>,
    #[schema(value_type = Option<String>)]
    withdrawal: Option<Id<withdrawal::Withdrawal>>,
    /// Where that is in its life.
    withdraw_status: Option<withdrawal::State>,
    /// Version of the risk text that was shown, and whether it was accepted by a tick.
    risk_version: String,
    risk_accepted: Option<bool>,
    /// The risk category of the plan that was shown; null in older contracts.
    risk_category: Option<RiskCategory>,
}

/// The plan as it was called when the contract was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct InvestmentPlan {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Plan>,
    name: String,
}

impl InvestmentRow {
    /// The view of one.
    ///
    /// # Errors
    /// When its balances do not fit.
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
