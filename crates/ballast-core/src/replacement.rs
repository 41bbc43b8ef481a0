//! Replaces the treasury, the payout wallet, or the account for future clients' addresses on purpose: one operator
//! proposes it, another approves, and the next start-up configured with exactly what was approved binds the books to
//! it. Nobody does it alone, least of all someone who only has the machine.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    approval::{self, Action, Approval},
    context::Context,
    decision::{Decision, Journal, Premise},
    installation::{
        Binding, Exchange, Facts, Found, Part, ReplaceOrder, Replacement, UnderWay, account,
        entry::{APPROVED, REPLACED, REPLACES, WITHDRAWN, newest},
        require_house, written,
    },
    ledger::Cause,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// Days after approval in which a start-up may bind a replacement.
pub const GOOD_FOR_DAYS: i64 = 14;

/// Refuses what cannot be replaced this way, or not now.
///
/// # Errors
/// `not_replaceable` for everything but treasury, payout wallet and account, `same`, `never_bound`, `approval_stale`,
/// `replacement_waits`, `sweep_open`, `payouts_open`.
pub fn require_new(order: &ReplaceOrder, facts: &Facts, now: Moment) -> Result<(), Refusal> {
    if order.exchanges.is_empty() {
        return Err(conflict("same", "The books are already bound to this; nothing has to be replaced."));
    }
    for exchange in &order.exchanges {
        require_exchange(exchange, &facts.bound)?;
    }
    if facts.approved.iter().any(|other| other.waits(now) && other.id != order.id && other.is_about(&order.exchanges)) {
        let message = "Another replacement of this is approved and waits for a start. Start the service with it, or \
                       withdraw it.";
        return Err(conflict("replacement_waits", message));
    }
    require_quiet(&order.exchanges, facts.under_way)
}

fn require_exchange(exchange: &Exchange, bound: &[Binding]) -> Result<(), Refusal> {
    let Exchange { part, before, after } = exchange;
    require_replaceable(*part)?;
    if before == after {
        let message = format!("The books are already bound to this {}; nothing has to be replaced.", part.as_str());
        return Err(conflict("same", message));
    }
    match newest(bound, *part) {
        None => {
            let message = format!("{} was never bound: set it, and the next start binds it.", part.as_str());
            Err(conflict("never_bound", message))
        }
        Some(newest) if newest.found.fingerprint != *before => {
            let message = format!("{} has changed by now; look at it again and propose again.", part.as_str());
            Err(conflict("approval_stale", message))
        }
        Some(_) => Ok(()),
    }
}

/// Refuses what two operators cannot replace, and says what to do instead.
///
/// # Errors
/// `not_replaceable`.
pub fn require_replaceable(part: Part) -> Result<(), Refusal> {
    let instead = match part {
        Part::Treasury | Part::Wallet | Part::Change | Part::Account => return Ok(()),
        Part::SigningKey | Part::CodeKey | Part::LogKey => {
            "Someone with access to the machine replaces it with `ballast identity rebind`; see Key ceremonies in the \
             manual."
        }
        Part::ReserveKey => "`ballast proof rotate-key` replaces it, even if it is lost.",
        Part::Chain | Part::Token => {
            "What clients are owed was paid in on this chain and in this token. For another one begin new books, and \
             pay clients from these."
        }
        Part::BitcoinNetwork => "Withdrawals are paid on this network; for another one begin new books.",
    };
    Err(conflict("not_replaceable", format!("{} cannot be replaced. {instead}", part.as_str())))
}

/// Refuses while work in progress still needs what is to be replaced.
///
/// # Errors
/// `sweep_open`, `payouts_open`.
pub fn require_quiet(exchanges: &[Exchange], under_way: UnderWay) -> Result<(), Refusal> {
    let is_about = |parts: &[Part]| exchanges.iter().any(|one| parts.contains(&one.part));
    if under_way.sweep && is_about(&[Part::Treasury]) {
        let message =
            "A sweep pays the current treasury and has not ended. Let it end, discard it or give it up first.";
        return Err(conflict("sweep_open", message));
    }
    if under_way.sweep && is_about(&[Part::Account]) {
        let message = "A sweep spends from addresses of the accounts that are bound and has not ended. Let it end, discard it \
                       or give it up first.";
        return Err(conflict("sweep_open", message));
    }
    if under_way.payouts && is_about(&[Part::Wallet, Part::Change]) {
        let message = "A batch of payouts spends coins of the current wallet and is not settled. Let it be confirmed, or \
                       reject it, first.";
        return Err(conflict("payouts_open", message));
    }
    Ok(())
}

