//! The health of the store, for `/readyz` and the operator.

use std::time::Duration;

use tokio::time::timeout;

use crate::{
    engine::Conn,
    error::{EngineError, Fault, StoreError},
    migrate::{SCHEMA_VERSION, newer, version},
    store::Store,
};

/// After this long without an answer it is not well.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Health {
    /// Whether writes are accepted.
    pub writable: bool,
    pub reason: Option<String>,
    /// Schema version of the database; `None` if it could not be read.
    pub schema_version: Option<i64>,
    /// Schema version this program needs.
    pub schema_needed: i64,
    /// Time since the last batch became durable; `None` before the first one of this process.
    pub last_commit_age: Option<Duration>,
    /// Pieces of work that wait for the writer.
    pub queued: usize,
}

/// Returns the schema version of a database that is in its place.
fn there(conn: &mut dyn Conn) -> Result<i64, StoreError> {
    conn.require_there()?;
    version(conn)
}

impl Store {
    /// Looks at the writer and reads one row. A writer that refuses is asked for a write that changes nothing.
    pub async fn health(&self) -> Health {
        if self.observe().refusing.is_some() && self.queued() == 0 {
            // A process that is not ready gets no requests, and may have nothing else to write that shows that it could
            // write again.
            let _still_refused = timeout(PATIENCE, self.write(|_| Ok(()))).await;
        }
        let observed = self.observe();
        let schema = timeout(PATIENCE, self.read(there))
            .await
            .unwrap_or_else(|_| Err(EngineError::new(Fault::Disconnected, "the database does not answer").into()));
        let wrong = match &schema {
            Ok(found) => newer(*found).map(|error| error.to_string()),
            Err(error) => Some(error.to_string()),
        };
        self.note_unwell(wrong.as_deref());
        let reason = observed.refusing.or(wrong);
        Health {
            writable: reason.is_none(),
            reason,
            schema_version: schema.ok(),
            schema_needed: SCHEMA_VERSION,
            last_commit_age: observed.last_commit.map(|moment| moment.elapsed()),
            queued: self.queued(),
        }
    }
}
