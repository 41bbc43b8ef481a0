//! Counters of attempts, stored so that they survive a restart.

use ballast_core::session::{Tally, ThrottleCount, ThrottleStep};

use crate::{engine::Conn, error::StoreError, rejection::Rejection, row::Columns, value::params};

/// One statement looks and counts, so that the row cannot change in between, whatever process counts.
const COUNT: &str = "
INSERT INTO throttle (name, window_start, tries) VALUES (?1, ?2, 1)
ON CONFLICT (name) DO UPDATE SET
  tries = CASE WHEN throttle.window_start + ?3 <= excluded.window_start THEN 1 ELSE throttle.tries + 1 END,
  window_start = CASE WHEN throttle.window_start + ?3 <= excluded.window_start
    THEN excluded.window_start ELSE throttle.window_start END
WHERE throttle.window_start + ?3 <= excluded.window_start OR throttle.tries < ?4";
const TAKE_BACK: &str = "UPDATE throttle SET tries = tries - 1 WHERE name = ?1 AND tries > 0";
const FORGIVE: &str = "UPDATE throttle SET tries = 0 WHERE name = ?1";

/// Reads a row: name, start of the window, tries.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<ThrottleCount, StoreError> {
    Ok(ThrottleCount { key: c.string()?, window_start: c.moment()?, count: c.unsigned()? })
}

pub(crate) fn write(conn: &mut dyn Conn, ThrottleStep { key, at, tally }: &ThrottleStep) -> Result<(), Rejection> {
    match *tally {
        Tally::Count { most, window_seconds } => {
            let window = window_seconds.saturating_mul(1000);
            let counted = conn.expect(COUNT, params![key, *at, window, most], 1)?;
            return if counted { Ok(()) } else { Err(Rejection::Stale) };
        }
        Tally::TakeBack => conn.put(TAKE_BACK, params![key])?,
        Tally::Forgive => conn.put(FORGIVE, params![key])?,
    };
    Ok(())
}
