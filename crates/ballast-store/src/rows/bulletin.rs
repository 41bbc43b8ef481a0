//! An announcement to everyone at once.

use ballast_core::strike::Bulletin;
use uuid::Uuid;

use crate::{rejection::Rejection, row_log::RowLog, table::columns, value::params};

/// The medium that a bulletin is queued for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Medium {
    Mail,
    Push,
}

impl Medium {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Push => "push",
        }
    }
}

columns!(Bulletin in "bulletin" { id, created_at });

const BEGIN: &str = "INSERT INTO fan_out (bulletin, medium, through) VALUES (?1, ?2, ?3)";

/// Writes it, and records that nobody's mails and messages are queued yet.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Bulletin) -> Result<(), Rejection> {
    save(log, row)?;
    for medium in [Medium::Mail, Medium::Push] {
        log.conn.execute(BEGIN, params![row.id, medium.as_str(), Uuid::nil()])?;
    }
    Ok(())
}
