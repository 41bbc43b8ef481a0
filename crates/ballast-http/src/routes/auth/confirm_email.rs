//! `POST users/confirmEmail`, with the token of a mailed link, and `POST users/confirmEmail/resend`.

use axum::extract::State;
use ballast_auth::mailed::{self, ConfirmLink};
use ballast_config::proxies::Peer;
use ballast_core::{
    account::{self, CONFIRM_DAYS, Confirmation},
    decision::Actor,
    session,
};
use ballast_service::{decide::in_context, error::ApiError, throttle, write::write};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use super::client;
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    edge::command::{Command, EmptyBody},
    failed::Failed,
    state::App,
};

/// The token of the link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailConfirmation {
    /// The part of the link after `#token=`.
    token: String,
}

/// Confirms that the client reads the mail sent to their address; until then no money leaves the account. This neither
/// opens the account nor logs anyone in. Confirming again changes nothing.
#[utoipa::path(post, path = "/api/v1/users/confirmEmail", tag = "users", request_body = EmailConfirmation, responses(
    (status = 200, body = Answer),
    (status = 400, description = "The link is incomplete, too old, or from before a change of the account."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    Command { body, key }: Command<EmailConfirmation>,
) -> Result<Answer, Failed> {
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let link = mailed::read_confirm_token(&body.token).ok_or_else(dead_link)?;
    let shared = app.clone();
    write(&app, peer, key.as_ref(), move |conn| Ok((decide(&shared, conn, &link)?, ()))).await?;
    Ok(Answer::message("Your email is confirmed. There is nothing else to do."))
}

fn decide(app: &App, conn: &mut dyn Conn, link: &ConfirmLink) -> Result<ballast_core::decision::Decision, ApiError> {
    let client = reads::client_by_id(conn, link.client)?.ok_or_else(dead_link)?;
    if !link.is_ours(&app.who.keys, client.email.as_str()) || !session::is_begun_now(&client, link.epoch) {
        return Err(dead_link());
    }
    if app.clock.now() >= link.queued_at.plus_days(i64::from(CONFIRM_DAYS)) {
        return Err(too_old());
    }
    let actor = Actor::Client(client.id);
    Ok(in_context(app, actor, |context| account::confirm_email(context, &client, Confirmation::Link)))
}

/// Sends the confirmation link again.
#[utoipa::path(post, path = "/api/v1/users/confirmEmail/resend", tag = "users", request_body = EmptyBody,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 409, description = "It is already confirmed."),
    ))]
pub async fn resend(
    State(app): State<App>,
    auth: ClientAuth,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    let (id, shared) = (auth.client.id, app.clone());
    in_context(&app, Actor::Client(id), |context| account::ask_to_confirm(context, &auth.client))?;
    let whose = id.to_string();
    throttle::count_all(&app, &[(app.who.limits.confirm_hour, &whose), (app.who.limits.confirm_day, &whose)]).await?;
    write(&app, &auth, key.as_ref(), move |conn| {
        let client = client::load(conn, id)?;
        let mailed = in_context(&shared, Actor::Client(id), |context| account::ask_to_confirm(context, &client))?;
        Ok((mailed, ()))
    })
    .await?;
    Ok(Answer::message("We have sent the link again. Open the one in our newest email."))
}

fn dead_link() -> ApiError {
    let message = "This link does not work. Open the one in our newest email, or log in and have it sent again.";
    ApiError::field("token", "dead_link", message)
}

fn too_old() -> ApiError {
    let message = format!("This link worked for {CONFIRM_DAYS} days. Log in and have it sent again.");
    ApiError::field("token", "link_expired", message)
}
