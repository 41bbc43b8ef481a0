//! Getting through a challenge with one of the client's own second factors.

use ballast_core::{
    account::Code,
    client::Client,
    context::Context,
    decision::{Actor, Decision},
    factor::{self, Held, Proof as Kept, RecoveryCode, totp},
    holder::Holder,
    id::Id,
    refusal::Refusal,
    session::{self, Challenge, Purpose},
};
use ballast_store::{Conn, reads};

use super::{no_such_client, shown::Proof};
use crate::{
    auth::{codes, passkey::Assertion, recovery, totp as secrets},
    error::ApiError,
    state::App,
};

/// Whose challenge it was, and what its use changes.
pub type Redeemed = (Id<Client>, Decision);

/// Uses the challenge up, and the factor with it.
pub fn redeem(
    app: &App,
    context: &mut Context<'_>,
    conn: &mut dyn Conn,
    challenge: Challenge,
    proof: &Proof,
) -> Result<Redeemed, ApiError> {
    let Some(id) = challenge.owner else { return Ok(session::redeem(context, challenge, Purpose::Login, false)?) };
    let client = reads::client_by_id(conn, id)?.ok_or_else(|| no_such_client(id))?;
    let held = reads::second_factors(conn, id)?;
    context.actor = Actor::Client(id);
    let used = match proof {
        Proof::Link => None,
        Proof::Digits(code) => by_app(app, context, &held, code)?,
        Proof::Recovery(code) => by_recovery(app, context, (&client, &held), code)?,
        Proof::Passkey(assertion) => Some(by_passkey(app, context, &held, (&challenge, assertion))?),
    };
    let (id, closed) = session::redeem(context, challenge, Purpose::Login, used.is_some())?;
    Ok((id, used.into_iter().fold(closed, Decision::and)))
}

/// Compares with every app of the owner, whatever the first one says. Nothing when none shows this code.
pub fn by_app<O: Holder>(
    app: &App,
    context: &Context<'_>,
    held: &Held<O>,
    code: &Code,
) -> Result<Option<Decision>, ApiError> {
    let now = app.clock.of_devices();
    let mut found = None;
    for factor in held.active() {
        let Kept::Totp { sealed_secret, last_step } = &factor.proof else { continue };
        let secret = secrets::open_secret(&app.keys, factor.owner, factor.id, sealed_secret).ok_or_else(|| {
            ApiError::internal(&format!("the secret of factor {} was sealed with another key", factor.id))
        })?;
        let judgement = totp::judge(&secret, *last_step, code, now);
        found = match (found, judgement) {
            (found, totp::Judgement::Wrong) | (found @ Some((_, totp::Judgement::Right(_))), _) => found,
            (_, better) => Some((factor, better)),
        };
    }
    Ok(found.map(|(factor, judgement)| factor::use_totp(context, factor, judgement)).transpose()?)
}

fn by_recovery(
    app: &App,
    context: &mut Context<'_>,
    (client, held): (&Client, &Held),
    code: &RecoveryCode,
) -> Result<Option<Decision>, ApiError> {
    let Some(codes) = held.open_recovery().filter(|_| held.is_on()) else { return Ok(None) };
    let Some(index) = recovery::index_of(&app.keys, codes, code) else { return Ok(None) };
    Ok(Some(factor::use_recovery(context, client, codes, index)?))
}

/// Looks for the key pair among the owner's and checks its signature.
pub fn by_passkey<O: Holder>(
    app: &App,
    context: &Context<'_>,
    held: &Held<O>,
    (challenge, assertion): (&Challenge<O>, &Assertion),
) -> Result<Decision, Refusal> {
    session::require_passkey_time(context.now, challenge)?;
    let shown = assertion.credential_id()?;
    let known = held.active().find_map(|factor| match &factor.proof {
        Kept::Passkey { credential_id, public_key, .. } if *credential_id == shown => Some((factor, public_key)),
        Kept::Passkey { .. } | Kept::Totp { .. } => None,
    });
    let (Some((factor, public_key)), Some(party)) = (known, &app.passkeys) else {
        let message = "This passkey does not belong to this account; use another, or another way.";
        return Err(Refusal::field("passkey", "passkey_unknown", message));
    };
    let count = assertion.verify(party, public_key, &codes::passkey_challenge(&app.keys, challenge.id))?;
    factor::use_passkey(context, factor, count)
}
