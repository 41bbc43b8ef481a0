//! Appends journals: the chain, the transfers, the balances, and the floors under them.

use std::collections::HashMap;

use ballast_core::{
    client::Client,
    decision::{Actor, Journal},
    id::Id,
    investment::Investment,
    ledger::{self, Account, Transfer},
    money::Asset,
    time::Moment,
};
use uuid::Uuid;

use super::{Rejection, balance};
use crate::{
    chain::{Hasher, Leg, Link},
    engine::{Conn, Dialect, first, one},
    error::Fault,
    migrate,
    row_log::{self, RowLog},
    value::params,
};

const LOCK_HEAD: &str = "
UPDATE head SET batch = batch + 1 WHERE id = 1 RETURNING sequence, hash, batch, rows, rows_hash";
const MOVE_HEAD: &str = "UPDATE head SET sequence = ?1, hash = ?2, rows = ?3, rows_hash = ?4 WHERE id = 1";
/// Identifies a batch without an entry if its commit gets no answer.
const MARK: &str = "
INSERT INTO batch_mark (writer, batch) VALUES (?1, ?2) ON CONFLICT (writer) DO UPDATE SET batch = excluded.batch";
const INSERT_JOURNAL: &str = "
INSERT INTO journal
  (sequence, cause, subject, client, actor, actor_id, at, details, once, prev_hash, hash, rows, rows_hash)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
const INSERT_TRANSFER: &str = "
INSERT INTO transfer (sequence, position, debit_kind, debit_owner, credit_kind, credit_owner, asset, minor)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
const CONTROL_TOTAL: &str = "SELECT total FROM control WHERE kind = ?1 AND asset = ?2 ORDER BY sequence DESC LIMIT 1";
const INSERT_CONTROL: &str = "INSERT INTO control (kind, asset, sequence, delta, total) VALUES (?1, ?2, ?3, ?4, ?5)";
const OWNER: &str = "SELECT client FROM investment WHERE id = ?1";
/// The worth of an investment: principal, direct postings, and the running total of the weekly results.
const WORTH: &str = "
SELECT CAST(coalesce((SELECT sum(b.minor) FROM balance b
         WHERE b.owner = ?1 AND b.kind IN ('principal', 'returns') AND b.asset = 'USDT'), 0)
       + coalesce((SELECT a.total FROM investment i JOIN strike s ON s.plan = i.plan
         JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
         WHERE i.id = ?1 ORDER BY s.number DESC LIMIT 1), 0) AS BIGINT)";

type Key = (Account, Asset);

/// All clients' promotional credit together. It is not an account itself: its total follows from theirs.
const ALL_CREDIT: Account = Account::Bonus(Id::new(Uuid::nil()));

/// All money that is lent and at work, in the same way.
const ALL_LENT: Account = Account::Lent(Id::new(Uuid::nil()));

/// The end of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tail {
    pub(crate) sequence: i64,
    pub(crate) hash: [u8; 32],
}

/// Totals of the control accounts as of one end of the chain, kept from batch to batch.
#[derive(Default)]
pub(crate) struct ControlTotals {
    as_of: i64,
    totals: HashMap<Key, i64>,
}

/// The books during one batch. Each piece of work ends with [`Ledger::keep`] or [`Ledger::discard`].
pub(crate) struct Ledger<'a> {
    /// The connection, inside the batch's transaction.
    pub(crate) conn: &'a mut dyn Conn,
    known: &'a mut ControlTotals,
    start: Tail,
    batch: i64,
    kept: Tail,
    tail: Tail,
    /// End of the row log after the work that was kept.
    kept_rows: row_log::Tail,
    rows: row_log::Pending,
    kept_deltas: Vec<(Key, i64)>,
    deltas: Vec<(Key, i64)>,
}

