//! Reads tables as they are in the schema, whatever a program knows about them: the names of their columns, and their
//! rows page by page in the order of their key.

use crate::{
    engine::{Conn, Dialect, all},
    error::StoreError,
    row::{Column, Columns},
    value::{Value, params},
};

/// Number of rows read at once.
const PAGE: usize = 250;

/// An owned column.
#[derive(Clone)]
pub(crate) enum Cell {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<Column<'_>> for Cell {
    fn from(column: Column<'_>) -> Self {
        match column {
            Column::Null => Self::Null,
            Column::Int(number) => Self::Int(number),
            Column::Text(text) => Self::Text(text.to_owned()),
            Column::Bytes(bytes) => Self::Bytes(bytes.to_owned()),
        }
    }
}

impl<'a> From<&'a Cell> for Column<'a> {
    fn from(cell: &'a Cell) -> Self {
        match cell {
            Cell::Null => Self::Null,
            Cell::Int(number) => Self::Int(*number),
            Cell::Text(text) => Self::Text(text),
            Cell::Bytes(bytes) => Self::Bytes(bytes),
        }
    }
}

impl<'a> From<&'a Cell> for Value<'a> {
    fn from(cell: &'a Cell) -> Self {
        match cell {
            Cell::Null => Self::Null,
            Cell::Int(number) => Self::Int(*number),
            Cell::Text(text) => text.into(),
            Cell::Bytes(bytes) => bytes.as_slice().into(),
        }
    }
}

impl<'a> From<&'a Value<'_>> for Column<'a> {
    fn from(value: &'a Value<'_>) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Int(number) => Self::Int(*number),
            Value::Text(text) => Self::Text(text),
            Value::Bytes(bytes) => Self::Bytes(bytes),
            Value::Uuid(uuid) => Self::Bytes(uuid.as_bytes()),
        }
    }
}

/// Returns the columns of a table, in the order of the schema.
pub(crate) fn columns(conn: &mut dyn Conn, table: &str) -> Result<Vec<String>, StoreError> {
    let sql = match conn.dialect() {
        Dialect::Sqlite => "SELECT name FROM pragma_table_info(?1) ORDER BY cid",
        Dialect::Postgres => {
            "SELECT attname::text FROM pg_attribute WHERE attrelid = to_regclass(?1::text) AND attnum > 0
             AND NOT attisdropped ORDER BY attnum"
        }
    };
    all(conn, sql, params![table], |c| c.string())
}

/// Reads a table page by page.
pub(crate) struct Pages {
    table: &'static str,
    names: Vec<String>,
    keys: &'static [&'static str],
    last: Option<Vec<Cell>>,
}

impl Pages {
    pub(crate) fn new(
        conn: &mut dyn Conn,
        table: &'static str,
        keys: &'static [&'static str],
    ) -> Result<Self, StoreError> {
        Ok(Self { table, names: columns(conn, table)?, keys, last: None })
    }

    /// Returns the next rows; empty after the last.
    pub(crate) fn next(&mut self, conn: &mut dyn Conn) -> Result<Vec<Vec<Cell>>, StoreError> {
        let key = self.keys.join(", ");
        let places: Vec<String> = (1..=self.keys.len()).map(|place| format!("?{place}")).collect();
        let after = match &self.last {
            Some(_) => format!("WHERE ({key}) > ({})", places.join(", ")),
            None => String::new(),
        };
        let sql = format!("SELECT {} FROM {} {after} ORDER BY {key} LIMIT {PAGE}", self.names.join(", "), self.table);
        let last: Vec<Value<'_>> = self.last.iter().flatten().map(Value::from).collect();
        let width = self.names.len();
        let page = all(conn, &sql, &last, |c| cells(c, width))?;
        if let Some(row) = page.last() {
            let place = |name: &&str| self.names.iter().position(|column| column == name);
            self.last = Some(self.keys.iter().filter_map(place).filter_map(|place| row.get(place)).cloned().collect());
        }
        Ok(page)
    }

    /// Returns a row with the names of its columns.
    pub(crate) fn named<'a>(&'a self, row: &'a [Cell]) -> Vec<(&'a str, Column<'a>)> {
        named(&self.names, row)
    }
}

/// Reads this many columns of a row.
pub(crate) fn cells(c: &mut Columns<'_>, width: usize) -> Result<Vec<Cell>, StoreError> {
    (0..width).map(|_| Ok(c.take()?.into())).collect()
}

pub(crate) fn named<'a>(names: &'a [String], row: &'a [Cell]) -> Vec<(&'a str, Column<'a>)> {
    names.iter().map(String::as_str).zip(row.iter().map(Column::from)).collect()
}
