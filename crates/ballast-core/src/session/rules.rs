//! Challenges, codes and sessions.
//!
//! The order of a code's use is fixed: count the try and make that durable, then look at tries and time, compare in
//! constant time, and consume "where unused". Comparing is the caller's work (the key is not in the core); what the
//! comparison means is decided here.

use serde_json::json;

use super::{Asks, Challenge, Purpose, Session};
use crate::{
    account::Code,
    client::Client,
    context::Context,
    decision::{Change, Decision, Journal, Mail},
    id::Id,
    ledger::Cause,
    notice,
    refusal::{Kind, Refusal},
    time::Moment,
};

/// Wrong tries after which a code is dead.
pub const MOST_TRIES: u32 = 5;
/// How long a code lives.
pub const CODE_MINUTES: i64 = 10;

/// How long a passkey may take to answer.
pub const PASSKEY_MINUTES: i64 = 5;

/// A new challenge; its hashes are made by the caller from random values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its identity.
    pub id: Id<Challenge>,
    /// What it opens.
    pub purpose: Purpose,
    /// Whose; nothing for a decoy, which answers like any other and opens nothing.
    pub client: Option<Id<Client>>,
    /// SHA-256 of the challenge value that the browser keeps.
    pub secret_hash: [u8; 32],
    /// What gets through it.
    pub asks: Asks,
}

/// Opens a challenge. Earlier ones that it replaces die with the same decision.
pub fn open_challenge(
    context: &Context<'_>,
    opening: Opening,
    replaced: impl IntoIterator<Item = Challenge>,
) -> Decision {
    let Opening { id, purpose, client, secret_hash, asks } = opening;
    let minutes = match purpose {
        Purpose::Login | Purpose::Reset => CODE_MINUTES,
        Purpose::Passkey => PASSKEY_MINUTES,
    };
    let challenge = Challenge {
        id,
        version: 0,
        purpose,
        client,
        secret_hash,
        asks,
        tries: 0,
        expires_at: context.now.plus_seconds(minutes.saturating_mul(60)),
        closed_at: None,
        created_at: context.now,
    };
    let decision = context.decision().change(Change::Challenge(challenge));
    replaced
        .into_iter()
        .filter(|old| old.closed_at.is_none())
        .fold(decision, |decision, old| decision.change(Change::Challenge(closed(context, old))))
}

fn closed(context: &Context<'_>, challenge: Challenge) -> Challenge {
    Challenge { closed_at: Some(context.now), ..challenge }
}

/// The mail that carries a code: the only mail with a secret in it. Setting up a passkey takes none.
#[must_use]
pub fn code_mail(purpose: Purpose, client: &Client, code: &Code) -> Option<Mail> {
    let template = match purpose {
        Purpose::Login => "login_code",
        Purpose::Reset => "reset_code",
        Purpose::Passkey => return None,
    };
    let data = json!({ "name": client.name.as_str(), "code": code.expose(), "minutes": CODE_MINUTES });
    Some(Mail { template, to: client.email.as_str().to_owned(), data })
}

/// Counts a try. The decision must be durable before the code is compared.
///
/// # Errors
/// `code_used`, `code_expired`, `code_dead`.
pub fn count_try(context: &Context<'_>, challenge: &Challenge) -> Result<Decision, Refusal> {
    require_alive(context.now, challenge)?;
    if challenge.tries >= MOST_TRIES {
        return Err(dead(challenge.asks));
    }
    let tries = challenge.tries.saturating_add(1);
    Ok(context.decision().change(Change::Challenge(Challenge { tries, ..challenge.clone() })))
}

/// Uses a challenge whose try has been counted. `matches` is the answer of the constant-time comparison. The challenge
/// is closed "at the version read", so of two simultaneous uses one is refused by the store.
///
/// # Errors
/// `code_used`, `code_expired`, `code_dead`, `wrong_code`.
pub fn redeem(
    context: &Context<'_>,
    challenge: Challenge,
    purpose: Purpose,
    matches: bool,
) -> Result<(Id<Client>, Decision), Refusal> {
    require_alive(context.now, &challenge)?;
    let asks = challenge.asks;
    if challenge.tries > MOST_TRIES {
        return Err(dead(asks));
    }
    let client = challenge.client.filter(|_| matches && challenge.purpose == purpose && challenge.tries > 0);
    let Some(client) = client else {
        return Err(if challenge.tries == MOST_TRIES { dead(asks) } else { wrong(asks) });
    };
    Ok((client, context.decision().change(Change::Challenge(closed(context, challenge)))))
}

