//! `POST users/Login`, the second step: the mailed token, or a second factor of the client's own.

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_auth::passkey::Assertion;
use ballast_config::proxies::Peer;
use ballast_core::decision::{Actor, Decision};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    throttle,
    write::{Written, carry_out},
};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    device,
    shown::Shown,
    signed_in::{Browser, SignedIn, begin},
    user::UserData,
};
use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// A token or the answer of a passkey.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LoginRequest {
    /// Six digits (mailed, or from an authenticator app), a recovery code, or the token of the mailed link.
    #[schema(example = "012345")]
    token: Option<String>,
    /// The answer of a passkey, in place of a token.
    passkey: Option<Assertion>,
}

const MESSAGE: &str = "You are logged in.";

/// Takes the access token or the answer of a passkey, with the challenge of `users/preLogin`, and logs in.
#[utoipa::path(post, path = "/api/v1/users/Login", tag = "users", request_body = LoginRequest,
    params(("x-login-challenge" = Option<String>, Header, description = "From users/preLogin, for programs without cookies.")),
    responses(
        (status = 200, body = Answer<UserData>),
        (status = 400, description = "Wrong, used or expired token."),
    ))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { body, key }: Command<LoginRequest>,
) -> Result<Response, Failed> {
    let shown = read(&app, &headers, body)?;
    let browser = Browser::of(headers);
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let scope = shown.scope(peer);
    if let Err(refused) = shown.count_try(&app).await {
        let signed_in: SignedIn = shown.recall(&app, &scope, key.as_ref(), refused).await?;
        return signed_in.respond(&app, &browser, MESSAGE).map_err(Failed);
    }
    let (shared, proof, from) = (app.clone(), shown.clone(), browser.clone());
    let written = carry_out(&app, scope, key.as_ref(), move |conn| decide(&shared, conn, &proof, &from)).await;
    let (Written::Now(signed_in) | Written::Before(signed_in)) = shown.settled(&app, written).await?;
    signed_in.respond(&app, &browser, MESSAGE).map_err(Failed)
}

fn read(app: &App, headers: &HeaderMap, body: LoginRequest) -> Result<Shown, ApiError> {
    match body.one()? {
        OneOf::Token(token) => Shown::read_sign_in(app, headers, &token),
        OneOf::Passkey(assertion) => Shown::read_passkey(app, headers, *assertion),
    }
}

/// The second step as it was sent.
#[derive(Debug)]
pub enum OneOf {
    /// A token of any kind.
    Token(String),
    Passkey(Box<Assertion>),
}

impl LoginRequest {
    /// Returns the one that was sent; refuses none or both.
    pub fn one(self) -> Result<OneOf, ApiError> {
        match (self.token, self.passkey) {
            (Some(token), None) => Ok(OneOf::Token(token)),
            (None, Some(assertion)) => Ok(OneOf::Passkey(Box::new(assertion))),
            (None, None) => Err(ApiError::field("token", "required", "This field is required.")),
            (Some(_), Some(_)) => {
                Err(ApiError::field("passkey", "too_much", "Send the token or the answer of the passkey, not both."))
            }
        }
    }
}

fn decide(app: &App, conn: &mut dyn Conn, shown: &Shown, browser: &Browser) -> Result<(Decision, SignedIn), ApiError> {
    in_context(app, Actor::Anyone, |context| {
        let (client, used) = shown.redeem(app, context, conn)?;
        context.actor = Actor::Client(client.id);
        let cash = reads::cash(conn, client.id)?;
        let known = device::is_known(app, &browser.headers, &client);
        let (session, signed_in) = begin(app, context, &client, cash, browser, known);
        Ok((session.and(used), signed_in))
    })
}
