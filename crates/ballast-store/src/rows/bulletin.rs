//! An announcement to everyone at once.

use ballast_core::strike::Bulletin;
use strum::{IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::{rejection::Rejection, row_log::RowLog, table::columns, value::params};

/// The medium that a bulletin is queued for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Medium {
    Mail,
    Push,
}

ballast_core::named!(Medium);

columns!(Bulletin in "bulletin" { id, created_at });

const BEGIN: &str = "INSERT INTO fan_out (bulletin, medium, through) VALUES (?1, ?2, ?3)";

/// Writes it, and records that nobody's mails and messages are queued yet.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Bulletin) -> Result<(), Rejection> {
    save(log, row)?;
    for medium in Medium::ALL {
        log.conn.execute(BEGIN, params![row.id, medium.as_str(), Uuid::nil()])?;
    }
    Ok(())
}
