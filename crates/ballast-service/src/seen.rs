//! When each session was last seen and each key last used: noted in memory with every request, stored once a minute.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use ballast_core::{
    api_key::ApiKey, client::Client, id::Id, operator::Operator, service_key::ServiceKey, session::Session,
    time::Moment,
};
use ballast_store::{Store, reads::KeyUse};

/// The sessions seen since they were last stored.
#[derive(Debug)]
pub struct Seen<O = Client>(Mutex<HashMap<Id<Session<O>>, Moment>>);

impl<O> Default for Seen<O> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<O> Seen<O> {
    /// Notes a request.
    pub fn note(&self, session: Id<Session<O>>, now: Moment) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(session, now);
    }

    /// The latest request that is not stored yet.
    #[must_use]
    pub fn last(&self, session: Id<Session<O>>) -> Option<Moment> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&session).copied()
    }

    fn take(&self) -> Vec<(Id<Session<O>>, Moment)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).drain().collect()
    }
}

/// The keys of one kind used since that was last stored.
#[derive(Debug)]
pub struct Used<K>(Mutex<HashMap<Id<K>, KeyUse>>);

impl<K> Default for Used<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K> Used<K> {
    /// Notes a call.
    pub fn note(&self, key: Id<K>, how: KeyUse) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key, how);
    }

    /// The latest call that is not stored yet.
    #[must_use]
    pub fn last(&self, key: Id<K>) -> Option<KeyUse> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned()
    }

    fn take(&self) -> Vec<(Id<K>, KeyUse)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).drain().collect()
    }
}

/// Stores what was noted about sessions, in one go.
pub async fn write_down(store: &Store, clients: &Seen, operators: &Seen<Operator>) {
    let (clients, operators) = (clients.take(), operators.take());
    if !clients.is_empty()
        && let Err(error) = store.note_seen(clients).await
    {
        tracing::warn!(%error, "when sessions were last seen could not be noted");
    }
    if !operators.is_empty()
        && let Err(error) = store.note_operators_seen(operators).await
    {
        tracing::warn!(%error, "when operators' sessions were last seen could not be noted");
    }
}

/// Stores what was noted about keys, in one go.
pub async fn write_down_uses(store: &Store, keys: &Used<ApiKey>, services: &Used<ServiceKey>) {
    let (keys, services) = (keys.take(), services.take());
    if !keys.is_empty()
        && let Err(error) = store.note_keys_used(keys).await
    {
        tracing::warn!(%error, "when API keys were last used could not be noted");
    }
    if !services.is_empty()
        && let Err(error) = store.note_service_keys_used(services).await
    {
        tracing::warn!(%error, "when service keys were last used could not be noted");
    }
}
