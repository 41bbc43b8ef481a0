//! A file that a strike rests on: written once, in parts.

use ballast_core::strike::Evidence;

use crate::{
    rejection::Rejection,
    row_log::RowLog,
    table::Table,
    value::{params, signed},
};

/// Bytes of one part, which keeps a row, a line of a backup and a statement small.
const PART_BYTES: usize = 64 * 1024;

static TABLE: Table = Table::new("evidence", &["sha256", "name", "bytes", "sent_by", "sent_at"]);
const INSERT_PART: &str = "INSERT INTO evidence_part (sha256, part, content) VALUES (?1, ?2, ?3)";

/// Writes a file, once.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Evidence) -> Result<(), Rejection> {
    let bytes = signed(u64::try_from(row.content.len()).unwrap_or(u64::MAX))?;
    TABLE.save(log, params![&row.sha256, &row.name, bytes, row.sent_by, row.sent_at].to_vec())?;
    for (part, content) in (0_i64..).zip(row.content.chunks(PART_BYTES)) {
        log.conn.execute(INSERT_PART, params![&row.sha256, part, content])?;
    }
    Ok(())
}
