//! A file that a strike rests on: written once, in parts.

use ballast_core::{strike::Evidence, time::Moment};
use uuid::Uuid;

use crate::{rejection::Rejection, row_log::RowLog, table::columns, value::params};

/// Bytes of one part, which keeps a row, a line of a backup and a statement small.
const PART_BYTES: usize = 64 * 1024;

const INSERT_PART: &str = "INSERT INTO evidence_part (sha256, part, content) VALUES (?1, ?2, ?3)";

/// A file's description, without its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvidenceInfo {
    /// SHA-256 of the content.
    pub sha256: [u8; 32],
    /// The name it was sent with.
    pub name: String,
    pub bytes: u64,
    /// The operator who sent it.
    pub sent_by: Uuid,
    pub sent_at: Moment,
}

columns!(EvidenceInfo in "evidence" { sha256, name, bytes, sent_by, sent_at });

/// Writes a file, once.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Evidence) -> Result<(), Rejection> {
    let bytes = u64::try_from(row.content.len()).unwrap_or(u64::MAX);
    let Evidence { sha256, name, sent_by, sent_at, .. } = row;
    save(log, &EvidenceInfo { sha256: *sha256, name: name.clone(), bytes, sent_by: *sent_by, sent_at: *sent_at })?;
    for (part, content) in (0_i64..).zip(row.content.chunks(PART_BYTES)) {
        log.conn.execute(INSERT_PART, params![sha256, part, content])?;
    }
    Ok(())
}
