//! Reads the settings that the service stated that it runs by.

use ballast_core::stated::{Statement, settings_of};

use crate::{
    engine::{Conn, all, one},
    error::StoreError,
    row::Columns,
};

const ALL: &str = "SELECT sequence, at, details FROM journal WHERE cause = 'rules_stated' ORDER BY sequence";
const LAST: &str = "SELECT coalesce(max(sequence), 0) FROM journal WHERE cause = 'rules_stated'";

fn read(c: &mut Columns<'_>) -> Result<Statement, StoreError> {
    let (sequence, at) = (c.int()?, c.moment()?);
    let unreadable = || StoreError::Corrupt(format!("journal {sequence} states no settings"));
    Ok(Statement { sequence, at, settings: settings_of(c.json()?).ok_or_else(unreadable)? })
}

/// Returns every entry that states settings, oldest first.
pub fn rules_stated(conn: &mut dyn Conn) -> Result<Vec<Statement>, StoreError> {
    all(conn, ALL, &[], read)
}

/// Returns the number of the last such entry, zero before the first.
pub fn last_stated(conn: &mut dyn Conn) -> Result<i64, StoreError> {
    one(conn, LAST, &[], |c| c.int())
}
