//! An operator's own second factors: `operator/factors…`. There are no recovery codes and no mailed ones: the last
//! factor stays, and a lost one is for another admin to reset.

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use ballast_auth::{
    codes, may,
    passkey::{Registered, RelyingParty},
    totp as secrets,
};
use ballast_core::{
    factor::{self, Factor, Name, NewPasskey, NewTotp, totp},
    id::Id,
    operator::Operator as Account,
    session::{self, Asks, Challenge, Opening, Purpose},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    operators::signed_in::Operator,
    write::{read, write},
};
use ballast_store::reads;
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use super::{
    Me,
    change::{Caller, change},
    known,
};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::{Failed, Failure},
    routes::auth::{
        factors::{
            passkey::{AskPasskey, NamedPasskey, PasskeyOptions, PasskeyOwner, firm_name, party, unasked},
            remove::CurrentPassword,
            rename::FactorName,
            totp::{BeginTotp, ConfirmTotp, TotpSetUp, secret_of},
            view::Factors,
        },
        signed_in::Browser,
    },
    state::App,
};

/// The calls.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(begin_totp))
        .routes(routes!(confirm_totp))
        .routes(routes!(passkey_options))
        .routes(routes!(add_passkey))
        .routes(routes!(rename, remove))
}

/// What guards the second step of the operator's sign-ins.
#[utoipa::path(get, path = "/api/v1/operator/factors", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<Factors>)))]
pub async fn list(State(app): State<App>, auth: Operator<may::SignedIn>) -> Result<Answer<Factors>, Failed> {
    let id = auth.id();
    let held = read(&app, move |conn| reads::operator_factors(conn, id)).await?;
    let origin = app.passkeys.as_ref().map(RelyingParty::origin);
    Ok(Answer::data(Factors::new(&held, origin.map(str::to_owned))))
}

/// Begins to set up another authenticator app. It is good for nothing until it is confirmed with its first code.
#[utoipa::path(post, path = "/api/v1/operator/factors/totp", tag = "operator", request_body = BeginTotp,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<TotpSetUp>),
        (status = 400, description = "The present password is wrong, or the name unusable.", body = Failure<'static>),
        (status = 404, description = "What this request began before is confirmed already, or over.", body = Failure<'static>),
        (status = 409, description = "Ten factors are enough.", body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
    ))]
pub async fn begin_totp(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    Command { body, key }: Command<BeginTotp>,
) -> Result<Answer<TotpSetUp>, Failed> {
    let name = Name::parse(&body.name)?;
    let known = known(&app, &auth, body.password_current).await?;
    let (shared, owner, actor, id) = (app.clone(), auth.id(), auth.actor(), app.new_id());
    let sealed = secrets::new_sealed_secret(&app.keys, owner, id).map_err(|error| ApiError::internal(&error))?;
    let id: Id<Factor<Account>> = write(&app, &auth, key.as_ref(), move |conn| {
        let held = reads::operator_factors(conn, owner)?;
        let row = reads::operator_by_id(conn, owner)?.ok_or_else(ApiError::unauthenticated)?;
        let new = NewTotp { id, name: name.clone(), sealed_secret: sealed.clone() };
        let begun = in_context(&shared, actor, |context| factor::begin_totp(context, &row, &held, new))?;
        Ok((begun.change(known.clone()), id))
    })
    .await?;
    let held = read(&app, move |conn| reads::operator_factors(conn, owner)).await?;
    let mut pending = held.factors.iter().filter(|factor| factor.state == factor::State::Pending);
    let begun = pending.find(|factor| factor.id == id).ok_or_else(ApiError::not_found)?;
    let issuer = format!("{} console", firm_name(&app));
    Ok(Answer::data(TotpSetUp::new(&issuer, auth.operator.email.as_str(), begun, &secret_of(&app, begun)?)))
}

/// Switches an authenticator app on with the first code it shows. Every other session ends.
#[utoipa::path(post, path = "/api/v1/operator/factors/totp/confirm", tag = "operator", request_body = ConfirmTotp,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Me>),
        (status = 400, description = "Wrong code, or too late.", body = Failure<'static>),
        (status = 404, description = "No such factor of this operator.", body = Failure<'static>),
        (status = 409, description = "It is confirmed already.", body = Failure<'static>),
    ))]
pub async fn confirm_totp(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    headers: HeaderMap,
    Command { body, key }: Command<ConfirmTotp>,
) -> Result<Response, Failed> {
    let (id, code) = body.read()?;
    let shared = app.clone();
    let caller = Caller { app: &app, auth: &auth, browser: Browser::of(headers), key };
    let message = "Your authenticator app is set up. Every other session has ended.";
    change(caller, message, move |context, _, (operator, held)| {
        let found = held.factors.iter().find(|factor| factor.id == id).ok_or_else(ApiError::not_found)?;
        let judgement = totp::judge(&secret_of(&shared, found)?, 0, &code, shared.clock.of_devices());
        Ok(factor::confirm_totp(context, operator, held, id, judgement, Uuid::nil())?)
    })
    .await
    .map_err(Failed)
}

