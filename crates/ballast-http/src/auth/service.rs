//! The extractor that lets the firm's own systems, and operators with the permission, read the journal.

use axum::{extract::FromRequestParts, http::request::Parts};
use ballast_auth::{api_keys, may};
use ballast_core::{
    api_key::{self, State},
    id::Id,
    service_key::{self, Scope, ServiceKey},
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::reads;

use super::key;
use crate::{
    edge::peer::{address_of, told_address_of},
    failed::Failed,
    state::App,
};

/// A reader of the journal: a system with a key for it, or an operator.
#[derive(Clone, Copy, Debug)]
pub struct JournalReader {
    key: Option<Id<ServiceKey>>,
}

impl JournalReader {
    /// Checks again that the key is still valid, for calls that wait.
    ///
    /// # Errors
    /// `invalid_key`.
    pub async fn require_alive(&self, app: &App) -> Result<(), ApiError> {
        let Some(id) = self.key else { return Ok(()) };
        let found = app.store.read_now(move |conn| reads::service_key(conn, id)).await?;
        found.filter(|found| is_alive(app, found)).map(drop).ok_or_else(key::unknown)
    }
}

impl FromRequestParts<App> for JournalReader {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failed> {
        let Some(text) = key::shown(parts) else {
            Operator::<may::ReadAudit>::from_request_parts(parts, app).await?;
            return Ok(Self { key: None });
        };
        let found = admit(app, parts, text).await?;
        api_key::require_scope(&found.scopes, Scope::Journal, Scope::Journal.as_str())?;
        Ok(Self { key: Some(found.id) })
    }
}

fn is_alive(app: &App, key: &ServiceKey) -> bool {
    api_keys::is_genuine(&app.who.keys, key) && service_key::state(app.clock.now(), key) == State::Active
}

async fn admit(app: &App, parts: &Parts, text: &str) -> Result<ServiceKey, ApiError> {
    let found = match api_keys::digest(&app.who.keys, api_keys::FIRM, text) {
        Some(digest) => app.store.read_now(move |conn| reads::service_key_by_digest(conn, &digest)).await?,
        None => None,
    };
    let found = found.ok_or_else(|| key::refused(app, parts, key::unknown()))?;
    if !is_alive(app, &found) {
        return Err(key::unknown());
    }
    let allowed = api_key::require_network(&found.networks, told_address_of(app, parts));
    allowed.map_err(|refused| key::refused(app, parts, refused))?;
    app.quotas().count(found.id.uuid(), parts)?;
    app.who.service_keys_used.note(found.id, key::used(app, address_of(app, parts)));
    Ok(found)
}