impl<'a> Ledger<'a> {
    /// Locks the end of the chain: from here on, batches of other processes wait, and so does anyone who changes the
    /// schema. Nothing is written into a newer schema.
    pub(crate) fn open(conn: &'a mut dyn Conn, known: &'a mut ControlTotals) -> Result<Self, Rejection> {
        let (tail, batch, rows) = one(conn, LOCK_HEAD, &[], |c| {
            let tail = Tail { sequence: c.int()?, hash: c.array()? };
            Ok((tail, c.int()?, row_log::Tail { number: c.int()?, hash: c.array()? }))
        })?;
        migrate::require_known(conn)?;
        if known.as_of != tail.sequence {
            known.totals.clear();
        }
        Ok(Self {
            conn,
            known,
            start: tail,
            batch,
            kept: tail,
            tail,
            kept_rows: rows,
            rows: row_log::Pending::after(rows),
            kept_deltas: Vec::new(),
            deltas: Vec::new(),
        })
    }

    /// Returns the row log, through which rows are written and bound.
    pub(crate) fn rows(&mut self) -> RowLog<'_> {
        RowLog { conn: &mut *self.conn, pending: &mut self.rows }
    }

    /// Appends the journals of one piece of work and moves the balances by their net amounts.
    pub(crate) fn post(&mut self, actor: Actor, at: Moment, journals: &[Journal]) -> Result<(), Rejection> {
        let mut net = Vec::new();
        for journal in journals {
            self.check(journal)?;
            self.append(actor, at, journal)?;
            for transfer in &journal.transfers {
                add(&mut net, (transfer.debit, transfer.asset), -i128::from(transfer.minor));
                add(&mut net, (transfer.credit, transfer.asset), i128::from(transfer.minor));
            }
        }
        for (key, delta) in &net {
            let delta = i64::try_from(*delta).map_err(|_| TOO_LARGE)?;
            if delta != 0 {
                self.move_balance(*key, delta)?;
            }
        }
        for ((account, _), delta) in &net {
            if let (Account::Principal(investment) | Account::Returns(investment), true) = (*account, *delta < 0) {
                self.check_worth(*account, investment.uuid())?;
            }
        }
        journals.iter().try_for_each(|journal| self.check_cover(journal, &net))
    }

    /// Returns the end of the chain before this batch.
    pub(crate) fn start(&self) -> Tail {
        self.start
    }

    /// Returns the last entry appended so far.
    pub(crate) fn tail(&self) -> Tail {
        self.tail
    }

    /// Keeps the work.
    pub(crate) fn keep(&mut self) {
        self.kept = self.tail;
        self.kept_rows = self.rows.tail();
        self.kept_deltas.clone_from(&self.deltas);
    }

    /// Undoes the work since the last that was kept.
    pub(crate) fn discard(&mut self) {
        self.tail = self.kept;
        self.rows.back_to(self.kept_rows);
        self.deltas.clone_from(&self.kept_deltas);
    }

    pub(crate) fn batch(&self) -> i64 {
        self.batch
    }

    /// Writes what is written once for each batch: the control accounts and the end of the chain. A batch without an
    /// entry leaves its writer's mark instead, where the answer to a commit can be lost on the way.
    pub(crate) fn close(mut self, writer: Uuid) -> Result<Tail, Rejection> {
        let tail = self.kept;
        if tail == self.start {
            self.rows.write(self.conn)?;
            if self.conn.dialect() == Dialect::Postgres {
                self.conn.put(MARK, params![writer, self.batch])?;
            }
            return Ok(tail);
        }
        self.rows.write_lines(self.conn)?;
        let rows = self.rows.tail();
        let deltas = std::mem::take(&mut self.kept_deltas);
        for ((account, asset), delta) in deltas {
            let total = self.total((account, asset))?.checked_add(delta).ok_or(TOO_LARGE)?;
            let row = params![account.kind(), asset.as_str(), tail.sequence, delta, total];
            self.conn.insert(INSERT_CONTROL, row)?;
            self.known.totals.insert((account, asset), total);
        }
        self.conn.put(MOVE_HEAD, params![tail.sequence, &tail.hash, rows.number, &rows.hash])?;
        self.known.as_of = tail.sequence;
        Ok(tail)
    }

    /// Checks what holds for a journal by itself, whoever made it: amounts, permitted pairs, one client.
    fn check(&mut self, journal: &Journal) -> Result<(), Rejection> {
        let mut owners: Vec<(Id<Investment>, Id<Client>)> = Vec::new();
        for account in journal.transfers.iter().flat_map(|transfer| [transfer.debit, transfer.credit]) {
            let (Account::Principal(investment) | Account::Lent(investment) | Account::Returns(investment)) = account
            else {
                continue;
            };
            if owners.iter().any(|(known, _)| *known == investment) {
                continue;
            }
            if let Some(client) = first(self.conn, OWNER, params![investment], |c| c.id())? {
                owners.push((investment, client));
            }
        }
        let owner_of = |investment| owners.iter().find(|(known, _)| *known == investment).map(|(_, client)| *client);
        let Err(error) = ledger::check(journal, owner_of) else { return Ok(()) };
        // A rule made a journal that another rule forbids, unless the statements held back say otherwise; the details
        // are for whoever fixes it.
        self.conn.settle()?;
        tracing::error!(journal.cause = journal.cause.as_str(), %error, "a journal was refused");
        Err(Rejection::Refused("a posting that the ledger does not permit"))
    }

    fn append(&mut self, actor: Actor, at: Moment, journal: &Journal) -> Result<(), Rejection> {
        let sequence = self.tail.sequence.checked_add(1).ok_or(TOO_LARGE)?;
        let details = crate::stored::json(&journal.details)?;
        let (kind, actor_id) = actor.parts();
        let actor = kind.as_str();
        let cause = journal.cause.as_str();
        let client = journal.client.map(|client| client.uuid());
        let rows = self.rows.tail();
        let mut hasher = Hasher::new(&Link {
            prev_hash: &self.tail.hash,
            sequence,
            rows: Some(rows),
            cause,
            subject: journal.subject,
            client,
            actor,
            actor_id,
            at_millis: at.millis(),
            details: &details,
            transfers: u32::try_from(journal.transfers.len()).map_err(|_| TOO_LARGE)?,
        });
        journal.transfers.iter().for_each(|transfer| hasher.leg(&leg(transfer)));
        let prev_hash = self.tail.hash;
        let hash = hasher.finish();
        let once = journal.cause.once().then_some(1_i64);
        let row = params![
            sequence,
            cause,
            journal.subject,
            client,
            actor,
            actor_id,
            at,
            &details,
            once,
            &prev_hash,
            &hash,
            rows.number,
            &rows.hash
        ];
        self.conn.insert(INSERT_JOURNAL, row)?;
        for (position, transfer) in (0_i64..).zip(&journal.transfers) {
            let leg = leg(transfer);
            let row = params![
                sequence,
                position,
                leg.debit_kind,
                leg.debit_owner,
                leg.credit_kind,
                leg.credit_owner,
                leg.asset,
                leg.minor
            ];
            self.conn.insert(INSERT_TRANSFER, row)?;
        }
        self.tail = Tail { sequence, hash };
        Ok(())
    }

    fn move_balance(&mut self, key: Key, delta: i64) -> Result<(), Rejection> {
        let (account, asset) = key;
        let Some(owner) = account.owner() else {
            return self.move_control(key, delta);
        };
        match account {
            Account::Bonus(_) => self.move_control((ALL_CREDIT, asset), delta)?,
            Account::Lent(_) => self.move_control((ALL_LENT, asset), delta)?,
            _ => {}
        }
        match self.conn.add(&balance::MOVE, params![owner, account.kind(), asset.as_str()], delta) {
            Err(error) if matches!(error.fault, Fault::Check(_)) => Err(Rejection::Overdrawn(account)),
            moved => Ok(moved?),
        }
    }

    fn move_control(&mut self, key: Key, delta: i64) -> Result<(), Rejection> {
        match self.deltas.iter_mut().find(|(other, _)| *other == key) {
            Some((_, pending)) => *pending = pending.checked_add(delta).ok_or(TOO_LARGE)?,
            None => self.deltas.push((key, delta)),
        }
        if self.standing(key)? < 0 && !key.0.may_be_negative() {
            return Err(Rejection::Overdrawn(key.0));
        }
        Ok(())
    }

    /// Returns the total of a control account as of now in this batch.
    fn standing(&mut self, key: Key) -> Result<i64, Rejection> {
        let pending = self.deltas.iter().find(|(other, _)| *other == key).map_or(0, |(_, pending)| *pending);
        self.total(key)?.checked_add(pending).ok_or(TOO_LARGE)
    }

    /// Returns the total of a control account before this batch.
    fn total(&mut self, key: Key) -> Result<i64, Rejection> {
        if let Some(total) = self.known.totals.get(&key) {
            return Ok(*total);
        }
        let (account, asset) = key;
        let total = first(self.conn, CONTROL_TOTAL, params![account.kind(), asset.as_str()], |c| c.int())?;
        let total = total.unwrap_or(0);
        self.known.totals.insert(key, total);
        Ok(total)
    }

    /// The worth of an investment is never negative. Principal leaves it entirely or not at all, so anything left then
    /// is a result that was allocated after the rule looked.
    fn check_worth(&mut self, account: Account, investment: Uuid) -> Result<(), Rejection> {
        let worth = one(self.conn, WORTH, params![investment], |c| c.int())?;
        match (account, worth) {
            (_, i64::MIN..=-1) => Err(Rejection::Overdrawn(account)),
            (Account::Principal(_), 1..) => Err(Rejection::Stale),
            _ => Ok(()),
        }
    }

    /// The operator gives away only what there is, see [`ledger::is_uncovered`].
    fn check_cover(&mut self, journal: &Journal, net: &[(Key, i128)]) -> Result<(), Rejection> {
        for transfer in &journal.transfers {
            for account in [transfer.debit, transfer.credit].into_iter().filter(|account| account.owner().is_none()) {
                let key = (account, transfer.asset);
                let delta = net.iter().find(|(other, _)| *other == key).map_or(0, |(_, delta)| *delta);
                let delta = i64::try_from(delta).map_err(|_| TOO_LARGE)?;
                if delta != 0 && ledger::is_uncovered(journal.cause, account, delta, self.standing(key)?) {
                    return Err(Rejection::Overdrawn(account));
                }
            }
            if ledger::takes_bitcoin(journal.cause, transfer) && self.own_bitcoin()? < 0 {
                return Err(Rejection::Overdrawn(transfer.credit));
            }
        }
        Ok(())
    }

    /// Returns the part of the payout wallet's bitcoin that is the firm's own, see [`ledger::OWN_BITCOIN`].
    fn own_bitcoin(&mut self) -> Result<i128, Rejection> {
        let mut sum = 0_i128;
        for account in ledger::OWN_BITCOIN {
            sum = sum.saturating_add(i128::from(self.standing((account, Asset::Btc))?));
        }
        Ok(sum)
    }
}

const TOO_LARGE: Rejection = Rejection::Refused("an amount is too large");

fn add(net: &mut Vec<(Key, i128)>, key: Key, delta: i128) {
    match net.iter_mut().find(|(other, _)| *other == key) {
        // Two 64-bit amounts at a time never fill 128 bits.
        Some((_, sum)) => *sum = sum.saturating_add(delta),
        None => net.push((key, delta)),
    }
}

fn leg(transfer: &Transfer) -> Leg<'static> {
    Leg {
        debit_kind: transfer.debit.kind(),
        debit_owner: transfer.debit.owner(),
        credit_kind: transfer.credit.kind(),
        credit_owner: transfer.credit.owner(),
        asset: transfer.asset.as_str(),
        minor: transfer.minor,
    }
}
