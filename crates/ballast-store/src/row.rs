//! Reads the rows of a query, column by column from left to right.

use ballast_core::{
    id::Id,
    money::Usdt,
    time::{Day, Moment},
};
use uuid::Uuid;

use crate::{error::StoreError, rejection::Rejection, value::Value};

/// An engine's access to a row.
pub(crate) trait Cells {
    /// Returns the column at this place, from 0.
    fn column(&self, index: usize) -> Result<Column<'_>, StoreError>;
}

/// One row of either engine.
pub struct Row<'a>(pub(crate) &'a dyn Cells);

/// A raw column: null, a number, text or bytes (an id is its 16 bytes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column<'a> {
    Null,
    Int(i64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

impl<'a> Row<'a> {
    /// Starts reading at the first column.
    pub fn columns(&'a self) -> Columns<'a> {
        Columns { row: self, next: 0 }
    }
}

/// A type that fills one column.
pub(crate) trait Stored: Sized {
    /// The expected type, for a message.
    const WHAT: &'static str;

    /// Reads the next column; `None` if it is NULL.
    fn read(c: &mut Columns<'_>) -> Result<Option<Self>, StoreError>;

    fn value(&self) -> Result<Value<'_>, Rejection>;
}

/// Reads the columns of one row in their order.
pub struct Columns<'a> {
    row: &'a Row<'a>,
    next: usize,
}

impl<'a> Columns<'a> {
    /// Takes the next column, whatever it is.
    pub(crate) fn take(&mut self) -> Result<Column<'a>, StoreError> {
        let column = self.row.0.column(self.next)?;
        self.next = self.next.saturating_add(1);
        Ok(column)
    }

    /// Skips a column.
    pub fn skip(&mut self) {
        self.next = self.next.saturating_add(1);
    }

    /// Reads the next column as its type says.
    pub(crate) fn get<T: Stored>(&mut self) -> Result<T, StoreError> {
        T::read(self)?.ok_or_else(|| self.wrong(T::WHAT))
    }

    fn wrong(&self, wanted: &str) -> StoreError {
        StoreError::Corrupt(format!("column {} should be {wanted}", self.next))
    }

    /// Reads a number or NULL.
    pub fn opt_int(&mut self) -> Result<Option<i64>, StoreError> {
        match self.take()? {
            Column::Null => Ok(None),
            Column::Int(number) => Ok(Some(number)),
            Column::Text(_) | Column::Bytes(_) => Err(self.wrong("a whole number")),
        }
    }

    pub fn int(&mut self) -> Result<i64, StoreError> {
        self.opt_int()?.ok_or_else(|| self.wrong("a whole number"))
    }

    /// Reads a number that fits an unsigned type.
    pub fn unsigned<N: TryFrom<i64>>(&mut self) -> Result<N, StoreError> {
        let number = self.int()?;
        N::try_from(number).map_err(|_| self.wrong("a number in range"))
    }

    /// Reads a number that fits an unsigned type, or NULL.
    pub(crate) fn opt_unsigned<N: TryFrom<i64>>(&mut self) -> Result<Option<N>, StoreError> {
        let Some(number) = self.opt_int()? else { return Ok(None) };
        N::try_from(number).map(Some).map_err(|_| self.wrong("a number in range"))
    }

    /// Reads a truth value or NULL.
    pub fn opt_truth(&mut self) -> Result<Option<bool>, StoreError> {
        Ok(self.opt_int()?.map(|number| number != 0))
    }

    /// Reads a truth value.
    pub fn truth(&mut self) -> Result<bool, StoreError> {
        Ok(self.int()? != 0)
    }

    /// Reads text or NULL.
    pub fn opt_text(&mut self) -> Result<Option<&'a str>, StoreError> {
        match self.take()? {
            Column::Null => Ok(None),
            Column::Text(text) => Ok(Some(text)),
            Column::Int(_) | Column::Bytes(_) => Err(self.wrong("text")),
        }
    }

    pub fn text(&mut self) -> Result<&'a str, StoreError> {
        self.opt_text()?.ok_or_else(|| self.wrong("text"))
    }

    /// Reads owned text.
    pub fn string(&mut self) -> Result<String, StoreError> {
        self.text().map(str::to_owned)
    }

    /// Reads bytes or NULL.
    pub fn opt_bytes(&mut self) -> Result<Option<&'a [u8]>, StoreError> {
        match self.take()? {
            Column::Null => Ok(None),
            Column::Bytes(bytes) => Ok(Some(bytes)),
            Column::Int(_) | Column::Text(_) => Err(self.wrong("bytes")),
        }
    }

    pub fn bytes(&mut self) -> Result<&'a [u8], StoreError> {
        self.opt_bytes()?.ok_or_else(|| self.wrong("bytes"))
    }

    /// Reads exactly `N` bytes, or NULL.
    pub fn opt_array<const N: usize>(&mut self) -> Result<Option<[u8; N]>, StoreError> {
        let Some(bytes) = self.opt_bytes()? else { return Ok(None) };
        bytes.try_into().map(Some).map_err(|_| self.wrong("bytes of a fixed length"))
    }

    /// Reads exactly `N` bytes.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], StoreError> {
        let bytes = self.opt_bytes()?.and_then(|bytes| bytes.try_into().ok());
        bytes.ok_or_else(|| self.wrong("bytes of a fixed length"))
    }

    /// Reads an untyped id, or NULL.
    pub fn opt_uuid(&mut self) -> Result<Option<Uuid>, StoreError> {
        match self.opt_bytes()? {
            None => Ok(None),
            Some(bytes) => Uuid::from_slice(bytes).map(Some).map_err(|_| self.wrong("a UUID")),
        }
    }

    /// Reads an untyped id.
    pub fn uuid(&mut self) -> Result<Uuid, StoreError> {
        self.opt_uuid()?.ok_or_else(|| self.wrong("a UUID"))
    }

    /// Reads an id or NULL.
    pub fn opt_id<T>(&mut self) -> Result<Option<Id<T>>, StoreError> {
        Ok(self.opt_uuid()?.map(Id::new))
    }

    pub fn id<T>(&mut self) -> Result<Id<T>, StoreError> {
        self.uuid().map(Id::new)
    }

    /// Reads a moment or NULL.
    pub fn opt_moment(&mut self) -> Result<Option<Moment>, StoreError> {
        match self.opt_int()? {
            None => Ok(None),
            Some(millis) => Moment::from_millis(millis).map(Some).ok_or_else(|| self.wrong("a moment")),
        }
    }

    pub fn moment(&mut self) -> Result<Moment, StoreError> {
        self.opt_moment()?.ok_or_else(|| self.wrong("a moment"))
    }

    /// Reads a day or NULL.
    pub fn opt_day(&mut self) -> Result<Option<Day>, StoreError> {
        match self.opt_int()? {
            None => Ok(None),
            Some(days) => Day::from_number(days).map(Some).ok_or_else(|| self.wrong("a day")),
        }
    }

    pub fn day(&mut self) -> Result<Day, StoreError> {
        self.opt_day()?.ok_or_else(|| self.wrong("a day"))
    }

    /// Reads an amount of USDT, or NULL.
    pub fn opt_usdt(&mut self) -> Result<Option<Usdt>, StoreError> {
        Ok(self.opt_int()?.map(Usdt::from_minor))
    }

    pub fn usdt(&mut self) -> Result<Usdt, StoreError> {
        self.int().map(Usdt::from_minor)
    }

    /// Reads one of a list of names.
    pub fn named<T>(&mut self, from_name: impl FnOnce(&str) -> Option<T>) -> Result<T, StoreError> {
        let text = self.text()?;
        from_name(text).ok_or_else(|| StoreError::Corrupt(format!("{text:?} is not a known name")))
    }

    /// Reads one of a list of names, or NULL.
    pub fn opt_named<T>(&mut self, from_name: impl FnOnce(&str) -> Option<T>) -> Result<Option<T>, StoreError> {
        let Some(text) = self.opt_text()? else { return Ok(None) };
        from_name(text).map(Some).ok_or_else(|| StoreError::Corrupt(format!("{text:?} is not a known name")))
    }

    /// Reads JSON text, or NULL.
    pub fn opt_json<T: serde::de::DeserializeOwned>(&mut self) -> Result<Option<T>, StoreError> {
        let Some(text) = self.opt_text()? else { return Ok(None) };
        serde_json::from_str(text).map(Some).map_err(|error| StoreError::Corrupt(format!("JSON: {error}")))
    }

    pub fn json<T: serde::de::DeserializeOwned>(&mut self) -> Result<T, StoreError> {
        let text = self.text()?;
        serde_json::from_str(text).map_err(|error| StoreError::Corrupt(format!("JSON: {error}")))
    }
}
