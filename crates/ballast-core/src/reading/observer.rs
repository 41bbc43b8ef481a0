//! Who may read: observers are registered and ended by two people, publicly.

use ed25519_dalek::VerifyingKey;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Introduction, Observer, ObserverProfile, Party};
use crate::{
    account::single_line,
    context::Context,
    decision::{Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    plan::Plan,
    refusal::{Kind, Refusal},
    time::Day,
};

/// Maximum length of a name, a venue or an account, in characters.
const NAME_MAX: usize = 80;
/// Maximum length of a relation, in characters.
const RELATION_MAX: usize = 200;

/// Registers an observer of an account, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegisterOrder {
    pub id: Id<Observer>,
    pub name: String,
    /// Ed25519 public key, 64 hexadecimal digits.
    pub key: String,
    pub party: Party,
    /// Their relation to the firm.
    pub relation: String,
    pub paid_by: String,
    pub plan: Id<Plan>,
    pub venue: String,
    pub account: String,
    /// Their own signed words. `None` only in approvals from before introductions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub introduction: Option<Introduction>,
    pub why: String,
}

/// Stops counting an observer's readings, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndOrder {
    pub observer: Id<Observer>,
    pub name: String,
    pub why: String,
}

impl RegisterOrder {
    /// Checks the order against everyone ever registered, for the firm at this address.
    ///
    /// # Errors
    /// Names the field at fault, or `introduction_missing`, `unfit_introduction`, `other_introduction`,
    /// `account_of_another_plan`, `plan_has_an_account`, `reads_already`, `firm_reads_already`.
    pub fn check(&self, known: &[Observer], firm: &str, today: Day) -> Result<[u8; 32], Refusal> {
        for (field, given, most) in [
            ("name", &self.name, NAME_MAX),
            ("venue", &self.venue, NAME_MAX),
            ("account", &self.account, NAME_MAX),
            ("relation", &self.relation, RELATION_MAX),
            ("paidBy", &self.paid_by, NAME_MAX),
        ] {
            let line = single_line(field, given, most)?;
            if line.is_empty() || line != *given {
                return Err(Refusal::field(field, "required", "Fill this in, in one line."));
            }
        }
        let key = self.key()?;
        self.introduced(key, firm, today)?;
        let conflict = |code, message: &'static str| Err(Refusal::new(Kind::Conflict, code, message));
        let is_account = |one: &Observer| (&one.venue, &one.account) == (&self.venue, &self.account);
        // Someone who could choose between accounts afterwards would show the one that gained.
        if known.iter().any(|one| is_account(one) && one.plan != self.plan) {
            return conflict(
                "account_of_another_plan",
                "This account belongs to another plan; an account has one plan.",
            );
        }
        if known.iter().any(|one| !is_account(one) && one.plan == self.plan) {
            let message = "This plan has another account, and keeps it; begin a new plan for a new account.";
            return conflict("plan_has_an_account", message);
        }
        let mut current = known.iter().filter(|one| one.is_current() && one.plan == self.plan);
        if current.clone().any(|one| one.key == key) {
            return conflict("reads_already", "This key is already registered for this account.");
        }
        if self.party == Party::Firm && current.any(|one| one.party == Party::Firm) {
            return conflict("firm_reads_already", "The firm already reads this account; it counts once.");
        }
        Ok(key)
    }

    /// Checks that they introduced themselves in these words.
    fn introduced(&self, key: [u8; 32], firm: &str, today: Day) -> Result<(), Refusal> {
        let Some(introduction) = &self.introduction else {
            let message = "Enter what `ballast observe --introduce` printed for them.";
            return Err(Refusal::new(Kind::Invalid, "introduction_missing", message));
        };
        let ObserverProfile { name, party, relation, paid_by, .. } = &introduction.said;
        let said = (introduction.key, name, *party, relation, paid_by);
        if said != (key, &self.name, self.party, &self.relation, &self.paid_by) {
            let message =
                "They introduced themselves with a different name, key, relation or payer; enter exactly theirs.";
            return Err(Refusal::new(Kind::Invalid, "other_introduction", message));
        }
        introduction.check(firm, today)
    }

    fn key(&self) -> Result<[u8; 32], Refusal> {
        let unfit = || Refusal::field("key", "invalid_key", "Give the reader's public key, 64 hexadecimal digits.");
        let mut bytes = [0; 32];
        hex::decode_to_slice(&self.key, &mut bytes).map_err(|_| unfit())?;
        let is_key = VerifyingKey::from_bytes(&bytes).is_ok_and(|key| !key.is_weak());
        if is_key && hex::encode(bytes) == self.key { Ok(bytes) } else { Err(unfit()) }
    }
}

/// Registers an observer with the firm at this address; `known` is everyone who ever was.
///
/// # Errors
/// Those of [`RegisterOrder::check`].
pub fn register(
    context: &Context<'_>,
    order: &RegisterOrder,
    known: &[Observer],
    firm: &str,
) -> Result<Decision, Refusal> {
    let key = order.check(known, firm, context.now.day())?;
    let RegisterOrder { id, name, party, relation, paid_by, plan, venue, account, introduction, why, .. } =
        order.clone();
    let details = json!({ "what": "observer registered", "name": name, "key": order.key, "party": party, "plan": plan,
        "venue": venue, "account": account, "relation": relation, "paid_by": paid_by, "introduction": introduction,
        "why": why });
    let observer = Observer {
        id,
        version: 0,
        name,
        key,
        party,
        relation,
        paid_by,
        plan,
        venue,
        account,
        introduction,
        from: context.now,
        until: None,
    };
    Ok(written(context, observer, details))
}

/// Ends an observer's registration. Their earlier readings still count.
///
/// # Errors
/// `observer_ended`.
pub fn end(context: &Context<'_>, observer: &Observer, why: &str) -> Result<Decision, Refusal> {
    if !observer.is_current() {
        return Err(Refusal::new(Kind::Conflict, "observer_ended", "They have already stopped reading."));
    }
    let details = json!({ "what": "observer ended", "name": observer.name, "why": why });
    Ok(written(context, Observer { until: Some(context.now), ..observer.clone() }, details))
}

fn written(context: &Context<'_>, observer: Observer, details: Value) -> Decision {
    let subject = observer.id.uuid();
    let journal = Journal { cause: Cause::OperatorChange, subject, client: None, transfers: Vec::new(), details };
    context.decision().journal(journal).change(Change::Observer(observer))
}
