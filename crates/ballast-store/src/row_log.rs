//! Binds the rows to the journal: every version that is written of a row leaves a salted digest in the row log, the
//! digests make a chain, and each journal entry names the length and the hash of that chain. So the journal's hash
//! covers every column of every row. A digest says nothing about its row without the salt, which can be erased with the
//! row.
//!
//! A digest is SHA-256 over this encoding, whole numbers big-endian, texts as their length in 4 bytes and their UTF-8:
//!
//! ```text
//! text  "ballast row 1"
//! 16    salt
//! text  table
//! then for each column that is not NULL, in the order of their names:
//! text  column
//! 1     1 for a number, 2 for text, 3 for bytes
//! 8     the number; or text; or the length of the bytes in 4 and the bytes (an identity is its 16 bytes)
//! ```
//!
//! The hash of the log is SHA-256 over the hash before (zeros for the first), the table as a text, the row's key with
//! its length in 4 bytes, and the digest: the subject of a line counts as much as its digest.

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::{
    engine::{Conn, first, one},
    error::StoreError,
    many,
    pages::{self, Pages},
    row::Column,
    value::params,
};

const DOMAIN: &str = "ballast row 1";

/// The tables whose rows are bound, and their key columns.
pub(crate) const BOUND: &[(&str, &[&str])] = &[
    ("allocation_chunk", &["strike_number", "chunk"]),
    ("api_key", ID),
    ("approval", ID),
    ("assessment", ID),
    ("attestation", ID),
    ("book_break", ID),
    ("bulletin", ID),
    ("client", ID),
    ("closed_month", &["month"]),
    ("complaint", ID),
    ("complaint_entry", ID),
    ("content_change", ID),
    ("correction_line", &["strike_number", "investment"]),
    ("deposit", ID),
    ("evidence", &["sha256"]),
    ("factor", ID),
    ("identity_check", ID),
    ("installation", &["part", "generation"]),
    ("investment", ID),
    ("mail_choice", &["client"]),
    ("message", ID),
    ("message_reply", ID),
    ("money_hold", ID),
    ("notice", ID),
    ("observer", ID),
    ("operator", ID),
    ("operator_factor", ID),
    ("operator_identity", ID),
    ("payout_attempt", ID),
    ("payout_batch", ID),
    ("payout_control", ID),
    ("payout_item", ID),
    ("plan", ID),
    ("plan_change", ID),
    ("promotion", ID),
    ("proof_epoch", &["number"]),
    ("provisional_credit", ID),
    ("reading", ID),
    ("recovery", &["client"]),
    ("refund", ID),
    ("reserve_key", &["number"]),
    ("service_key", ID),
    ("strike", ID),
    ("survey", ID),
    ("sweep", ID),
    ("sweep_call", ID),
    ("telling", &["strike"]),
    ("webhook", ID),
    ("withdrawal", ID),
];
pub(crate) const ID: &[&str] = &["id"];

/// The tables whose rows are not bound, and why.
#[cfg(test)]
const EXEMPT: &[(&str, &str)] = &[
    ("journal", "it is the chain itself"),
    ("transfer", "the entry's hash covers them"),
    ("row_log", "the entries name its hash"),
    ("head", "it is compared with the last entry and the end of the row log"),
    ("balance", "the sum of the transfers is compared"),
    ("control", "the running total of the transfers is compared"),
    ("allocation", "the entry of each chunk carries the digest of its rows"),
    ("evidence_part", "the file's SHA-256 is its key"),
    ("plan_size", "it follows from the investments, which are bound"),
    ("invested", "it numbers the clients of investments, which are bound"),
    ("survey_count", "it follows from the surveys, which are bound"),
    ("search_word", "it follows from what is searched, and decides nothing"),
    ("comparison", "what was last seen of a chain, asked for again all the time"),
    ("custody_scan", "what was last seen of a chain, asked for again all the time"),
    ("address_balance", "what was last seen of a chain, asked for again all the time"),
    ("coin_mark", "what was last seen of a chain, asked for again all the time"),
    ("treasury_holding", "what was last seen of a chain, asked for again all the time"),
    ("wallet_coin", "what was last seen of a chain, asked for again all the time"),
    ("payout_wallet", "what was last seen of a chain, asked for again all the time"),
    ("chain_cursor", "the last blocks seen, which nodes are held against"),
    ("session", "it expires automatically, and only says who is logged in"),
    ("operator_session", "it expires automatically, and only says who is logged in"),
    ("api_key_use", "it says when a key was last used, and decides nothing"),
    ("service_key_use", "it says when a key was last used, and decides nothing"),
    ("webhook_use", "it says how an address is doing, and decides what is sent and not what is true"),
    ("webhook_delivery", "what is sent to an address; the notice or the entry that it is about is bound"),
    ("push_subscription", "it ends with its session, and only says where messages go"),
    ("push", "messages on their way; the notice that a message is about is bound"),
    ("fan_out", "mails and messages on their way; the bulletin that they are about is bound"),
    ("challenge", "it expires automatically within the hour"),
    ("operator_challenge", "it expires automatically within the hour"),
    ("throttle", "it counts attempts and forgets them"),
    ("idempotency", "it remembers answers for a day"),
    ("notice_mark", "it says how far someone has read"),
    ("outbox", "mails on their way; the notice that a mail is about is bound"),
    ("mail_history", "it says that a mail left; the notice that it was about is bound"),
    ("setting", "it says how this copy of the database is run"),
    ("job_lease", "it says which process works now"),
    ("batch_mark", "it says which batch of a process came last"),
    ("dead_letter", "it says which work failed and is tried again"),
    ("log_node", "it follows from the journal, and verify computes it again"),
    ("log_checkpoint", "it carries its own signature, and verify computes its root from the journal again"),
    ("log_cosignature", "it carries its own signature"),
    ("log_stamp", "the chain says whether it is true"),
    ("schema_version", "it says which program made the tables"),
];

