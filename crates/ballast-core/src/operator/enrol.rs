//! Using a one-time link to set a password and one second factor: both or nothing.

use serde_json::json;
use uuid::Uuid;

use super::{Operator, State};
use crate::{
    context::Context,
    decision::{Change, Decision},
    factor::{self, Factor, Held, NewPasskey, NewTotp, totp::Judgement},
    holder::Holder,
    id::Id,
    refusal::{Kind, Refusal},
    session::{self, Challenge, Opening},
    time::Moment,
};

/// Lifetime of a one-time link, in hours.
pub const ENROLMENT_HOURS: i64 = 72;

/// The second factor to set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guard {
    /// An authenticator app, to be confirmed with its first code.
    Totp(NewTotp<Operator>),
    /// A passkey, to be created in answer to this challenge.
    Passkey(Opening<Operator>),
}

/// Checks that the operator's link still works, and returns when it expires.
///
/// # Errors
/// `dead_link`.
pub fn require_link(now: Moment, operator: &Operator) -> Result<Moment, Refusal> {
    match &operator.enrolment {
        Some(link) if operator.state == State::Invited && now < link.until => Ok(link.until),
        Some(_) | None => Err(dead_link()),
    }
}

/// The refusal for a link that was used or replaced, has expired, or never existed.
#[must_use]
pub fn dead_link() -> Refusal {
    let message = "This link no longer works. Ask an admin for a new one.";
    Refusal { kind: Kind::Invalid, ..Refusal::field("token", "dead_link", message) }
}

/// Takes the password and begins setting up the second factor. Beginning again replaces both, so that only what was
/// begun last, by one person, can be finished.
///
/// # Errors
/// `dead_link`.
pub fn begin(
    context: &Context<'_>,
    operator: &Operator,
    held: &Held<Operator>,
    password_hash: String,
    guard: Guard,
    replaced: Vec<Challenge<Operator>>,
) -> Result<Decision, Refusal> {
    require_link(context.now, operator)?;
    let row = Operator { password_hash: Some(password_hash), updated_at: context.now, ..operator.clone() };
    let begun = match guard {
        Guard::Totp(new) => {
            factor::begin_totp(context, operator, held, new)?.and(session::close_challenges(context, replaced))
        }
        Guard::Passkey(opening) => {
            factor::give_up_pending(context, held)?.and(session::open_challenge(context, opening, replaced))
        }
    };
    Ok(begun.change(Change::Operator(row)))
}

/// Finishes with the first code of the authenticator app; the operator may log in from now on, and the link is dead.
///
/// # Errors
/// `dead_link`, `not_begun`, and those of [`factor::confirm_totp`].
pub fn finish_totp(
    context: &mut Context<'_>,
    operator: &Operator,
    held: &Held<Operator>,
    id: Id<Factor<Operator>>,
    judgement: Judgement,
) -> Result<Decision, Refusal> {
    let enrolled = enrolled(context.now, operator)?;
    Ok(factor::confirm_totp(context, &enrolled, held, id, judgement, Uuid::nil())?.journal(line(operator)))
}

/// Finishes with a passkey whose registration the caller has verified.
///
/// # Errors
/// `dead_link`, `not_begun`, and those of [`factor::add_passkey`] and [`session::take_passkey`].
pub fn finish_passkey(
    context: &mut Context<'_>,
    operator: &Operator,
    held: &Held<Operator>,
    new: NewPasskey<Operator>,
    challenge: Challenge<Operator>,
) -> Result<Decision, Refusal> {
    let enrolled = enrolled(context.now, operator)?;
    let taken = session::take_passkey(context, challenge, operator)?;
    let added = factor::add_passkey(context, &enrolled, held, new, Uuid::nil())?;
    Ok(added.and(taken).journal(line(operator)))
}

fn line(operator: &Operator) -> crate::decision::Journal {
    Operator::security(operator.id, json!({ "what": "enrolled" }))
}

/// Returns the operator after enrolment.
fn enrolled(now: Moment, operator: &Operator) -> Result<Operator, Refusal> {
    require_link(now, operator)?;
    if operator.password_hash.is_none() {
        return Err(not_begun());
    }
    Ok(Operator { state: State::Active, enrolment: None, ..operator.clone() })
}

/// The refusal for finishing what was never begun.
#[must_use]
pub fn not_begun() -> Refusal {
    Refusal::new(Kind::Conflict, "not_begun", "Choose a password and a second step first.")
}