/// Approves a replacement as the second operator. The books keep their binding until a start-up is configured with
/// exactly this.
///
/// # Errors
/// Those of [`require_new`] and of an approval.
pub fn approve(
    context: &mut Context<'_>,
    approval: Approval,
    order: &ReplaceOrder,
    facts: &Facts,
) -> Result<Decision, Refusal> {
    require_new(order, facts, context.now)?;
    let approved = approval::approve(context, approval, &Action::PartReplace(order.clone()).payload()?)?;
    let details = json!({ "what": APPROVED, REPLACES: order.exchanges, "address": order.address,
        "until": context.now.plus_days(GOOD_FOR_DAYS), "why": order.why });
    Ok(premised(approved.and(noted(context, order.id, details)), &order.exchanges, facts))
}

/// Withdraws an approved replacement, which takes one operator: the books stay as they are.
///
/// # Errors
/// `operators_only`, `replacement_over`, and those of an invalid reason.
pub fn withdraw(
    context: &mut Context<'_>,
    approved: &Replacement,
    facts: &Facts,
    why: &str,
) -> Result<Decision, Refusal> {
    context.operator()?;
    let why = approval::why(why)?;
    require_waiting(approved, context.now)?;
    let noted = noted(context, approved.id, json!({ "what": WITHDRAWN, "why": why }));
    // A start-up may bind it at this very moment.
    Ok(noted.relies_on(Premise::Installed(facts.last)))
}

/// Binds the books to what was approved and is `here`, in the program that is starting.
///
/// # Errors
/// `not_permitted` for everyone but the program, `replacement_over`, `approval_stale`, and those of work in progress
/// that it would break.
pub fn bind_replacement(
    context: &mut Context<'_>,
    approved: &Replacement,
    facts: &Facts,
    here: &[Found],
) -> Result<Decision, Refusal> {
    require_house(context)?;
    require_waiting(approved, context.now)?;
    require_quiet(&approved.exchanges, facts.under_way)?;
    let mut bindings = Vec::new();
    for exchange in &approved.exchanges {
        require_exchange(exchange, &facts.bound)?;
        let found = here.iter().find(|one| one.part == exchange.part && one.fingerprint == exchange.after);
        let found = found.ok_or_else(|| conflict("approval_stale", "The configured value is not the approved one."))?;
        let generation = generation(&facts.bound, exchange.part).saturating_add(1);
        bindings.push(Binding { found: found.clone(), generation, bound_at: context.now });
    }
    let is_account = bindings.iter().any(|one| one.found.part == Part::Account);
    let mut decision = written(context, REPLACED, None, bindings);
    if is_account {
        // Someone who signs up at this very moment gets an address of the previous account, and their number is in its
        // range.
        decision = decision.relies_on(Premise::NextAddress(facts.next_address));
    }
    for journal in &mut decision.journals {
        journal.subject = approved.id;
        account::begin(&mut journal.details, facts.next_address);
        if let Some(details) = journal.details.as_object_mut() {
            details.insert(REPLACES.to_owned(), json!(approved.exchanges));
            details.insert("reason".to_owned(), approved.why.clone().into());
        }
    }
    Ok(premised(decision, &approved.exchanges, facts))
}

fn require_waiting(approved: &Replacement, now: Moment) -> Result<(), Refusal> {
    if approved.waits(now) {
        return Ok(());
    }
    let message = match (approved.bound_at, approved.withdrawn_at) {
        (Some(at), _) => format!("The books were bound to it on {}.", at.in_words()),
        (None, Some(at)) => format!("It was withdrawn on {}; propose it again.", at.in_words()),
        (None, None) => format!("It could be bound until {}; propose it again.", approved.until.in_words()),
    };
    Err(conflict("replacement_over", message))
}

/// Adds the premises: the bindings, the approved replacements, and the work in progress.
fn premised(decision: Decision, exchanges: &[Exchange], facts: &Facts) -> Decision {
    let premise = |one: &Exchange| Premise::Bound(one.part, generation(&facts.bound, one.part));
    let decision = decision.relies_on(Premise::Installed(facts.last)).relies_on(Premise::UnderWay(facts.under_way));
    exchanges.iter().map(premise).fold(decision, Decision::relies_on)
}

fn generation(bound: &[Binding], part: Part) -> i64 {
    newest(bound, part).map_or(0, |one| one.generation)
}

fn noted(context: &Context<'_>, subject: Uuid, details: Value) -> Decision {
    let cause = Cause::InstallationBound;
    context.decision().journal(Journal { cause, subject, client: None, transfers: Vec::new(), details })
}

fn conflict(code: &'static str, message: impl Into<std::borrow::Cow<'static, str>>) -> Refusal {
    Refusal::new(Kind::Conflict, code, message)
}

#[cfg(test)]
mod tests;
