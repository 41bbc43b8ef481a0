//! Promises that someone took responsibility for, by name. They stay in the journal, and public.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    account::PersonName,
    approval::Approval,
    context::Context,
    decision::{Decision, Journal},
    ledger::Cause,
    refusal::{Kind, Refusal},
};

/// Subject of the journal's entries about promises.
pub const SUBJECT: Uuid = Uuid::from_u128(0x0070_726f_6d69_7365);

/// The approver's declaration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acceptance {
    /// The approver's name, typed.
    pub name: String,
    /// The promises, exactly as they were shown.
    pub promises: Vec<String>,
}

/// The published record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The text or name it is in: a file, a plan, a promotion.
    pub place: String,
    pub promises: Vec<String>,
    /// Who took responsibility.
    pub name: String,
}

/// Records who takes responsibility for the promises in what is approved. Empty if there are none.
///
/// # Errors
/// `promises` if they were not named, or others were; a field error on `name` if it is not the operator's own.
pub fn accept(
    context: &Context<'_>,
    approval: &Approval,
    place: &str,
    promises: &[String],
    acceptance: Option<&Acceptance>,
    own: &PersonName,
) -> Result<Decision, Refusal> {
    let decision = context.decision();
    if promises.is_empty() {
        return Ok(decision);
    }
    let named = acceptance.filter(|given| given.promises == promises).ok_or_else(|| held_back(promises))?;
    if !is_same(&named.name, own.as_str()) {
        return Err(Refusal::field("name", "not_your_name", "Type your own name, as it is in the list of operators."));
    }
    let details = json!({ "what": "promise accepted", "approval": approval.id, "kind": approval.kind, "place": place,
        "promises": promises, "name": own.as_str() });
    let (cause, subject) = (Cause::OperatorChange, SUBJECT);
    Ok(decision.journal(Journal { cause, subject, client: None, transfers: Vec::new(), details }))
}

/// Whether someone took responsibility for all of these in one approval.
pub fn is_answered<'a>(accepted: impl IntoIterator<Item = &'a Accepted>, place: &str, promises: &[String]) -> bool {
    let answers = |one: &Accepted| one.place == place && promises.iter().all(|said| one.promises.contains(said));
    accepted.into_iter().any(answers)
}

impl Accepted {
    /// Reads a journal entry.
    #[must_use]
    pub fn read(details: &Value) -> Option<Self> {
        let text = |member: &str| details.get(member)?.as_str().map(str::to_owned);
        let promises = details.get("promises")?.as_array()?;
        let promises = promises.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        Some(Self { place: text("place")?, promises, name: text("name")? })
    }
}

fn is_same(given: &str, own: &str) -> bool {
    let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    plain(given) == plain(own)
}

fn held_back(promises: &[String]) -> Refusal {
    let message = format!(
        "It promises what nobody may promise: “{}”. Have it changed, or take responsibility for it by name.",
        promises.join("”, “")
    );
    Refusal::new(Kind::Conflict, "promises", message)
}
