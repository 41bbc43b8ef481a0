//! Reads the operator's queues, and the firm's holdings against its liabilities. Every figure is an index range or a
//! control account, so it costs the same for ten clients and for millions.

use std::sync::LazyLock;

use ballast_core::{
    lane::Lane,
    ledger::Account,
    money::Asset,
    notice::Kind,
    queue::Queue,
    time::{Day, Moment},
};

use super::{control_total, lent_total, letters_count, oldest_fanned};
use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    projections::due,
    reads::operator::PROPOSED,
    rows::bulletin::Medium,
    value::{params, signed},
};

const APPROVALS: &str = "SELECT count(*), min(created_at) FROM approval WHERE state = 'pending'";
/// A proposed withdrawal waits for others, and is counted with the approvals.
static TO_PROPOSE: LazyLock<String> = LazyLock::new(|| {
    format!("SELECT count(*), min(w.requested_at) FROM withdrawal w WHERE w.state = 'requested' AND NOT {PROPOSED}")
});
const TO_BATCH: &str = "SELECT count(*), min(requested_at) FROM withdrawal WHERE state = 'approved'";
/// Requested by `?1` and not yet paid.
const PRESSING: &str = "
SELECT count(*), min(requested_at) FROM withdrawal
WHERE state IN ('requested', 'approved', 'batched', 'signed', 'broadcast') AND requested_at <= ?1";
const QUARANTINED: &str = "SELECT count(*) FROM deposit WHERE state = 'quarantined'";
/// Ids rise with time, so the first one has waited longest.
const OLDEST_QUARANTINED: &str = "SELECT updated_at FROM deposit WHERE state = 'quarantined' ORDER BY id LIMIT 1";
const REFUNDS: &str = "SELECT count(*), min(ordered_at) FROM refund WHERE state = 'owed'";
const MESSAGES: &str = "SELECT count(*) FROM message WHERE state = 'open'";
const OLDEST_MESSAGE: &str = "SELECT created_at FROM message WHERE state = 'open' ORDER BY id LIMIT 1";
const BATCHES: &str = "
SELECT count(*), min(approved_at) FROM payout_batch
WHERE state IN ('built', 'approved', 'signed', 'broadcast') AND state = 'approved'";
const SWEEPS: &str = "SELECT count(*), min(updated_at) FROM sweep WHERE open = 1 AND state = 'approved'";
const BREAKS: &str = "SELECT count(*), min(since) FROM book_break WHERE state <> 'closed' AND state = 'open'";
const HOLDS: &str = "SELECT count(*), min(since) FROM money_hold WHERE state <> 'released' AND state = 'open'";
static COMPLAINTS_LATE: LazyLock<String> =
    LazyLock::new(|| format!("SELECT count(*), min(due_on) FROM complaint WHERE {}", due::OVERDUE));
const COMPLAINTS: &str = "
SELECT count(*), min(received_at) FROM complaint WHERE state IN ('received', 'reopened')";
/// Few are frozen; the time follows from the last notice that each got about it.
const FROZEN: &str = "
SELECT count(*), min(f.since) FROM (SELECT
  (SELECT max(n.created_at) FROM notice n WHERE n.client = c.id AND n.kind = 'account_frozen') AS since
FROM client c WHERE c.status = 'frozen') f";
/// Plans with money in them whose last result is a week old, and for which nobody has entered the next one: a week that
/// was entered waits for its second person or is being allocated. An open correction does not enter a new week.
const WEEKS: &str = "
SELECT q.settled_through FROM (SELECT p.settled_through FROM plan p
WHERE p.settled_through IS NOT NULL AND p.settled_through <= ?1
  AND EXISTS (SELECT 1 FROM investment i WHERE i.plan = p.id AND i.state IN ('active', 'notice'))
  AND NOT EXISTS (SELECT 1 FROM strike s
    WHERE s.plan = p.id AND s.state IN ('drafted', 'approved') AND s.corrects IS NULL)) q";
/// From the index alone, and no further than is worth knowing.
const OUTBOX: &str = "
SELECT (SELECT count(*) FROM (SELECT 1 AS one FROM outbox WHERE lane = ?1 LIMIT ?2) counted),
  (SELECT min(created_at) FROM outbox WHERE lane = ?1)";

