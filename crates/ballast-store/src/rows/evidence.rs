//! A file that a strike rests on: written once, in parts.

use ballast_core::strike::Evidence;

use crate::{
    engine::Conn,
    rejection::Rejection,
    value::{params, signed},
};

/// Bytes of one part: a row, a line of a backup and a statement stay small.
const PART_BYTES: usize = 64 * 1024;

const INSERT: &str = "INSERT INTO evidence (sha256, name, bytes, sent_by, sent_at) VALUES (?1, ?2, ?3, ?4, ?5)";
const INSERT_PART: &str = "INSERT INTO evidence_part (sha256, part, content) VALUES (?1, ?2, ?3)";

/// Writes a file, once.
pub(crate) fn write(conn: &mut dyn Conn, row: &Evidence) -> Result<(), Rejection> {
    let bytes = signed(u64::try_from(row.content.len()).unwrap_or(u64::MAX))?;
    conn.execute(INSERT, params![&row.sha256, &row.name, bytes, row.sent_by, row.sent_at])?;
    for (part, content) in (0_i64..).zip(row.content.chunks(PART_BYTES)) {
        conn.execute(INSERT_PART, params![&row.sha256, part, content])?;
    }
    Ok(())
}
