//! `POST users/factors/recovery`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_core::factor;

use super::{
    change::{Caller, Changed, change},
    remove::CurrentPassword,
};
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    edge::command::Command,
    failed::{Failed, Failure},
    routes::auth::{known_password::require_password, signed_in::Browser},
    state::App,
};

/// Makes ten new recovery codes, shown this once; the old ones are dead. Every other session ends; the answer brings new
/// tokens.
#[utoipa::path(post, path = "/api/v1/users/factors/recovery", tag = "users", request_body = CurrentPassword,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<Changed>),
        (status = 400, description = "The present password is wrong.", body = Failure<'static>),
        (status = 409, description = "There is no factor that they could stand in for.", body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
    ))]
pub async fn replace(
    State(app): State<App>,
    auth: ClientAuth,
    headers: HeaderMap,
    Command { body, key }: Command<CurrentPassword>,
) -> Result<Response, Failed> {
    let known = require_password(&app, &auth, body.password_current).await?;
    let caller = Caller { app: &app, auth: &auth, browser: Browser::of(headers), key };
    let message = "Here are your new recovery codes. The old ones no longer work.";
    change(caller, message, move |context, _, (client, held), set| {
        Ok(factor::replace_recovery(context, client, held, set)?.change(known.clone()))
    })
    .await
    .map_err(Failed)
}
