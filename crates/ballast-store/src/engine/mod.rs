//! The small interface that both engines implement.

mod noted;
mod open;
pub(crate) mod postgres;
pub(crate) mod sqlite;

use std::{thread, time::Instant};

pub(crate) use self::open::connect;
use crate::{
    error::{EngineError, Fault, StoreError},
    row::{Columns, Row},
    value::Value,
};

/// The engine behind a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// An embedded file.
    Sqlite,
    Postgres,
}

impl Dialect {
    /// Returns the engine that an address asks for.
    pub fn of(url: &str) -> Result<Self, StoreError> {
        if url.starts_with("sqlite:") {
            Ok(Self::Sqlite)
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            Ok(Self::Postgres)
        } else {
            // The address may hold a password, so only its scheme is repeated.
            Err(StoreError::Address(url.split(':').next().unwrap_or_default().to_owned()))
        }
    }
}

/// The purpose of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Writing: durable commits.
    Write,
    /// Changing the schema, however long it takes.
    Migrate,
    /// Reading only, one request at a time.
    Read,
    /// Like `Read`, on the caller's own thread, which must not be kept waiting.
    AtOnce,
    /// Reading a little beforehand, even where nothing can be written.
    Peek,
    /// Reading everything, however long it takes.
    Verify,
}

/// The statements that add to a number in a row.
pub struct Sum {
    /// Adds to an existing row; the last parameter is the amount.
    pub update: &'static str,
    /// Inserts the row, with the same parameters.
    pub insert: &'static str,
    /// Both for any number of different rows, with an array for each parameter, on Postgres.
    pub together: &'static str,
}

/// One connection. Statements name their parameters `?1`, `?2`, … and are prepared once for each connection.
pub trait Conn: Send {
    fn dialect(&self) -> Dialect;

    /// Sets how long the caller waits; `None` if there is no limit. For an engine that may give no answer.
    fn until(&mut self, _deadline: Option<Instant>) {}

    /// Runs a statement and returns how many rows it touched.
    fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, EngineError>;

    /// Begins a piece of work that is expected to go through. From here to the end of the transaction the connection
    /// may hold back statements that nobody waits for, as long as no read would see their effect; returns whether it
    /// does. If a statement that was held back is refused, or touches a different number of rows than it should, the
    /// next call fails with [`Fault::Unmet`], and nothing of the transaction can be committed.
    fn hope(&mut self) -> bool {
        false
    }

    /// Whether statements are held back now.
    fn keeps_back(&self) -> bool {
        false
    }

    /// Carries out the statements that are held back.
    fn settle(&mut self) -> Result<(), EngineError> {
        Ok(())
    }

