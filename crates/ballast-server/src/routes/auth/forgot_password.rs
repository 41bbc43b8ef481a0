//! `POST users/forgotPassword`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_core::{account::Email, decision::Actor, session::Purpose};
use ballast_store::reads;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{challenge, device};
use crate::{
    answer::Answer,
    auth::throttle::{count, count_all},
    error::{ApiError, Failure},
    http::{command::Command, peer::Peer},
    jobs::decide::in_context,
    state::App,
    write::{earlier, write},
};

/// Whose password is forgotten.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ForgotPassword {
    /// E-mail address.
    #[schema(format = Email)]
    email: String,
}

const MESSAGE: &str = "If there is an account with this email, we have sent a 6-digit token to it.";

/// Mails a 6-digit token for a new password. The answer is the same whether or not there is such an account.
#[utoipa::path(post, path = "/api/v1/users/forgotPassword", tag = "users", request_body = ForgotPassword, responses(
    (status = 200, body = Answer, headers(("x-login-challenge" = String, description = "Goes back with the token."))),
    (status = 400, body = Failure<'static>),
    (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<ForgotPassword>,
) -> Result<Response, ApiError> {
    let email = Email::parse("email", &body.email)?;
    if let Some(handed) = earlier::<challenge::Handed>(&app, &peer.into(), key.as_ref()).await? {
        return Ok(handed.respond(&app, MESSAGE));
    }
    count(&app, app.limits.address, &peer.to_string()).await?;
    let asked = email.clone();
    let client = app.store.read(move |conn| reads::client_by_email(conn, &asked)).await?;
    let bucket = device::bucket(&app, &headers, email.as_str(), client.as_ref());
    // Beyond the limit nothing is mailed, and nobody can tell: an owner's box must not be flooded by strangers.
    let mailed = count_all(&app, &[(app.limits.mails_hour, &bucket), (app.limits.mails_day, &bucket)]).await;
    let client = client.filter(|_| mailed.is_ok());
    let (shared, code) = (app.clone(), challenge::new_code()?);
    let handed = write(&app, peer, key.as_ref(), move |conn| {
        let about = (Purpose::Reset, &email, client.as_ref());
        in_context(&shared, Actor::Anyone, |context| challenge::hand_out(&shared, context, conn, about, &code))
    });
    Ok(handed.await?.respond(&app, MESSAGE))
}
