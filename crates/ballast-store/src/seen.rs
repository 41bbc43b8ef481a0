//! When sessions were last seen. It is worth little and noted often, so it is no part of the row's versions.

use ballast_core::{id::Id, operator::Operator, session::Session, time::Moment};

use crate::{rejection::CommitError, store::Store, value::params};

const NOTE: &str = "UPDATE session SET last_seen_at = ?2 WHERE id = ?1 AND (last_seen_at IS NULL OR last_seen_at < ?2)";
const NOTE_OPERATORS: &str =
    "UPDATE operator_session SET last_seen_at = ?2 WHERE id = ?1 AND (last_seen_at IS NULL OR last_seen_at < ?2)";

impl Store {
    /// Notes when sessions were last seen; a later moment noted before stays.
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub async fn note_seen(&self, seen: Vec<(Id<Session>, Moment)>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            for (session, at) in &seen {
                ledger.conn.execute(NOTE, params![*session, *at])?;
            }
            Ok(())
        })
        .await
    }

    /// The same for sessions of operators.
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub async fn note_operators_seen(&self, seen: Vec<(Id<Session<Operator>>, Moment)>) -> Result<(), CommitError> {
        self.write(move |ledger| {
            for (session, at) in &seen {
                ledger.conn.execute(NOTE_OPERATORS, params![*session, *at])?;
            }
            Ok(())
        })
        .await
    }
}
