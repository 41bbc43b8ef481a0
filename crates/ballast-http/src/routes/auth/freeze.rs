//! `POST users/freeze`, with the token of a mailed "this was not me" link.

use axum::extract::State;
use ballast_auth::mailed::{self, FREEZE_DAYS, FreezeLink};
use ballast_config::proxies::Peer;
use ballast_core::{
    account,
    client::{Client, Status},
    decision::{Actor, Decision},
    mail::{Letter, Mail},
    notice::Kind,
    time::Moment,
    withdrawal,
};
use ballast_service::{decide::in_context, error::ApiError, throttle, write::write};
use ballast_store::{Conn, StoreError, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// The token of the link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FreezeRequest {
    /// The part of the link after `#token=`.
    token: String,
}

/// Freezes the account that a mailed link belongs to: nothing leaves it, every session ends, and both the client and
/// support are notified. Freezing again ends the sessions begun since.
#[utoipa::path(post, path = "/api/v1/users/freeze", tag = "users", request_body = FreezeRequest, responses(
    (status = 200, body = Answer),
    (status = 400, description = "The link is incomplete, too old, or used up."),
))]
pub async fn post(
    State(app): State<App>,
    peer: Peer,
    Command { body, key }: Command<FreezeRequest>,
) -> Result<Answer, Failed> {
    throttle::count(&app, app.who.limits.address, &peer.to_string()).await?;
    let link = mailed::read_freeze_token(&app.who.keys, &body.token).ok_or_else(not_ours)?;
    let shared = app.clone();
    write(&app, peer, key.as_ref(), move |conn| Ok((decide(&shared, conn, link)?, ()))).await?;
    Ok(Answer::message(
        "The account is frozen: nothing can leave it, and every session has ended. Support has been told, and will release \
         it once they have checked that it is you.",
    ))
}

fn decide(app: &App, conn: &mut dyn Conn, link: FreezeLink) -> Result<Decision, ApiError> {
    let now = app.clock.now();
    if now >= link.queued_at.plus_days(FREEZE_DAYS) {
        return Err(too_old());
    }
    let client = reads::client_by_id(conn, link.client)?.ok_or_else(not_ours)?;
    let actor = Actor::Client(client.id);
    if client.status == Status::Frozen {
        // A session begun since may be the intruder's.
        return Ok(in_context(app, actor, |context| account::end_all_sessions(context, &client))?);
    }
    if reads::last_told(conn, client.id, Kind::AccountFrozen)?.is_some_and(|told| told >= link.queued_at) {
        return Err(used_up());
    }
    let decision = in_context(app, actor, |context| account::freeze(context, &client, "mailed link"))?;
    Ok(match support_mail(app, conn, &client, now)? {
        Some(mail) => decision.mail(mail),
        None => decision,
    })
}

/// The mail to support: the client who reported "this was not me", and the withdrawals pending at that time.
fn support_mail(app: &App, conn: &mut dyn Conn, client: &Client, at: Moment) -> Result<Option<Mail>, StoreError> {
    let Some(to) = app.config.company.support_email.clone() else { return Ok(None) };
    let withdrawals = reads::withdrawals_of(conn, client.id)?;
    let count = |wanted: &[withdrawal::State]| withdrawals.iter().filter(|one| wanted.contains(&one.state)).count();
    let held = count(&[withdrawal::State::Requested, withdrawal::State::Approved]);
    let leaving = count(&[withdrawal::State::Batched, withdrawal::State::Signed, withdrawal::State::Broadcast]);
    Ok(Some(Mail { to, letter: Letter::ClientFroze { client: client.id, at, held, leaving } }))
}

fn not_ours() -> ApiError {
    let message = "This link is incomplete. Open it from the email again, or copy all of it.";
    ApiError::field("token", "dead_link", message)
}

fn too_old() -> ApiError {
    let message = format!(
        "This link worked for {FREEZE_DAYS} days. If your account is in danger, reset your password and write to us."
    );
    ApiError::field("token", "link_expired", message)
}

fn used_up() -> ApiError {
    let message = "The account was frozen and released since this email. If it is in danger again, use the link in a \
                   newer email, or reset your password and write to us.";
    ApiError::field("token", "link_used", message)
}
