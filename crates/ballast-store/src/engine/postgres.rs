//! Postgres: the same schema on a server. A connection is used on a thread of its own, never inside the async runtime.

mod address;
mod tls;

use std::{collections::HashMap, error::Error, time::Duration};

use ::postgres::{
    Client, Config, NoTls, Row as PgRow, Statement,
    error::SqlState,
    fallible_iterator::FallibleIterator,
    types::{FromSql, IsNull, ToSql, Type, to_sql_checked},
};
use bytes::{BufMut, BytesMut};

use self::tls::Tls;
use super::{Conn, Dialect, Purpose};
use crate::{
    error::{Constraint, EngineError, Fault, StoreError},
    row::{Column, Row},
    value::Value,
};

/// How long to wait for a server that does not answer the door.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// Durable commits, and no endless wait behind another process's batch.
const WRITER: &str = "SET synchronous_commit = on; SET lock_timeout = '10s'; SET statement_timeout = '60s'";
/// An index of many millions of rows takes minutes.
const MIGRATOR: &str = "SET synchronous_commit = on; SET lock_timeout = '60s'; SET statement_timeout = 0;
SET maintenance_work_mem = '256MB'";
/// Readers cannot write by mistake.
const READER: &str = "SET default_transaction_read_only = on; SET statement_timeout = '60s'";
/// Reading everything takes as long as it takes.
const VERIFIER: &str = "SET default_transaction_read_only = on; SET statement_timeout = 0";

/// A connection to the server, opened anew after it was lost.
pub(crate) struct PostgresConn {
    config: Config,
    tls: Option<Tls>,
    purpose: Purpose,
    client: Option<Client>,
    statements: HashMap<String, Statement>,
    in_transaction: bool,
}

impl PostgresConn {
    /// Connects to `postgres://user@host/name`.
    pub(crate) fn open(url: &str, purpose: Purpose) -> Result<Self, StoreError> {
        let (mut config, protection) = address::read(url)?;
        config.connect_timeout(CONNECT_TIMEOUT).application_name("ballast");
        let tls = Tls::new(&protection)?;
        let mut conn = Self { config, tls, purpose, client: None, statements: HashMap::new(), in_transaction: false };
        conn.client()?;
        Ok(conn)
    }

    fn client(&mut self) -> Result<&mut Client, EngineError> {
        if self.client.as_ref().is_none_or(Client::is_closed) {
            if std::mem::take(&mut self.in_transaction) {
                return Err(EngineError::new(Fault::Disconnected, "the connection was lost inside a transaction"));
            }
            self.statements.clear();
            let connected = match &self.tls {
                None => self.config.connect(NoTls),
                Some(tls) => self.config.connect(tls.clone()),
            };
            let mut client = connected.map_err(|error| unreached(&error))?;
            let session = match self.purpose {
                Purpose::Write => WRITER,
                Purpose::Migrate => MIGRATOR,
                Purpose::Read => READER,
                Purpose::Verify => VERIFIER,
            };
            client.batch_execute(session).map_err(|error| fault_of(&error))?;
            self.client = Some(client);
        }
        self.client.as_mut().ok_or_else(|| EngineError::new(Fault::Disconnected, "no connection"))
    }

    fn prepared(&mut self, sql: &str) -> Result<(&mut Client, Statement), EngineError> {
        self.client()?;
        let Some(client) = self.client.as_mut() else {
            return Err(EngineError::new(Fault::Disconnected, "no connection"));
        };
        if let Some(statement) = self.statements.get(sql) {
            return Ok((client, statement.clone()));
        }
        let statement = client.prepare(&placeholders(sql)).map_err(|error| fault_of(&error))?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok((client, statement))
    }

    fn open_transaction(&mut self, sql: &str) -> Result<(), EngineError> {
        self.client()?;
        self.step(sql)?;
        self.in_transaction = true;
        Ok(())
    }

    /// A step inside the transaction. A lost connection is not replaced here: the transaction is lost with it.
    fn step(&mut self, sql: &str) -> Result<(), EngineError> {
        match self.client.as_mut() {
            Some(client) => client.batch_execute(sql).map_err(|error| fault_of(&error)),
            None => Err(EngineError::new(Fault::Disconnected, "no connection")),
        }
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

    fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, EngineError> {
        let (client, statement) = self.prepared(sql)?;
        let params: Vec<&(dyn ToSql + Sync)> = params.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        client.execute(&statement, &params).map_err(|error| fault_of(&error))
    }

    fn for_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let (client, statement) = self.prepared(sql)?;
        let params = params.iter().map(|value| value as &(dyn ToSql + Sync));
        let mut rows = client.query_raw(&statement, params).map_err(|error| fault_of(&error))?;
        while let Some(row) = rows.next().map_err(|error| fault_of(&error))? {
            each(&Row::Postgres(&row))?;
        }
        Ok(())
    }

    fn script(&mut self, sql: &str) -> Result<(), EngineError> {
        self.client()?.batch_execute(sql).map_err(|error| fault_of(&error))
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
        self.step("COMMIT")?;
        self.in_transaction = false;
        Ok(())
    }

    fn rollback(&mut self) {
        // A connection that cannot roll back is dropped: the server then rolls back by itself.
        if std::mem::take(&mut self.in_transaction) && self.step("ROLLBACK").is_err() {
            self.client = None;
        }
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

/// A column of a row.
pub(crate) fn column(row: &PgRow, index: usize) -> Result<Column<'_>, StoreError> {
    let wrong = || StoreError::Corrupt(format!("column {index} has an unexpected type"));
    let ty = row.columns().get(index).ok_or_else(wrong)?.type_();
    let Some(Raw(raw)) = row.try_get::<_, Option<Raw<'_>>>(index).map_err(|error| fault_of(&error))? else {
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

fn fault_of(error: &::postgres::Error) -> EngineError {
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
        SqlState::T_R_SERIALIZATION_FAILURE | SqlState::T_R_DEADLOCK_DETECTED | SqlState::LOCK_NOT_AVAILABLE => {
            Fault::Contention
        }
        SqlState::DISK_FULL => Fault::Full,
        SqlState::IO_ERROR => Fault::Io,
        SqlState::ADMIN_SHUTDOWN | SqlState::CRASH_SHUTDOWN | SqlState::CANNOT_CONNECT_NOW => Fault::Disconnected,
        // Class 22: the data does not fit, such as a number out of range or a zero byte in a text.
        _ if code.code().starts_with("22") => Fault::Value,
        _ if code.code().starts_with("08") => Fault::Disconnected,
        _ => Fault::Other,
    };
    EngineError::new(fault, database.message().to_owned())
}

/// Why there is no connection. Whatever it is, it may pass, and nothing was sent.
fn unreached(error: &::postgres::Error) -> EngineError {
    if error.as_db_error().is_some() {
        return fault_of(error);
    }
    let mut words = with_source(error);
    if words.contains("does not support TLS") {
        words.push_str(" (set sslmode=disable in database.url if nobody can listen on the way to it)");
    }
    EngineError::new(Fault::Disconnected, words)
}

fn with_source(error: &::postgres::Error) -> String {
    error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}"))
}
