//! The owner of second factors, a client or an operator, and the steps of every change around its rule: decide, end
//! every other session, log the caller in again, and answer with the new state.

use axum::{extract::FromRequestParts, http::request::Parts, response::Response};
use ballast_auth::audience::Audience;
use ballast_core::{
    context::Context,
    decision::{Actor, Change, Decision},
    factor::Held,
    id::Id,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    write::{Key, Scope, Written, carry_out},
};
use ballast_store::Conn;
use serde::{Serialize, de::DeserializeOwned};
use uuid::Uuid;

use crate::{failed::Failed, routes::auth::signed_in::Browser, state::App};

/// A logged-in owner of second factors.
pub trait Owner: Audience + Send + Sync {
    /// The extractor that authenticates the owner.
    type Auth: FromRequestParts<App, Rejection = Failed> + Send + Sync;
    /// The result of a change. It is stored with an idempotency key, so it holds no secret.
    type Outcome: Serialize + DeserializeOwned + Send + 'static;

    fn owner(auth: &Self::Auth) -> &Self;
    fn scope(auth: &Self::Auth) -> Scope;
    fn actor(id: Id<Self>) -> Actor;

    /// Email address and name.
    fn named(&self) -> (&str, &str);

    /// The name of this service in an authenticator app.
    fn issuer(app: &App) -> String;

    fn load(conn: &mut dyn Conn, id: Id<Self>) -> Result<Self, ApiError>;

    /// The owner's row as a decision leaves it.
    fn changed(decision: &Decision) -> Option<&Self>;

    /// Checks the current password. The returned change belongs in the decision.
    fn known(app: &App, auth: &Self::Auth, typed: String) -> impl Future<Output = Result<Change, ApiError>> + Send;

    /// Begins the session that replaces all others.
    fn begin(
        app: &App,
        conn: &mut dyn Conn,
        context: &mut Context<'_>,
        owner: &Self,
        decided: &Decision,
        browser: &Browser,
    ) -> Result<(Decision, Self::Outcome), ApiError>;

    fn answer(
        app: &App,
        outcome: Self::Outcome,
        browser: &Browser,
        message: &str,
    ) -> impl Future<Output = Result<Response, ApiError>> + Send;
}

/// Authentication of an owner of second factors.
pub trait Auth {
    type Owner: Owner<Auth = Self>;
}

/// The caller that this authentication admits: it lets a signature name what it requires.
pub type By<A> = Caller<<A as Auth>::Owner>;

/// An authenticated caller with their browser.
pub struct Caller<O: Owner> {
    pub app: App,
    pub auth: O::Auth,
    pub browser: Browser,
}

/// The data for a rule.
pub struct Own<'a, O> {
    pub owner: &'a O,
    pub held: &'a Held<O>,
    /// The number that new recovery codes are derived from, if there are any.
    pub set: Uuid,
}

impl<O: Owner> FromRequestParts<App> for Caller<O> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failed> {
        let auth = O::Auth::from_request_parts(parts, app).await?;
        Ok(Self { app: app.clone(), auth, browser: Browser::of(parts.headers.clone()) })
    }
}

impl<O: Owner> Caller<O> {
    pub fn owner(&self) -> &O {
        O::owner(&self.auth)
    }

    pub fn scope(&self) -> Scope {
        O::scope(&self.auth)
    }

    pub async fn known(&self, typed: String) -> Result<Change, ApiError> {
        O::known(&self.app, &self.auth, typed).await
    }

    /// Carries out a change and answers with `message`.
    pub async fn change<F>(&self, key: Option<Key>, message: &str, rule: F) -> Result<Response, Failed>
    where
        F: Fn(&mut Context<'_>, &mut dyn Conn, Own<'_, O>) -> Result<Decision, ApiError> + Clone + Send + 'static,
    {
        let (Written::Now(outcome) | Written::Before(outcome)) = self.changed_by(key, rule).await?;
        Ok(O::answer(&self.app, outcome, &self.browser, message).await?)
    }

    pub async fn changed_by<F>(&self, key: Option<Key>, rule: F) -> Result<Written<O::Outcome>, ApiError>
    where
        F: Fn(&mut Context<'_>, &mut dyn Conn, Own<'_, O>) -> Result<Decision, ApiError> + Clone + Send + 'static,
    {
        let (app, id, browser, set) = (self.app.clone(), self.owner().id(), self.browser.clone(), new_set()?);
        carry_out(&self.app, self.scope(), key.as_ref(), move |conn| {
            let (owner, held) = (O::load(conn, id)?, O::held(conn, id)?);
            in_context(&app, O::actor(id), |context| {
                let decided = rule(context, conn, Own { owner: &owner, held: &held, set })?;
                let owner = O::changed(&decided).unwrap_or(&owner);
                let (opened, outcome) = O::begin(&app, conn, context, owner, &decided, &browser)?;
                Ok((decided.and(opened), outcome))
            })
        })
        .await
    }
}

/// The random number of a set of recovery codes.
fn new_set() -> Result<Uuid, ApiError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(&error))?;
    Ok(Uuid::from_bytes(bytes))
}
