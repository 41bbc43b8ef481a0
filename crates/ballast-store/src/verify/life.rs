//! Checks life cycles: the state of a row must agree with the books.

use ballast_core::{investment::State, money::Usdt};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, first, one},
    error::StoreError,
    row::Columns,
};

pub(super) const CHECKS: &[Examine] = &[
    ("investments hold what their state says", investments),
    ("holds are the sum of open withdrawals", holds),
    ("deposits and their credits match", deposits),
    ("withdrawals were requested once", withdrawals),
    ("invested clients are counted once", invested),
    ("plans are as large as their running contracts", plan_sizes),
    ("answers to the survey are counted", surveys),
];

const INVESTMENTS: &str = "
SELECT i.id, i.state, i.amount + i.bonus, coalesce(i.lent, 0),
  CASE WHEN i.started_at IS NOT NULL AND i.ends_at IS NOT NULL THEN 1 ELSE 0 END,
  coalesce(p.minor, 0), coalesce(d.minor, 0),
  coalesce((SELECT a.total FROM strike s JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
    WHERE s.plan = i.plan ORDER BY s.number DESC LIMIT 1), 0),
  (SELECT count(*) FROM withdrawal w WHERE w.investment = i.id
    AND w.state IN ('requested', 'approved', 'batched', 'signed', 'broadcast')),
  (SELECT count(*) FROM journal j WHERE j.subject = i.id AND j.cause = 'investment_funded' AND j.once = 1),
  (SELECT count(*) FROM journal j WHERE j.subject = i.id AND j.cause = 'investment_cancelled' AND j.once = 1)
FROM investment i
LEFT JOIN balance p ON p.owner = i.id AND p.kind = 'principal' AND p.asset = 'USDT'
LEFT JOIN balance d ON d.owner = i.id AND d.kind = 'returns' AND d.asset = 'USDT'
ORDER BY i.id";
/// Reserved USDT until a withdrawal is batched, reserved bitcoin from then until it is paid.
const HOLDS: &str = "
SELECT owner, asset, CAST(sum(minor) AS BIGINT) FROM (
  SELECT owner, asset, minor FROM balance WHERE kind = 'held'
  UNION ALL SELECT client, 'USDT', -amount FROM withdrawal WHERE state IN ('requested', 'approved')
  UNION ALL SELECT client, 'BTC', -payout_sats FROM withdrawal WHERE state IN ('batched', 'signed', 'broadcast')) q
GROUP BY owner, asset HAVING sum(minor) <> 0 ORDER BY owner, asset LIMIT 1";
const UNCREDITED: &str = "
SELECT d.id FROM deposit d WHERE d.state = 'credited' AND 1 <> (SELECT count(*) FROM journal j
  WHERE j.subject = d.id AND j.cause = 'deposit_credited' AND j.once = 1)
ORDER BY d.id LIMIT 1";
/// A refunded deposit has its order, for exactly what was received, and nothing else has one.
const UNREFUNDED: &str = "
SELECT coalesce(d.id, r.id) FROM (SELECT * FROM deposit WHERE state = 'refunded') d FULL JOIN refund r ON r.id = d.id
WHERE d.id IS NULL OR r.id IS NULL OR d.amount <> r.amount OR d.raw_amount <> r.raw_amount OR (d.from_address <> r.recipient
    AND d.from_address <> '0x0000000000000000000000000000000000000000')
  OR d.token <> r.token OR d.chain_id <> r.chain_id OR (r.state = 'sent') <> EXISTS (SELECT 1 FROM journal j
    WHERE j.subject = r.id AND j.cause = 'deposit_refunded' AND j.once = 1)
ORDER BY 1 LIMIT 1";
/// The amounts that the journals took into custody for each deposit, less those implied by its state; one grouping
/// finds differences on either side, including a journal without a deposit.
const MISRECEIVED: &str = "
SELECT id FROM (
  SELECT id, amount AS minor FROM deposit WHERE state IN ('credited', 'quarantined', 'assigned')
  UNION ALL SELECT id, amount FROM refund WHERE state = 'owed'
  UNION ALL SELECT j.subject, CASE WHEN t.debit_kind = 'custody' THEN -t.minor ELSE t.minor END
  FROM journal j JOIN transfer t ON t.sequence = j.sequence
  WHERE j.cause IN ('deposit_credited', 'deposit_quarantined', 'deposit_reversed', 'deposit_reinstated',
    'deposit_refunded') AND (t.debit_kind = 'custody' OR t.credit_kind = 'custody')) q
