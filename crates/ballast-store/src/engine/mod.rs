//! The small door both engines stand behind.

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

/// Which engine speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// An embedded file.
    Sqlite,
    Postgres,
}

impl Dialect {
    /// The engine an address asks for.
    ///
    /// # Errors
    /// When the address names none.
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

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Writing: durable commits.
    Write,
    /// Changing the schema, however long it takes.
    Migrate,
    /// Reading only, a request at a time.
    Read,
    /// The same where the caller stands, who must not be kept waiting.
    AtOnce,
    /// Reading a little beforehand, also where nothing can be written.
    Peek,
    /// The same for everything, however long it takes.
    Verify,
}

/// A number that a row keeps, which is added to.
pub struct Sum {
    /// Adds to the row that is there; the last parameter is how much.
    pub update: &'static str,
    /// Makes the row, with the same parameters.
    pub insert: &'static str,
    /// Both for any number of different rows, with an array for each parameter, on Postgres.
    pub together: &'static str,
}

/// One connection. Statements name their parameters `?1`, `?2`, … and are prepared once for each connection.
pub trait Conn: Send {
    /// Which engine this is.
    fn dialect(&self) -> Dialect;

    /// Until when the caller waits; nothing when it takes as long as it takes. For an engine that may give no answer.
    fn until(&mut self, _deadline: Option<Instant>) {}

    /// Runs a statement and says how many rows it touched.
    ///
    /// # Errors
    /// When the engine refuses.
    fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, EngineError>;

    /// A piece of work begins that is expected to go through. From here to the end of the transaction the connection may
    /// keep back what nobody waits for, as long as nothing that is read would see it; says whether it does. What is kept
    /// back and refused, or does not touch what it should, is [`Fault::Unmet`] of whatever comes next, and nothing of
    /// the transaction can be committed.
    fn hope(&mut self) -> bool {
        false
    }

    /// Whether it does now.
    fn keeps_back(&self) -> bool {
        false
    }

    /// Carries out what is kept back.
    ///
    /// # Errors
    /// When something of it is refused.
    fn settle(&mut self) -> Result<(), EngineError> {
        Ok(())
    }

    /// Writes a new row by a statement that ends in `VALUES` and its parameters in their order.
    ///
    /// # Errors
    /// When the engine refuses; perhaps later.
    fn insert(&mut self, sql: &str, row: &[Value<'_>]) -> Result<(), EngineError> {
        self.execute(sql, row).map(drop)
    }

    /// Runs a statement of which nobody needs to know how many rows it touches.
    ///
    /// # Errors
    /// When the engine refuses; perhaps later.
    fn put(&mut self, sql: &str, params: &[Value<'_>]) -> Result<(), EngineError> {
        self.execute(sql, params).map(drop)
    }

    /// Runs a statement that should touch or find so many rows, and says whether it did; perhaps only that it is
    /// expected to.
    ///
    /// # Errors
    /// When the engine refuses; perhaps later.
    fn expect(&mut self, sql: &str, params: &[Value<'_>], rows: u64) -> Result<bool, EngineError>;

    /// Adds to a number.
    ///
    /// # Errors
    /// When the engine refuses; perhaps later.
    fn add(&mut self, to: &Sum, key: &[Value<'_>], amount: i64) -> Result<(), EngineError> {
        add_at_once(self, to, key, amount)
    }

    /// Runs a query and hands over row by row, without keeping them.
    ///
    /// # Errors
    /// When the engine refuses or `each` does.
    fn for_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    /// Runs several statements without parameters, such as a migration.
    ///
    /// # Errors
    /// When the engine refuses one of them.
    fn script(&mut self, sql: &str) -> Result<(), EngineError>;

    /// Opens a transaction for writing.
    ///
    /// # Errors
    /// When another writer does not let go in time.
    fn begin(&mut self) -> Result<(), EngineError>;

    /// Whether what was connected to is still in its place.
    ///
    /// # Errors
    /// When it is not.
    fn require_there(&self) -> Result<(), EngineError> {
        Ok(())
    }

    /// Opens a transaction that sees the database as it is now, whatever is committed meanwhile.
    ///
    /// # Errors
    /// When the engine refuses.
    fn begin_snapshot(&mut self) -> Result<(), EngineError>;

    /// Whether a transaction is open.
    fn in_transaction(&self) -> bool;

    /// Makes the transaction durable.
    ///
    /// # Errors
    /// When it is not; then nothing was written, unless the connection was lost.
    fn commit(&mut self) -> Result<(), EngineError>;

    /// Gives the transaction up. Never fails: a connection that cannot roll back is closed.
    fn rollback(&mut self);

    /// Marks a point to come back to.
    ///
    /// # Errors
    /// When the transaction is gone.
    fn savepoint(&mut self) -> Result<(), EngineError>;

    /// Forgets the mark, keeping what was written since.
    ///
    /// # Errors
    /// When the transaction is gone.
    fn release(&mut self) -> Result<(), EngineError>;

    /// Undoes what was written since the mark and forgets it.
    ///
    /// # Errors
    /// When the transaction is gone.
    fn undo(&mut self) -> Result<(), EngineError>;
}

fn add_at_once<C: Conn + ?Sized>(conn: &mut C, to: &Sum, key: &[Value<'_>], amount: i64) -> Result<(), EngineError> {
    let row: Vec<Value<'_>> = key.iter().cloned().chain([Value::Int(amount)]).collect();
    if conn.execute(to.update, &row)? == 0 {
        conn.execute(to.insert, &row)?;
    }
    Ok(())
}

/// Reads several times from one state of the database. Inside another snapshot it is part of that one.
///
/// # Errors
/// What `read` returns, or the engine.
pub fn snapshot<T>(
    conn: &mut dyn Conn,
    read: impl FnOnce(&mut dyn Conn) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    if conn.in_transaction() {
        return read(conn);
    }
    // A connection that was lost while nobody used it is noticed here, and opened again the second time.
    match conn.begin_snapshot() {
        Err(error) if error.fault == Fault::Disconnected => conn.begin_snapshot()?,
        begun => begun?,
    }
    let answer = read(conn);
    conn.rollback();
    answer
}

/// The first row of a query, or nothing.
///
/// # Errors
/// When the engine refuses or the row is not what `read` expects.
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

/// The one row a query always has.
///
/// # Errors
/// As [`first`], and when there is none.
pub(crate) fn one<T>(
    conn: &mut dyn Conn,
    sql: &str,
    params: &[Value<'_>],
    read: impl FnMut(&mut Columns<'_>) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    first(conn, sql, params, read)?.ok_or_else(|| StoreError::Corrupt("a row that must exist is missing".to_owned()))
}

/// Every row of a query that is known to be short.
///
/// # Errors
/// As [`first`].
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

/// Runs on a thread of its own and waits for it: a server's connection must not be made or dropped inside the async
/// runtime, and callers should not have to know.
pub(crate) fn off_runtime<T: Send, E: Send + From<StoreError>>(
    work: impl FnOnce() -> Result<T, E> + Send,
) -> Result<T, E> {
    thread::scope(|scope| scope.spawn(work).join()).unwrap_or_else(|_| Err(StoreError::Closed.into()))
}
