//! `POST users/preLogin`, the first step: email and password.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use ballast_config::proxies::Peer;
use ballast_core::{
    account::{Email, Sought},
    client::Client,
    decision::{Actor, Decision},
    refusal::Refusal,
    session::Purpose,
};
use ballast_service::{
    decide::in_context,
    error::{ApiError, Fields},
    write::{earlier, write},
};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    budget,
    challenge::{self, Handed, SecondStep},
    device,
};
use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// Email and password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreLoginRequest {
    #[schema(format = Email)]
    email: String,
    #[schema(format = Password)]
    password: String,
}

/// Longer than any password that can be set.
const PASSWORD_CHARS: usize = 128;
/// Message of the first step if the second is a mailed token.
pub const MAILED: &str = "We have sent a 6-digit access token to your email.";
/// Message of the first step if the second is one of the client's own factors.
pub const OWN: &str = "Your password is correct. Now your second step: a passkey, or the code of your app.";

/// Checks email and password, and mails a 6-digit access token to a client without a second factor. The challenge comes
/// as a cookie and in the header `x-login-challenge`.
#[utoipa::path(post, path = "/api/v1/users/preLogin", tag = "users", request_body = PreLoginRequest, responses(
    (status = 200, body = Answer<SecondStep>, headers(("x-login-challenge" = String, description = "Send it back with the token."))),
    (status = 401, description = "Incorrect email or password."),
    (status = 503, description = "Too many log-ins at once; see Retry-After."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<PreLoginRequest>,
) -> Result<Response, Failed> {
    let (sought, password) = body.read()?;
    let email = sought.email.clone();
    let client = app.store.read(move |conn| reads::client_sought(conn, &sought)).await?;
    let from = budget::From { peer: &peer, headers: &headers };
    let tried = budget::count_password(&app, from, email.as_str(), client.as_ref()).await?;
    let stored = client.as_ref().map(|client| client.password_hash.clone());
    let right = app.who.passwords.verify(password, stored).await?;
    let Some(client) = client.filter(|_| right) else {
        tried.wrong(&app).await?;
        return Err(incorrect().into());
    };
    // Not before the password is known to be right: an earlier answer is a challenge too.
    if let Some(handed) = earlier::<Handed>(&app, &peer.into(), key.as_ref()).await? {
        return Ok(respond(&app, &headers, handed));
    }
    let id = client.id;
    let is_mailed = !app.store.read(move |conn| reads::second_factors(conn, id)).await?.is_on();
    // Log-ins are also mailed, to an address that may be a stranger's until it is confirmed.
    if is_mailed || client.email_confirmed_at.is_none() {
        budget::count_code_mail(&app, &headers, &client).await?;
    }
    let bucket = device::bucket(&app, &headers, email.as_str(), Some(&client));
    let (shared, forgive) = (app.clone(), tried.forgiven(&app));
    let handed = write(&app, peer, key.as_ref(), move |conn| {
        let (decision, handed) = ask(&shared, conn, &client, &bucket)?;
        Ok((forgive.iter().cloned().fold(decision, Decision::change), handed))
    });
    Ok(respond(&app, &headers, handed.await?))
}

/// Asks for one of the client's own factors, or mails a code.
fn ask(app: &App, conn: &mut dyn Conn, client: &Client, bucket: &str) -> Result<(Decision, Handed), ApiError> {
    let held = reads::second_factors(conn, client.id)?;
    in_context(app, Actor::Anyone, |context| {
        if held.is_on() {
            challenge::ask_for_factor(app, context, conn, client, &held, bucket)
        } else {
            challenge::hand_out(app, context, conn, Purpose::Login, bucket, Some(client))
        }
    })
}

fn respond(app: &App, headers: &HeaderMap, handed: Handed) -> Response {
    let message = if handed.is_mailed() { MAILED } else { OWN };
    handed.respond(app, headers, message)
}

impl PreLoginRequest {
    pub fn read(self) -> Result<(Sought, String), ApiError> {
        let mut fields = Fields::default();
        let email = fields.take(Email::seek("email", &self.email));
        let password = fields.take(match self.password.chars().count() {
            0 => Err(Refusal::field("password", "required", "Enter your password.")),
            1..=PASSWORD_CHARS => Ok(self.password),
            _ => Err(Refusal::field("password", "too_long", "No password is longer than 128 characters.")),
        });
        let (Some(email), Some(password)) = (email, password) else { return Err(fields.into_error()) };
        Ok((email, password))
    }
}

/// The same error for an unknown email and for a wrong password.
pub fn incorrect() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "wrong_credentials", "Incorrect email or password")
}
