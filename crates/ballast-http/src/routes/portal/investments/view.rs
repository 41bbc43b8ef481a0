//! An investment as the API shows it.

use ballast_config::Bsc;
use ballast_content::percent::Percent;
use ballast_core::{
    appropriateness::Assessment,
    bitcoin_address::BtcAddress,
    id::Id,
    investment::{EndingParty, Investment, State, short_by},
    money::Usdt,
    plan::{Plan, RiskCategory},
    reading::Class,
    time::Moment,
    withdrawal::{self, Withdrawal},
};
use ballast_service::error::ApiError;
use ballast_store::reads::Holding;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Funding;
use crate::routes::portal::pay_link::pay_link;

#[derive(Serialize, Deserialize, ToSchema)]
pub struct InvestmentData {
    pub investment: InvestmentView,
}

/// An investment: the fields of the specification and those that the portal shows in addition. Amounts are USDT.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvestmentView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Investment>,
    plan: PlanRef,
    /// The registered amount.
    invested_amount: Usdt,
    /// The sum of its weekly results, less the part of losses borne by lent money; negative after losses.
    returns: Usdt,
    /// The latest weekly result.
    weekly_returns: Usdt,
    /// Length in calendar months.
    contract_length: u32,
    /// When it was funded.
    start_date: Option<Moment>,
    end_date: Option<Moment>,
    created_at: Moment,
    updated_at: Moment,
    /// `created`, `active`, `notice`, `matured`, `withdrawing`, `closed`, `cancelled` or `expired`.
    status: State,
    /// State of the withdrawal, present only if there is one: `requested`, `approved`, `batched`, `signed`, `broadcast`
    /// or `paid`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    withdraw_status: Option<withdrawal::State>,
    /// The bitcoin address of the withdrawal.
    wallet: Option<String>,
    /// ID of the withdrawal.
    #[schema(value_type = Option<String>)]
    withdrawal: Option<Id<Withdrawal>>,
    /// The party that ended it early, `client` or `operator`; null if nobody did.
    ended_by: Option<EndingParty>,
    /// Promotional credit added on top.
    bonus: Usdt,
    /// The firm's loan on top and its terms; present only if there is one. It is not part of the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    loan: Option<LoanView>,
    /// The amount invested at the moment; zero before it is funded and after it is withdrawn.
    principal: Usdt,
    /// Its value at the moment.
    value: Usdt,
    /// The amount still needed before it starts; null unless it waits for money.
    short_by: Option<Usdt>,
    /// EIP-681 link that pays exactly that amount; null unless it waits for money.
    payment_uri: Option<String>,
    /// Without money by then, it expires.
    funding_until: Moment,
    /// Cancelling is free until then.
    cooling_off_until: Moment,
    /// The target weekly percentage agreed; never a promise.
    #[serde(rename = "return")]
    target: Percent,
    /// The operator's percentage of a week's gain.
    performance_share: Percent,
    /// Losses not made up yet, in USDT: the operator takes no share of gains that make up for them. Null in older
    /// contracts, where a share is taken of every gain.
    behind: Option<Usdt>,
    /// The fee for early redemption, in percent.
    redemption_fee: Percent,
    /// Calendar months of notice for early redemption.
    redemption_notice_months: u32,
    /// The minimum withdrawal, unless losses left less.
    withdrawal_minimum: Usdt,
    /// Version of the risk warning that was shown.
    risk_version: String,
    /// Whether the warning was accepted with a tick; null if nobody asked.
    risk_accepted: Option<bool>,
    /// The plan's risk category as shown: `medium`, `high` or `very_high`; null in older contracts.
    risk_category: Option<RiskCategory>,
    /// The minimum grade of each result that is credited: `read` or `observed`; null if none was promised.
    least_grade: Option<Class>,
    /// ID of the passed questions that it is based on; null if they were not asked.
    #[schema(value_type = Option<String>)]
    assessment: Option<Id<Assessment>>,
}

