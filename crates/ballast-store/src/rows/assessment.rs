//! Answers to the questions before a first investment.

use ballast_core::appropriateness::Assessment;

use crate::{
    commit::Rejection, engine::Conn, error::StoreError, row::Columns, rows::json, table::Table, value::params,
};

/// Its columns, in the order in which they are read and written.
pub(crate) static TABLE: Table =
    Table::new("assessment", &["id", "client", "attempt", "questionnaire", "answers", "failed", "created_at"]);

/// A row as [`TABLE`] lists it.
pub(crate) fn read(c: &mut Columns<'_>) -> Result<Assessment, StoreError> {
    Ok(Assessment {
        id: c.id()?,
        client: c.id()?,
        attempt: c.unsigned()?,
        questionnaire: c.string()?,
        answers: c.json()?,
        failed: c.json()?,
        created_at: c.moment()?,
    })
}

/// Writes a row, once.
pub(crate) fn write(conn: &mut dyn Conn, row: &Assessment) -> Result<(), Rejection> {
    let (answers, failed) = (json(&row.answers)?, json(&row.failed)?);
    TABLE.insert(conn, params![row.id, row.client, row.attempt, &row.questionnaire, &answers, &failed, row.created_at])
}
