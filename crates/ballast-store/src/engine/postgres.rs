//! Postgres: the same schema on a server. A connection is used on its own thread, never inside the async runtime, and
//! every wait for the server is bounded: a connection that did not answer in time is thrown away and replaced.

mod address;
mod fault;
mod held;
mod link;
mod tls;
mod values;

use std::{
    collections::HashMap,
    pin::pin,
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::TryStreamExt;
use tokio_postgres::{Client, Config, types::ToSql};

use self::{
    fault::fault_of,
    held::{Held, Insert, Prepared, Words, for_many},
    link::{Backend, Driver, Link, PING, guard, lost},
    tls::Tls,
    values::placeholders,
};
use super::{Conn, Dialect, Purpose, Sum, add_at_once, noted::noted};
use crate::{
    error::{EngineError, Fault, StoreError},
    row::Row,
    value::Value,
};

/// How long to wait for a server until a new connection is ready for use.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// The longest that a batch may be open. No piece of work takes seconds.
const TRANSACTION: Duration = Duration::from_secs(20);
const DAYS: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Durable commits, and no endless wait behind another process's batch. The server ends a batch whose process was
/// frozen, so that others can write.
const WRITER: &str = "SET synchronous_commit = on; SET lock_timeout = '4s'; SET statement_timeout = '12s';
SET idle_in_transaction_session_timeout = '15s'";
/// An index of many millions of rows takes minutes.
const MIGRATOR: &str = "SET synchronous_commit = on; SET lock_timeout = '60s'; SET statement_timeout = 0;
SET maintenance_work_mem = '256MB'";
/// Readers cannot write by mistake.
const READER: &str = "SET default_transaction_read_only = on; SET statement_timeout = '60s';
SET idle_in_transaction_session_timeout = '60s'";
/// Reading everything takes as long as it takes, and most of it would be over before it had been compiled.
const VERIFIER: &str = "SET default_transaction_read_only = on; SET statement_timeout = 0; SET jit = off";

/// A connection to the server, reopened after it was lost.
pub(crate) struct PostgresConn {
    config: Config,
    tls: Option<Tls>,
    purpose: Purpose,
    driver: Driver,
    link: Option<Link>,
    /// The server's end of a connection that was given up, until it is ended.
    abandoned: Option<Backend>,
    statements: HashMap<String, Arc<Prepared>>,
    inserts: HashMap<String, Arc<Insert>>,
    words: Words,
    held: Held,
    in_transaction: bool,
    /// Deadline of the open batch.
    batch_until: Option<Instant>,
    /// Deadline of the caller.
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
            inserts: HashMap::new(),
            words: Words::default(),
            held: Held::default(),
            in_transaction: false,
            batch_until: None,
            until: None,
        };
        conn.connected()?;
        Ok(conn)
    }

    /// Returns how long the next answer may take.
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

    /// Makes sure that there is a live connection.
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

    /// Throws the connection away: no further answer from it is of use.
    fn lose(&mut self) {
        self.statements.clear();
        self.inserts.clear();
        if let Some(link) = self.link.take() {
            self.abandoned = link.backend();
        }
    }

    /// Asks the server, within the bound. A connection that fails to answer is dropped.
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

    fn prepared(&mut self, sql: &str) -> Result<Arc<Prepared>, EngineError> {
        self.held.require_met()?;
        self.connected()?;
        if let Some(statement) = self.statements.get(sql) {
            return Ok(Arc::clone(statement));
        }
        let text = placeholders(noted(self.purpose, Dialect::Postgres, sql));
        let statement = self.ask(async |client| client.prepare(&text).await)?;
        let prepared = Arc::new(Prepared::new(sql, statement, &mut self.words));
        self.statements.insert(sql.to_owned(), Arc::clone(&prepared));
        Ok(prepared)
    }

    fn inserting(&mut self, sql: &str) -> Result<Arc<Insert>, EngineError> {
        if let Some(insert) = self.inserts.get(sql) {
            return Ok(Arc::clone(insert));
        }
        let one = self.prepared(sql)?;
        let many = self.prepared(&for_many(sql, &one.statement))?;
        let insert = Arc::new(Insert { one, many });
        self.inserts.insert(sql.to_owned(), Arc::clone(&insert));
        Ok(insert)
    }

    /// Asks the server, after sending what was held back.
    fn ask_last<T>(
        &mut self,
        question: impl AsyncFnOnce(&Client) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, EngineError> {
        self.held.require_met()?;
        let parcel = self.held.take();
        if parcel.is_empty() {
            return self.ask(question);
        }
        let mut kept = false;
        match self.ask(async |client| parcel.send(client, question(client), &mut kept).await) {
            Ok(Some(answer)) => Ok(answer),
            Ok(None) => Err(self.held.unmet()),
            Err(error) if kept => Err(error),
            Err(error) => Err(self.held.refused(error)),
        }
    }

    fn open_transaction(&mut self, sql: &'static str) -> Result<(), EngineError> {
        self.batch_until = None;
        self.held = Held::default();
        self.connected()?;
        if self.purpose == Purpose::Write {
            self.batch_until = Instant::now().checked_add(TRANSACTION);
            // There is nothing to wait for: it is sent with the first statement.
            self.held.begin(sql);
        } else {
            self.step(sql)?;
        }
        self.in_transaction = true;
        Ok(())
    }

    /// Runs a step inside the transaction. A lost connection is not replaced here: the transaction is lost with it.
    fn step(&mut self, sql: &str) -> Result<(), EngineError> {
        self.settle()?;
        self.ask(async |client| client.batch_execute(sql).await)
    }

    /// Whether what is written now is held back. Sends everything first if it has become too much.
    fn has_room(&mut self) -> Result<bool, EngineError> {
        self.held.require_met()?;
        if self.held.is_full() {
            self.settle()?;
        }
        Ok(self.keeps_back())
    }
}

