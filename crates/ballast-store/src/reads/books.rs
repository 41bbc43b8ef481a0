//! Reads the books themselves: the end of the chain, histories, totals.

use ballast_core::{
    client::Client,
    id::Id,
    ledger::{Account, Transfer},
    money::Asset,
    time::Moment,
};
use serde_json::Value as Json;
use uuid::Uuid;

use crate::{
    engine::{Conn, first, one},
    error::StoreError,
    rejection::StoredAnswer,
    row::Columns,
    value::{Value, params},
};

const FIRST: &str = "SELECT hash FROM journal WHERE sequence = 1";
const HEAD: &str = "SELECT sequence, hash FROM head WHERE id = 1";
const LAST: &str = "SELECT at FROM journal ORDER BY sequence DESC LIMIT 1";
const CONTROL: &str = "SELECT total FROM control WHERE kind = ?1 AND asset = ?2 ORDER BY sequence DESC LIMIT 1";
const ANSWER: &str = "SELECT request_hash, status, body FROM idempotency WHERE scope = ?1 AND name = ?2";
const JOURNAL: &str = "
SELECT j.sequence, j.cause, j.subject, j.at, j.details, j.hash,
  t.debit_kind, t.debit_owner, t.credit_kind, t.credit_owner, t.asset, t.minor
FROM (SELECT sequence, cause, subject, at, details, hash FROM journal
  WHERE client = ?1 AND sequence < ?2 ORDER BY sequence DESC LIMIT ?3) j
LEFT JOIN transfer t ON t.sequence = j.sequence
ORDER BY j.sequence DESC, t.position";

/// The control accounts, to which totals are appended.
const CONTROLS: [Account; 10] = [
    Account::Custody,
    Account::Trading,
    Account::PayoutWallet,
    Account::AllocatedReturns,
    Account::Suspense,
    Account::Capital,
    Account::Promotions,
    Account::Fees,
    Account::TradingResult,
    Account::NetworkFees,
];

/// The end of the journal chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// Number of the last entry; zero if there is none.
    pub sequence: i64,
    pub hash: [u8; 32],
}

/// Returns the end of the journal chain.
pub fn head(conn: &mut dyn Conn) -> Result<Head, StoreError> {
    one(conn, HEAD, &[], |c| Ok(Head { sequence: c.int()?, hash: c.array()? }))
}

/// Returns the hash of the first entry, which differs for every firm; `None` before there is one.
pub fn first_hash(conn: &mut dyn Conn) -> Result<Option<[u8; 32]>, StoreError> {
    first(conn, FIRST, &[], |c| c.array())
}

/// Returns when the last entry was written, by the clock at that time.
pub fn last_entry_at(conn: &mut dyn Conn) -> Result<Option<Moment>, StoreError> {
    first(conn, LAST, &[], |c| c.moment())
}

/// Returns the balance of an account without an owner, in minor units.
pub fn control_total(conn: &mut dyn Conn, account: Account, asset: Asset) -> Result<i64, StoreError> {
    Ok(first(conn, CONTROL, params![account.kind(), asset.as_str()], |c| c.int())?.unwrap_or(0))
}

/// Returns every account without an owner.
pub(crate) fn all_controls() -> impl Iterator<Item = Account> {
    CONTROLS.into_iter().chain([Account::Clearing])
}

/// Returns the answer stored under an idempotency key, with the hash of its request.
pub fn idempotent_answer(
    conn: &mut dyn Conn,
    scope: &str,
    key: &str,
) -> Result<Option<([u8; 32], StoredAnswer)>, StoreError> {
    first(conn, ANSWER, params![scope, key], |c| {
        Ok((c.array()?, StoredAnswer { status: c.unsigned()?, body: c.string()? }))
    })
}

/// One entry of the journal, for a history.
#[derive(Clone, Debug, PartialEq)]
pub struct JournalEntry {
    pub sequence: i64,
    /// Stored name of its cause.
    pub cause: String,
    /// The id of the object it is about.
    pub subject: Uuid,
    pub at: Moment,
    /// Facts stored with it.
    pub details: Json,
    pub hash: [u8; 32],
    pub transfers: Vec<Transfer>,
}

impl JournalEntry {
    /// Returns a short public name of the entry: the first 16 bytes of its hash, so that it needs no column and cannot
    /// be given to another entry.
    #[must_use]
    pub fn id(&self) -> Uuid {
        let mut bytes = [0; 16];
        bytes.iter_mut().zip(self.hash).for_each(|(byte, from)| *byte = from);
        uuid::Builder::from_custom_bytes(bytes).into_uuid()
    }
}

/// Returns the journal entries that concern a client, newest first, below `before` if given.
pub fn journal_of(
    conn: &mut dyn Conn,
    client: Id<Client>,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<JournalEntry>, StoreError> {
    let before = before.unwrap_or(i64::MAX);
    with_transfers(conn, JOURNAL, params![client, before, limit])
}

/// Returns entries with their postings, from rows that repeat the entry for each posting.
pub(super) fn with_transfers(
    conn: &mut dyn Conn,
    sql: &str,
    params: &[Value<'_>],
) -> Result<Vec<JournalEntry>, StoreError> {
    let mut entries: Vec<JournalEntry> = Vec::new();
    conn.for_each(sql, params, &mut |row| {
        let c = &mut row.columns();
        let entry = entry_of(c)?;
        let transfer = opt_transfer(c)?;
        match entries.last_mut() {
            Some(last) if last.sequence == entry.sequence => last.transfers.extend(transfer),
            _ => entries.push(JournalEntry { transfers: transfer.into_iter().collect(), ..entry }),
        }
        Ok(())
    })?;
    Ok(entries)
}

/// Reads an entry, without its postings.
pub(super) fn entry_of(c: &mut Columns<'_>) -> Result<JournalEntry, StoreError> {
    Ok(JournalEntry {
        sequence: c.int()?,
        cause: c.string()?,
        subject: c.uuid()?,
        at: c.moment()?,
        details: c.json()?,
        hash: c.array()?,
        transfers: Vec::new(),
    })
}

/// Reads the transfer of an outer join.
pub(crate) fn opt_transfer(c: &mut Columns<'_>) -> Result<Option<Transfer>, StoreError> {
    let debit_kind = c.opt_text()?;
    let debit_owner = c.opt_uuid()?;
    let credit_kind = c.opt_text()?;
    let credit_owner = c.opt_uuid()?;
    let asset = c.opt_text()?;
    let minor = c.opt_int()?;
    let (Some(debit), Some(credit), Some(asset), Some(minor)) = (debit_kind, credit_kind, asset, minor) else {
        return Ok(None);
    };
    let account = |kind: &str, owner| {
        Account::from_parts(kind, owner).ok_or_else(|| StoreError::Corrupt(format!("an account of kind {kind}")))
    };
    let asset = asset_of(asset)?;
    Ok(Some(Transfer { debit: account(debit, debit_owner)?, credit: account(credit, credit_owner)?, asset, minor }))
}

/// Returns the asset with this stored name.
pub(crate) fn asset_of(name: &str) -> Result<Asset, StoreError> {
    let known = [Asset::Usdt, Asset::Btc].into_iter().find(|asset| asset.as_str() == name);
    known.ok_or_else(|| StoreError::Corrupt(format!("an asset called {name}")))
}