GROUP BY id HAVING sum(minor) <> 0 ORDER BY id LIMIT 1";
/// Like [`MISRECEIVED`], for the amounts given to each client.
const MISGIVEN: &str = "
SELECT id FROM (
  SELECT id, client, amount AS minor FROM deposit WHERE state IN ('credited', 'assigned')
  UNION ALL SELECT j.subject, j.client, CASE WHEN t.credit_kind = 'available' THEN -t.minor ELSE t.minor END
  FROM journal j JOIN transfer t ON t.sequence = j.sequence
  WHERE j.cause IN ('deposit_credited', 'deposit_reversed', 'deposit_reinstated', 'deposit_assigned')
    AND ((t.debit_kind IN ('custody', 'suspense') AND t.credit_kind = 'available')
      OR (t.debit_kind IN ('available', 'shortfall') AND t.credit_kind = 'custody'))) q
GROUP BY id, client HAVING sum(minor) <> 0 ORDER BY id LIMIT 1";
const UNREQUESTED: &str = "
SELECT w.id FROM withdrawal w WHERE 1 <> (SELECT count(*) FROM journal j
  WHERE j.subject = w.id AND j.cause = 'withdrawal_requested' AND j.once = 1)
ORDER BY w.id LIMIT 1";
/// Payments less re-orgs that took one back must be one if paid, else zero.
const UNPAID: &str = "
SELECT id FROM (
  SELECT id, 1 AS paid FROM withdrawal WHERE state = 'paid'
  UNION ALL SELECT w.id, CASE WHEN j.cause = 'payout_reopened' THEN 1 ELSE -1 END
  FROM journal j JOIN withdrawal w ON w.id = j.subject
  WHERE j.cause IN ('withdrawal_paid', 'payout_restored', 'payout_reopened')) q
GROUP BY id HAVING sum(paid) <> 0 ORDER BY id LIMIT 1";

/// The amounts that each client reserved, converted and was paid, by the rows and by the journals.
const MISPAID: &str = "
SELECT id FROM (
  SELECT id, client, amount AS reserved, CASE WHEN payout_sats IS NULL THEN 0 ELSE payout_sats END AS converted,
    CASE WHEN state = 'paid' THEN payout_sats ELSE 0 END AS paid
  FROM withdrawal
  UNION ALL SELECT j.subject, j.client,
    CASE WHEN j.cause = 'withdrawal_requested' THEN -t.minor ELSE 0 END,
    CASE WHEN j.cause = 'withdrawal_batched' THEN -t.minor ELSE 0 END,
    CASE WHEN j.cause IN ('withdrawal_paid', 'payout_restored') THEN -t.minor
      WHEN j.cause = 'payout_reopened' THEN t.minor ELSE 0 END
  FROM journal j JOIN transfer t ON t.sequence = j.sequence
  WHERE (j.cause = 'withdrawal_requested' AND t.credit_kind = 'held')
    OR (j.cause = 'withdrawal_batched' AND t.credit_kind = 'held')
    OR (j.cause IN ('withdrawal_paid', 'payout_restored') AND t.debit_kind = 'held')
    OR (j.cause = 'payout_reopened' AND t.credit_kind = 'held')) q
GROUP BY id, client HAVING sum(reserved) <> 0 OR sum(converted) <> 0 OR sum(paid) <> 0 ORDER BY id LIMIT 1";

/// A client with a funded investment and no number, or the reverse.
const MISCOUNTED: &str = "
SELECT coalesce(i.client, n.client)
FROM (SELECT DISTINCT client FROM investment WHERE started_at IS NOT NULL) i FULL JOIN invested n ON n.client = i.client
WHERE i.client IS NULL OR n.client IS NULL ORDER BY 1 LIMIT 1";
const MISSIZED: &str = "
SELECT plan FROM (
  SELECT plan, 1 AS running, amount + bonus AS invested, bonus AS credit
  FROM investment WHERE state IN ('active', 'notice')
  UNION ALL SELECT plan, -running, -invested, -credit FROM plan_size) q
GROUP BY plan HAVING sum(running) <> 0 OR sum(invested) <> 0 OR sum(credit) <> 0 ORDER BY plan LIMIT 1";
const MISCOUNTED_STARS: &str = "
SELECT stars FROM (
  SELECT stars, count(*) AS answers FROM survey GROUP BY stars UNION ALL SELECT stars, -answers FROM survey_count) q
GROUP BY stars HAVING sum(answers) <> 0 ORDER BY stars LIMIT 1";
const NUMBERED: &str = "SELECT count(*), coalesce(max(ordinal), 0) FROM invested";

/// The books' figures for one investment.
struct Held {
    id: Uuid,
    state: State,
    put_in: i64,
    lent: i64,
    runs: bool,
    principal: i64,
    direct: i64,
    allocated: i64,
    open_withdrawals: i64,
    fundings: i64,
    cancellations: i64,
}

