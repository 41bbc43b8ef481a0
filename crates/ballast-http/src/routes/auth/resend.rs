//! `POST users/resendToken`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_auth::codes;
use ballast_config::proxies::Peer;
use ballast_core::{
    client::Client,
    decision::Actor,
    refusal::{Kind, Refusal},
    session::{self, Asks, Purpose},
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    throttle::count,
    write::{Scope, earlier, write},
};
use ballast_store::{Conn, reads};

use super::{
    budget,
    challenge::{self, Handed, SecondStep},
    device,
    pre_login::MAILED,
    shown::{challenge_value, start_again},
};
use crate::{
    answer::Answer,
    edge::command::{Command, EmptyBody},
    failed::Failed,
    state::App,
};

/// Mails a new access token in place of the one from `users/preLogin`, which becomes invalid.
#[utoipa::path(post, path = "/api/v1/users/resendToken", tag = "users", request_body = EmptyBody,
    params(("x-login-challenge" = Option<String>, Header, description = "From users/preLogin, for programs without cookies.")),
    responses(
        (status = 200, body = Answer<SecondStep>, headers(("x-login-challenge" = String, description = "Send it back with the token."))),
        (status = 400, description = "The first step is missing or too old."),
        (status = 409, description = "The second step is not an emailed token."),
    ))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Response, Failed> {
    let value = challenge_value::<Client>(&app, &headers)?.ok_or_else(|| start_again::<Client>(Purpose::Login))?;
    let secret_hash = codes::secret_hash(value);
    count(&app, app.who.limits.address, &peer.to_string()).await?;
    let scope = Scope::answering(peer, &secret_hash);
    if let Some(handed) = earlier::<Handed>(&app, &scope, key.as_ref()).await? {
        return Ok(handed.respond(&app, &headers, MAILED));
    }
    let shared = app.clone();
    let client = app.store.read(move |conn| Ok(whose(&shared, conn, &secret_hash))).await??;
    budget::count_code_mail(&app, &headers, &client).await?;
    let bucket = device::bucket(&app, &headers, client.email.as_str(), Some(&client));
    let shared = app.clone();
    let handed = write(&app, scope, key.as_ref(), move |conn| {
        let client = whose(&shared, conn, &secret_hash)?;
        in_context(&shared, Actor::Anyone, |context| {
            challenge::hand_out(&shared, context, conn, Purpose::Login, &bucket, Some(&client))
        })
    });
    Ok(handed.await?.respond(&app, &headers, MAILED))
}

fn whose(app: &App, conn: &mut dyn Conn, secret_hash: &[u8; 32]) -> Result<Client, ApiError> {
    let challenge = reads::challenge_by_secret(conn, secret_hash)?;
    let owner = challenge.as_ref().and_then(|challenge| challenge.owner);
    let client = owner.map(|id| reads::client_by_id(conn, id)).transpose()?.flatten();
    let (Some(challenge), Some(client)) = (challenge, client) else {
        return Err(start_again::<Client>(Purpose::Login));
    };
    let open = challenge.closed_at.is_none()
        && app.clock.now() < challenge.expires_at
        && session::is_begun_now(&client, challenge.epoch);
    match challenge.asks {
        _ if !open || challenge.purpose != Purpose::Login => Err(start_again::<Client>(Purpose::Login)),
        Asks::MailedCode { .. } => Ok(client),
        Asks::SecondFactor => {
            let message = "This account does not use emailed tokens; use its passkey, app or a recovery code.";
            Err(Refusal::new(Kind::Conflict, "no_mailed_token", message).into())
        }
    }
}
