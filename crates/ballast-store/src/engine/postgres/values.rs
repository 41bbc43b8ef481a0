//! Converts values for the server, and the columns it sends back.

use std::error::Error;

use bytes::{BufMut, BytesMut};
use tokio_postgres::{
    Row as PgRow,
    types::{FromSql, IsNull, ToSql, Type, to_sql_checked},
};

use super::fault::fault_of;
use crate::{
    error::StoreError,
    row::{Cells, Column},
    value::Value,
};

/// Rewrites `?1` for Postgres: `$1`. No statement of the store has a question mark anywhere else.
pub(super) fn placeholders(sql: &str) -> String {
    sql.replace('?', "$")
}

impl ToSql for Value<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Self::Null => return Ok(IsNull::Yes),
            Self::Int(number) if *ty == Type::INT4 => out.put_i32(i32::try_from(*number)?),
            Self::Int(number) if *ty == Type::INT8 => out.put_i64(*number),
            Self::Text(text) if matches!(*ty, Type::TEXT | Type::VARCHAR | Type::NAME) => {
                out.put_slice(text.as_bytes());
            }
            Self::Bytes(bytes) if *ty == Type::BYTEA || *ty == Type::UUID => out.put_slice(bytes),
            Self::Uuid(uuid) if *ty == Type::UUID => out.put_slice(uuid.as_bytes()),
            Self::Int(_) | Self::Text(_) | Self::Bytes(_) | Self::Uuid(_) => {
                return Err(format!("a parameter of type {ty} got a value of a different type").into());
            }
        }
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// The bytes of a column as the server sent them.
struct Raw<'a>(&'a [u8]);

impl<'a> FromSql<'a> for Raw<'a> {
    fn from_sql(_: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self(raw))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

impl Cells for PgRow {
    fn column(&self, index: usize) -> Result<Column<'_>, StoreError> {
        let wrong = || StoreError::Corrupt(format!("column {index} has an unexpected type"));
        let ty = self.columns().get(index).ok_or_else(wrong)?.type_();
        let Some(Raw(raw)) = self.try_get::<_, Option<Raw<'_>>>(index).map_err(|error| fault_of(&error))? else {
            return Ok(Column::Null);
        };
        match *ty {
            Type::INT8 => raw.try_into().map(|bytes| Column::Int(i64::from_be_bytes(bytes))).map_err(|_| wrong()),
            Type::INT4 => {
                raw.try_into().map(|bytes| Column::Int(i64::from(i32::from_be_bytes(bytes)))).map_err(|_| wrong())
            }
            Type::TEXT | Type::VARCHAR | Type::NAME => std::str::from_utf8(raw).map(Column::Text).map_err(|_| wrong()),
            Type::BYTEA | Type::UUID => Ok(Column::Bytes(raw)),
            _ => Err(wrong()),
        }
    }
}
