//! `GET users/me`, the first call of every page.

use axum::extract::State;
use ballast_core::session;
use ballast_service::error::ApiError;
use ballast_store::reads;

use super::user::{User, UserData};
use crate::{answer::Answer, auth::client::Token, failed::Failed, state::App};

/// The client of this session.
#[utoipa::path(get, path = "/api/v1/users/me", tag = "users", security(("bearer" = []), ("cookie" = [])),
    responses((status = 200, body = Answer<UserData>)))]
pub async fn get(State(app): State<App>, Token(claims): Token) -> Result<Answer<UserData>, Failed> {
    // One query reads both the session and the client's balance.
    let found = app.store.read_now(move |conn| reads::me(conn, claims.session, claims.owner)).await?;
    let me = found.ok_or_else(ApiError::unauthenticated)?;
    session::validate(app.clock.now(), &me.session, &me.client).map_err(|_| ApiError::unauthenticated())?;
    Ok(Answer::data(UserData { user: User::new(me.client, me.cash) }))
}