/// A queue of items that wait for an operator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    pub count: u64,
    /// Since when the longest waiting one has waited.
    pub oldest: Option<Moment>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Queues {
    /// Holds of the firm's money that two operators must decide on.
    pub holds: Waiting,
    /// Complaints whose answer is overdue; since the day after their deadline.
    pub complaints_overdue: Waiting,
    /// Complaints that wait for an answer, overdue or not.
    pub complaints: Waiting,
    /// Changes that wait for a second operator.
    pub approvals: Waiting,
    /// Withdrawals whose promised time is over, or nearly.
    pub withdrawals_pressing: Waiting,
    /// Withdrawals that nobody has proposed to approve yet.
    pub withdrawals_requested: Waiting,
    /// Approved withdrawals that wait for a batch.
    pub withdrawals_approved: Waiting,
    /// Approved batches that wait for the signer.
    pub batches: Waiting,
    /// Deposits in quarantine.
    pub deposits: Waiting,
    /// Refunds that the treasury must send.
    pub refunds: Waiting,
    /// Plans whose last result is a week old, and for which nobody has entered the next one.
    pub weeks: Waiting,
    /// Messages without an answer.
    pub messages: Waiting,
    /// Frozen accounts that wait to be looked at.
    pub clients_frozen: Waiting,
    /// Approved sweeps that wait for the signer.
    pub sweeps: Waiting,
    /// Breaks that nobody has explained.
    pub breaks: Waiting,
    /// Work that was set aside.
    pub dead_letters: Waiting,
}

impl Queues {
    #[must_use]
    pub const fn of(&self, queue: Queue) -> Waiting {
        match queue {
            Queue::Holds => self.holds,
            Queue::ComplaintsOverdue => self.complaints_overdue,
            Queue::Complaints => self.complaints,
            Queue::Approvals => self.approvals,
            Queue::WithdrawalsPressing => self.withdrawals_pressing,
            Queue::WithdrawalsRequested => self.withdrawals_requested,
            Queue::WithdrawalsApproved => self.withdrawals_approved,
            Queue::BatchesToSign => self.batches,
            Queue::DepositsQuarantined => self.deposits,
            Queue::RefundsToSend => self.refunds,
            Queue::WeeksToEnter => self.weeks,
            Queue::Messages => self.messages,
            Queue::ClientsFrozen => self.clients_frozen,
            Queue::SweepsToSign => self.sweeps,
            Queue::Breaks => self.breaks,
            Queue::DeadLetters => self.dead_letters,
        }
    }
}

/// Returns the queues that wait for an operator. A withdrawal requested by `pressing` has to be paid now.
pub fn queues(conn: &mut dyn Conn, today: Day, pressing: Moment) -> Result<Queues, StoreError> {
    let letters = letters_count(conn)?;
    let settled: Vec<Day> = all(conn, WEEKS, params![today.plus_days(-7)], |c| c.day())?;
    let weeks = Waiting {
        count: u64::try_from(settled.len()).unwrap_or(u64::MAX),
        oldest: settled.iter().min().map(|day| day.start()),
    };
    let late = one(conn, &COMPLAINTS_LATE, params![today], |c| {
        let count = c.unsigned()?;
        let oldest = c.opt_day()?;
        Ok(Waiting { count, oldest: oldest.map(|day| day.plus_days(1).start()) })
    })?;
    Ok(Queues {
        holds: waiting(conn, HOLDS)?,
        complaints_overdue: late,
        complaints: waiting(conn, COMPLAINTS)?,
        approvals: waiting(conn, APPROVALS)?,
        withdrawals_pressing: withdrawals_pressing(conn, pressing)?,
        withdrawals_requested: waiting(conn, &TO_PROPOSE)?,
        withdrawals_approved: waiting(conn, TO_BATCH)?,
        batches: waiting(conn, BATCHES)?,
        deposits: by_id(conn, QUARANTINED, OLDEST_QUARANTINED)?,
        refunds: waiting(conn, REFUNDS)?,
        weeks,
        messages: by_id(conn, MESSAGES, OLDEST_MESSAGE)?,
        clients_frozen: waiting(conn, FROZEN)?,
        sweeps: waiting(conn, SWEEPS)?,
        breaks: waiting(conn, BREAKS)?,
        dead_letters: Waiting { count: letters.dead, oldest: letters.oldest },
    })
}

