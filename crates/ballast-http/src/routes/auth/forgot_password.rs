//! `POST users/forgotPassword`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_config::proxies::Peer;
use ballast_core::{account::Email, decision::Actor, session::Purpose};
use ballast_service::{
    decide::in_context,
    throttle::count,
    write::{earlier, write},
};
use ballast_store::reads;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{budget, challenge, device};
use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// A request to reset a forgotten password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordResetRequest {
    #[schema(format = Email)]
    email: String,
}

const MESSAGE: &str = "If there is an account with this email, we have sent a 6-digit token to it.";

/// Mails a 6-digit token for setting a new password. The answer is the same whether or not there is such an account.
#[utoipa::path(post, path = "/api/v1/users/forgotPassword", tag = "users", request_body = PasswordResetRequest, responses(
    (status = 200, body = Answer, headers(("x-login-challenge" = String, description = "Send it back with the token."))),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<PasswordResetRequest>,
) -> Result<Response, Failed> {
    let sought = Email::seek("email", &body.email)?;
    let email = sought.email.clone();
    count(&app, app.who.limits.address, &peer.to_string()).await?;
    if let Some(handed) = earlier::<challenge::Handed>(&app, &peer.into(), key.as_ref()).await? {
        return Ok(handed.respond(&app, &headers, MESSAGE));
    }
    let client = app.store.read(move |conn| reads::client_sought(conn, &sought)).await?;
    // Above the limit nothing is mailed, and the caller cannot tell: strangers must not flood an owner's mailbox.
    let from = budget::From { peer: &peer, headers: &headers };
    let is_mailed = budget::may_mail_reset(&app, from, email.as_str(), client.as_ref()).await?;
    let bucket = device::bucket(&app, &headers, email.as_str(), client.as_ref());
    let client = client.filter(|_| is_mailed);
    let shared = app.clone();
    let handed = write(&app, peer, key.as_ref(), move |conn| {
        in_context(&shared, Actor::Anyone, |context| {
            challenge::hand_out(&shared, context, conn, Purpose::Reset, &bucket, client.as_ref())
        })
    });
    Ok(handed.await?.respond(&app, &headers, MESSAGE))
}
