//! A notice in a client's portal.

use ballast_core::notice::{Kind, Notice, Told};

use crate::{error::StoreError, row::Columns, table::columns, value::Value};

columns!(Notice in "notice" { id, client, told with read_told, told_values in ["kind", "data"], created_at });

fn read_told(c: &mut Columns<'_>) -> Result<Told, StoreError> {
    let kind = c.named(Kind::from_name)?;
    Told::read(kind, c.json()?).map_err(|error| StoreError::Corrupt(format!("{}: {error}", kind.as_str())))
}

fn told_values(told: &Told) -> [Value<'_>; 2] {
    [told.kind().as_str().into(), told.data().to_string().into()]
}
