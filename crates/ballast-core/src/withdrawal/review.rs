//! Two operators approve exactly what was requested; one of them, or the client, may end it before it is batched.

use serde_json::{Value, json};

use super::{
    Command, Order, Withdrawal,
    transition::{self, progressed},
};
use crate::{
    account::single_line,
    approval::{self, Action, Approval},
    client::{Cash, Client},
    context::{Context, too_large},
    decision::{Change, Decision, Journal, Topic},
    id::Id,
    investment::{self, Investment},
    ledger::{Account, Cause, Transfer},
    notice::Told,
    refusal::{Kind, Refusal},
};

/// Maximum length of a reason, in characters.
const REASON_MAX: usize = 500;
/// The kind of these approvals.
pub const APPROVAL_KIND: &str = "withdrawal";

impl Order {
    /// Returns the order that approves this withdrawal now.
    #[must_use]
    pub fn of(withdrawal: &Withdrawal) -> Self {
        Self {
            withdrawal: withdrawal.id,
            client: withdrawal.client,
            investment: withdrawal.investment,
            amount: withdrawal.amount,
            wallet: withdrawal.wallet.as_str().to_owned(),
            requested_at: withdrawal.requested_at,
        }
    }
}

/// The payload of such an approval.
pub fn payload(withdrawal: &Withdrawal) -> Result<Value, Refusal> {
    Action::Withdrawal(Order::of(withdrawal)).payload()
}

/// Checks that the first operator may propose it.
///
/// # Errors
/// `account_frozen`, `shortfall_open`, or the name of the state that does not allow it.
pub fn require_reviewable(withdrawal: &Withdrawal, client: &Client, cash: Cash) -> Result<(), Refusal> {
    transition::next(withdrawal.state, Command::Approve)?;
    client.require_active()?;
    cash.require_nothing_owed()
}

/// Records the first operator's approval, as proposal `id` for a second one. The withdrawal stays as it is.
///
/// # Errors
/// `operators_only`, `account_frozen`, `shortfall_open`, or the name of the state that does not allow it.
pub fn propose_approval(
    context: &mut Context<'_>,
    id: Id<Approval>,
    withdrawal: &Withdrawal,
    client: &Client,
    cash: Cash,
) -> Result<Decision, Refusal> {
    require_reviewable(withdrawal, client, cash)?;
    let proposal = Action::Withdrawal(Order::of(withdrawal)).proposal()?;
    Ok(approval::propose(context, id, proposal)?.relies_on(client.premise()))
}

/// Approves the first operator's proposal as the second operator.
///
/// # Errors
/// `operators_only`, `same_operator`, `approval_stale`, `approval_lapsed`, `approval_of_another`, `account_frozen`,
/// `shortfall_open`, or the name of the state that does not allow it.
pub fn approve(
    context: &mut Context<'_>,
    mut withdrawal: Withdrawal,
    proposed: Approval,
    client: &Client,
    cash: Cash,
) -> Result<Decision, Refusal> {
    withdrawal.state = transition::next(withdrawal.state, Command::Approve)?;
    client.require_active()?;
    cash.require_nothing_owed()?;
    if proposed.kind != APPROVAL_KIND || proposed.subject != withdrawal.id.uuid() {
        return Err(Refusal::new(Kind::Conflict, "approval_of_another", "This proposal is about something else."));
    }
    let approved = approval::approve(context, proposed, &payload(&withdrawal)?)?;
    withdrawal.updated_at = context.now;
    let told = Told::WithdrawalApproved {
        withdrawal: withdrawal.id,
        amount: withdrawal.amount,
        wallet: withdrawal.wallet.as_str().to_owned(),
        not_before: withdrawal.not_before,
    };
    let decision = approved
        .relies_on(client.premise())
        .and(progressed(context, &withdrawal, "approved"))
        .change(Change::Withdrawal(withdrawal));
    Ok(context.tell(decision, client, told))
}

/// Inputs of a withdrawal's release before it is batched.
#[derive(Clone, Debug)]
pub struct Release<'a> {
    pub client: &'a Client,
    /// Their free balances.
    pub cash: Cash,
    /// The investment it is for, if any.
    pub investment: Option<Investment>,
    /// The first operator's proposal, if one is open.
    pub proposed: Option<Approval>,
}

