//! Reads the contents of statements: closed months, and a client's entries up to one of them.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    investment::Investment,
    money::Usdt,
    reading::Grade,
    statement::{self, ClosedMonth, Firm},
    time::{Day, Moment},
};
use serde::Deserialize;
use uuid::Uuid;

use super::books::{Head, JournalEntry, with_transfers};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    rows::{
        self,
        closed_month::{TABLE, read},
    },
    value::params,
};

static MONTHS: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM closed_month m ORDER BY m.month DESC", TABLE.list("m")));
static UNTOLD: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM closed_month m WHERE m.is_told = 0 ORDER BY m.month LIMIT 1", TABLE.list("m"))
});
const CLOSED: &str = "SELECT details FROM journal WHERE subject = ?1 AND cause = 'month_closed'";
const FIRST: &str = "SELECT at FROM journal ORDER BY sequence LIMIT 1";
/// Searches from the end, by number: the entry is as near to the end as the month's end is to now. With the index of
/// moments it would sort all earlier entries; nor does that index give an order, because processes date their own
/// decisions, and another process's clock may be behind.
const BEFORE: &str = "SELECT sequence, hash FROM journal WHERE +at < ?1 ORDER BY sequence DESC LIMIT 1";
const ENTRIES: &str = "
SELECT j.sequence, j.cause, j.subject, j.at, j.details, j.hash,
  t.debit_kind, t.debit_owner, t.credit_kind, t.credit_owner, t.asset, t.minor
FROM journal j JOIN transfer t ON t.sequence = j.sequence
WHERE j.client = ?1 AND j.sequence <= ?2
ORDER BY j.sequence, t.position";
/// The chunk of an investment is the first one whose last investment is not before it.
const SHARES: &str = "
SELECT j.sequence, j.at, j.hash, a.investment, a.share, s.from_day, s.to_day,
  CASE WHEN s.corrects IS NULL THEN 0 ELSE 1 END, s.grading
FROM investment i JOIN strike s ON s.plan = i.plan
JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
JOIN allocation_chunk c ON c.strike_number = a.strike_number AND c.chunk = (
  SELECT min(d.chunk) FROM allocation_chunk d
  WHERE d.strike_number = a.strike_number AND d.last_investment >= a.investment)
JOIN journal j ON j.sequence = c.sequence
WHERE i.client = ?1 AND j.sequence <= ?2
ORDER BY j.sequence, a.investment";
const CONTRACTS: &str = "
SELECT id, plan_name, contract_months, coalesce(lent, 0) FROM investment
WHERE client = ?1 AND started_at IS NOT NULL ORDER BY id";
static CLIENTS: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM client c WHERE c.id > ?1 AND c.created_at < ?2 ORDER BY c.id LIMIT ?3",
        rows::client::TABLE.list("c")
    )
});

/// Returns every closed month, newest first.
pub fn closed_months(conn: &mut dyn Conn) -> Result<Vec<ClosedMonth>, StoreError> {
    all(conn, &MONTHS, &[], read)
}

/// Returns the firm that wrote the statements of a closed month, and their order of data, according to the journal.
///
/// # Errors
/// Fails if the database cannot be read, or the journal does not say that the month was closed.
pub fn firm_of_month(conn: &mut dyn Conn, month: Day) -> Result<(Firm, u32), StoreError> {
    let details = first(conn, CLOSED, params![statement::subject(month)], |c| c.json::<serde_json::Value>())?;
    let said = details.and_then(|details| serde_json::from_value::<Closed>(details).ok());
    said.map(|said| (said.firm, said.format))
        .ok_or_else(|| StoreError::Corrupt(format!("the journal does not say who closed the month of {month}")))
}

/// The journal's details of a closed month that its row does not have.
#[derive(Deserialize)]
struct Closed {
    firm: Firm,
    #[serde(default = "first_format")]
    format: u32,
}

const fn first_format() -> u32 {
    statement::FIRST_FORMAT
}

/// Returns the oldest closed month about which not everyone has been told.
pub fn untold_month(conn: &mut dyn Conn) -> Result<Option<ClosedMonth>, StoreError> {
    first(conn, &UNTOLD, &[], read)
}

/// Returns when the journal began.
pub fn first_entry_at(conn: &mut dyn Conn) -> Result<Option<Moment>, StoreError> {
    first(conn, FIRST, &[], |c| c.moment())
}

/// Returns the last entry of the journal that was written before a moment.
pub fn last_entry_before(conn: &mut dyn Conn, moment: Moment) -> Result<Head, StoreError> {
    let found = first(conn, BEFORE, params![moment], |c| Ok(Head { sequence: c.int()?, hash: c.array()? }))?;
    Ok(found.unwrap_or(Head { sequence: 0, hash: [0; 32] }))
}

/// Returns a client's entries that moved money, up to a number, in their order.
pub fn statement_entries(
    conn: &mut dyn Conn,
    client: Id<Client>,
    through: i64,
) -> Result<Vec<JournalEntry>, StoreError> {
    with_transfers(conn, ENTRIES, params![client, through])
}

/// The share of one investment in one strike, with the entry that booked it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookedShare {
    /// Number of the entry.
    pub sequence: i64,
    pub at: Moment,
    pub hash: [u8; 32],
    pub investment: Id<Investment>,
    /// Negative for a loss.
    pub share: Usdt,
    /// First day of the period.
    pub from: Day,
    /// First day after it.
    pub to: Day,
    /// Whether the strike corrects an earlier one.
    pub is_correction: bool,
    /// The evidence behind the result.
    pub grade: Grade,
}

/// The part of a grading that a statement shows; the rest is not read.
#[derive(Deserialize)]
struct Graded {
    grade: Grade,
}

/// Returns the shares of a client's investments that were booked up to an entry, in the order of the entries.
pub fn booked_shares(conn: &mut dyn Conn, client: Id<Client>, through: i64) -> Result<Vec<BookedShare>, StoreError> {
    all(conn, SHARES, params![client, through], |c| {
        Ok(BookedShare {
            sequence: c.int()?,
            at: c.moment()?,
            hash: c.array()?,
            investment: c.id()?,
            share: c.usdt()?,
            from: c.day()?,
            to: c.day()?,
            is_correction: c.truth()?,
            grade: c.opt_json::<Graded>()?.map_or(Grade::Stated, |graded| graded.grade),
        })
    })
}

/// A contract that was ever started.
pub struct Started {
    pub id: Id<Investment>,
    /// Name of its plan.
    pub plan: String,
    pub months: i64,
    /// The amount that was lent on top of it.
    pub lent: Usdt,
}

/// Returns a client's contracts that were ever started.
pub fn contracts_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Started>, StoreError> {
    all(conn, CONTRACTS, params![client], |c| {
        Ok(Started { id: c.id()?, plan: c.string()?, months: c.int()?, lent: c.usdt()? })
    })
}

/// Returns clients in the order of their ids, after `after`, who had signed up before a moment.
pub fn clients_after(conn: &mut dyn Conn, after: Uuid, before: Moment, limit: u32) -> Result<Vec<Client>, StoreError> {
    all(conn, &CLIENTS, params![after, before, limit], rows::client::read)
}