    /// Writes a new row by a statement that ends in `VALUES` and its parameters in their order.
    ///
    /// # Errors
    /// Fails if the engine refuses; perhaps only on a later call.
    fn insert(&mut self, sql: &str, row: &[Value<'_>]) -> Result<(), EngineError> {
        self.execute(sql, row).map(drop)
    }

    /// Runs a statement if nobody needs to know how many rows it touches.
    ///
    /// # Errors
    /// Fails if the engine refuses; perhaps only on a later call.
    fn put(&mut self, sql: &str, params: &[Value<'_>]) -> Result<(), EngineError> {
        self.execute(sql, params).map(drop)
    }

    /// Runs a statement that should touch or find this many rows. Returns whether it did, or only that it is expected
    /// to.
    ///
    /// # Errors
    /// Fails if the engine refuses; perhaps only on a later call.
    fn expect(&mut self, sql: &str, params: &[Value<'_>], rows: u64) -> Result<bool, EngineError>;

    /// Adds to a number.
    ///
    /// # Errors
    /// Fails if the engine refuses; perhaps only on a later call.
    fn add(&mut self, to: &Sum, key: &[Value<'_>], amount: i64) -> Result<(), EngineError> {
        add_at_once(self, to, key, amount)
    }

    /// Runs a query and hands over row by row, without keeping them.
    fn for_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    /// Runs several statements without parameters, such as a migration.
    fn script(&mut self, sql: &str) -> Result<(), EngineError>;

    /// Opens a transaction for writing.
    ///
    /// # Errors
    /// Fails if another writer does not let go in time.
    fn begin(&mut self) -> Result<(), EngineError>;

    /// Checks that the database that was opened is still in its place.
    fn require_there(&self) -> Result<(), EngineError> {
        Ok(())
    }

    /// Opens a transaction that sees the database as it is now, whatever is committed in the meantime.
    fn begin_snapshot(&mut self) -> Result<(), EngineError>;

    /// Whether a transaction is open.
    fn in_transaction(&self) -> bool;

    /// Makes the transaction durable.
    ///
    /// # Errors
    /// Fails if it is not durable; then nothing was written, unless the connection was lost.
    fn commit(&mut self) -> Result<(), EngineError>;

    /// Gives up the transaction. Never fails: a connection that cannot roll back is closed.
    fn rollback(&mut self);

    /// Sets a savepoint.
    fn savepoint(&mut self) -> Result<(), EngineError>;

    /// Releases the savepoint and keeps what was written since.
    fn release(&mut self) -> Result<(), EngineError>;

    /// Undoes what was written since the savepoint and releases it.
    fn undo(&mut self) -> Result<(), EngineError>;
}

fn add_at_once<C: Conn + ?Sized>(conn: &mut C, to: &Sum, key: &[Value<'_>], amount: i64) -> Result<(), EngineError> {
    let row: Vec<Value<'_>> = key.iter().cloned().chain([Value::Int(amount)]).collect();
    if conn.execute(to.update, &row)? == 0 {
        conn.execute(to.insert, &row)?;
    }
    Ok(())
}

/// Reads several times from one state of the database. A nested snapshot is part of the outer one.
pub fn snapshot<T>(
    conn: &mut dyn Conn,
    read: impl FnOnce(&mut dyn Conn) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    if conn.in_transaction() {
        return read(conn);
    }
    // A connection that was lost while idle is noticed here; the second attempt opens it again.
    match conn.begin_snapshot() {
        Err(error) if error.fault == Fault::Disconnected => conn.begin_snapshot()?,
        begun => begun?,
    }
    let answer = read(conn);
    conn.rollback();
    answer
}

/// Returns the first row of a query; `None` if there is none.
///
/// # Errors
/// Fails if the engine refuses or the row is not what `read` expects.
pub(crate) fn first<T>(
    conn: &mut dyn Conn,
    sql: &str,
    params: &[Value<'_>],
    mut read: impl FnMut(&mut Columns<'_>) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    let mut found = None;
    conn.for_each(sql, params, &mut |row| {
        if found.is_none() {
            found = Some(read(&mut row.columns())?);
        }
        Ok(())
    })?;
    Ok(found)
}

/// Returns the one row that a query always has.
///
/// # Errors
/// As [`first`], and if there is no row.
pub(crate) fn one<T>(
    conn: &mut dyn Conn,
    sql: &str,
    params: &[Value<'_>],
    read: impl FnMut(&mut Columns<'_>) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    first(conn, sql, params, read)?.ok_or_else(|| StoreError::Corrupt("a row that must exist is missing".to_owned()))
}

/// Returns every row of a query that is known to be short.
pub(crate) fn all<T>(
    conn: &mut dyn Conn,
    sql: &str,
    params: &[Value<'_>],
    mut read: impl FnMut(&mut Columns<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut rows = Vec::new();
    conn.for_each(sql, params, &mut |row| {
        rows.push(read(&mut row.columns())?);
        Ok(())
    })?;
    Ok(rows)
}

/// Runs work on its own thread and waits for it: a server's connection must not be made or dropped inside the async
/// runtime, and callers should not need to know that.
pub(crate) fn off_runtime<T: Send, E: Send + From<StoreError>>(
    work: impl FnOnce() -> Result<T, E> + Send,
) -> Result<T, E> {
    thread::scope(|scope| scope.spawn(work).join()).unwrap_or_else(|_| Err(StoreError::Closed.into()))
}
