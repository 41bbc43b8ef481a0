//! The extractor that admits a client, or the client's program with an API key that has the scope the handler names.

use std::marker::PhantomData;

use axum::{extract::FromRequestParts, http::request::Parts};
use ballast_auth::api_keys;
use ballast_core::{
    api_key::{self, ApiKey, Scope},
    client::Client,
    id::Id,
    session::Session,
};
use ballast_service::{error::ApiError, write};
use ballast_store::reads;

use super::{client::ClientAuth, key};
use crate::{
    edge::peer::{address_of, told_address_of},
    failed::Failed,
    state::App,
};

/// The scope that a handler requires of an API key.
pub trait Takes: Send + Sync + 'static {
    const SCOPE: Scope;
}

macro_rules! scopes {
    ($($name:ident),* $(,)?) => { $(
        #[doc = concat!("Keys with [`Scope::", stringify!($name), "`].")]
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Takes for $name {
            const SCOPE: Scope = Scope::$name;
        }
    )* };
}

scopes!(Read, Invest, Withdraw);

/// A client, with a valid session or an API key that has the scope `S`.
#[derive(Clone, Debug)]
pub struct Allowed<S> {
    pub client: Client,
    by: By,
    scope: PhantomData<S>,
}

#[derive(Clone, Copy, Debug)]
enum By {
    Session(Id<Session>),
    Key(Id<ApiKey>),
}

impl<S> Allowed<S> {
    /// Whether an API key was used.
    pub const fn is_program(&self) -> bool {
        matches!(self.by, By::Key(_))
    }
}

impl<S: Takes> FromRequestParts<App> for Allowed<S> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failed> {
        let (client, by) = match key::shown(parts) {
            None => {
                let ClientAuth { client, session } = ClientAuth::from_request_parts(parts, app).await?;
                (client, By::Session(session.id))
            }
            Some(text) => {
                let (key, client) = admit(app, parts, text).await?;
                api_key::require_scope(&key.scopes, S::SCOPE, S::SCOPE.as_str())?;
                (client, By::Key(key.id))
            }
        };
        Ok(Self { client, by, scope: PhantomData })
    }
}

/// The key and its client, read in this very request. The key must be valid, and allowed from this address.
async fn admit(app: &App, parts: &Parts, text: &str) -> Result<(ApiKey, Client), ApiError> {
    let found = match api_keys::digest(&app.who.keys, api_keys::CLIENT, text) {
        Some(digest) => app.store.read_now(move |conn| reads::api_key_by_digest(conn, &digest)).await?,
        None => None,
    };
    let (found, client) = found.ok_or_else(|| key::refused(app, parts, key::unknown()))?;
    if !api_keys::is_genuine(&app.who.keys, &found) || !api_key::is_alive(app.clock.now(), &found, &client) {
        return Err(key::unknown());
    }
    let allowed = api_key::require_network(&found.networks, told_address_of(app, parts));
    allowed.map_err(|refused| key::refused(app, parts, refused))?;
    app.quotas().count(found.id.uuid(), parts)?;
    app.who.keys_used.note(found.id, key::used(app, address_of(app, parts)));
    Ok((found, client))
}

impl<S> From<&Allowed<S>> for write::Scope {
    fn from(allowed: &Allowed<S>) -> Self {
        match allowed.by {
            By::Session(session) => Self::of_session(allowed.client.id, session),
            By::Key(key) => Self::of_key(allowed.client.id, key),
        }
    }
}
