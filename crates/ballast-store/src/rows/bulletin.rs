//! What everybody is told at once.

use ballast_core::strike::Bulletin;
use uuid::Uuid;

use crate::{bulletin::Medium, rejection::Rejection, row_log::RowLog, table::columns, value::params};

columns!(Bulletin in "bulletin" { id, created_at });

const BEGIN: &str = "INSERT INTO fan_out (bulletin, medium, through) VALUES (?1, ?2, ?3)";

/// Writes it, and that nobody's mails and messages are queued yet.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Bulletin) -> Result<(), Rejection> {
    save(log, row)?;
    for medium in [Medium::Mail, Medium::Push] {
        log.conn.execute(BEGIN, params![row.id, medium.as_str(), Uuid::nil()])?;
    }
    Ok(())
}
