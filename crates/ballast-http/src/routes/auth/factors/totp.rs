//! `POST users/factors/totp` and `POST users/factors/totp/confirm`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_auth::totp as secrets;
use ballast_core::{
    account::Code,
    decision::Actor,
    factor::{self, ENROLMENT_MINUTES, Factor, Name, NewTotp, Proof, totp},
    id::Id,
    time::Moment,
};
use ballast_service::{
    decide::in_context,
    error::{ApiError, Fields},
    write::{read, write},
};
use ballast_store::reads;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    change::{Caller, Changed, change},
    passkey::firm_name,
};
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    edge::command::Command,
    failed::{Failed, Failure},
    routes::auth::{known_password::require_password, no_such_client, signed_in::Browser},
    state::App,
};

/// A new authenticator app.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BeginTotp {
    /// The present password.
    #[schema(format = Password)]
    pub password_current: String,
    /// What to call it, such as the device it is on.
    #[schema(max_length = 60)]
    pub name: String,
}

/// What the app needs. The secret is shown this once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotpSetUp {
    /// Identity, for confirming it.
    #[serde(rename = "_id")]
    id: Uuid,
    /// The secret in base 32, for typing.
    #[schema(example = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")]
    secret: String,
    /// The same as a link, for a QR code.
    #[schema(example = "otpauth://totp/Ballast:a%40example.org?secret=…")]
    uri: String,
    /// Confirmed after this, it has to be set up again.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Moment,
}

/// Begins to set up an authenticator app. It is good for nothing until it is confirmed with its first code.
#[utoipa::path(post, path = "/api/v1/users/factors/totp", tag = "users", request_body = BeginTotp,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<TotpSetUp>),
        (status = 400, description = "The present password is wrong, or the name unusable.", body = Failure<'static>),
        (status = 404, description = "What this request began before is confirmed already, or over.", body = Failure<'static>),
        (status = 409, description = "Ten factors are enough.", body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
    ))]
pub async fn begin(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<BeginTotp>,
) -> Result<Answer<TotpSetUp>, Failed> {
    let name = Name::parse(&body.name)?;
    let known = require_password(&app, &auth, body.password_current).await?;
    let (shared, client, id) = (app.clone(), auth.client.id, app.new_id());
    let sealed = secrets::new_sealed_secret(&app.keys, client, id).map_err(|error| ApiError::internal(&error))?;
    let id: Id<Factor> = write(&app, &auth, key.as_ref(), move |conn| {
        let held = reads::second_factors(conn, client)?;
        let row = reads::client_by_id(conn, client)?.ok_or_else(|| no_such_client(client))?;
        let new = NewTotp { id, name: name.clone(), sealed_secret: sealed.clone() };
        let begun =
            in_context(&shared, Actor::Client(client), |context| factor::begin_totp(context, &row, &held, new))?;
        Ok((begun.change(known.clone()), id))
    })
    .await?;
    // A repeated request gets the same secret, but not once the app is switched on or given up.
    let begun = read(&app, move |conn| reads::factor(conn, id, client)).await?;
    let begun = begun.filter(|factor| factor.state == factor::State::Pending).ok_or_else(ApiError::not_found)?;
    let secret = secret_of(&app, &begun)?;
    Ok(Answer::data(TotpSetUp::new(firm_name(&app), auth.client.email.as_str(), &begun, &secret)))
}

impl TotpSetUp {
    /// What the app of `account` with `issuer` needs.
    pub fn new<O>(issuer: &str, account: &str, begun: &Factor<O>, secret: &[u8]) -> Self {
        Self {
            id: begun.id.uuid(),
            uri: secrets::uri(issuer, account, secret),
            secret: secrets::written(secret),
            expires_at: begun.created_at.plus_seconds(ENROLMENT_MINUTES.saturating_mul(60)),
        }
    }
}

/// The first code of a new app.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmTotp {
    /// The `_id` of `users/factors/totp`.
    factor: String,
    /// Six digits.
    #[schema(example = "012345")]
    token: String,
}

/// Switches an authenticator app on with the first code it shows. From then on its codes, not mailed ones, are the
/// second step. Every other session ends; the answer brings new tokens, and recovery codes when there were none.
#[utoipa::path(post, path = "/api/v1/users/factors/totp/confirm", tag = "users", request_body = ConfirmTotp,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<Changed>),
        (status = 400, description = "Wrong code, or too late.", body = Failure<'static>),
        (status = 404, description = "No such factor of this client.", body = Failure<'static>),
        (status = 409, description = "It is confirmed already.", body = Failure<'static>),
    ))]
pub async fn confirm(
    State(app): State<App>,
    auth: ClientAuth,
    headers: HeaderMap,
    Command { body, key }: Command<ConfirmTotp>,
) -> Result<Response, Failed> {
    let (id, code) = body.read()?;
    let shared = app.clone();
    let caller = Caller { app: &app, auth: &auth, browser: Browser::of(headers), key };
    change(caller, "Your authenticator app is set up. Every other session has ended.", move |context, _, held, set| {
        let (client, held) = held;
        let found = held.factors.iter().find(|factor| factor.id == id).ok_or_else(ApiError::not_found)?;
        let judgement = totp::judge(&secret_of(&shared, found)?, 0, &code, shared.clock.of_devices());
        Ok(factor::confirm_totp(context, client, held, id, judgement, set)?)
    })
    .await
    .map_err(Failed)
}

impl ConfirmTotp {
    /// Both, read.
    pub fn read<O>(&self) -> Result<(Id<Factor<O>>, Code), ApiError> {
        let mut fields = Fields::default();
        let id = self.factor.parse().map_err(|_| {
            let message = "Send the id that setting the app up answered with.";
            ballast_core::refusal::Refusal::field("factor", "invalid_id", message)
        });
        let (id, code) = (fields.take(id), fields.take(Code::parse(&self.token)));
        match (id, code) {
            (Some(id), Some(code)) => Ok((id, code)),
            _ => Err(fields.into_error()),
        }
    }
}

/// The secret of an authenticator app.
pub fn secret_of<O>(app: &App, factor: &Factor<O>) -> Result<Vec<u8>, ApiError> {
    let Proof::Totp { sealed_secret, .. } = &factor.proof else { return Err(ApiError::not_found()) };
    secrets::open_secret(&app.keys, factor.owner, factor.id, sealed_secret)
        .ok_or_else(|| ApiError::internal(&format!("the secret of factor {} was sealed with another key", factor.id)))
}
