//! When each session was last seen: noted in memory with every request, written down once a minute.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use ballast_core::{client::Client, id::Id, operator::Operator, session::Session, time::Moment};
use ballast_store::Store;

/// The sessions seen since they were last written down.
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

    /// The latest request that was not written down yet.
    #[must_use]
    pub fn last(&self, session: Id<Session<O>>) -> Option<Moment> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&session).copied()
    }

    fn take(&self) -> Vec<(Id<Session<O>>, Moment)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).drain().collect()
    }
}

/// Writes down what was noted, in one go.
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
