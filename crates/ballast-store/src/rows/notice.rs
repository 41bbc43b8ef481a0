//! A notice in a client's portal.

use ballast_core::notice::{Kind, Notice, Told};

use crate::{
    error::StoreError, rejection::Rejection, row::Columns, row_log::RowLog, rows::push, table::columns, value::Value,
};

columns!(Notice in "notice" { id, client, told with read_told, told_values in ["kind", "data"], created_at });

fn read_told(c: &mut Columns<'_>) -> Result<Told, StoreError> {
    let kind = c.named(Kind::from_name)?;
    Told::read(kind, c.json()?).map_err(|error| StoreError::Corrupt(format!("{}: {error}", kind.as_str())))
}

fn told_values(told: &Told) -> [Value<'_>; 2] {
    [told.kind().as_str().into(), told.data().to_string().into()]
}

/// Writes notices, and their messages to devices.
pub(crate) fn write_all(log: &mut RowLog<'_>, notices: &[&Notice]) -> Result<(), Rejection> {
    if let [one] = notices {
        save(log, one)?;
    } else {
        let rows = notices.iter().map(|notice| values(notice)).collect::<Result<Vec<_>, Rejection>>()?;
        TABLE.insert_all(log, rows)?;
    }
    push::enqueue(log.conn, notices)
}
