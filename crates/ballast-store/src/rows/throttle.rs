//! Counters of attempts, kept so that a restart forgets nothing.

use ballast_core::session::ThrottleCount;

use crate::{commit::Rejection, engine::Conn, error::StoreError, row::Columns, value::params};

/// The newer window wins. Two attempts that were counted at the same time in one window both count: the second one
/// finds its own number taken and goes one further.
const WRITE: &str = "
INSERT INTO throttle (name, window_start, tries) VALUES (?1, ?2, ?3)
ON CONFLICT (name) DO UPDATE SET
  tries = CASE
    WHEN excluded.window_start > throttle.window_start OR excluded.tries > throttle.tries THEN excluded.tries
    ELSE throttle.tries + 1 END,
  window_start = excluded.window_start
WHERE excluded.window_start >= throttle.window_start";

/// A row as name, start of the window, tries.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ThrottleCount, StoreError> {
    Ok(ThrottleCount { key: c.string()?, window_start: c.moment()?, count: c.unsigned()? })
}

/// Counts an attempt.
pub(crate) fn write(conn: &mut dyn Conn, row: &ThrottleCount) -> Result<(), Rejection> {
    conn.execute(WRITE, params![&row.key, row.window_start, row.count])?;
    Ok(())
}
