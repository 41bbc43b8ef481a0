//! Challenges, codes and sessions.
//!
//! The order of a code's use is fixed: count the attempt and make that durable, then check attempts and time, compare
//! in constant time, and consume "where unused". The caller compares (the key is not in the core); the consequences of
//! the comparison are decided here.

use serde_json::json;

use super::{Asks, Challenge, Purpose, Session};
use crate::{
    client::Client,
    context::Context,
    decision::Decision,
    holder::Holder,
    id::Id,
    mail::{Code, Letter, Mail},
    notice::Told,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// Number of wrong attempts after which a code is dead.
pub const MOST_TRIES: u32 = 5;
/// Lifetime of a code, in minutes.
pub const CODE_MINUTES: i64 = 10;

/// How long a passkey may take to answer, in minutes.
pub const PASSKEY_MINUTES: i64 = 5;

/// A new challenge; the caller makes its hashes from random values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening<O = Client> {
    pub id: Id<Challenge<O>>,
    pub purpose: Purpose,
    /// The owner, and their epoch when it began; `None` for a decoy, which answers like any other and opens nothing.
    pub owner: Option<(Id<O>, i64)>,
    /// SHA-256 of the challenge value that the browser keeps.
    pub secret_hash: [u8; 32],
    pub asks: Asks,
}

/// Opens a challenge. Earlier ones that it replaces are closed by the same decision.
pub fn open_challenge<O: Holder>(
    context: &Context<'_>,
    opening: Opening<O>,
    replaced: impl IntoIterator<Item = Challenge<O>>,
) -> Decision {
    let Opening { id, purpose, owner, secret_hash, asks } = opening;
    let minutes = match purpose {
        Purpose::Login | Purpose::Reset | Purpose::Provider => CODE_MINUTES,
        Purpose::Passkey => PASSKEY_MINUTES,
    };
    let challenge = Challenge {
        id,
        version: 0,
        purpose,
        owner: owner.map(|(owner, _)| owner),
        epoch: owner.map_or(0, |(_, epoch)| epoch),
        secret_hash,
        asks,
        tries: 0,
        expires_at: context.now.plus_seconds(minutes.saturating_mul(60)),
        closed_at: None,
        created_at: context.now,
    };
    context.decision().change(O::challenge(challenge)).and(close_challenges(context, replaced))
}

/// Closes challenges that are replaced.
pub fn close_challenges<O: Holder>(
    context: &Context<'_>,
    replaced: impl IntoIterator<Item = Challenge<O>>,
) -> Decision {
    replaced
        .into_iter()
        .filter(|old| old.closed_at.is_none())
        .fold(context.decision(), |decision, old| decision.change(O::challenge(closed(context, old))))
}

fn closed<O: Holder>(context: &Context<'_>, challenge: Challenge<O>) -> Challenge<O> {
    Challenge { closed_at: Some(context.now), ..challenge }
}

/// The mail that will carry a code. The code is derived from the challenge when the mail leaves, so that it is never
/// stored next to what it opens. `None` for setting up a passkey and for the provider.
#[must_use]
pub fn code_mail(purpose: Purpose, client: &Client, challenge: String) -> Option<Mail> {
    let code =
        Code { name: client.name.as_str().to_owned(), minutes: CODE_MINUTES, challenge: Some(challenge), code: None };
    let letter = match purpose {
        Purpose::Login => Letter::LoginCode(code),
        Purpose::Reset => Letter::ResetCode(code),
        Purpose::Passkey | Purpose::Provider => return None,
    };
    Some(Mail { to: client.email.as_str().to_owned(), letter })
}

/// Counts an attempt. The decision must be durable before the code is compared.
///
/// # Errors
/// `code_used`, `code_expired`, `code_dead`.
pub fn count_try<O: Holder>(context: &Context<'_>, challenge: &Challenge<O>) -> Result<Decision, Refusal> {
    require_alive(context.now, challenge)?;
    if challenge.tries >= MOST_TRIES {
        return Err(dead(challenge.asks));
    }
    let tries = challenge.tries.saturating_add(1);
    Ok(context.decision().change(O::challenge(Challenge { tries, ..challenge.clone() })))
}

/// Proof shown for a challenge, as judged by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The mailed link. Nobody can guess it, so a stranger's wrong codes do not kill it.
    Link,
    /// A guessable proof that was right, by a comparison in constant time; its attempt was counted before.
    Right,
    /// A guessable proof that was wrong.
    Wrong,
}

/// Uses a challenge of this owner, whose epoch must still be the one it was begun in, and stay so until this is
/// written. The challenge is closed "at the version read", so of two simultaneous uses one is refused by the store.
///
/// # Errors
/// `code_used`, `code_expired`, `code_dead`, `wrong_code`.
pub fn redeem<'a, O: Holder>(
    context: &Context<'_>,
    challenge: Challenge<O>,
    owner: Option<&'a O>,
    purpose: Purpose,
    shown: Shown,
) -> Result<(&'a O, Decision), Refusal> {
    require_alive(context.now, &challenge)?;
    let owner = owner.filter(|owner| challenge.owner == Some(owner.id()));
    if owner.is_some_and(|owner| !is_begun_now(owner, challenge.epoch)) {
        return Err(used());
    }
    let asks = challenge.asks;
    let through = match shown {
        Shown::Link => true,
        Shown::Right | Shown::Wrong if challenge.tries > MOST_TRIES => return Err(dead(asks)),
        Shown::Right => challenge.tries > 0,
        Shown::Wrong => false,
    };
    let Some(owner) = owner.filter(|_| through && challenge.purpose == purpose) else {
        return Err(if challenge.tries >= MOST_TRIES { dead(asks) } else { wrong(asks) });
    };
    Ok((owner, context.decision().relies_on(owner.premise()).change(O::challenge(closed(context, challenge)))))
}

