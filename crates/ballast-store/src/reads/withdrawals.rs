//! Reads withdrawals.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    investment::Investment,
    time::Moment,
    withdrawal::{State, Withdrawal},
};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    row::Columns,
    rows::withdrawal::{TABLE, read},
    value::params,
};

static BY_ID: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM withdrawal w WHERE w.id = ?1", TABLE.list("w")));
static OF_CLIENT: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT {} FROM withdrawal w WHERE w.client = ?1 ORDER BY w.requested_at DESC, w.id DESC", TABLE.list("w"),)
});
static OPEN: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM withdrawal w WHERE w.state IN ('requested', 'approved', 'batched', 'signed', 'broadcast')
         ORDER BY w.requested_at, w.id LIMIT ?1",
        TABLE.list("w"),
    )
});
static OPEN_TO: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM withdrawal w WHERE w.wallet = ?1 AND w.state IN ('requested', 'approved', 'batched', 'signed', 'broadcast')
         ORDER BY w.requested_at, w.id LIMIT 50",
        TABLE.list("w"),
    )
});

const BOOKED: &str = "
SELECT j.sequence, j.cause, j.client, j.details, t.minor,
  CASE WHEN t.credit_kind = 'held' THEN 1 WHEN t.debit_kind = 'held' THEN -1 ELSE 0 END
FROM journal j LEFT JOIN transfer t ON t.sequence = j.sequence
WHERE j.subject = ?1 AND j.cause IN ('withdrawal_requested', 'withdrawal_released', 'withdrawal_batched',
  'withdrawal_progressed', 'withdrawal_paid', 'payout_restored', 'payout_reopened')
ORDER BY j.sequence";

pub fn withdrawal(conn: &mut dyn Conn, id: Id<Withdrawal>) -> Result<Option<Withdrawal>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns the withdrawals of a client, newest first.
pub fn withdrawals_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<Withdrawal>, StoreError> {
    all(conn, &OF_CLIENT, params![client], read)
}

/// Returns withdrawals in progress, longest waiting first.
pub fn open_withdrawals(conn: &mut dyn Conn, limit: u32) -> Result<Vec<Withdrawal>, StoreError> {
    all(conn, &OPEN, params![limit], read)
}

/// Returns withdrawals in progress to this address, longest waiting first; no more than 50.
pub fn open_withdrawals_to(conn: &mut dyn Conn, wallet: &str) -> Result<Vec<Withdrawal>, StoreError> {
    all(conn, &OPEN_TO, params![wallet], read)
}

/// Whether a withdrawal's row matches the journal: the address, the amount, the client and the holding time as
/// requested; the conversion, which happens once; the batch it is in; and whether it was paid. Rows can be edited; the
/// journal's first word stays.
pub fn is_as_booked(conn: &mut dyn Conn, withdrawal: &Withdrawal) -> Result<bool, StoreError> {
    let lines = all(conn, BOOKED, params![withdrawal.id], Line::read)?;
    let mut sums = Sums::default();
    let mut before = None;
    for line in &lines {
        let is_new = before.replace(line.sequence) != Some(line.sequence);
        let fits = line.client == Some(withdrawal.client)
            && (line.cause != "withdrawal_requested" || !is_new || line.asks_for(withdrawal));
        if !fits || !sums.take(line, is_new) {
            return Ok(false);
        }
    }
    Ok(sums.agree_with(withdrawal))
}

/// One transfer of one entry about a withdrawal.
struct Line {
    sequence: i64,
    cause: String,
    client: Option<Id<Client>>,
    details: String,
    /// The amount reserved; negative if it was let go.
    held: i64,
}

#[derive(Deserialize)]
struct Asked {
    wallet: String,
    investment: Option<Id<Investment>>,
    not_before: Moment,
}

/// The batch that a withdrawal is in: named alone when it is converted, and with the whole payout at every later step.
#[derive(Deserialize)]
struct Placed {
    batch: Option<Uuid>,
    payout: Option<InBatch>,
}

#[derive(Deserialize)]
struct InBatch {
    batch: Uuid,
}

impl Line {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        let sequence = c.int()?;
        let cause = c.string()?;
        let client = c.opt_uuid()?.map(Id::new);
        let details = c.string()?;
        let minor = c.opt_int()?.unwrap_or_default();
        let sign = c.int()?;
        Ok(Self { sequence, cause, client, details, held: minor.saturating_mul(sign) })
    }

    fn asks_for(&self, withdrawal: &Withdrawal) -> bool {
        serde_json::from_str::<Asked>(&self.details).is_ok_and(|asked| {
            asked.wallet == withdrawal.wallet.as_str()
                && asked.investment == withdrawal.investment
                && asked.not_before == withdrawal.not_before
        })
    }

    /// Returns the batch that it names.
    fn batch(&self) -> Option<Uuid> {
        let says_so = matches!(self.cause.as_str(), "withdrawal_batched" | "withdrawal_progressed");
        let placed: Placed = serde_json::from_str(&self.details).ok().filter(|_| says_so)?;
        placed.batch.or(placed.payout.map(|payout| payout.batch))
    }
}

/// The sums over the entries.
#[derive(Default)]
struct Sums {
    /// The last batch that was named.
    batch: Option<Uuid>,
    requests: u32,
    reserved: i64,
    conversions: u32,
    sats: i64,
    /// How often it was paid, less how often the chain took that back: one or zero.
    paid: i64,
    releases: u32,
}

impl Sums {
    /// Adds an entry; returns false if it does not fit.
    fn take(&mut self, line: &Line, is_new: bool) -> bool {
        let once = u32::from(is_new);
        let more = i64::from(is_new);
        self.batch = line.batch().or(self.batch);
        let added = match line.cause.as_str() {
            "withdrawal_requested" => {
                self.requests = self.requests.saturating_add(once);
                self.reserved.checked_add(line.held).map(|sum| self.reserved = sum)
            }
            "withdrawal_batched" => {
                self.conversions = self.conversions.saturating_add(once);
                // The reserved money leaves, and bitcoin takes its place.
                self.sats.checked_add(line.held.max(0)).map(|sum| self.sats = sum)
            }
            "withdrawal_released" => {
                self.releases = self.releases.saturating_add(once);
                Some(())
            }
            "withdrawal_progressed" => Some(()),
            "payout_reopened" => self.paid.checked_sub(more).map(|sum| self.paid = sum),
            _ => self.paid.checked_add(more).map(|sum| self.paid = sum),
        };
        added.is_some()
    }

    fn agree_with(&self, withdrawal: &Withdrawal) -> bool {
        let (conversions, sats) = withdrawal.payout.as_ref().map_or((0, 0), |payout| (1, payout.sats));
        let has_ended = matches!(withdrawal.state, State::Cancelled | State::Rejected);
        self.requests == 1
            && self.reserved == withdrawal.amount.minor()
            && (self.conversions, self.sats) == (conversions, sats)
            && self.batch == withdrawal.payout.as_ref().map(|payout| payout.batch)
            && self.paid == i64::from(withdrawal.state == State::Paid)
            && self.releases == u32::from(has_ended)
    }
}
