//! Creating, checking and revoking API keys.

use std::{collections::BTreeSet, net::IpAddr};

use serde_json::json;
use uuid::Uuid;

pub use crate::model::api_key::{ApiKey, Networks, Scope, State, name};
use crate::{
    account::security,
    client::Client,
    context::Context,
    decision::{Change, Decision},
    factor::Held,
    id::Id,
    notice::Told,
    refusal::{Kind, Refusal},
    session::is_begun_now,
    time::Moment,
};

/// Maximum number of a client's active keys.
pub const MOST: usize = 20;
/// Maximum lifetime of a key, in days.
pub const MOST_DAYS: u16 = 365;

/// A key as its owner wants it. The caller generates the number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct New {
    pub id: Id<ApiKey>,
    pub name: String,
    pub number: Uuid,
    pub scopes: BTreeSet<Scope>,
    pub networks: Networks,
    /// Lifetime in days.
    pub days: u16,
}

/// Checks that a key may do anything at all.
///
/// # Errors
/// `scopes_required`.
pub fn require_scopes<S>(scopes: &BTreeSet<S>) -> Result<(), Refusal> {
    if scopes.is_empty() {
        return Err(Refusal::field("scopes", "scopes_required", "Choose at least one thing that the key may do."));
    }
    Ok(())
}

/// Checks the lifetime of a key.
///
/// # Errors
/// `invalid_expiry`.
pub fn require_days(days: u16) -> Result<(), Refusal> {
    if days == 0 || days > MOST_DAYS {
        let message = format!("A key is valid for 1 to {MOST_DAYS} days.");
        return Err(Refusal::field("expiresInDays", "invalid_expiry", message));
    }
    Ok(())
}

/// Creates a key and tells its owner. The caller has checked the password and the second step; `digest` returns the
/// digest of the key derived from its row.
///
/// # Errors
/// `account_frozen`, `email_unconfirmed`, `scopes_required`, `invalid_expiry`, `no_second_factor`, `too_many_keys`.
pub fn make(
    context: &mut Context<'_>,
    client: &Client,
    held: &Held,
    others: &[ApiKey],
    new: New,
    digest: impl FnOnce(&ApiKey) -> [u8; 32],
) -> Result<Decision, Refusal> {
    client.require_active()?;
    client.require_confirmed_email()?;
    require_scopes(&new.scopes)?;
    require_days(new.days)?;
    if new.scopes.iter().any(|scope| scope.moves_money()) && !held.is_on() {
        let message = "Set up an authenticator app or a passkey first: a key that moves money needs one.";
        return Err(Refusal::new(Kind::Conflict, "no_second_factor", message));
    }
    if others.iter().filter(|one| is_alive(context.now, one, client)).count() >= MOST {
        let message = format!("You already have {MOST} keys; revoke one that you no longer use.");
        return Err(Refusal::new(Kind::Conflict, "too_many_keys", message));
    }
    let mut key = ApiKey {
        id: new.id,
        version: 0,
        client: client.id,
        epoch: client.epoch,
        name: new.name,
        number: new.number,
        digest: [0; 32],
        scopes: new.scopes,
        networks: new.networks,
        created_at: context.now,
        expires_at: context.now.plus_days(i64::from(new.days)),
        revoked_at: None,
    };
    key.digest = digest(&key);
    let told = Told::ApiKeyMade {
        at: context.now,
        name: key.name.clone(),
        scopes: key.scopes.clone(),
        networks: key.networks.written(),
        expires_at: key.expires_at,
    };
    let details = json!({
        "what": "api key made", "api_key": key.id, "scopes": key.scopes, "networks": key.networks,
        "expires_at": key.expires_at,
    });
    let decision = context
        .decision()
        .relies_on(client.premise())
        .journal(security(client.id, details))
        .change(Change::ApiKey(key));
    Ok(context.tell(decision, client, told))
}

/// Revokes a key. Revoking it again changes nothing.
#[must_use]
pub fn revoke(context: &Context<'_>, key: ApiKey) -> Decision {
    match key.revoked_at {
        Some(_) => context.decision(),
        None => context
            .decision()
            .journal(security(key.client, json!({ "what": "api key revoked", "api_key": key.id })))
            .change(Change::ApiKey(ApiKey { revoked_at: Some(context.now), ..key })),
    }
}

/// Returns the state of a key of this client.
#[must_use]
pub fn state(now: Moment, key: &ApiKey, client: &Client) -> State {
    if key.revoked_at.is_some() {
        State::Revoked
    } else if key.client != client.id || !is_begun_now(client, key.epoch) {
        State::Ended
    } else if now >= key.expires_at {
        State::Expired
    } else {
        State::Active
    }
}

/// Whether a key is usable.
#[must_use]
pub fn is_alive(now: Moment, key: &ApiKey, client: &Client) -> bool {
    state(now, key, client) == State::Active
}

/// Checks that an active key may be used from this address. If the address is unknown, only a key without networks may
/// be used.
///
/// # Errors
/// `network_not_allowed`.
pub fn require_network(networks: &Networks, address: Option<IpAddr>) -> Result<(), Refusal> {
    if networks.allow(address) {
        return Ok(());
    }
    let message = "This API key may not be used from this network. Use it from one that it names, or make another.";
    Err(Refusal::new(Kind::Forbidden, "network_not_allowed", message))
}

/// Checks that a key has this scope.
///
/// # Errors
/// `scope_missing`, which names it.
pub fn require_scope<S: Ord>(scopes: &BTreeSet<S>, scope: S, name: &str) -> Result<(), Refusal> {
    if scopes.contains(&scope) {
        return Ok(());
    }
    let message = format!("This API key lacks the scope `{name}`. Make one that has it.");
    Err(Refusal::new(Kind::Forbidden, "scope_missing", message))
}

#[cfg(test)]
mod tests;
