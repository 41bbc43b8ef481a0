//! The extractor that admits an operator. Every handler below `operator/` takes it, except for logging in and
//! enrolling.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, request::Parts},
};
use ballast_auth::{
    may::May,
    tokens::{Carrier, Claims},
};
use ballast_core::{
    operator::{self, Operator as Account},
    session::Session,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::reads::{self, SeenSession};

use crate::{cookies, edge::origin::require_same_origin, failed::Failed, state::App};

/// A request with this header does not keep an idle session open. Pages that refresh themselves send it.
pub const BACKGROUND: &str = "x-background";

impl<P: May> FromRequestParts<App> for Operator<P> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failed> {
        let (operator, session) = signed_in(app, parts).await?;
        Ok(Self::admit(app, operator, session).await?)
    }
}

/// The operator of the session, by cookie only: operators have no bearer tokens.
async fn signed_in(app: &App, parts: &Parts) -> Result<(Account, Session<Account>), ApiError> {
    let token = app.asker(&parts.headers).read(cookies::OPERATOR).ok_or_else(ApiError::unauthenticated)?;
    require_same_origin(&parts.method, &parts.headers, &app.site.public_url)?;
    let now = app.clock.now();
    let claims: Claims<Account> =
        app.who.tokens.verify(token, Carrier::Cookie, now).ok_or_else(ApiError::unauthenticated)?;
    let found = app.store.read_now(move |conn| reads::operator_session(conn, claims.session)).await?;
    let SeenSession { session, operator, seen_at } = found.ok_or_else(ApiError::unauthenticated)?;
    let seen = seen_at.max(app.who.operators_seen.last(session.id));
    if operator.id != claims.owner || operator::validate(now, &session, &operator, seen).is_err() {
        return Err(ApiError::unauthenticated());
    }
    if !is_background(&parts.headers) {
        // Only noted now: a request must not revive a session that has idled too long.
        app.who.operators_seen.note(session.id, now);
    }
    Ok((operator, session))
}

fn is_background(headers: &HeaderMap) -> bool {
    headers.contains_key(BACKGROUND)
}
