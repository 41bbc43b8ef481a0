//! Another treasury or another payout wallet, on purpose: one operator proposes it, another approves, and the next start that
//! is set to exactly what was approved binds the books to it. Nobody does it alone, and not whoever only has the machine.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    Binding, EarlierTreasury, Exchange, Found, InUse, Part, ReplaceOrder, Replacement, UnderWay, forbidden,
    require_house, written,
};
use crate::{
    approval::{self, Action, Approval},
    context::Context,
    decision::{Decision, Journal, Premise},
    ledger::Cause,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// Days after its approval in which a start may bind a replacement.
pub const GOOD_FOR_DAYS: i64 = 14;

const APPROVED: &str = "replacement approved";
const WITHDRAWN: &str = "replacement withdrawn";
const REPLACED: &str = "replaced";
/// The member that says what is replaced by what; only entries that two operators stand for have it.
const REPLACES: &str = "replaces";

/// Refuses what cannot be replaced like this, or not now. `bound` is everything that was ever bound, the newest of each part
/// last; `approved` what was approved before.
///
/// # Errors
/// `not_replaceable` for everything but treasury and payout wallet, `same`, `never_bound`, `approval_stale`,
/// `replacement_waits`, `sweep_open`, `payouts_open`.
pub fn require_new(
    order: &ReplaceOrder,
    (bound, approved): (&[Binding], &[Replacement]),
    under_way: UnderWay,
    now: Moment,
) -> Result<(), Refusal> {
    if order.exchanges.is_empty() {
        return Err(conflict("same", "The books are bound to this already; nothing has to be replaced."));
    }
    for exchange in &order.exchanges {
        require_exchange(exchange, bound)?;
    }
    if approved.iter().any(|other| other.waits(now) && other.id != order.id && other.is_about(&order.exchanges)) {
        let message = "Another replacement of this is approved and waits for a start. Start the service with it, or \
                       withdraw it.";
        return Err(conflict("replacement_waits", message));
    }
    require_quiet(&order.exchanges, under_way)
}

fn require_exchange(exchange: &Exchange, bound: &[Binding]) -> Result<(), Refusal> {
    let Exchange { part, before, after } = exchange;
    require_replaceable(*part)?;
    if before == after {
        let message = format!("The books are bound to this {} already; nothing has to be replaced.", part.as_str());
        return Err(conflict("same", message));
    }
    match newest(bound, *part) {
        None => {
            let message = format!("{} was never bound: set it, and the next start binds it.", part.as_str());
            Err(conflict("never_bound", message))
        }
        Some(newest) if newest.found.fingerprint != *before => {
            let message = format!("{} is another one by now; look at it again and propose again.", part.as_str());
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
        Part::Treasury | Part::Wallet | Part::Change => return Ok(()),
        Part::SigningKey | Part::CodeKey | Part::LogKey => {
            "Whoever has the machine renews it with `ballast identity rebind`; the manual has it under Key ceremonies."
        }
        Part::ReserveKey => "`ballast proof rotate-key` hands over to another one, also when it is lost.",
        Part::Account => {
            "Clients were given its addresses and may pay to them at any time, and only its words sweep what arrives. Keep it; \
             if its words leaked, sweep at once and often. A firm that must have new words begins new books and pays its \
             clients out of these."
        }
        Part::Chain | Part::Token => {
            "What clients are owed was paid in on this chain and in this token. For another one begin new books, and pay \
             clients out of these."
        }
        Part::BitcoinNetwork => "Withdrawals are paid on this network; for another one begin new books.",
    };
    Err(conflict("not_replaceable", format!("{} cannot be replaced. {instead}", part.as_str())))
}

/// Refuses while something goes on that still needs what is replaced.
///
/// # Errors
/// `sweep_open`, `payouts_open`.
pub fn require_quiet(exchanges: &[Exchange], under_way: UnderWay) -> Result<(), Refusal> {
    let is_about = |parts: &[Part]| exchanges.iter().any(|one| parts.contains(&one.part));
    if under_way.sweep && is_about(&[Part::Treasury]) {
        let message = "A sweep pays the treasury of now and has not ended. Let it end, discard it or give it up first.";
        return Err(conflict("sweep_open", message));
    }
    if under_way.payouts && is_about(&[Part::Wallet, Part::Change]) {
        let message = "A batch of payouts spends coins of the wallet of now and is not settled. Let it be confirmed, or \
                       reject it, first.";
        return Err(conflict("payouts_open", message));
    }
    Ok(())
}

/// A second operator agrees. The books stay bound to what they are until a start is set to exactly this.
///
/// # Errors
/// Those of [`require_new`] and of an approval.
pub fn approve(
    context: &mut Context<'_>,
    approval: Approval,
    order: &ReplaceOrder,
    known: (&[Binding], &[Replacement]),
    under_way: UnderWay,
) -> Result<Decision, Refusal> {
    require_new(order, known, under_way, context.now)?;
    let approved = approval::approve(context, approval, &Action::PartReplace(order.clone()).payload()?)?;
    let details = json!({ "what": APPROVED, REPLACES: order.exchanges, "address": order.address,
        "until": context.now.plus_days(GOOD_FOR_DAYS), "why": order.why });
    Ok(premised(approved.and(noted(context, order.id, details)), &order.exchanges, known.0))
}

/// Takes an approved replacement back, as one operator may: the books stay as they are.
///
/// # Errors
/// `operators_only`, `replacement_over`, and what is wrong with the reason.
pub fn withdraw(context: &mut Context<'_>, approved: &Replacement, why: &str) -> Result<Decision, Refusal> {
    context.operator()?;
    let why = approval::why(why)?;
    require_waiting(approved, context.now)?;
    Ok(noted(context, approved.id, json!({ "what": WITHDRAWN, "why": why })))
}

/// Binds the books to what was approved and is `here`, in the program that starts.
///
/// # Errors
/// `not_permitted` for everyone but the program, `replacement_over`, `approval_stale`, and what goes on that it would break.
pub fn bind_replacement(
    context: &mut Context<'_>,
    approved: &Replacement,
    bound: &[Binding],
    here: &[Found],
    under_way: UnderWay,
) -> Result<Decision, Refusal> {
    require_house(context)?;
    require_waiting(approved, context.now)?;
    require_quiet(&approved.exchanges, under_way)?;
    let mut bindings = Vec::new();
    for exchange in &approved.exchanges {
        require_exchange(exchange, bound)?;
        let found = here.iter().find(|one| one.part == exchange.part && one.fingerprint == exchange.after);
        let found = found.ok_or_else(|| conflict("approval_stale", "This start is not set to what was approved."))?;
        let generation = generation(bound, exchange.part).saturating_add(1);
        bindings.push(Binding { found: found.clone(), generation, bound_at: context.now });
    }
    let mut decision = written(context, REPLACED, None, bindings);
    for journal in &mut decision.journals {
        journal.subject = approved.id;
        if let Some(details) = journal.details.as_object_mut() {
            details.insert(REPLACES.to_owned(), json!(approved.exchanges));
            details.insert("reason".to_owned(), approved.why.clone().into());
        }
    }
    Ok(premised(decision, &approved.exchanges, bound))
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

/// Relies on what is bound now.
fn premised(decision: Decision, exchanges: &[Exchange], bound: &[Binding]) -> Decision {
    let premise = |one: &Exchange| Premise::Bound(one.part, generation(bound, one.part));
    exchanges.iter().map(premise).fold(decision, Decision::relies_on)
}

fn newest(bound: &[Binding], part: Part) -> Option<&Binding> {
    bound.iter().rfind(|one| one.found.part == part)
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

impl Replacement {
    /// Whether a start may bind it.
    #[must_use]
    pub fn waits(&self, now: Moment) -> bool {
        self.bound_at.is_none() && self.withdrawn_at.is_none() && now < self.until
    }

    /// Whether it lets a part be this.
    #[must_use]
    pub fn allows(&self, found: &Found) -> bool {
        self.exchanges.iter().any(|one| one.part == found.part && one.after == found.fingerprint)
    }

    fn is_about(&self, exchanges: &[Exchange]) -> bool {
        exchanges.iter().any(|one| self.exchanges.iter().any(|own| own.part == one.part))
    }
}

/// What entries say was approved, in their order, and what became of it.
#[must_use]
pub fn replacements<'a>(entries: impl IntoIterator<Item = (Uuid, Moment, &'a Value)>) -> Vec<Replacement> {
    let mut found: Vec<Replacement> = Vec::new();
    for (id, at, details) in entries {
        let text = |name: &str| details.get(name).and_then(Value::as_str).unwrap_or_default();
        let known = found.iter_mut().find(|one| one.id == id);
        match (text("what"), known) {
            (APPROVED, None) => found.push(Replacement {
                id,
                exchanges: exchanges(details),
                address: text("address").to_owned(),
                why: text("why").to_owned(),
                approved_at: at,
                until: until(details).unwrap_or(at),
                bound_at: None,
                withdrawn_at: None,
            }),
            (WITHDRAWN, Some(one)) => one.withdrawn_at = one.withdrawn_at.or(Some(at)),
            (REPLACED, Some(one)) => one.bound_at = one.bound_at.or(Some(at)),
            _ => {}
        }
    }
    found
}

/// Treasuries that two operators replaced, each once, oldest first. One that was replaced before anybody depended on it was
/// never used.
#[must_use]
pub fn earlier_treasuries(bound: &[Binding], approved: &[Replacement]) -> Vec<EarlierTreasury> {
    let now = newest(bound, Part::Treasury).map(|one| one.found.fingerprint.as_str());
    let mut earlier: Vec<EarlierTreasury> = Vec::new();
    for one in approved {
        let Some(until) = one.bound_at else { continue };
        let Some(exchange) = one.exchanges.iter().find(|exchange| exchange.part == Part::Treasury) else { continue };
        if Some(exchange.before.as_str()) != now {
            earlier.retain(|other| other.address != exchange.before);
            earlier.push(EarlierTreasury { address: exchange.before.clone(), until });
        }
    }
    earlier
}

fn exchanges(details: &Value) -> Vec<Exchange> {
    let said = details.get(REPLACES).cloned();
    said.and_then(|said| serde_json::from_value(said).ok()).unwrap_or_default()
}

fn until(details: &Value) -> Option<Moment> {
    details.get("until").cloned().and_then(|said| serde_json::from_value(said).ok())
}

/// What an entry of the journal does to what the books are bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Part, generation and fingerprint of what it binds.
    pub binds: Vec<(Part, i64, String)>,
    /// What two operators approved that it names.
    pub replaces: Vec<Exchange>,
}

impl Entry {
    #[must_use]
    pub fn read(details: &Value) -> Self {
        let parts = details.get("parts").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let binds = parts.iter().filter_map(|part| {
            let text = |name: &str| part.get(name).and_then(Value::as_str);
            let generation = part.get("generation").and_then(Value::as_i64)?;
            Some((Part::from_name(text("part")?)?, generation, text("fingerprint")?.to_owned()))
        });
        Self { binds: binds.collect(), replaces: exchanges(details) }
    }

    /// The first part that it replaces though something depended on it, without naming an approval.
    #[must_use]
    pub fn alone(&self, in_use: InUse) -> Option<Part> {
        let is_alone = |part: &Part| self.replaces.is_empty() && forbidden(*part, in_use).is_some();
        self.replaced().find(is_alone)
    }

    /// Parts that were bound to something else before.
    pub fn replaced(&self) -> impl Iterator<Item = Part> {
        self.binds.iter().filter(|(_, generation, _)| *generation > 1).map(|(part, ..)| *part)
    }

    /// Whether it binds exactly what was approved, and nothing else.
    #[must_use]
    pub fn is_of(&self, order: &ReplaceOrder) -> bool {
        self.replaces == order.exchanges
            && self.binds.len() == order.exchanges.len()
            && self
                .binds
                .iter()
                .zip(&order.exchanges)
                .all(|((part, _, bound), one)| (*part, bound) == (one.part, &one.after))
    }
}

/// Whether an entry says that two operators stand for it.
#[must_use]
pub fn names_approval(what: &str, details: &Value) -> bool {
    what == APPROVED || details.get(REPLACES).is_some()
}

#[cfg(test)]
mod tests;
