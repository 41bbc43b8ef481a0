//! Reads texts that the software stores for itself.

use ballast_core::time::Moment;

use crate::{
    engine::{Conn, first},
    error::StoreError,
    value::params,
};

pub(crate) const GET: &str = "SELECT content FROM setting WHERE name = ?1";

/// When the database was restored, in milliseconds; while this is set, nothing older leaves it.
pub(crate) const HELD: &str = "held_since";

/// Returns since when mail and payouts of a restored database have been held, if they are.
pub fn held(conn: &mut dyn Conn) -> Result<Option<Moment>, StoreError> {
    let Some(since) = first(conn, GET, params![HELD], |c| c.string())? else { return Ok(None) };
    let moment = since.parse().ok().and_then(Moment::from_millis);
    moment.map(Some).ok_or_else(|| StoreError::Corrupt(format!("setting {HELD} is not a moment")))
}
