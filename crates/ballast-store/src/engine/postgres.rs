//! Postgres: the same schema on a server. A connection is used on a thread of its own, never inside the async runtime, and
//! nothing waits for the server without a bound: a connection that gave no answer in time is thrown away and replaced.

mod address;
mod link;
mod tls;

use std::{
    collections::HashMap,
    error::Error,
    pin::pin,
    time::{Duration, Instant},
};

use bytes::{BufMut, BytesMut};
use futures_util::TryStreamExt;
use tokio_postgres::{
    Client, Config, Row as PgRow, Statement,
    error::SqlState,
    types::{FromSql, IsNull, ToSql, Type, to_sql_checked},
};

use self::{
    link::{Backend, Driver, Link, PING, guard, lost},
    tls::Tls,
};
use super::{Conn, Dialect, Purpose, noted::noted};
use crate::{
    error::{Constraint, EngineError, Fault, StoreError},
    row::{Cells, Column, Row},
    value::Value,
};

/// How long to wait for a server until a new connection is ready for use.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Longest that a batch may be open. No piece of work takes seconds.
const TRANSACTION: Duration = Duration::from_secs(20);
const DAYS: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Durable commits, and no endless wait behind another process's batch. A batch whose process was frozen is given up by
/// the server, so that others can write.
const WRITER: &str = "SET synchronous_commit = on; SET lock_timeout = '4s'; SET statement_timeout = '12s';
SET idle_in_transaction_session_timeout = '15s'";
/// An index of many millions of rows takes minutes.
const MIGRATOR: &str = "SET synchronous_commit = on; SET lock_timeout = '60s'; SET statement_timeout = 0;
SET maintenance_work_mem = '256MB'";
/// Readers cannot write by mistake.
const READER: &str = "SET default_transaction_read_only = on; SET statement_timeout = '60s';
SET idle_in_transaction_session_timeout = '60s'";
/// Reading everything takes as long as it takes.
const VERIFIER: &str = "SET default_transaction_read_only = on; SET statement_timeout = 0";

/// A connection to the server, opened again after it was lost.
pub(crate) struct PostgresConn {
    config: Config,
    tls: Option<Tls>,
    purpose: Purpose,
    driver: Driver,
    link: Option<Link>,
    /// The server's end of a connection that was given up, until it is ended.
    abandoned: Option<Backend>,
    statements: HashMap<String, Statement>,
    in_transaction: bool,
    /// Until when the open batch may take.
    batch_until: Option<Instant>,
    /// Until when the caller waits.
    until: Option<Instant>,
}

impl PostgresConn {
    /// Connects to `postgres://user@host/name`.
    pub(crate) fn open(url: &str, purpose: Purpose) -> Result<Self, StoreError> {
        let (mut config, protection) = address::read(url)?;
        config.connect_timeout(CONNECT_TIMEOUT);
        guard(&mut config, purpose);
        let mut conn = Self {
            config,
            tls: Tls::new(&protection)?,
            purpose,
            driver: Driver::new()?,
            link: None,
            abandoned: None,
            statements: HashMap::new(),
            in_transaction: false,
            batch_until: None,
            until: None,
        };
        conn.connected()?;
        Ok(conn)
    }

    /// How long the next answer may take.
    fn bound(&self) -> Duration {
        let usual = match self.purpose {
            // A little longer than the server's own limits, which give the better error.
            Purpose::Write => Duration::from_secs(14),
            Purpose::Read | Purpose::AtOnce | Purpose::Peek => Duration::from_secs(65),
            Purpose::Migrate | Purpose::Verify => DAYS,
        };
        let now = Instant::now();
        let left = |until: Option<Instant>| until.map_or(DAYS, |until| until.saturating_duration_since(now));
        usual.min(left(self.batch_until)).min(left(self.until))
    }

