//! When each session was last seen: noted in memory with every request, written down once a minute.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use ballast_core::{id::Id, session::Session, time::Moment};

use crate::state::AppState;

/// The sessions seen since they were last written down.
#[derive(Debug, Default)]
pub struct Seen(Mutex<HashMap<Id<Session>, Moment>>);

impl Seen {
    /// Notes a request.
    pub fn note(&self, session: Id<Session>, now: Moment) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(session, now);
    }

    /// The latest request that was not written down yet.
    #[must_use]
    pub fn last(&self, session: Id<Session>) -> Option<Moment> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&session).copied()
    }

    fn take(&self) -> Vec<(Id<Session>, Moment)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).drain().collect()
    }
}

/// Writes down what was noted. What cannot be written is lost, which costs a client a minute's exactness.
pub async fn write_down(app: &AppState) {
    let seen = app.seen.take();
    if seen.is_empty() {
        return;
    }
    if let Err(error) = app.store.note_seen(seen).await {
        tracing::warn!(%error, "when sessions were last seen could not be noted");
    }
}
