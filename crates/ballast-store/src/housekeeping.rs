//! Rows that have served: remembered answers, dead challenges, old counters. The books themselves are never cleared.

use ballast_core::time::Moment;

use crate::{commit::CommitError, store::Store, value::params};

const ANSWERS: &str = "DELETE FROM idempotency WHERE created_at < ?1";
const CHALLENGES: &str = "DELETE FROM challenge WHERE expires_at < ?1";
const OPERATORS_CHALLENGES: &str = "DELETE FROM operator_challenge WHERE expires_at < ?1";
const COUNTERS: &str = "DELETE FROM throttle WHERE window_start < ?1";

/// What was cleared away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    /// Answers remembered under idempotency keys.
    pub answers: u64,
    /// Challenges that had expired.
    pub challenges: u64,
    /// Counters of attempts.
    pub counters: u64,
}

impl Store {
    /// Clears away remembered answers from before `answers`, challenges that expired before it, and counters whose
    /// window began before `counters` (the longest window must lie after that).
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub async fn clear_away(&self, answers: Moment, counters: Moment) -> Result<Cleared, CommitError> {
        self.write(move |ledger| {
            Ok(Cleared {
                answers: ledger.conn.execute(ANSWERS, params![answers])?,
                challenges: ledger
                    .conn
                    .execute(CHALLENGES, params![answers])?
                    .saturating_add(ledger.conn.execute(OPERATORS_CHALLENGES, params![answers])?),
                counters: ledger.conn.execute(COUNTERS, params![counters])?,
            })
        })
        .await
    }
}
