//! Answers challenges with one of the client's own second factors.

use axum::http::StatusCode;
use ballast_auth::{codes, passkey::Assertion, recovery, totp as secrets};
use ballast_core::{
    account::Code,
    client::Client,
    context::Context,
    decision::{Actor, Decision},
    factor::{self, Held, Proof as Kept, RecoveryCode, totp},
    holder::Holder,
    refusal::Refusal,
    session::{self, Challenge, Purpose, Shown},
};
use ballast_service::error::ApiError;
use ballast_store::{Conn, reads};

use super::shown::Proof;
use crate::state::App;

/// The client whose challenge it was, and the changes made by using it.
pub type Redeemed = (Client, Decision);

/// Uses up this client's challenge, and the factor with it.
pub fn redeem(
    app: &App,
    context: &mut Context<'_>,
    conn: &mut dyn Conn,
    challenge: Challenge,
    client: &Client,
    proof: &Proof,
) -> Result<Redeemed, ApiError> {
    let held = reads::second_factors(conn, client.id)?;
    context.actor = Actor::Client(client.id);
    let used = match proof {
        Proof::Link => None,
        Proof::Digits(code) => by_app(app, context, &held, code)?,
        Proof::Recovery(code) => by_recovery(app, context, client, &held, code)?,
        Proof::Passkey(assertion) => Some(by_passkey(app, context, &held, &challenge, assertion)?),
    };
    let shown = if used.is_some() { Shown::Right } else { Shown::Wrong };
    let (client, closed) = session::redeem(context, challenge, Some(client), Purpose::Login, shown)?;
    Ok((client.clone(), used.into_iter().fold(closed, Decision::and)))
}

/// Compares the code with every app of the owner, whatever the first one says; `None` if none shows it. Apps sealed
/// with a code key that is gone are skipped; an owner who has no other is told.
pub fn by_app<O: Holder>(
    app: &App,
    context: &Context<'_>,
    held: &Held<O>,
    code: &Code,
) -> Result<Option<Decision>, ApiError> {
    let now = app.clock.of_devices();
    let (mut found, mut readable, mut unusable) = (None, false, false);
    for factor in held.active() {
        let Kept::Totp { sealed_secret, last_step } = &factor.proof else { continue };
        let Some(secret) = secrets::open_secret(&app.who.keys, factor.owner, factor.id, sealed_secret) else {
            tracing::error!(factor.id = %factor.id, "the secret of an authenticator app was sealed with another code key");
            unusable = true;
            continue;
        };
        readable = true;
        let judgement = totp::judge(&secret, *last_step, code, now);
        found = match (found, judgement) {
            (found, totp::Judgement::Wrong) | (found @ Some((_, totp::Judgement::Right(_))), _) => found,
            (_, better) => Some((factor, better)),
        };
    }
    if unusable && !readable {
        let message = "Your authenticator app has to be set up again: the service no longer has the key that it was set up \
                       with. Use a passkey if you have one, or ask for your second step to be reset.";
        return Err(ApiError::new(StatusCode::CONFLICT, "app_unusable", message));
    }
    Ok(found.map(|(factor, judgement)| factor::use_totp(context, factor, judgement)).transpose()?)
}

/// Compares the code with the owner's recovery codes; `None` if none matches.
pub fn by_recovery(
    app: &App,
    context: &mut Context<'_>,
    client: &Client,
    held: &Held,
    code: &RecoveryCode,
) -> Result<Option<Decision>, ApiError> {
    let Some(codes) = held.open_recovery().filter(|_| held.is_on()) else { return Ok(None) };
    let Some(index) = recovery::index_of(&app.who.keys, codes, code) else { return Ok(None) };
    Ok(Some(factor::use_recovery(context, client, codes, index)?))
}

/// Finds the key pair among the owner's and checks its signature.
pub fn by_passkey<O: Holder>(
    app: &App,
    context: &Context<'_>,
    held: &Held<O>,
    challenge: &Challenge<O>,
    assertion: &Assertion,
) -> Result<Decision, Refusal> {
    session::require_passkey_time(context.now, challenge)?;
    let shown = assertion.credential_id()?;
    let known = held.active().find_map(|factor| match &factor.proof {
        Kept::Passkey { credential_id, public_key, .. } if *credential_id == shown => Some((factor, public_key)),
        Kept::Passkey { .. } | Kept::Totp { .. } => None,
    });
    let (Some((factor, public_key)), Some(party)) = (known, &app.who.passkeys) else {
        let message = "This passkey does not belong to this account; use another one, or another second step.";
        return Err(Refusal::field("passkey", "passkey_unknown", message));
    };
    let count = assertion.verify(party, public_key, &codes::passkey_challenge(&app.who.keys, challenge.id))?;
    factor::use_passkey(context, factor, count)
}