/// Whether something an owner began is still valid: it ends with the epoch it was begun in, whoever holds it. The epoch
/// rises with a changed password or second factor, a freeze, the end of all sessions, and for operators with new roles,
/// disabling or a reset.
#[must_use]
pub fn is_begun_now<O: Holder>(owner: &O, epoch: i64) -> bool {
    epoch == owner.epoch()
}

/// Refuses a passkey's answer to a challenge that is older than a passkey may take.
///
/// # Errors
/// `passkey_too_late`.
pub fn require_passkey_time<O>(now: Moment, challenge: &Challenge<O>) -> Result<(), Refusal> {
    if now < challenge.created_at.plus_seconds(PASSKEY_MINUTES.saturating_mul(60)) {
        return Ok(());
    }
    Err(Refusal::field("passkey", "passkey_too_late", "The passkey took too long; start again."))
}

/// Uses up the challenge that a new passkey of this owner answers. It is 256 random bits, so no attempts are counted.
///
/// # Errors
/// `passkey_too_late` if it was used, replaced or has expired; `passkey_invalid` if it was never theirs.
pub fn take_passkey<O: Holder>(context: &Context<'_>, challenge: Challenge<O>, owner: &O) -> Result<Decision, Refusal> {
    if challenge.purpose != Purpose::Passkey || challenge.owner != Some(owner.id()) {
        return Err(Refusal::field(
            "passkey",
            "passkey_invalid",
            "This passkey answers a different challenge; start again.",
        ));
    }
    let begun_now = is_begun_now(owner, challenge.epoch);
    if challenge.closed_at.is_some() || context.now >= challenge.expires_at || !begun_now {
        return Err(Refusal::field("passkey", "passkey_too_late", "The passkey took too long; start again."));
    }
    Ok(context.decision().change(O::challenge(closed(context, challenge))))
}

fn require_alive<O>(now: Moment, challenge: &Challenge<O>) -> Result<(), Refusal> {
    if challenge.closed_at.is_some() {
        return Err(used());
    }
    if now >= challenge.expires_at {
        return Err(Refusal::field("token", "code_expired", "This code has expired; ask for a new one."));
    }
    Ok(())
}

fn used() -> Refusal {
    Refusal::field("token", "code_used", "This code was already used or replaced; ask for a new one.")
}

fn dead(asks: Asks) -> Refusal {
    let message = match asks {
        Asks::MailedCode { .. } => "Too many wrong tries; ask for a new code.",
        Asks::SecondFactor => "Too many wrong tries; log in again from the start.",
    };
    Refusal { kind: Kind::TooMany, ..Refusal::field("token", "code_dead", message) }
}

fn wrong(asks: Asks) -> Refusal {
    let message = match asks {
        Asks::MailedCode { .. } => "This code is wrong; check the latest email and try again.",
        Asks::SecondFactor => "This is wrong; enter the code your app shows now, or an unused recovery code.",
    };
    Refusal::field("token", "wrong_code", message)
}

/// Inputs of a new session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start<O = Client> {
    pub id: Id<Session<O>>,
    pub expires_at: Moment,
    /// The browser's user agent, shortened.
    pub user_agent: String,
    /// Whether the owner has logged in from this device before.
    pub known_device: bool,
}

/// Begins a session, and tells the owner if the device is new.
pub fn open<O: Holder>(context: &mut Context<'_>, owner: &O, start: Start<O>) -> Decision {
    let told = Told::NewSignIn { at: context.now, user_agent: start.user_agent.clone() };
    let session = Session {
        id: start.id,
        version: 0,
        owner: owner.id(),
        epoch: owner.epoch(),
        created_at: context.now,
        expires_at: start.expires_at,
        revoked_at: None,
        user_agent: start.user_agent,
    };
    let decision = context
        .decision()
        .journal(O::security(owner.id(), json!({ "session": session.id, "what": "opened" })))
        .change(O::session(session));
    if start.known_device { decision } else { owner.tell(context, decision, told) }
}

/// Checks that a session is still valid: not revoked, not expired, and of the owner's present epoch.
///
/// # Errors
/// `session_ended`.
pub fn validate<O: Holder>(now: Moment, session: &Session<O>, owner: &O) -> Result<(), Refusal> {
    let good = session.owner == owner.id()
        && session.revoked_at.is_none()
        && now < session.expires_at
        && is_begun_now(owner, session.epoch);
    if good {
        return Ok(());
    }
    Err(Refusal::new(Kind::Forbidden, "session_ended", "Your session has ended; log in again."))
}

/// Ends a session. Ending it again changes nothing.
#[must_use]
pub fn revoke<O: Holder>(context: &Context<'_>, session: Session<O>) -> Decision {
    match session.revoked_at {
        Some(_) => context.decision(),
        None => context
            .decision()
            .journal(O::security(session.owner, json!({ "session": session.id, "what": "revoked" })))
            .change(O::session(Session { revoked_at: Some(context.now), ..session })),
    }
}
