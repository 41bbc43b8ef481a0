//! A row's columns, listed once: the list determines what is selected, and how a row is read and written.

use std::sync::OnceLock;

use crate::{
    many,
    rejection::Rejection,
    row::Column,
    row_log::{self, RowLog},
    value::Value,
};

/// A table. Its first column is its key; if the second is `version`, a row is written at the version it was read at.
pub(crate) struct Table {
    name: &'static str,
    columns: &'static [&'static str],
    /// Name of the column `client` in this table.
    owner: &'static str,
    sql: OnceLock<Sql>,
}

struct Sql {
    insert: String,
    update: String,
    is_bound: bool,
}

impl Table {
    /// Makes a table with these columns, in the order in which rows are read and written.
    pub(crate) const fn new(name: &'static str, columns: &'static [&'static str]) -> Self {
        Self { name, columns, owner: "client", sql: OnceLock::new() }
    }

    /// Like [`Self::new`], for rows that belong to an operator.
    pub(crate) const fn of_operators(name: &'static str, columns: &'static [&'static str]) -> Self {
        Self { name, columns, owner: "operator", sql: OnceLock::new() }
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().map(|column| if *column == "client" { self.owner } else { column })
    }

    /// Returns the columns for a SELECT, behind an alias: `c.id, c.version, …`.
    pub(crate) fn list(&self, alias: &str) -> String {
        self.names().map(|column| format!("{alias}.{column}")).collect::<Vec<_>>().join(", ")
    }

    /// Writes a row: a new one if it has no version or its version is zero, otherwise the one that still has that
    /// version.
    pub(crate) fn save(&self, log: &mut RowLog<'_>, mut row: Vec<Value<'_>>) -> Result<(), Rejection> {
        let read_at = match row.get_mut(1) {
            Some(Value::Int(version)) if self.columns.get(1) == Some(&"version") => {
                let read_at = *version;
                *version = read_at.checked_add(1).ok_or(Rejection::Refused("the row has too many versions"))?;
                read_at
            }
            _ => 0,
        };
        let sql = self.sql();
        if read_at == 0 {
            log.conn.insert(&sql.insert, &row)?;
        } else if !log.conn.expect(&sql.update, &row, 1)? {
            return Err(Rejection::Stale);
        }
        if !sql.is_bound {
            return Ok(());
        }
        let columns: Vec<_> = self.names().zip(row.iter().map(Column::from)).collect();
        log.bind(self.name, &columns);
        Ok(())
    }

    /// Writes new rows that have no version.
    pub(crate) fn insert_all(&self, log: &mut RowLog<'_>, rows: Vec<Vec<Value<'_>>>) -> Result<(), Rejection> {
        for row in rows.iter().filter(|_| self.sql().is_bound) {
            let columns: Vec<_> = self.names().zip(row.iter().map(Column::from)).collect();
            log.bind(self.name, &columns);
        }
        let (width, names) = (self.columns.len(), self.names().collect::<Vec<_>>().join(", "));
        let begin = format!("INSERT INTO {} ({names}) VALUES ", self.name);
        let values: Vec<Value<'_>> = rows.into_iter().flatten().collect();
        Ok(many::insert(log.conn, &begin, width, &values)?)
    }

    fn sql(&self) -> &Sql {
        self.sql.get_or_init(|| {
            let (name, all): (_, Vec<&str>) = (self.name, self.names().collect());
            let is_bound = row_log::is_bound(name);
            let places: Vec<String> = (1..=all.len()).map(|place| format!("?{place}")).collect();
            let sets: Vec<String> =
                all.iter().zip(&places).skip(1).map(|(column, place)| format!("{column} = {place}")).collect();
            let key = all.first().copied().unwrap_or("id");
            Sql {
                insert: format!("INSERT INTO {name} ({}) VALUES ({})", all.join(", "), places.join(", ")),
                update: format!("UPDATE {name} SET {} WHERE {key} = ?1 AND version = ?2 - 1", sets.join(", ")),
                is_bound,
            }
        })
    }
}

/// The one list of a row's columns. It gives `TABLE`, `read`, `values` and `save`; a row that clients and operators
/// share also gives `OPERATORS` and `save_operators`. Each entry is one of
///
/// - `field` or `field = "column"`: a field whose type is [`Stored`](crate::row::Stored),
/// - `field: Group { … }`: a struct of such fields,
/// - `field: Option<Group> { first, second or 0, … }`: missing if its first column is NULL; then the others are NULL
///   too, or the value after `or`,
/// - `field with read, values in ["a", "b"]`: two functions for a field with several columns,
/// - `"column" = |row| value`: written only, because it follows from the row.
macro_rules! columns {
    (@name $field:ident) => { stringify!($field) };
    (@name $($field:ident)? $column:literal) => { $column };
    (@none) => { $crate::value::Value::Null };
    (@none $none:expr) => { $crate::value::Value::from($none) };
    (@skip $c:ident $field:ident) => { $c.skip() };

    // Nothing is left of the list.
    (@list [$row:ident $($owner:ident)?] ($c:ident $from:ident $to:ident)
     [$({$($name:tt)*})*] [$($read:tt)*] [$($field:ident)*] [$($put:tt)*] $(,)?) => {
        const COLUMNS: &[&str] = &[$($crate::table::columns!(@name $($name)*)),*];

        /// Reads a row as the table lists it.
        pub(crate) fn read$(<$owner>)?(
            $c: &mut $crate::row::Columns<'_>,
        ) -> Result<$row$(<$owner>)?, $crate::error::StoreError> {
            $($read)*
            Ok($row { $($field),* })
        }

        /// Returns the values for the columns of a row.
        fn values$(<$owner>)?(
            $from: &$row$(<$owner>)?,
        ) -> Result<Vec<$crate::value::Value<'_>>, $crate::rejection::Rejection> {
            let mut $to = Vec::with_capacity(COLUMNS.len());
            $($put)*
            Ok($to)
        }
    };
    (@list $row:tt ($c:ident $from:ident $to:ident) [$($name:tt)*] [$($read:tt)*] [$($known:tt)*] [$($put:tt)*]
     $field:ident $(= $column:literal)?, $($rest:tt)*) => {
        $crate::table::columns!(@list $row ($c $from $to)
            [$($name)* {$field $($column)?}]
            [$($read)* let $field = $c.get()?;]
            [$($known)* $field]
            [$($put)* $to.push($crate::row::Stored::value(&$from.$field)?);]
            $($rest)*);
    };
    (@list $row:tt ($c:ident $from:ident $to:ident) [$($name:tt)*] [$($read:tt)*] [$($known:tt)*] [$($put:tt)*]
     $field:ident: $group:ident { $($part:ident $(= $column:literal)?),* $(,)? }, $($rest:tt)*) => {
        $crate::table::columns!(@list $row ($c $from $to)
            [$($name)* $({$part $($column)?})*]
            [$($read)* let $field = $group { $($part: $c.get()?),* };]
            [$($known)* $field]
            [$($put)* {
                let $group { $($part),* } = &$from.$field;
                $($to.push($crate::row::Stored::value($part)?);)*
            }]
            $($rest)*);
    };
    (@list $row:tt ($c:ident $from:ident $to:ident) [$($name:tt)*] [$($read:tt)*] [$($known:tt)*] [$($put:tt)*]
     $field:ident: Option<$group:ident> {
        $first:ident $(= $first_column:literal)?, $($part:ident $(= $column:literal)? $(or $none:expr)?),* $(,)?
     }, $($rest:tt)*) => {
        $crate::table::columns!(@list $row ($c $from $to)
            [$($name)* {$first $($first_column)?} $({$part $($column)?})*]
            [$($read)* let $field = match $c.get()? {
                Some($first) => Some($group { $first, $($part: $c.get()?),* }),
                None => {
                    $($crate::table::columns!(@skip $c $part);)*
                    None
                }
            };]
            [$($known)* $field]
            [$($put)* match &$from.$field {
                Some($group { $first, $($part),* }) => {
                    $to.push($crate::row::Stored::value($first)?);
                    $($to.push($crate::row::Stored::value($part)?);)*
                }
                None => $to.extend([$crate::value::Value::Null, $($crate::table::columns!(@none $($none)?)),*]),
            }]
            $($rest)*);
    };
    (@list $row:tt ($c:ident $from:ident $to:ident) [$($name:tt)*] [$($read:tt)*] [$($known:tt)*] [$($put:tt)*]
     $field:ident with $reader:ident, $values:ident in [$($column:literal),* $(,)?], $($rest:tt)*) => {
        $crate::table::columns!(@list $row ($c $from $to)
            [$($name)* $({$column})*]
            [$($read)* let $field = $reader($c)?;]
            [$($known)* $field]
            [$($put)* $to.extend($values(&$from.$field));]
            $($rest)*);
    };
    (@list $row:tt ($c:ident $from:ident $to:ident) [$($name:tt)*] [$($read:tt)*] [$($known:tt)*] [$($put:tt)*]
     $column:literal = |$it:pat_param| $value:expr, $($rest:tt)*) => {
        $crate::table::columns!(@list $row ($c $from $to)
            [$($name)* {$column}]
            [$($read)* $c.skip();]
            [$($known)*]
            [$($put)* {
                let $it = $from;
                $to.push($crate::value::Value::from($value));
            }]
            $($rest)*);
    };

    ($row:ident in $table:literal { $($list:tt)* }) => {
        pub(crate) static TABLE: $crate::table::Table = $crate::table::Table::new($table, COLUMNS);

        /// Writes a row.
        pub(crate) fn save(log: &mut $crate::row_log::RowLog<'_>, row: &$row) -> Result<(), $crate::rejection::Rejection> {
            TABLE.save(log, values(row)?)
        }

        $crate::table::columns!(@list [$row] (c row to) [] [] [] [] $($list)* ,);
    };
    ($row:ident<$owner:ident> in $clients:literal and $operators:literal { $($list:tt)* }) => {
        pub(crate) static TABLE: $crate::table::Table = $crate::table::Table::new($clients, COLUMNS);
        pub(crate) static OPERATORS: $crate::table::Table = $crate::table::Table::of_operators($operators, COLUMNS);

        /// Writes a client's row.
        pub(crate) fn save(
            log: &mut $crate::row_log::RowLog<'_>,
            row: &$row<ballast_core::client::Client>,
        ) -> Result<(), $crate::rejection::Rejection> {
            TABLE.save(log, values(row)?)
        }

        /// Writes an operator's row.
        pub(crate) fn save_operators(
            log: &mut $crate::row_log::RowLog<'_>,
            row: &$row<ballast_core::operator::Operator>,
        ) -> Result<(), $crate::rejection::Rejection> {
            OPERATORS.save(log, values(row)?)
        }

        $crate::table::columns!(@list [$row $owner] (c row to) [] [] [] [] $($list)* ,);
    };
}
pub(crate) use columns;
