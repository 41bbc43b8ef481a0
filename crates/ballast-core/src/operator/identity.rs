//! An operator's account at the identity provider. It replaces the password, never the second step: whoever runs the
//! provider can be anyone there. It is bound by whoever holds the operator's one-time link, or their session and
//! password, and then belongs to that operator for good: two operators are never one account.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{Identity, Operator, State, require_link, require_open};
use crate::{
    context::Context,
    decision::{Change, Decision},
    holder::Holder,
    id::Id,
    mail::{Letter, Mail},
    refusal::{Kind, Refusal},
    session::{self, Challenge, Purpose},
    time::Moment,
};

/// The identity that someone proved at the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The provider's own identifier.
    pub issuer: String,
    /// The provider's identifier of the person.
    pub subject: String,
}

impl Claimed {
    /// Hash for the journal, since the identifier may contain a personal address.
    #[must_use]
    pub fn hash(&self) -> String {
        digest(&self.issuer, &self.subject)
    }
}

impl Identity {
    /// Hash as in [`Claimed::hash`].
    #[must_use]
    pub fn hash(&self) -> String {
        digest(&self.issuer, &self.subject)
    }

    #[must_use]
    pub fn is_living(&self) -> bool {
        self.ended_at.is_none()
    }
}

fn digest(issuer: &str, subject: &str) -> String {
    // No issuer contains a line break: it is a URL.
    hex::encode(Sha256::digest(format!("{issuer}\n{subject}")))
}

/// Checks that someone who returns from the provider answers what they were sent for, in time, and for the first time.
///
/// # Errors
/// `provider_expired`.
pub fn require_asked(now: Moment, challenge: &Challenge<Operator>) -> Result<(), Refusal> {
    let is_open = challenge.closed_at.is_none() && now < challenge.expires_at;
    if challenge.purpose == Purpose::Provider && is_open { Ok(()) } else { Err(expired()) }
}

/// The refusal for returning too late, twice, or from something that was never begun.
#[must_use]
pub fn expired() -> Refusal {
    let message = "This log-in is used up or took too long. Go back to the log-in page and begin again.";
    Refusal::new(Kind::Invalid, "provider_expired", message)
}

/// Binds an account at the provider to the operator who began it, and mails them about it. `of_operator` is the account
/// they have, `of_subject` what is known about this one. It replaces one at another provider and, until the link is
/// used up, one bound by someone else who had seen the link. An active operator's sessions end, as with every change of
/// their credentials.
///
/// # Errors
/// `provider_expired`, `dead_link`, `operator_not_active`, `identity_taken`, `identity_bound`, `too_many_changes`.
pub fn bind(
    context: &mut Context<'_>,
    operator: &Operator,
    challenge: Challenge<Operator>,
    claimed: Claimed,
    of_operator: Option<&Identity>,
    of_subject: Option<&Identity>,
) -> Result<Decision, Refusal> {
    require_asked(context.now, &challenge)?;
    if challenge.owner != Some(operator.id) || !session::is_begun_now(operator, challenge.epoch) {
        return Err(expired());
    }
    match operator.state {
        State::Invited => require_link(context.now, operator).map(drop)?,
        State::Active | State::Disabled => require_open(operator)?,
    }
    if of_subject.is_some_and(|known| known.operator != operator.id) {
        return Err(taken());
    }
    let closed = session::close_challenges(context, [challenge]).relies_on(operator.premise());
    let earlier = of_operator.filter(|bound| bound.is_living());
    match earlier {
        Some(bound) if bound.hash() == claimed.hash() => return Ok(closed),
        Some(bound) if operator.state != State::Invited && bound.issuer == claimed.issuer => return Err(already()),
        Some(_) | None => {}
    }
    let identity = match of_subject {
        Some(known) => Identity { bound_at: context.now, ended_at: None, ..known.clone() },
        None => fresh(context, operator, claimed),
    };
    // Written in any state: a reset that did not see this must be decided again.
    let row = match operator.state {
        State::Active => operator.in_next_epoch(context)?,
        State::Invited | State::Disabled => Operator { updated_at: context.now, ..operator.clone() },
    };
    let decision = closed.and(end_identity(context, earlier)).journal(line(operator.id, "identity bound", &identity));
    let decision = decision.mail(bound_mail(operator, &identity)).change(Change::Operator(row));
    Ok(decision.change(Change::OperatorIdentity(identity)))
}

fn bound_mail(operator: &Operator, identity: &Identity) -> Mail {
    let Identity { issuer, subject, bound_at, .. } = identity.clone();
    let letter = Letter::OperatorIdentity { name: operator.name.as_str().to_owned(), at: bound_at, issuer, subject };
    Mail { to: operator.email.as_str().to_owned(), letter }
}

fn fresh(context: &mut Context<'_>, operator: &Operator, claimed: Claimed) -> Identity {
    let Claimed { issuer, subject } = claimed;
    Identity {
        id: context.id(),
        version: 0,
        operator: operator.id,
        issuer,
        subject,
        bound_at: context.now,
        ended_at: None,
    }
}

/// Ends the binding, for someone who has to begin again or has another account. Only the same operator can get it back.
#[must_use]
pub fn end_identity(context: &Context<'_>, identity: Option<&Identity>) -> Decision {
    let living = identity.filter(|identity| identity.is_living());
    living.into_iter().fold(context.decision(), |decision, identity| {
        let ended = Identity { ended_at: Some(context.now), ..identity.clone() };
        decision.journal(line(identity.operator, "identity ended", identity)).change(Change::OperatorIdentity(ended))
    })
}

/// Checks that someone who returns from the provider may continue to the second step: the account is bound, and its
/// operator may log in. Uses up the challenge.
///
/// # Errors
/// `provider_expired`, `operator_not_active`, `unknown_identity`.
pub fn sign_in_with(
    context: &Context<'_>,
    operator: &Operator,
    challenge: Challenge<Operator>,
    identity: &Identity,
) -> Result<Decision, Refusal> {
    require_asked(context.now, &challenge)?;
    if challenge.owner.is_some() {
        return Err(expired());
    }
    if !identity.is_living() || identity.operator != operator.id {
        return Err(unknown());
    }
    require_open(operator)?;
    let closed = session::close_challenges(context, [challenge]).relies_on(operator.premise());
    Ok(closed.journal(line(operator.id, "identity shown", identity)))
}

fn line(operator: Id<Operator>, what: &str, identity: &Identity) -> crate::decision::Journal {
    let details: Value = json!({
        "what": what,
        "identity": identity.id,
        "issuer": identity.issuer,
        "subject_sha256": identity.hash(),
    });
    Operator::security(operator, details)
}

/// The refusal for an account that no operator is bound to.
#[must_use]
pub fn unknown() -> Refusal {
    let message =
        "No operator is bound to this account. Use the account you enrolled with, or ask an admin for a new link.";
    Refusal::new(Kind::Forbidden, "unknown_identity", message)
}

fn taken() -> Refusal {
    let message = "This account belongs to another operator. Two operators are two people: use your own account.";
    Refusal::new(Kind::Conflict, "identity_taken", message)
}

fn already() -> Refusal {
    let message = "You are already bound to another account. To change it, ask an admin for a new link.";
    Refusal::new(Kind::Conflict, "identity_bound", message)
}

#[cfg(test)]
mod tests;
