//! `POST users/freeze`, with the token of a mailed "this was not me" link.

use axum::extract::State;
use ballast_core::{
    account,
    decision::{Actor, Decision},
};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    auth::{codes, throttle},
    error::{ApiError, Failure},
    http::{command::Command, peer::Peer},
    jobs::decide::in_context,
    state::App,
    write::write,
};

/// The token of the link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Freeze {
    /// As it stands behind `#token=` in the link.
    token: String,
}

/// Freezes the account a mailed link belongs to: nothing leaves it, and every session ends.
#[utoipa::path(post, path = "/api/v1/users/freeze", tag = "users", request_body = Freeze, responses(
    (status = 200, body = Answer),
    (status = 400, description = "The link does not work, or no longer.", body = Failure<'static>),
    (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    Command { body, key }: Command<Freeze>,
) -> Result<Answer, ApiError> {
    throttle::count(&app, app.limits.address, &peer.to_string()).await?;
    let shared = app.clone();
    write(&app, peer, key.as_ref(), move |conn| Ok((decide(&shared, conn, &body.token)?, ()))).await?;
    Ok(Answer::message("The account is frozen. Write to support to have it checked and released."))
}

fn decide(app: &App, conn: &mut dyn Conn, token: &str) -> Result<Decision, ApiError> {
    let id = codes::freeze_subject(token).ok_or_else(dead_link)?;
    let client = reads::client_by_id(conn, id)?.ok_or_else(dead_link)?;
    if !codes::is_freeze_token_of(&app.keys, &client, token) {
        return Err(dead_link());
    }
    Ok(in_context(app, Actor::Client(id), |context| account::freeze(context, &client, "mailed link"))?)
}

fn dead_link() -> ApiError {
    let message =
        "This link does not work any more. If your account is in danger, reset your password and write to us.";
    ApiError::field("token", "dead_link", message)
}
