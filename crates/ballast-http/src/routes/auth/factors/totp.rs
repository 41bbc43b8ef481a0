//! `POST users/factors/totp` and `POST users/factors/totp/confirm`

use axum::response::Response;
use ballast_auth::totp as secrets;
use ballast_core::{
    account::Code,
    client::Client,
    context::Context,
    factor::{self, ENROLMENT_MINUTES, Factor, Held, Name, NewTotp, Proof, totp},
    id::Id,
    time::Moment,
};
use ballast_service::{
    decide::in_context,
    error::{ApiError, Fields},
    write::{Key, read, write},
};
use ballast_store::Conn;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    client::UpdatedFactors,
    owner::{Caller, Own, Owner},
};
use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// A new authenticator app.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TotpRegistration {
    /// The current password.
    #[schema(format = Password)]
    pub password_current: String,
    /// A name, such as that of the device it is on.
    #[schema(max_length = 60)]
    pub name: String,
}

/// The data for the app. The secret is shown only once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotpSetUp {
    /// ID for confirming it.
    #[serde(rename = "_id")]
    id: Uuid,
    /// The secret in base 32, for typing.
    #[schema(example = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")]
    secret: String,
    /// The secret as a link, for a QR code.
    #[schema(example = "otpauth://totp/Ballast:a%40example.org?secret=…")]
    uri: String,
    /// The deadline for confirming it; after that, it has to be set up again.
    expires_at: Moment,
}

/// Begins to set up an authenticator app. It cannot be used before it is confirmed with its first code.
#[utoipa::path(post, path = "/api/v1/users/factors/totp", tag = "users", request_body = TotpRegistration,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<TotpSetUp>),
        (status = 400, description = "The current password is wrong, or the name unusable."),
        (status = 404, description = "This set-up is already confirmed, or has ended."),
        (status = 409, description = "There are already ten factors."),
    ))]
pub async fn begin(
    caller: Caller<Client>,
    Command { body, key }: Command<TotpRegistration>,
) -> Result<Answer<TotpSetUp>, Failed> {
    caller.begin_totp(body, key).await
}

impl TotpSetUp {
    /// The data for the app. A repeated request gets the same secret, unless the app has been activated or discarded.
    pub fn new<O: Owner>(app: &App, owner: &O, held: &Held<O>, id: Id<Factor<O>>) -> Result<Self, ApiError> {
        let mut pending = held.factors.iter().filter(|factor| factor.state == factor::State::Pending);
        let begun = pending.find(|factor| factor.id == id).ok_or_else(ApiError::not_found)?;
        let secret = secret_of(app, begun)?;
        Ok(Self {
            id: begun.id.uuid(),
            uri: secrets::uri(&O::issuer(app), owner.named().0, &secret),
            secret: secrets::written(&secret),
            expires_at: begun.created_at.plus_seconds(ENROLMENT_MINUTES.saturating_mul(60)),
        })
    }
}

/// The first code of a new app.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TotpConfirmation {
    /// The `_id` from `users/factors/totp`.
    factor: String,
    #[schema(example = "012345")]
    token: String,
}

/// Activates an authenticator app with the first code it shows. From then on its codes replace mailed ones as the
/// second step. Every other session ends, and the answer has new tokens, and recovery codes if there were none.
#[utoipa::path(post, path = "/api/v1/users/factors/totp/confirm", tag = "users", request_body = TotpConfirmation,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<UpdatedFactors>),
        (status = 400, description = "Wrong code, or too late."),
        (status = 404, description = "This client has no such factor."),
        (status = 409, description = "It is already confirmed."),
    ))]
pub async fn confirm(
    caller: Caller<Client>,
    Command { body, key }: Command<TotpConfirmation>,
) -> Result<Response, Failed> {
    caller.confirm_totp(&body, key).await
}

impl<O: Owner> Caller<O> {
    /// Begins to set up an authenticator app.
    pub async fn begin_totp(self, body: TotpRegistration, key: Option<Key>) -> Result<Answer<TotpSetUp>, Failed> {
        let app = &self.app;
        let name = Name::parse(&body.name)?;
        let known = self.known(body.password_current).await?;
        let (shared, owner, id) = (app.clone(), self.owner().id(), app.new_id());
        let sealed =
            secrets::new_sealed_secret(&app.who.keys, owner, id).map_err(|error| ApiError::internal(&error))?;
        let id: Id<Factor<O>> = write(app, self.scope(), key.as_ref(), move |conn| {
            let (row, held) = (O::load(conn, owner)?, O::held(conn, owner)?);
            let new = NewTotp { id, name: name.clone(), sealed_secret: sealed.clone() };
            let begun = in_context(&shared, O::actor(owner), |context| factor::begin_totp(context, &row, &held, new))?;
            Ok((begun.change(known.clone()), id))
        })
        .await?;
        let held = read(app, move |conn| O::held(conn, owner)).await?;
        Ok(Answer::data(TotpSetUp::new(app, self.owner(), &held, id)?))
    }

    pub async fn confirm_totp(self, body: &TotpConfirmation, key: Option<Key>) -> Result<Response, Failed> {
        let (id, code) = body.read()?;
        let app = self.app.clone();
        let message = "Your authenticator app is set up. Every other session has ended.";
        let rule = move |context: &mut Context<'_>, _: &mut dyn Conn, Own { owner, held, set }: Own<'_, O>| {
            let found = held.factors.iter().find(|factor| factor.id == id).ok_or_else(ApiError::not_found)?;
            let judgement = totp::judge(&secret_of(&app, found)?, 0, &code, app.clock.of_devices());
            Ok(factor::confirm_totp(context, owner, held, id, judgement, set)?)
        };
        self.change(key, message, rule).await
    }
}

impl TotpConfirmation {
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

pub fn secret_of<O>(app: &App, factor: &Factor<O>) -> Result<Vec<u8>, ApiError> {
    let Proof::Totp { sealed_secret, .. } = &factor.proof else { return Err(ApiError::not_found()) };
    secrets::open_secret(&app.who.keys, factor.owner, factor.id, sealed_secret)
        .ok_or_else(|| ApiError::internal(&format!("the secret of factor {} was sealed with another key", factor.id)))
}