/// The plan with its name at the time of the contract.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
struct PlanRef {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Plan>,
    name: String,
}

/// Money of the firm that works in an investment and goes back to the firm at the end.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LoanView {
    /// The amount lent, in USDT.
    amount: Usdt,
    /// The part at work now that goes back to the firm, in USDT: it bears its part of a loss.
    at_work: Usdt,
    /// The maximum loan as a percentage of the client's own money.
    share: Percent,
    /// The minimum of own money, in USDT.
    least_deposit: Usdt,
    /// Whether the client's identity had to be checked.
    #[serde(default)]
    identity: bool,
}

impl InvestmentView {
    /// The amount it still waits for; `None` if it is not waiting for money.
    pub fn waits_for(&self) -> Option<Usdt> {
        self.short_by
    }
}

/// The context in which an investment is shown.
pub struct Showing<'a> {
    /// The queue it may wait in.
    pub funding: &'a Funding,
    /// The client's deposit address; `None` if it is withheld.
    pub deposit_address: Option<&'a str>,
    pub chain: &'a Bsc,
    pub now: Moment,
}

impl Showing<'_> {
    /// The view of one investment.
    ///
    /// # Errors
    /// If its balances overflow, or the payment link cannot be made.
    pub fn view(&self, holding: Holding) -> Result<InvestmentView, ApiError> {
        let Holding { investment, position, last_week, behind, withdrawal } = holding;
        let (withdraw_status, wallet) = withdrawal.unzip();
        let short_by = self.short_by(&investment);
        let link = short_by.filter(|short| short.is_positive());
        let link = link.zip(self.deposit_address);
        let link = link.map(|(short, address)| pay_link(self.chain, address, Some(short))).transpose()?;
        let returns = investment.own_results(position.allocated)?;
        let Investment { terms, .. } = investment;
        Ok(InvestmentView {
            id: investment.id,
            plan: PlanRef { id: investment.plan, name: terms.plan_name },
            invested_amount: investment.amount,
            returns,
            weekly_returns: last_week.unwrap_or_default(),
            contract_length: terms.contract_months,
            start_date: investment.started_at,
            end_date: investment.ends_at,
            created_at: investment.created_at,
            updated_at: investment.updated_at,
            status: investment.state,
            withdraw_status,
            wallet: wallet.map(|wallet: BtcAddress| wallet.as_str().to_owned()),
            withdrawal: investment.withdrawal,
            ended_by: investment.ended_by,
            bonus: investment.bonus,
            loan: investment.loan.map(|loan| LoanView {
                amount: loan.amount,
                at_work: position.lent,
                share: Percent::from_bps(loan.share_bps),
                least_deposit: loan.least_deposit,
                identity: loan.document.is_some(),
            }),
            principal: position.principal,
            value: position.value()?,
            short_by,
            payment_uri: link,
            funding_until: investment.funding_until,
            cooling_off_until: investment.cooling_off_until,
            target: Percent::from_bps(terms.weekly_target_bps),
            performance_share: Percent::from_bps(terms.performance_share_bps),
            behind,
            redemption_fee: Percent::from_bps(terms.redemption_fee_bps),
            redemption_notice_months: terms.redemption_notice_months,
            withdrawal_minimum: terms.withdrawal_minimum,
            risk_version: terms.risk_version,
            risk_accepted: terms.risk_accepted,
            risk_category: terms.risk,
            least_grade: terms.least_grade,
            assessment: terms.assessment,
        })
    }

    /// The deposit needed before it starts: debts are paid first, then the investments before it in the queue.
    fn short_by(&self, investment: &Investment) -> Option<Usdt> {
        let Funding { cash, waiting } = self.funding;
        let open: Vec<&Investment> = waiting.iter().filter(|one| self.now < one.funding_until).collect();
        let index = open.iter().position(|one| one.id == investment.id)?;
        let amounts: Vec<Usdt> = open.iter().map(|one| one.amount).collect();
        Some(short_by(&amounts, index, cash.available.checked_sub(cash.owed)?))
    }
}
