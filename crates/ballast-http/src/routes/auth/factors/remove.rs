//! `DELETE users/factors/{id}`

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use ballast_core::{
    factor::{self, Factor},
    id::Id,
};
use ballast_service::error::ApiError;
use serde::Deserialize;
use utoipa::ToSchema;

use super::change::{Caller, Changed, change};
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    edge::command::Command,
    failed::{Failed, Failure},
    routes::auth::{known_password::require_password, signed_in::Browser},
    state::App,
};

/// Who asks.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CurrentPassword {
    /// The present password.
    #[schema(format = Password)]
    pub password_current: String,
}

/// Takes an authenticator app or a passkey away. After the last one the second step is a mailed code again. Every other
/// session ends; the answer brings new tokens.
#[utoipa::path(delete, path = "/api/v1/users/factors/{id}", tag = "users", request_body = CurrentPassword,
    params(("id" = uuid::Uuid, Path, description = "The factor's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<Changed>),
        (status = 400, description = "The present password is wrong.", body = Failure<'static>),
        (status = 404, description = "No such factor of this client.", body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
    ))]
pub async fn delete(
    State(app): State<App>,
    auth: ClientAuth,
    Path(id): Path<String>,
    headers: HeaderMap,
    Command { body, key }: Command<CurrentPassword>,
) -> Result<Response, Failed> {
    let id: Id<Factor> = id.parse().map_err(|_| ApiError::not_found())?;
    let known = require_password(&app, &auth, body.password_current).await?;
    let caller = Caller { app: &app, auth: &auth, browser: Browser::of(headers), key };
    change(caller, "It is removed. Every other session has ended.", move |context, _, (client, held), _| {
        Ok(factor::remove(context, client, held, id)?.change(known.clone()))
    })
    .await
    .map_err(Failed)
}