/// Asks for a new passkey: what `navigator.credentials.create()` needs. The answer goes to `operator/factors/passkey`.
#[utoipa::path(post, path = "/api/v1/operator/factors/passkey/options", tag = "operator", request_body = AskPasskey,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<PasskeyOptions>),
        (status = 400, description = "The present password is wrong.", body = Failure<'static>),
        (status = 409, description = "Browsers offer no passkeys at this site's address.", body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
    ))]
pub async fn passkey_options(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    Command { body, key }: Command<AskPasskey>,
) -> Result<Answer<PasskeyOptions>, Failed> {
    let party = party(&app)?;
    let known = known(&app, &auth, body.password_current).await?;
    let (shared, owner, actor, epoch) = (app.clone(), auth.id(), auth.actor(), auth.operator.epoch);
    let id: Id<Challenge<Account>> = write(&app, &auth, key.as_ref(), move |conn| {
        let replaced = reads::open_operator_challenges(conn, owner, Purpose::Passkey)?;
        let id = shared.new_id();
        let secret_hash = codes::secret_hash(&codes::secret(&shared.keys, id));
        let (purpose, asks) = (Purpose::Passkey, Asks::SecondFactor);
        let opening = Opening { id, purpose, owner: Some((owner, epoch)), secret_hash, asks };
        let opened = in_context(&shared, actor, |context| session::open_challenge(context, opening, replaced));
        Ok((opened.change(known.clone()), id))
    })
    .await?;
    let held = read(&app, move |conn| reads::operator_factors(conn, owner)).await?;
    let whose = PasskeyOwner::new(owner, auth.operator.email.as_str(), auth.operator.name.as_str());
    Ok(Answer::data(PasskeyOptions::new(&app, party, whose, &held, id)))
}

/// Adds a passkey. Every other session ends.
#[utoipa::path(post, path = "/api/v1/operator/factors/passkey", tag = "operator", request_body = NamedPasskey,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Me>),
        (status = 400, description = "The answer could not be verified, or is too late.", body = Failure<'static>),
        (status = 409, description = "It is set up already, or ten factors are enough.", body = Failure<'static>),
    ))]
pub async fn add_passkey(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    headers: HeaderMap,
    Command { body, key }: Command<NamedPasskey>,
) -> Result<Response, Failed> {
    let name = Name::parse(&body.name)?;
    let new = body.passkey.verify(party(&app)?)?;
    let id = app.new_id();
    let caller = Caller { app: &app, auth: &auth, browser: Browser::of(headers), key };
    let message = "Your passkey is set up. Every other session has ended.";
    change(caller, message, move |context, conn, (operator, held)| {
        let found = reads::operator_challenge_by_secret(conn, &codes::secret_hash(&new.challenge))?;
        let taken = session::take_passkey(context, found.ok_or_else(unasked)?, operator)?;
        let Registered { credential_id, public_key, sign_count, .. } = new.clone();
        let new = NewPasskey { id, name: name.clone(), credential_id, public_key, sign_count };
        Ok(factor::add_passkey(context, operator, held, new, Uuid::nil())?.and(taken))
    })
    .await
    .map_err(Failed)
}

/// Gives an authenticator app or a passkey another name. It guards the account as before.
#[utoipa::path(patch, path = "/api/v1/operator/factors/{id}", tag = "operator", request_body = FactorName,
    params(("id" = Uuid, Path, description = "The factor's `_id`.")),
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 400, description = "The name is unusable.", body = Failure<'static>),
        (status = 404, description = "No such factor of this operator.", body = Failure<'static>),
    ))]
pub async fn rename(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    Path(id): Path<String>,
    Command { body, key }: Command<FactorName>,
) -> Result<Answer, Failed> {
    let id: Id<Factor<Account>> = id.parse().map_err(|_| ApiError::not_found())?;
    let name = Name::parse(&body.name)?;
    let (shared, owner, actor) = (app.clone(), auth.id(), auth.actor());
    write(&app, &auth, key.as_ref(), move |conn| {
        let held = reads::operator_factors(conn, owner)?;
        let row = reads::operator_by_id(conn, owner)?.ok_or_else(ApiError::unauthenticated)?;
        let renamed = in_context(&shared, actor, |context| factor::rename(context, &row, &held, id, name.clone()))?;
        Ok((renamed, ()))
    })
    .await?;
    Ok(Answer::message("It has a new name."))
}

/// Takes an authenticator app or a passkey away, but never the last one. Every other session ends.
#[utoipa::path(delete, path = "/api/v1/operator/factors/{id}", tag = "operator", request_body = CurrentPassword,
    params(("id" = Uuid, Path, description = "The factor's `_id`.")),
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Me>),
        (status = 400, description = "The present password is wrong.", body = Failure<'static>),
        (status = 404, description = "No such factor of this operator.", body = Failure<'static>),
        (status = 409, description = "It is the last one.", body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
    ))]
pub async fn remove(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Command { body, key }: Command<CurrentPassword>,
) -> Result<Response, Failed> {
    let id: Id<Factor<Account>> = id.parse().map_err(|_| ApiError::not_found())?;
    let known = known(&app, &auth, body.password_current).await?;
    let caller = Caller { app: &app, auth: &auth, browser: Browser::of(headers), key };
    change(caller, "It is removed. Every other session has ended.", move |context, _, (operator, held)| {
        Ok(factor::remove(context, operator, held, id)?.change(known.clone()))
    })
    .await
    .map_err(Failed)
}