fn waiting(conn: &mut dyn Conn, sql: &str) -> Result<Waiting, StoreError> {
    one(conn, sql, &[], |c| Ok(Waiting { count: c.unsigned()?, oldest: c.opt_moment()? }))
}

/// Returns unpaid withdrawals in progress that were requested by then.
pub fn withdrawals_pressing(conn: &mut dyn Conn, by: Moment) -> Result<Waiting, StoreError> {
    one(conn, PRESSING, params![by], |c| Ok(Waiting { count: c.unsigned()?, oldest: c.opt_moment()? }))
}

fn by_id(conn: &mut dyn Conn, count: &str, oldest: &str) -> Result<Waiting, StoreError> {
    let count = one(conn, count, &[], |c| c.unsigned())?;
    Ok(Waiting { count, oldest: first(conn, oldest, &[], |c| c.moment())? })
}

/// Waiting mails are counted up to this number; beyond it, the answer is "more".
pub const MOST_MAILS_COUNTED: u64 = 100_000;

/// The waiting mails of a lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutboxState {
    /// Number of them, up to [`MOST_MAILS_COUNTED`].
    pub waiting: u64,
    /// Since when the oldest has waited.
    pub oldest: Option<Moment>,
    /// Whether mails about a week that are not queued yet will follow.
    pub are_more_to_come: bool,
}

/// Returns the waiting mails of a lane.
pub fn outbox_state(conn: &mut dyn Conn, lane: Lane) -> Result<OutboxState, StoreError> {
    let (waiting, oldest) = one(conn, OUTBOX, params![lane.number(), signed(MOST_MAILS_COUNTED)?], |c| {
        Ok((c.unsigned()?, c.opt_moment()?))
    })?;
    let is_theirs = lane == Lane::of(Kind::WeeklyResult.as_str());
    let to_come = if is_theirs { oldest_fanned(conn, Medium::Mail)?.map(|place| place.created_at) } else { None };
    let oldest = oldest.into_iter().chain(to_come).min();
    Ok(OutboxState { waiting, oldest, are_more_to_come: to_come.is_some() })
}

/// The holdings in one asset and the part that is owed, in minor units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The holdings, by account.
    pub assets: Vec<(Account, i64)>,
    /// The amount owed to clients and senders, including results and conversions in progress.
    pub liabilities: i64,
    /// The operator's own part.
    pub own: i64,
}

/// Returns holdings and liabilities. The balances of an asset sum to zero, so the liabilities follow from the
/// operator's own accounts alone; `ballast verify` checks that sum.
///
/// # Errors
/// Fails if the database cannot be read, or a sum does not fit.
pub fn position(conn: &mut dyn Conn, asset: Asset) -> Result<Position, StoreError> {
    let (held, own): (&[Account], &[Account]) = match asset {
        Asset::Usdt => (&[Account::Custody, Account::Trading], &[Account::Capital, Account::Promotions, Account::Fees]),
        Asset::Btc => (&[Account::PayoutWallet], &[Account::Capital, Account::Clearing, Account::NetworkFees]),
    };
    let too_large = || StoreError::Corrupt("the firm's position does not fit a number".to_owned());
    let mut position = Position::default();
    let mut total = 0_i64;
    for account in held {
        let minor = control_total(conn, *account, asset)?.checked_neg().ok_or_else(too_large)?;
        total = total.checked_add(minor).ok_or_else(too_large)?;
        position.assets.push((*account, minor));
    }
    for account in own {
        let minor = control_total(conn, *account, asset)?;
        position.own = position.own.checked_add(minor).ok_or_else(too_large)?;
    }
    if asset == Asset::Usdt {
        position.own = position.own.checked_add(lent_total(conn)?.minor()).ok_or_else(too_large)?;
    }
    position.liabilities = total.checked_sub(position.own).ok_or_else(too_large)?;
    Ok(position)
}
