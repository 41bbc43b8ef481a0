//! Registering an investment: checks the amount, the length and the risk tick, and freezes the terms.

use serde_json::json;

use super::{Investment, LARGEST, Subscription, contract_sha256, funding};
use crate::{
    appropriateness::Assessment,
    client::{Cash, Client},
    context::Context,
    decision::{Change, Decision, Journal, Topic},
    id::Id,
    ledger::Cause,
    money::Usdt,
    plan::{self, Plan},
    refusal::{Kind, Refusal},
    time::Moment,
};

/// Contract lengths in calendar months.
pub const CONTRACT_MONTHS: [u32; 4] = [1, 3, 6, 12];
/// A plan whose range ends here or higher accepts any amount from its start.
pub const UNBOUNDED_FROM: Usdt = Usdt::from_minor(100_000_000_000);

/// Outcome of the questions before a first investment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appropriateness {
    NotAsked,
    /// Passed, with these answers.
    Passed(Id<Assessment>),
    /// Failed; can be tried again from this moment.
    Failed(Moment),
}

impl Appropriateness {
    const fn passed(self) -> Option<Id<Assessment>> {
        match self {
            Self::Passed(id) => Some(id),
            Self::NotAsked | Self::Failed(_) => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Facts<'a> {
    pub client: &'a Client,
    pub plan: &'a Plan,
    /// Version of the risk warning on the site.
    pub risk_version: &'a str,
    /// The client's free balances.
    pub cash: Cash,
    /// The client's earlier investments still waiting for money.
    pub waiting: Vec<Investment>,
    /// Outcome of the questions; a pass is kept with the contract whether they are currently asked or not.
    pub appropriateness: Appropriateness,
}

/// Registers an investment as `id`, and starts it at once if available cash covers it after the ones before it.
///
/// # Errors
/// `account_frozen`, `plan_closed`, `invalid_contract_length`, `amount_out_of_range`, `risk_not_accepted`,
/// `appropriateness_required`.
pub fn register(
    context: &mut Context<'_>,
    id: Id<Investment>,
    wish: Subscription,
    facts: Facts<'_>,
) -> Result<Decision, Refusal> {
    facts.client.require_active()?;
    require_open(facts.plan)?;
    require_length(wish.contract_months)?;
    require_in_range(facts.plan, wish.amount)?;
    require_risk_understood(context, wish.risk_accepted, facts.appropriateness)?;
    let mut investment = Investment::registered(context, id, wish, facts.client.id, facts.plan, facts.risk_version);
    investment.terms.assessment = facts.appropriateness.passed();
    let Facts { client, plan, mut cash, mut waiting, risk_version, .. } = facts;
    let journal = Journal {
        cause: Cause::InvestmentRegistered,
        subject: id.uuid(),
        client: Some(client.id),
        transfers: Vec::new(),
        details: json!({ "plan": plan.id, "amount": wish.amount, "contract_months": wish.contract_months,
            "risk_version": risk_version, "risk_accepted": wish.risk_accepted,
            "risk": plan.risk, "assessment": investment.terms.assessment,
            "high_water_mark": investment.terms.high_water_mark,
            "contract_sha256": hex::encode(contract_sha256(&investment)) }),
    };
    waiting.push(investment.clone());
    let registered = context
        .decision()
        .relies_on(client.premise())
        .relies_on(plan.premise())
        .journal(journal)
        .signal(client.id, Topic::Investment);
    let decision = registered.and(funding::fund_waiting(context, client, waiting, &mut cash)?);
    let started = decision.changes.iter().any(|change| matches!(change, Change::Investment(one) if one.id == id));
    Ok(if started { decision } else { decision.change(Change::Investment(investment)) })
}

fn require_open(plan: &Plan) -> Result<(), Refusal> {
    match plan.status {
        plan::Status::Open => Ok(()),
        plan::Status::Archived => {
            Err(Refusal::field("plan", "plan_closed", "This plan takes no new investments; choose another plan."))
        }
    }
}

fn require_length(months: u32) -> Result<(), Refusal> {
    if CONTRACT_MONTHS.contains(&months) {
        return Ok(());
    }
    Err(Refusal::field("contractLength", "invalid_contract_length", "Choose a contract of 1, 3, 6 or 12 months."))
}

fn require_in_range(plan: &Plan, amount: Usdt) -> Result<(), Refusal> {
    let bounded = plan.end_range < UNBOUNDED_FROM;
    let most = if bounded { plan.end_range } else { LARGEST };
    if amount.is_positive() && (plan.start_range..=most).contains(&amount) {
        return Ok(());
    }
    let range = if bounded || amount > most {
        format!("between {} and {}", plan.start_range.in_words(), most.in_words())
    } else {
        format!("of {} or more", plan.start_range.in_words())
    };
    let message = format!("The {} plan takes amounts {range}.", plan.name);
    Err(Refusal::field("investedAmount", "amount_out_of_range", message))
}

fn require_risk_understood(
    context: &Context<'_>,
    accepted: Option<bool>,
    questions: Appropriateness,
) -> Result<(), Refusal> {
    if accepted == Some(false) {
        return Err(Refusal::field(
            "riskAccepted",
            "risk_not_accepted",
            "Read the risk warning and tick that you accept it before investing.",
        ));
    }
    if !context.rules.appropriateness_test {
        return Ok(());
    }
    let message = match questions {
        Appropriateness::Passed(_) => return Ok(()),
        Appropriateness::NotAsked => {
            "Answer the questions about your experience before your first investment.".to_owned()
        }
        Appropriateness::Failed(again) => format!(
            "Your answers show that this is not for you yet: the questions page says why. You can answer again \
             from {}.",
            again.in_words()
        ),
    };
    Err(Refusal::new(Kind::Forbidden, "appropriateness_required", message))
}