    /// Sees to it that there is a connection that lives.
    fn connected(&mut self) -> Result<(), EngineError> {
        if self.in_transaction {
            return if self.link.is_some() {
                Ok(())
            } else {
                Err(lost("the connection was lost inside a transaction"))
            };
        }
        if let Some(link) = &mut self.link
            && (link.is_over() || !link.lives(&self.driver))
        {
            self.lose();
        }
        if self.link.is_none() {
            let session = match self.purpose {
                Purpose::Write => WRITER,
                Purpose::Migrate => MIGRATOR,
                Purpose::Read | Purpose::AtOnce | Purpose::Peek => READER,
                Purpose::Verify => VERIFIER,
            };
            let bound = CONNECT_TIMEOUT.min(self.bound());
            let mut link = self.driver.wait(bound, Link::open(&self.config, self.tls.as_ref(), session))?;
            if let Some(other) = self.abandoned.take() {
                link.end(&self.driver, other);
            }
            self.link = Some(link);
        }
        Ok(())
    }

    /// Throws the connection away: nothing it still says is of use.
    fn lose(&mut self) {
        self.statements.clear();
        if let Some(link) = self.link.take() {
            self.abandoned = link.backend();
        }
    }

    /// Asks the server, within the bound. A connection that fails to answer is gone afterwards.
    fn ask<T>(
        &mut self,
        question: impl AsyncFnOnce(&Client) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, EngineError> {
        self.ask_within(self.bound(), question)
    }

    fn ask_within<T>(
        &mut self,
        bound: Duration,
        question: impl AsyncFnOnce(&Client) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, EngineError> {
        let Some(link) = &mut self.link else { return Err(lost("no connection")) };
        let answer = self.driver.wait(bound, async { link.carry(question).await.map_err(|error| fault_of(&error)) });
        if answer.as_ref().is_err_and(|error| error.fault == Fault::Disconnected) {
            self.lose();
        }
        answer
    }

    fn prepared(&mut self, sql: &str) -> Result<Statement, EngineError> {
        self.connected()?;
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let text = placeholders(noted(self.purpose, Dialect::Postgres, sql));
        let statement = self.ask(async |client| client.prepare(&text).await)?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    fn open_transaction(&mut self, sql: &str) -> Result<(), EngineError> {
        self.batch_until = None;
        self.connected()?;
        if self.purpose == Purpose::Write {
            self.batch_until = Instant::now().checked_add(TRANSACTION);
        }
        self.step(sql)?;
        self.in_transaction = true;
        Ok(())
    }

    /// A step inside the transaction. A lost connection is not replaced here: the transaction is lost with it.
    fn step(&mut self, sql: &str) -> Result<(), EngineError> {
        self.ask(async |client| client.batch_execute(sql).await)
    }
}

/// `?1` as Postgres has it: `$1`. No statement of the store holds a question mark in another place.
fn placeholders(sql: &str) -> String {
    sql.replace('?', "$")
}

impl Conn for PostgresConn {
    fn dialect(&self) -> Dialect {
        Dialect::Postgres
    }

    fn until(&mut self, deadline: Option<Instant>) {
        self.until = deadline;
    }

    fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, EngineError> {
        let statement = self.prepared(sql)?;
        let params: Vec<&(dyn ToSql + Sync)> = params.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        self.ask(async |client| client.execute(&statement, &params).await)
    }

    fn for_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let statement = self.prepared(sql)?;
        let params = params.iter().map(|value| value as &(dyn ToSql + Sync));
        let rows = self.ask(async |client| client.query_raw(&statement, params).await)?;
        let mut rows = pin!(rows);
        // The bound is for each row: reading millions takes its time.
        while let Some(row) = self.ask(async |_| rows.as_mut().try_next().await)? {
            each(&Row(&row))?;
        }
        Ok(())
    }

    fn script(&mut self, sql: &str) -> Result<(), EngineError> {
        self.connected()?;
        self.step(sql)
    }

    fn begin(&mut self) -> Result<(), EngineError> {
        self.open_transaction("BEGIN ISOLATION LEVEL READ COMMITTED")
    }

    fn begin_snapshot(&mut self) -> Result<(), EngineError> {
        self.open_transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    }

    fn in_transaction(&self) -> bool {
        self.in_transaction
    }

    fn commit(&mut self) -> Result<(), EngineError> {
        // There is no time left to hear the answer.
        let is_over = self.batch_until.is_some_and(|until| Instant::now() >= until);
        let sent = if is_over { Err(lost("the batch took too long")) } else { self.step("COMMIT") };
        let answered = sent.map_err(|error| match error.fault {
            // Only these say that nothing was written. Of anything else it is not known what became of the transaction.
            Fault::Contention
            | Fault::Unique(_)
            | Fault::Check(_)
            | Fault::Foreign
            | Fault::AppendOnly
            | Fault::Full => error,
            _ => lost(&error.message),
        });
        if answered.as_ref().is_err_and(|error| error.fault == Fault::Disconnected) {
            self.lose();
        }
        answered?;
        self.in_transaction = false;
        self.batch_until = None;
        Ok(())
    }

    fn rollback(&mut self) {
        // A connection that cannot roll back is dropped: the server then rolls back by itself.
        if std::mem::take(&mut self.in_transaction)
            && self.ask_within(PING, async |client| client.batch_execute("ROLLBACK").await).is_err()
        {
            self.lose();
        }
        self.batch_until = None;
    }

    fn savepoint(&mut self) -> Result<(), EngineError> {
        self.step("SAVEPOINT one")
    }

    fn release(&mut self) -> Result<(), EngineError> {
        self.step("RELEASE SAVEPOINT one")
    }

    fn undo(&mut self) -> Result<(), EngineError> {
        self.step("ROLLBACK TO SAVEPOINT one; RELEASE SAVEPOINT one")
    }
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
                return Err(format!("a parameter of type {ty} got another value").into());
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

fn fault_of(error: &tokio_postgres::Error) -> EngineError {
    let Some(database) = error.as_db_error() else {
        // Without an answer of the server it is the connection, or a value that could not be sent.
        let lost = error.is_closed() || error.source().is_some_and(|source| source.is::<std::io::Error>());
        let fault = if lost { Fault::Disconnected } else { Fault::Value };
        return EngineError::new(fault, with_source(error));
    };
    let name = database.constraint().unwrap_or_default();
    let code = database.code();
    let fault = match *code {
        SqlState::UNIQUE_VIOLATION => Fault::Unique(Constraint::from_engine(name)),
        SqlState::CHECK_VIOLATION => Fault::Check(name.to_owned()),
        SqlState::FOREIGN_KEY_VIOLATION => Fault::Foreign,
        SqlState::RESTRICT_VIOLATION => Fault::AppendOnly,
        SqlState::NOT_NULL_VIOLATION => Fault::Value,
        SqlState::T_R_SERIALIZATION_FAILURE
        | SqlState::T_R_DEADLOCK_DETECTED
        | SqlState::LOCK_NOT_AVAILABLE
        | SqlState::QUERY_CANCELED => Fault::Contention,
        SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION => Fault::Login,
        SqlState::INVALID_CATALOG_NAME => Fault::NoDatabase,
        SqlState::DISK_FULL => Fault::Full,
        SqlState::IO_ERROR => Fault::Io,
        SqlState::ADMIN_SHUTDOWN
        | SqlState::CRASH_SHUTDOWN
        | SqlState::CANNOT_CONNECT_NOW
        | SqlState::TOO_MANY_CONNECTIONS
        | SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT => Fault::Disconnected,
        // Class 22: the data does not fit, such as a number out of range or a zero byte in a text.
        _ if code.code().starts_with("22") => Fault::Value,
        _ if code.code().starts_with("08") => Fault::Disconnected,
        _ => Fault::Other,
    };
    EngineError::new(fault, database.message().to_owned())
}

/// Why there is no connection. Whatever it is, it may pass, and nothing was sent.
fn unreached(error: &tokio_postgres::Error) -> EngineError {
    if error.as_db_error().is_some() {
        return fault_of(error);
    }
    let mut words = with_source(error);
    if words.contains("does not support TLS") {
        words.push_str(" (set sslmode=disable in database.url if the connection to it cannot be tapped)");
    }
    EngineError::new(Fault::Disconnected, words)
}

fn with_source(error: &tokio_postgres::Error) -> String {
    error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}"))
}
