//! Every rule a withdrawal must pass before it is batched, each with its result. The queue shows them, and batching
//! checks the same.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

use super::{Control, Usage};
use crate::{
    client::{Cash, Client, Status},
    hold::Standstill,
    money::Usdt,
    time::Moment,
    withdrawal::{State, Withdrawal},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Rule {
    /// Two operators approved it.
    Approved,
    /// The client's account is not frozen.
    NotFrozen,
    /// The client owes nothing for a deposit that the chain took back.
    NothingOwed,
    /// The holds for new credentials and new addresses are over.
    HoldOver,
    /// The address belongs to the configured network.
    Address,
    /// The address is not the firm's own.
    NotOurs,
    /// It is not under the plan's minimum withdrawal.
    Minimum,
    /// It is not in another batch.
    Free,
    /// Within the client's limit.
    ClientLimit,
    /// Within the firm's limit.
    FirmLimit,
    /// The breaker is closed.
    Breaker,
    /// No hold stops payouts, and the database was not restored without being released.
    NotHeld,
}

named!(Rule);

/// The result of one rule for one withdrawal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    pub rule: Rule,
    pub passed: bool,
    /// Reason, as a sentence.
    pub why: String,
}

/// Inputs of the rules.
#[derive(Clone, Debug)]
pub struct Facts<'a> {
    pub withdrawal: &'a Withdrawal,
    pub client: &'a Client,
    pub cash: Cash,
    /// The plan's minimum payout; `None` if it does not apply.
    pub minimum: Option<Usdt>,
    /// Why the address cannot be paid, if so.
    pub bad_address: Option<String>,
    /// Whether the address is the firm's own.
    pub own_wallet: bool,
    /// Whether two operators approved exactly this withdrawal.
    pub agreed: bool,
    pub in_batch: bool,
    /// Converted in a batch that was abandoned: it only waits for another one.
    pub stranded: bool,
    /// Limits and breaker.
    pub control: &'a Control,
    /// The amounts that count towards the limits.
    pub usage: &'a Usage,
    /// Why payouts are stopped, if they are.
    pub held: Option<Standstill>,
}

/// Returns every rule's result, in display order.
#[must_use]
pub fn screen(facts: &Facts<'_>, now: Moment) -> Vec<Verdict> {
    vec![
        approved(facts),
        not_frozen(facts),
        verdict(
            Rule::NothingOwed,
            facts.cash.require_nothing_owed().err().map(|refusal| refusal.message.into_owned()),
            "The client owes nothing.",
        ),
        hold_over(facts, now),
        verdict(
            Rule::Address,
            facts.bad_address.clone(),
            "The address is one of this network, without a typing error.",
        ),
        verdict(
            Rule::NotOurs,
            facts.own_wallet.then(|| "This is an address of the payout wallet itself.".to_owned()),
            "The address is not the firm's.",
        ),
        minimum(facts),
        verdict(
            Rule::Free,
            facts.in_batch.then(|| "A batch on its way already includes it.".to_owned()),
            "It is not in another batch.",
        ),
        client_limit(facts),
        firm_limit(facts),
        verdict(
            Rule::Breaker,
            facts.control.require_closed().err().map(|refusal| refusal.message.into_owned()),
            "Payouts are running.",
        ),
        verdict(Rule::NotHeld, facts.held.as_ref().map(|held| held.why.clone()), "Nothing holds payouts."),
    ]
}

fn verdict(rule: Rule, fault: Option<String>, fine: &str) -> Verdict {
    Verdict { rule, passed: fault.is_none(), why: fault.unwrap_or_else(|| fine.to_owned()) }
}

fn approved(facts: &Facts<'_>) -> Verdict {
    let fault = match facts.withdrawal.state {
        State::Approved => None,
        State::Requested => Some("It waits for the approval of two operators."),
        State::Batched | State::Signed | State::Broadcast if facts.stranded => None,
        State::Batched | State::Signed | State::Broadcast => Some("It is converted and on its way."),
        State::Paid => Some("It has been paid."),
        State::Cancelled => Some("The client cancelled it."),
        State::Rejected => Some("An operator rejected it."),
    };
    let other = "Two operators approved something different: pay nothing, and run `ballast verify`.";
    let fault = fault.or_else(|| (!facts.agreed).then_some(other));
    verdict(Rule::Approved, fault.map(str::to_owned), "Two operators approved it.")
}

fn not_frozen(facts: &Facts<'_>) -> Verdict {
    let fault = match facts.client.status {
        Status::Active => None,
        Status::Frozen => Some("The account is frozen: look at it and have it released first.".to_owned()),
    };
    verdict(Rule::NotFrozen, fault, "The account is not frozen.")
}

fn hold_over(facts: &Facts<'_>, now: Moment) -> Verdict {
    let until = facts.withdrawal.hold_until(facts.client);
    let fault = (now < until)
        .then(|| format!("A credential or the address is new: it can be paid from {} on.", until.in_words()));
    verdict(Rule::HoldOver, fault, "No hold is running.")
}

fn minimum(facts: &Facts<'_>) -> Verdict {
    let fault = facts.minimum.filter(|least| facts.withdrawal.amount < *least);
    verdict(
        Rule::Minimum,
        fault.map(|least| format!("The minimum withdrawal of its plan is {}.", least.in_words())),
        "It is not under the minimum withdrawal.",
    )
}

/// What was converted before counted then.
fn client_limit(facts: &Facts<'_>) -> Verdict {
    let amount = if facts.stranded { Usdt::ZERO } else { facts.withdrawal.amount };
    let fault = facts.control.admit_client(facts.usage, facts.client.id, amount).err();
    verdict(
        Rule::ClientLimit,
        fault.map(|refusal| refusal.message.into_owned()),
        "Within the client's limit of 24 hours.",
    )
}

fn firm_limit(facts: &Facts<'_>) -> Verdict {
    let amount = if facts.stranded { Usdt::ZERO } else { facts.withdrawal.amount };
    let fault = facts.control.admit_firm(facts.usage, amount).err();
    verdict(Rule::FirmLimit, fault.map(|refusal| refusal.message.into_owned()), "Within the firm's limit of 24 hours.")
}
