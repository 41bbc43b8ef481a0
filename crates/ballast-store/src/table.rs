//! The statements that every versioned table needs, written once from its list of columns.

use std::sync::OnceLock;

use crate::{commit::Rejection, engine::Conn, value::Value};

/// A table whose first column is `id` and, when it is versioned, whose second is `version`.
pub(crate) struct Table {
    name: &'static str,
    columns: &'static [&'static str],
    /// Columns that follow from the others: written after them, never read.
    derived: &'static [&'static str],
    sql: OnceLock<Sql>,
}

struct Sql {
    insert: String,
    update: String,
}

impl Table {
    /// A table with these columns, in the order in which rows are read and written.
    pub(crate) const fn new(name: &'static str, columns: &'static [&'static str]) -> Self {
        Self { name, columns, derived: &[], sql: OnceLock::new() }
    }

    /// The same with columns that are written behind the others and not read: they follow from them.
    pub(crate) const fn with_derived(mut self, derived: &'static [&'static str]) -> Self {
        self.derived = derived;
        self
    }

    /// The columns for a SELECT, behind an alias: `c.id, c.version, …`.
    pub(crate) fn list(&self, alias: &str) -> String {
        let columns: Vec<String> = self.columns.iter().map(|column| format!("{alias}.{column}")).collect();
        columns.join(", ")
    }

    /// Writes a new row.
    pub(crate) fn insert(&self, conn: &mut dyn Conn, params: &[Value<'_>]) -> Result<(), Rejection> {
        conn.execute(&self.sql().insert, params)?;
        Ok(())
    }

    /// Writes a row that was read at `version`: a new one when that is zero, otherwise the one that still has it.
    /// `params` are the columns in order, with `version + 1` second.
    pub(crate) fn save(&self, conn: &mut dyn Conn, version: i64, params: &[Value<'_>]) -> Result<(), Rejection> {
        if version == 0 {
            return self.insert(conn, params);
        }
        match conn.execute(&self.sql().update, params)? {
            0 => Err(Rejection::Stale),
            _ => Ok(()),
        }
    }

    fn sql(&self) -> &Sql {
        self.sql.get_or_init(|| {
            let all: Vec<&str> = self.columns.iter().chain(self.derived).copied().collect();
            let (name, columns) = (self.name, all.join(", "));
            let places: Vec<String> = (1..=all.len()).map(|place| format!("?{place}")).collect();
            let sets: Vec<String> =
                all.iter().zip(&places).skip(1).map(|(column, place)| format!("{column} = {place}")).collect();
            let key = self.columns.first().copied().unwrap_or("id");
            Sql {
                insert: format!("INSERT INTO {name} ({columns}) VALUES ({})", places.join(", ")),
                update: format!("UPDATE {name} SET {} WHERE {key} = ?1 AND version = ?2 - 1", sets.join(", ")),
            }
        })
    }
}