/// Refuses a passkey's answer to a challenge that is older than a passkey may take.
///
/// # Errors
/// `passkey_too_late`.
pub fn require_passkey_time(now: Moment, challenge: &Challenge) -> Result<(), Refusal> {
    if now < challenge.created_at.plus_seconds(PASSKEY_MINUTES.saturating_mul(60)) {
        return Ok(());
    }
    Err(Refusal::field("passkey", "passkey_too_late", "The passkey took too long; start again."))
}

/// Uses up the challenge that a new passkey of this client answers. It is 256 random bits, so no tries are counted.
///
/// # Errors
/// `passkey_too_late` when it was used, replaced or has expired; it was never theirs otherwise: `passkey_invalid`.
pub fn take_passkey(context: &Context<'_>, challenge: Challenge, client: &Client) -> Result<Decision, Refusal> {
    if challenge.purpose != Purpose::Passkey || challenge.client != Some(client.id) {
        return Err(Refusal::field(
            "passkey",
            "passkey_invalid",
            "This passkey answers another question; start again.",
        ));
    }
    if challenge.closed_at.is_some() || context.now >= challenge.expires_at {
        return Err(Refusal::field("passkey", "passkey_too_late", "The passkey took too long; start again."));
    }
    Ok(context.decision().change(Change::Challenge(closed(context, challenge))))
}

fn require_alive(now: Moment, challenge: &Challenge) -> Result<(), Refusal> {
    if challenge.closed_at.is_some() {
        return Err(Refusal::field("token", "code_used", "This code was used or replaced already; ask for a new one."));
    }
    if now >= challenge.expires_at {
        return Err(Refusal::field("token", "code_expired", "This code has expired; ask for a new one."));
    }
    Ok(())
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
        Asks::MailedCode { .. } => "This code is not right; check the latest email and try again.",
        Asks::SecondFactor => "This is not right; enter the code your app shows now, or an unused recovery code.",
    };
    Refusal::field("token", "wrong_code", message)
}

/// What a session begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Its identity.
    pub id: Id<Session>,
    /// When it ends by itself.
    pub expires_at: Moment,
    /// What the browser calls itself, shortened.
    pub user_agent: String,
    /// Whether the client has signed in from this device before.
    pub known_device: bool,
}

/// Begins a session, and tells the client when the device is new.
pub fn open(context: &mut Context<'_>, client: &Client, start: Start) -> Decision {
    let told = json!({ "user_agent": start.user_agent, "at": context.now });
    let session = Session {
        id: start.id,
        version: 0,
        client: client.id,
        epoch: client.epoch,
        created_at: context.now,
        expires_at: start.expires_at,
        revoked_at: None,
        user_agent: start.user_agent,
    };
    let decision = context
        .decision()
        .journal(journal(client.id, json!({ "session": session.id, "what": "opened" })))
        .change(Change::Session(session));
    if start.known_device { decision } else { context.tell(decision, client, notice::Kind::NewSignIn, told) }
}

/// Whether a session still opens doors: not revoked, not expired, and of the client's present epoch.
///
/// # Errors
/// `session_ended`.
pub fn validate(now: Moment, session: &Session, client: &Client) -> Result<(), Refusal> {
    let good = session.client == client.id
        && session.revoked_at.is_none()
        && now < session.expires_at
        && session.epoch == client.epoch;
    if good {
        return Ok(());
    }
    Err(Refusal::new(Kind::Forbidden, "session_ended", "Your session has ended; log in again."))
}

/// Ends one session. Ending it twice is the same as once.
#[must_use]
pub fn revoke(context: &Context<'_>, session: Session) -> Decision {
    match session.revoked_at {
        Some(_) => context.decision(),
        None => context
            .decision()
            .journal(journal(session.client, json!({ "session": session.id, "what": "revoked" })))
            .change(Change::Session(Session { revoked_at: Some(context.now), ..session })),
    }
}

fn journal(client: Id<Client>, details: serde_json::Value) -> Journal {
    Journal {
        cause: Cause::ClientSecurity,
        subject: client.uuid(),
        client: Some(client),
        transfers: Vec::new(),
        details,
    }
}