/// Cancels a withdrawal on behalf of the client.
///
/// # Errors
/// `wrong_investment`, or the name of the state that does not allow it.
pub fn cancel(context: &mut Context<'_>, mut withdrawal: Withdrawal, back: Release<'_>) -> Result<Decision, Refusal> {
    withdrawal.state = transition::next(withdrawal.state, Command::Cancel)?;
    release(context, withdrawal, back)
}

/// Rejects a withdrawal on behalf of an operator, with a reason that the client reads.
///
/// # Errors
/// `operators_only`, `reason_required`, `wrong_investment`, or the name of the state that does not allow it.
pub fn reject(
    context: &mut Context<'_>,
    mut withdrawal: Withdrawal,
    reason: &str,
    back: Release<'_>,
) -> Result<Decision, Refusal> {
    context.operator()?;
    withdrawal.state = transition::next(withdrawal.state, Command::Reject)?;
    let reason = single_line("reason", reason, REASON_MAX)?;
    if reason.is_empty() {
        return Err(Refusal::field("reason", "reason_required", "Say why; the client reads it."));
    }
    let (id, amount) = (withdrawal.id, withdrawal.amount);
    let told = Told::WithdrawalRejected { withdrawal: id, amount, reason: reason.clone() };
    withdrawal.reason = Some(reason);
    let client = back.client;
    let decision = release(context, withdrawal, back)?;
    Ok(context.tell(decision, client, told))
}

/// Puts back exactly what was taken, and returns the investment to matured. `withdrawal` is already in its new state.
fn release(context: &mut Context<'_>, mut withdrawal: Withdrawal, back: Release<'_>) -> Result<Decision, Refusal> {
    let Release { client, mut cash, investment, proposed } = back;
    if withdrawal.investment != investment.as_ref().map(|one| one.id) || withdrawal.client != client.id {
        return Err(Refusal::new(Kind::Conflict, "wrong_investment", "Load the investment this withdrawal is of."));
    }
    let (held, available) = (Account::Held(client.id), Account::Available(client.id));
    let mut decision = context.decision();
    let transfers: Vec<Transfer> = match investment {
        None => {
            let paid = cash.receive(withdrawal.amount)?;
            let owed = Transfer::usdt(available, Account::Shortfall(client.id), paid);
            Transfer::usdt(held, available, withdrawal.amount).into_iter().chain(owed).collect()
        }
        Some(mut investment) => {
            let transfers = back_into(&investment, &withdrawal)?;
            investment.state = investment::next(investment.state, investment::Command::Release)?;
            investment.withdrawal = None;
            investment.updated_at = context.now;
            decision = decision.change(Change::Investment(investment)).signal(client.id, Topic::Investment);
            transfers
        }
    };
    withdrawal.updated_at = context.now;
    if let Some(proposed) = proposed {
        decision = decision.and(approval::void(context, proposed)?);
    }
    Ok(decision
        .relies_on(client.premise())
        .journal(Journal {
            cause: Cause::WithdrawalReleased,
            subject: withdrawal.id.uuid(),
            client: Some(client.id),
            transfers,
            details: json!({ "to": withdrawal.state, "amount": withdrawal.amount, "reason": withdrawal.reason }),
        })
        .change(Change::Withdrawal(withdrawal))
        .signal(client.id, Topic::Withdrawal)
        .signal(client.id, Topic::Account))
}

/// Reverses the request's postings: the gain, the principal, and the loss that was netted.
fn back_into(investment: &Investment, withdrawal: &Withdrawal) -> Result<Vec<Transfer>, Refusal> {
    let held = Account::Held(withdrawal.client);
    let gain = withdrawal.amount.checked_sub(withdrawal.principal).ok_or_else(too_large)?;
    let netted = investment.put_in()?.checked_sub(withdrawal.principal).ok_or_else(too_large)?;
    let transfers = [
        Transfer::usdt(held, investment.principal(), withdrawal.principal),
        Transfer::usdt(held, investment.returns(), gain),
        Transfer::usdt(investment.returns(), investment.principal(), netted),
    ];
    Ok(transfers.into_iter().flatten().collect())
}
