//! Challenges, codes and sessions.
//!
//! The order of a code's use is fixed: count the try and make that durable, then look at tries and time, compare in
//! constant time, and consume "where unused". Comparing is the caller's work (the key is not in the core); what the
//! comparison means is decided here.

use serde_json::json;

use super::{Challenge, Purpose, Session};
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

/// The hashes of a new challenge, made by the caller from random values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secrets {
    /// SHA-256 of the challenge value that the browser keeps.
    pub secret_hash: [u8; 32],
    /// HMAC of purpose, challenge and code.
    pub code_mac: [u8; 32],
}

/// Opens a challenge as `id`. Without a client it is a decoy: it answers like any other and opens nothing. An earlier
/// challenge that it replaces dies with the same decision.
#[must_use]
pub fn open_challenge(
    context: &Context<'_>,
    id: Id<Challenge>,
    (purpose, client): (Purpose, Option<Id<Client>>),
    secrets: Secrets,
    replaced: Option<Challenge>,
) -> Decision {
    let challenge = Challenge {
        id,
        version: 0,
        purpose,
        client,
        secret_hash: secrets.secret_hash,
        code_mac: secrets.code_mac,
        tries: 0,
        expires_at: context.now.plus_seconds(CODE_MINUTES.saturating_mul(60)),
        closed_at: None,
        created_at: context.now,
    };
    let decision = context.decision().change(Change::Challenge(challenge));
    match replaced.filter(|old| old.closed_at.is_none()) {
        Some(old) => decision.change(Change::Challenge(Challenge { closed_at: Some(context.now), ..old })),
        None => decision,
    }
}

/// The mail that carries a code: the only mail with a secret in it.
#[must_use]
pub fn code_mail(purpose: Purpose, client: &Client, code: &Code) -> Mail {
    let template = match purpose {
        Purpose::Login => "login_code",
        Purpose::Reset => "reset_code",
    };
    let data = json!({ "name": client.name.as_str(), "code": code.expose(), "minutes": CODE_MINUTES });
    Mail { template, to: client.email.as_str().to_owned(), data }
}

/// Counts a try. The decision must be durable before the code is compared.
///
/// # Errors
/// `code_used`, `code_expired`, `code_dead`.
pub fn count_try(context: &Context<'_>, challenge: &Challenge) -> Result<Decision, Refusal> {
    require_alive(context.now, challenge)?;
    if challenge.tries >= MOST_TRIES {
        return Err(dead());
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
    if challenge.tries > MOST_TRIES {
        return Err(dead());
    }
    let client = challenge.client.filter(|_| matches && challenge.purpose == purpose && challenge.tries > 0);
    let Some(client) = client else {
        return Err(if challenge.tries == MOST_TRIES { dead() } else { wrong() });
    };
    let used = Challenge { closed_at: Some(context.now), ..challenge };
    Ok((client, context.decision().change(Change::Challenge(used))))
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

fn dead() -> Refusal {
    Refusal { kind: Kind::TooMany, ..Refusal::field("token", "code_dead", "Too many wrong tries; ask for a new code.") }
}

fn wrong() -> Refusal {
    Refusal::field("token", "wrong_code", "This code is not right; check the latest email and try again.")
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
