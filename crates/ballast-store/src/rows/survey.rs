//! An answer after a payout.

use ballast_core::survey::Survey;

use crate::{rejection::Rejection, row_log::RowLog, table::columns, value::params};

columns!(Survey in "survey" { id, client, withdrawal, stars, created_at });

const COUNT: &str = "
INSERT INTO survey_count (stars, answers) VALUES (?1, 1)
ON CONFLICT (stars) DO UPDATE SET answers = survey_count.answers + 1";

/// Writes a row, and counts it.
pub(crate) fn write(log: &mut RowLog<'_>, row: &Survey) -> Result<(), Rejection> {
    save(log, row)?;
    log.conn.put(COUNT, params![i64::from(row.stars)])?;
    Ok(())
}
