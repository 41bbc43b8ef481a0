//! The extractor that lets an operator in. Every handler below `operator/` takes it, except signing in and enrolling.

pub mod link;
pub mod may;

use std::marker::PhantomData;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, request::Parts},
};
use ballast_core::{
    decision::{Actor, Decision},
    holder::Holder,
    id::Id,
    operator::{self, Operator as Account},
    role::{self, Permission, Role},
    session::Session,
};
use ballast_store::reads;
use serde_json::json;

use self::may::May;
use super::{
    cookies,
    origin::require_same_origin,
    throttle,
    tokens::{Carrier, Claims},
};
use crate::{error::ApiError, state::App};

/// A request with this header does not keep an idle session open: a page that refreshes itself sends it.
pub const BACKGROUND: &str = "x-background";

/// An operator with a living session, read in this very request, who may do what `P` names.
#[derive(Clone, Debug)]
pub struct Operator<P> {
    /// Who.
    pub operator: Account,
    /// By which session.
    pub session: Session<Account>,
    /// What they work as.
    pub roles: Vec<Role>,
    may: PhantomData<fn() -> P>,
}

/// An operator and the session they ask by, for what is carried out in their name.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    /// Who.
    pub id: Id<Account>,
    /// By which session; nothing for the played operators of the demo.
    pub session: Option<Id<Session<Account>>>,
}

impl<P> Operator<P> {
    /// Who asks, and by which session.
    #[must_use]
    pub const fn asker(&self) -> Asker {
        Asker { id: self.operator.id, session: Some(self.session.id) }
    }

    /// Who acts, for decisions.
    #[must_use]
    pub const fn actor(&self) -> Actor {
        Actor::Operator(self.operator.id.uuid())
    }

    /// Their identity.
    #[must_use]
    pub const fn id(&self) -> Id<Account> {
        self.operator.id
    }
}

impl<P: May> FromRequestParts<App> for Operator<P> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let (operator, session) = signed_in(app, parts).await?;
        if let Some(permission) = P::PERMISSION
            && let Err(refusal) = role::require(&operator.roles, permission)
        {
            note_refused(app, &operator, permission).await?;
            return Err(refusal.into());
        }
        let roles = operator.roles.clone();
        Ok(Self { operator, session, roles, may: PhantomData })
    }
}

/// Who asks, by the cookie alone: there is no bearer token for operators.
async fn signed_in(app: &App, parts: &Parts) -> Result<(Account, Session<Account>), ApiError> {
    let token = app.asker(&parts.headers).read(cookies::OPERATOR).ok_or_else(ApiError::unauthenticated)?;
    require_same_origin(&parts.method, &parts.headers, &app.public_url)?;
    let now = app.clock.now();
    let claims: Claims<Account> =
        app.tokens.verify(token, Carrier::Cookie, now).ok_or_else(ApiError::unauthenticated)?;
    let found = app.store.read_now(move |conn| reads::operator_session(conn, claims.session)).await?;
    let (session, operator, seen) = found.ok_or_else(ApiError::unauthenticated)?;
    let seen = seen.max(app.operators_seen.last(session.id));
    if operator.id != claims.owner || operator::validate(now, &session, &operator, seen).is_err() {
        return Err(ApiError::unauthenticated());
    }
    if !is_background(&parts.headers) {
        // Only now: a session that idled away must not come back by being asked for.
        app.operators_seen.note(session.id, now);
    }
    Ok((operator, session))
}

fn is_background(headers: &HeaderMap) -> bool {
    headers.contains_key(BACKGROUND)
}

/// Writes down that an operator asked for what they may not do; so many times an hour, then only refuses.
async fn note_refused(app: &App, operator: &Account, permission: Permission) -> Result<(), ApiError> {
    if throttle::count(app, app.limits.refusals, &operator.id.to_string()).await.is_err() {
        return Ok(());
    }
    let details = json!({ "what": "not permitted", "permission": permission.as_str(), "roles": operator.roles });
    let decision = Decision::new(Actor::Operator(operator.id.uuid()), app.clock.now());
    app.store.commit(decision.journal(Account::security(operator.id, details))).await?;
    Ok(())
}
