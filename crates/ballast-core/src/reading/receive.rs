//! Receiving readings. Only the signature tells who sent one.

use serde_json::json;

use super::{LATEST_DAYS, Observer, Reading, ReadingContent, Signed};
use crate::{
    context::Context,
    decision::{Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    plan::Plan,
    refusal::{Kind, Refusal},
};

/// How far the venue's clock may be ahead of ours, in seconds.
const AHEAD: i64 = 60;

/// An account by its venue's number, and the plan and observer it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered {
    pub plan: Id<Plan>,
    pub observer: Id<Observer>,
    pub uid: Option<String>,
}

/// Receives a reading; `None` if it is already there. `known` is everyone ever registered for the plan, `of_day` their
/// readings of that day, `numbers` every account number at that venue in earlier readings.
///
/// # Errors
/// `bad_signature`, `unknown_reader`, `not_registered_then`, `already_read`, `too_late`, `in_future`, `other_account`,
/// `account_of_another_plan`, or the name of a field.
pub fn receive(
    context: &Context<'_>,
    signed: Signed,
    known: &[Observer],
    of_day: &[Reading],
    numbers: &[Numbered],
) -> Result<Option<Decision>, Refusal> {
    signed.verify()?;
    let observer = reader(&signed, known)?;
    let id = signed.id();
    match of_day.iter().find(|one| one.observer == observer.id) {
        Some(here) if here.id == id => return Ok(None),
        Some(_) => {
            let message = "A different reading of this day already came from this key; the first one counts.";
            return Err(Refusal::new(Kind::Conflict, "already_read", message));
        }
        None => {}
    }
    let said = &signed.said;
    said.check(context.rules.reading_minutes)?;
    require_account(said, observer, numbers)?;
    if said.at > context.now.plus_seconds(AHEAD) {
        return Err(Refusal::field("at", "in_future", "It was read in the future; one of the clocks is wrong."));
    }
    if context.now > said.day.plus_days(LATEST_DAYS).start() {
        return Err(Refusal::new(
            Kind::Conflict,
            "too_late",
            "A reading must be sent within three days; this one is older.",
        ));
    }
    let details = json!({ "observer": observer.id, "day": said.day, "equity": said.equity,
        "digest": hex::encode(super::digest(said, &signed.key)) });
    let Signed { said, signature, .. } = signed;
    let reading = Reading { id, observer: observer.id, said, signature, received_at: context.now };
    let subject = reading.subject();
    let journal = Journal { cause: Cause::ReadingReceived, subject, client: None, transfers: Vec::new(), details };
    Ok(Some(context.decision().journal(journal).change(Change::Reading(reading))))
}

/// An observer's first reading binds them to one account, and an account to one plan.
fn require_account(said: &ReadingContent, observer: &Observer, numbers: &[Numbered]) -> Result<(), Refusal> {
    let refuse = |code, message: &'static str| Err(Refusal::new(Kind::Conflict, code, message));
    let is_other = |one: &Numbered| one.observer == observer.id && one.uid.is_some() && one.uid != said.uid;
    if numbers.iter().any(is_other) {
        return refuse("other_account", "Your earlier readings are of another account: the venue's number differs.");
    }
    let is_taken = |one: &Numbered| one.plan != said.plan && one.uid.is_some() && one.uid == said.uid;
    if numbers.iter().any(is_taken) {
        return refuse("account_of_another_plan", "By the venue's number, this account belongs to another plan.");
    }
    Ok(())
}

fn reader<'a>(signed: &Signed, known: &'a [Observer]) -> Result<&'a Observer, Refusal> {
    let said = &signed.said;
    let is_theirs = |one: &&Observer| {
        one.key == signed.key && one.plan == said.plan && (&one.venue, &one.account) == (&said.venue, &said.account)
    };
    let refuse = |code, message: &'static str| Err(Refusal::new(Kind::Forbidden, code, message));
    if !known.iter().any(|one| is_theirs(&one)) {
        return refuse("unknown_reader", "Nobody is registered with this key for this account of this plan.");
    }
    match known.iter().filter(is_theirs).find(|one| one.reads_at(said.day)) {
        Some(observer) => Ok(observer),
        None => refuse("not_registered_then", "This key was not registered at the beginning of that day."),
    }
}
