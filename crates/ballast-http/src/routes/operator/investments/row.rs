//! An investment as the console shows it.

use ballast_content::percent::Percent;
use ballast_core::{
    id::Id,
    investment::{EndedBy, Investment, State},
    money::Usdt,
    plan::{Plan, RiskCategory},
    time::Moment,
    withdrawal,
};
use ballast_service::{error::ApiError, words};
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
    #[schema(value_type = words::InvestmentState)]
    status: State,
    /// What was registered.
    #[schema(value_type = f64)]
    invested_amount: Usdt,
    /// Promotional credit on top.
    #[schema(value_type = f64)]
    bonus: Usdt,
    /// What is put in at the moment.
    #[schema(value_type = f64)]
    principal: Usdt,
    /// The sum of its weekly results; negative after losses.
    #[schema(value_type = f64)]
    returns: Usdt,
    /// The last weekly result; null before the first one.
    #[schema(value_type = Option<f64>)]
    weekly_returns: Option<Usdt>,
    /// What it is worth at the moment.
    #[schema(value_type = f64)]
    value: Usdt,
    /// In calendar months.
    contract_length: u32,
    /// The target weekly percentage agreed; never a promise.
    #[serde(rename = "return")]
    #[schema(value_type = f64)]
    target: Percent,
    #[schema(value_type = f64)]
    performance_share: Percent,
    #[schema(value_type = f64)]
    redemption_fee: Percent,
    #[schema(value_type = String, format = DateTime)]
    created_at: Moment,
    #[schema(value_type = String, format = DateTime)]
    funding_until: Moment,
    #[schema(value_type = String, format = DateTime)]
    cooling_off_until: Moment,
    #[schema(value_type = Option<String>, format = DateTime)]
    start_date: Option<Moment>,
    #[schema(value_type = Option<String>, format = DateTime)]
    end_date: Option<Moment>,
    /// Who ended it early, `client` or `operator`.
    #[schema(value_type = Option<words::EndedBy>)]
    ended_by: Option<EndedBy>,
    #[schema(value_type = Option<String>, format = DateTime)]
    matured_at: Option<Moment>,
    #[schema(value_type = Option<String>)]
    withdrawal: Option<Id<withdrawal::Withdrawal>>,
    /// Where that is in its life.
    #[schema(value_type = Option<words::WithdrawalState>)]
    withdraw_status: Option<withdrawal::State>,
    /// Version of the risk text that was shown, and whether it was accepted by a tick.
    risk_version: String,
    risk_accepted: Option<bool>,
    /// The risk category of the plan that was shown; null in older contracts.
    #[schema(value_type = Option<words::RiskCategory>)]
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
        let Holding { investment, position, last_week, withdrawal } = holding;
        let value = position.value()?;
        let Investment { terms, .. } = investment;
        Ok(Self {
            id: investment.id,
            client: who.map(Client::of),
            plan: InvestmentPlan { id: investment.plan, name: terms.plan_name },
            status: investment.state,
            invested_amount: investment.amount,
            bonus: investment.bonus,
            principal: position.principal,
            returns: position.allocated,
            weekly_returns: last_week,
            value,
            contract_length: terms.contract_months,
            target: Percent::from_bps(terms.weekly_target_bps),
            performance_share: Percent::from_bps(terms.performance_share_bps),
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
