//! Clears rows that are no longer needed: stored answers, dead challenges, old counters. The books themselves are never
//! cleared.

use ballast_core::time::Moment;

use crate::{rejection::CommitError, store::Store, value::params};

/// The oldest first, about a portion at a time, so that others can write in between.
const ANSWERS: &str = "
DELETE FROM idempotency WHERE created_at < ?1 AND created_at <= coalesce(
  (SELECT created_at FROM idempotency ORDER BY created_at LIMIT 1 OFFSET ?2), ?1)";
const PORTION: u32 = 20_000;
/// A portion of rows that have no order by age.
const CHALLENGES: &str = "
DELETE FROM challenge WHERE id IN (SELECT id FROM challenge WHERE expires_at < ?1 LIMIT ?2)";
const OPERATORS_CHALLENGES: &str = "
DELETE FROM operator_challenge WHERE id IN (SELECT id FROM operator_challenge WHERE expires_at < ?1 LIMIT ?2)";
/// A mark is of use for a minute after its batch; this many batches take longer.
const MARKS: &str = "DELETE FROM batch_mark WHERE batch < (SELECT batch FROM head) - 1000000";
const COUNTERS: &str = "
DELETE FROM throttle WHERE name IN (SELECT name FROM throttle WHERE window_start < ?1 LIMIT ?2)";

/// Number of rows that were cleared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    /// Answers stored under idempotency keys.
    pub answers: u64,
    /// Challenges that had expired.
    pub challenges: u64,
    /// Counters of attempts.
    pub counters: u64,
}

impl Store {
    /// Clears stored answers from before `answers`, challenges that expired before it, and counters whose window began
    /// before `counters` (the longest window must begin after that).
    pub async fn clear_away(&self, answers: Moment, counters: Moment) -> Result<Cleared, CommitError> {
        self.write(move |ledger| Ok(ledger.conn.execute(MARKS, &[])?)).await?;
        Ok(Cleared {
            answers: self.clear(ANSWERS, answers).await?,
            challenges: self
                .clear(CHALLENGES, answers)
                .await?
                .saturating_add(self.clear(OPERATORS_CHALLENGES, answers).await?),
            counters: self.clear(COUNTERS, counters).await?,
        })
    }

    /// Deletes portion by portion; returns how many rows were deleted.
    async fn clear(&self, sql: &'static str, before: Moment) -> Result<u64, CommitError> {
        let mut cleared = 0_u64;
        loop {
            let portion = self.write(move |ledger| Ok(ledger.conn.execute(sql, params![before, PORTION])?)).await?;
            cleared = cleared.saturating_add(portion);
            if portion < u64::from(PORTION) {
                return Ok(cleared);
            }
        }
    }
}