impl Held {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: c.uuid()?,
            state: c.named(State::from_name)?,
            put_in: c.int()?,
            lent: c.int()?,
            runs: c.truth()?,
            principal: c.int()?,
            direct: c.int()?,
            allocated: c.int()?,
            open_withdrawals: c.int()?,
            fundings: c.int()?,
            cancellations: c.int()?,
        })
    }

    /// Returns what is wrong with it, if anything.
    fn fault(&self) -> Option<String> {
        let returns = i128::from(self.direct).saturating_add(i128::from(self.allocated));
        let worth = returns.saturating_add(i128::from(self.principal));
        let whole = self.principal == self.put_in && self.runs && self.fundings == 1;
        // Only a cancellation may credit results from the operator's capital, so it must be one.
        let cancelled = i64::from(self.state == State::Cancelled);
        let sound = worth >= 0
            && self.cancellations == cancelled
            && match self.state {
                State::Created | State::Expired => worth == 0 && self.principal == 0 && self.fundings == 0,
                // Until it ends nothing is posted directly to its results; the weekly loss limit relies on that.
                State::Active | State::Notice => whole && (self.direct == 0 || self.lent > 0),
                // Only a fee is posted directly, and the loss that lent money bore: see `loans`.
                State::Matured => whole && (self.direct <= 0 || self.lent > 0),
                State::Withdrawing | State::Closed => worth == 0 && self.principal == 0 && self.fundings == 1,
                State::Cancelled => worth == 0 && self.principal == 0 && self.fundings <= 1,
            };
        let withdraws = i64::from(self.state == State::Withdrawing);
        if sound && self.open_withdrawals == withdraws {
            return None;
        }
        Some(format!(
            "investment {}: it is {} with {} of {} USDT principal, {} returns, {} open withdrawals and {} fundings",
            self.id,
            self.state.as_str(),
            Usdt::from_minor(self.principal),
            Usdt::from_minor(self.put_in),
            Usdt::from_minor(i64::try_from(returns).unwrap_or(i64::MAX)),
            self.open_withdrawals,
            self.fundings,
        ))
    }
}

fn investments(conn: &mut dyn Conn) -> Finding {
    let mut rows = 0_u64;
    let mut broken = None;
    conn.for_each(INVESTMENTS, &[], &mut |row| {
        rows = rows.saturating_add(1);
        if broken.is_none() {
            broken = Held::read(&mut row.columns())?.fault();
        }
        Ok(())
    })?;
    Ok((Some(rows), broken))
}

fn plan_sizes(conn: &mut dyn Conn) -> Finding {
    let missized: Option<Uuid> = first(conn, MISSIZED, &[], |c| c.uuid())?;
    Ok((None, missized.map(|plan| format!("plan {plan}: its size is not the sum of its running contracts"))))
}

fn surveys(conn: &mut dyn Conn) -> Finding {
    let off = first(conn, MISCOUNTED_STARS, &[], |c| c.int())?;
    Ok((None, off.map(|stars| format!("answers with {stars} stars: their count is not how many there are"))))
}

fn invested(conn: &mut dyn Conn) -> Finding {
    if let Some(client) = first(conn, MISCOUNTED, &[], |c| c.uuid())? {
        return Ok((None, Some(format!("client {client}: the count of invested clients is wrong about them"))));
    }
    let (count, last) = one(conn, NUMBERED, &[], |c| Ok((c.int()?, c.int()?)))?;
    let gap = (count != last).then(|| format!("{count} clients are invested and the last one's number is {last}"));
    Ok((Some(u64::try_from(count).unwrap_or(0)), gap))
}

fn holds(conn: &mut dyn Conn) -> Finding {
    let off = first(conn, HOLDS, &[], |c| {
        let client = c.uuid()?;
        let asset = c.string()?;
        let off = c.int()?;
        Ok(format!("client {client}: {off} minor units of {asset} are held beyond the open withdrawals"))
    })?;
    Ok((None, off))
}

fn deposits(conn: &mut dyn Conn) -> Finding {
    if let Some(deposit) = first(conn, UNCREDITED, &[], |c| c.uuid())? {
        return Ok((None, Some(format!("deposit {deposit}: it is credited without a credit in the journal"))));
    }
    if let Some(deposit) = first(conn, UNREFUNDED, &[], |c| c.uuid())? {
        return Ok((
            None,
            Some(format!("deposit {deposit}: it has to be sent back and nothing says what, or the reverse")),
        ));
    }
    for sums in [MISRECEIVED, MISGIVEN] {
        if let Some(deposit) = first(conn, sums, &[], |c| c.uuid())? {
            return Ok((
                None,
                Some(format!("deposit {deposit}: its journals add up to something other than its state")),
            ));
        }
    }
    Ok((None, None))
}

fn withdrawals(conn: &mut dyn Conn) -> Finding {
    if let Some(withdrawal) = first(conn, UNREQUESTED, &[], |c| c.uuid())? {
        return Ok((None, Some(format!("withdrawal {withdrawal}: it was never requested"))));
    }
    if let Some(withdrawal) = first(conn, UNPAID, &[], |c| c.uuid())? {
        return Ok((None, Some(format!("withdrawal {withdrawal}: its payout and its state do not match"))));
    }
    let off = first(conn, MISPAID, &[], |c| c.uuid())?;
    Ok((None, off.map(|withdrawal| format!("withdrawal {withdrawal}: its journals add up to something else"))))
}