impl Conn for PostgresConn {
    fn dialect(&self) -> Dialect {
        Dialect::Postgres
    }

    fn until(&mut self, deadline: Option<Instant>) {
        self.until = deadline;
    }

    fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, EngineError> {
        let prepared = self.prepared(sql)?;
        let params: Vec<&(dyn ToSql + Sync)> = params.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        self.ask_last(async |client| client.execute(&prepared.statement, &params).await)
    }

    fn hope(&mut self) -> bool {
        self.held.hope();
        true
    }

    fn keeps_back(&self) -> bool {
        self.in_transaction && self.held.is_on()
    }

    fn settle(&mut self) -> Result<(), EngineError> {
        if self.held.is_empty() {
            return self.held.require_met();
        }
        self.ask_last(async |_| Ok(()))
    }

    fn insert(&mut self, sql: &str, row: &[Value<'_>]) -> Result<(), EngineError> {
        if !self.has_room()? {
            return self.execute(sql, row).map(drop);
        }
        let into = self.inserting(sql)?;
        if into.one.statement.params().len() != row.len() {
            // The server says what is wrong with the row.
            return self.execute(sql, row).map(drop);
        }
        self.held.insert(&into, row);
        Ok(())
    }

    fn put(&mut self, sql: &str, params: &[Value<'_>]) -> Result<(), EngineError> {
        if !self.has_room()? {
            return self.execute(sql, params).map(drop);
        }
        let statement = self.prepared(sql)?;
        self.held.keep(&statement, params, None);
        Ok(())
    }

    fn expect(&mut self, sql: &str, params: &[Value<'_>], rows: u64) -> Result<bool, EngineError> {
        if !self.has_room()? {
            return Ok(self.execute(sql, params)? == rows);
        }
        let statement = self.prepared(sql)?;
        self.held.keep(&statement, params, Some(rows));
        Ok(true)
    }

    fn add(&mut self, to: &Sum, key: &[Value<'_>], amount: i64) -> Result<(), EngineError> {
        if !self.has_room()? {
            return add_at_once(self, to, key, amount);
        }
        let (one, many) = (self.prepared(to.update)?, self.prepared(to.together)?);
        self.held.add(&one, &many, key, amount);
        Ok(())
    }

    fn for_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let prepared = self.prepared(sql)?;
        let params = params.iter().map(|value| value as &(dyn ToSql + Sync));
        let question = async |client: &Client| client.query_raw(&prepared.statement, params).await;
        self.held.require_met()?;
        let rows = if self.held.is_unseen_by(&prepared) { self.ask(question)? } else { self.ask_last(question)? };
        let mut rows = pin!(rows);
        // The bound is for each row: reading millions takes time.
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
        // No time is left to wait for the answer.
        let is_over = self.batch_until.is_some_and(|until| Instant::now() >= until);
        let sent = if is_over { Err(lost("the batch took too long")) } else { self.step("COMMIT") };
        let answered = sent.map_err(|error| match error.fault {
            // Only these say that nothing was written. After any other fault the state of the transaction is unknown.
            Fault::Contention
            | Fault::Unique(_)
            | Fault::Check(_)
            | Fault::Foreign
            | Fault::AppendOnly
            | Fault::Full
            | Fault::Unmet => error,
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
        self.held = Held::default();
        // A connection that cannot roll back is dropped: the server then rolls back on its own.
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