pub(crate) fn is_bound(table: &str) -> bool {
    BOUND.iter().any(|(name, _)| *name == table)
}

const INSERT: &str = "INSERT INTO row_log (number, table_name, row_key, salt, digest) VALUES ";
const WIDTH: usize = 5;
const LINES_IN_ORDER: &str = "SELECT table_name, row_key, digest FROM row_log ORDER BY number";
const STORED_TAIL: &str = "SELECT rows, rows_hash FROM head WHERE id = 1";
const MOVE: &str = "UPDATE head SET rows = ?1, rows_hash = ?2 WHERE id = 1";

/// The end of the row log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tail {
    pub(crate) number: i64,
    pub(crate) hash: [u8; 32],
}

impl Tail {
    pub(crate) const EMPTY: Self = Self { number: 0, hash: [0; 32] };

    /// Returns the end after one more line.
    pub(crate) fn with(self, table: &str, key: &[u8], digest: &[u8; 32]) -> Self {
        let mut line = Vec::with_capacity(128);
        line.extend(self.hash);
        text(table, &mut line);
        sized(key, &mut line);
        line.extend(digest);
        Self { number: self.number.saturating_add(1), hash: Sha256::digest(&line).into() }
    }

    pub(crate) fn stored(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        let found = first(conn, STORED_TAIL, &[], |c| Ok(Self { number: c.int()?, hash: c.array()? }))?;
        Ok(found.unwrap_or(Self::EMPTY))
    }

    /// Computes the end from the log itself.
    pub(crate) fn folded(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        let mut tail = Self::EMPTY;
        conn.for_each(LINES_IN_ORDER, &[], &mut |row| {
            let c = &mut row.columns();
            tail = tail.with(c.text()?, c.bytes()?, &c.array()?);
            Ok(())
        })?;
        Ok(tail)
    }

    pub(crate) fn store(self, conn: &mut dyn Conn) -> Result<(), StoreError> {
        conn.execute(MOVE, params![self.number, &self.hash])?;
        Ok(())
    }
}

/// Digests that are bound and not written yet.
pub(crate) struct Pending {
    tail: Tail,
    lines: Vec<Line>,
}

struct Line {
    table: &'static str,
    key: Vec<u8>,
    salt: [u8; 16],
    digest: [u8; 32],
}

impl Pending {
    /// Begins with nothing after the end of the log.
    pub(crate) fn after(tail: Tail) -> Self {
        Self { tail, lines: Vec::new() }
    }

    /// Returns the end of the log, including them.
    pub(crate) fn tail(&self) -> Tail {
        self.tail
    }

    /// Drops what was bound after that end of the log.
    pub(crate) fn back_to(&mut self, tail: Tail) {
        let undone = usize::try_from(self.tail.number.saturating_sub(tail.number)).unwrap_or(usize::MAX);
        self.lines.truncate(self.lines.len().saturating_sub(undone));
        self.tail = tail;
    }

    /// Writes them, and the new end of the log.
    pub(crate) fn write(&mut self, conn: &mut dyn Conn) -> Result<(), StoreError> {
        if self.write_lines(conn)? {
            conn.put(MOVE, params![self.tail.number, &self.tail.hash])?;
        }
        Ok(())
    }

    /// Writes them, and returns whether there were any: then the end of the log has to be written.
    pub(crate) fn write_lines(&mut self, conn: &mut dyn Conn) -> Result<bool, StoreError> {
        if self.lines.is_empty() {
            return Ok(false);
        }
        let before = self.tail.number.saturating_sub(i64::try_from(self.lines.len()).unwrap_or(i64::MAX));
        let mut values = Vec::with_capacity(self.lines.len().saturating_mul(WIDTH));
        for (number, Line { table, key, salt, digest }) in (before.saturating_add(1)..).zip(&self.lines) {
            values.extend_from_slice(params![number, *table, key.as_slice(), salt, digest]);
        }
        many::insert(conn, INSERT, WIDTH, &values)?;
        self.lines.clear();
        Ok(true)
    }
}

/// The log during one batch, and the connection that writes rows.
pub(crate) struct RowLog<'a> {
    pub(crate) conn: &'a mut dyn Conn,
    pub(crate) pending: &'a mut Pending,
}

impl RowLog<'_> {
    /// Binds a row as it is now.
    pub(crate) fn bind(&mut self, table: &str, columns: &[(&str, Column<'_>)]) {
        let Some((table, keys)) = BOUND.iter().find(|(name, _)| *name == table) else { return };
        let salt = Uuid::new_v4().into_bytes();
        let key = key(keys, columns);
        let digest = digest(&salt, table, columns.to_vec());
        self.pending.tail = self.pending.tail.with(table, &key, &digest);
        self.pending.lines.push(Line { table, key, salt, digest });
    }
}

/// Encodes a row's key for the log: its columns one after another, as in a digest.
pub(crate) fn key(names: &[&str], row: &[(&str, Column<'_>)]) -> Vec<u8> {
    let mut key = Vec::with_capacity(24);
    for name in names {
        let column = row.iter().find(|(column, _)| column == name).map_or(Column::Null, |(_, column)| *column);
        encode(column, &mut key);
    }
    key
}

pub(crate) fn digest(salt: &[u8; 16], table: &str, mut columns: Vec<(&str, Column<'_>)>) -> [u8; 32] {
    columns.sort_unstable_by_key(|(name, _)| *name);
    let mut bytes = Vec::with_capacity(512);
    text(DOMAIN, &mut bytes);
    bytes.extend(salt);
    text(table, &mut bytes);
    for (name, column) in columns.into_iter().filter(|(_, column)| *column != Column::Null) {
        text(name, &mut bytes);
        encode(column, &mut bytes);
    }
    Sha256::digest(&bytes).into()
}

fn encode(column: Column<'_>, bytes: &mut Vec<u8>) {
    match column {
        Column::Null => bytes.push(0),
        Column::Int(number) => {
            bytes.push(1);
            bytes.extend(number.to_be_bytes());
        }
        Column::Text(content) => {
            bytes.push(2);
            text(content, bytes);
        }
        Column::Bytes(content) => {
            bytes.push(3);
            sized(content, bytes);
        }
    }
}

fn text(text: &str, bytes: &mut Vec<u8>) {
    sized(text.as_bytes(), bytes);
}

fn sized(content: &[u8], bytes: &mut Vec<u8>) {
    // No column comes near 4 GiB; a longer one would only hash differently, never match wrongly.
    bytes.extend(u32::try_from(content.len()).unwrap_or(u32::MAX).to_be_bytes());
    bytes.extend(content);
}

/// Binds every existing row, in a database that was made before rows were bound.
pub(crate) fn adopt(conn: &mut dyn Conn, tell: &mut dyn FnMut(u64, u64)) -> Result<(), StoreError> {
    let mut pending = Pending::after(Tail::EMPTY);
    let all = u64::try_from(BOUND.len()).unwrap_or(u64::MAX);
    for (done, (table, keys)) in (0..).zip(BOUND) {
        tell(done, all);
        if pages::columns(conn, table)?.is_empty() {
            continue; // a later migration makes it
        }
        let mut pages = Pages::new(conn, table, keys)?;
        loop {
            let page = pages.next(conn)?;
            for row in &page {
                RowLog { conn, pending: &mut pending }.bind(table, &pages.named(row));
            }
            pending.write(conn)?;
            if page.is_empty() {
                break;
            }
        }
    }
    tell(all, all);
    Ok(())
}

/// Binds rows that were changed other than by a decision, as a restore does.
pub(crate) fn bind_again(conn: &mut dyn Conn, table: &'static str, ids: &[Uuid]) -> Result<(), StoreError> {
    let mut pending = Pending::after(Tail::stored(conn)?);
    let names = pages::columns(conn, table)?;
    let sql = format!("SELECT {} FROM {table} WHERE id = ?1", names.join(", "));
    for id in ids {
        let row = one(conn, &sql, params![*id], |c| pages::cells(c, names.len()))?;
        RowLog { conn, pending: &mut pending }.bind(table, &pages::named(&names, &row));
    }
    pending.write(conn)
}

#[cfg(test)]
mod tests;
