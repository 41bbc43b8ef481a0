//! Weekly results: every share is recomputed from the stored arithmetic, every sum compared.

use std::{iter::Peekable, vec::IntoIter};

use ballast_core::{
    money::Usdt,
    refusal::Refusal,
    strike::{self, Spread, State, Strike, Totals},
    time::{Day, Moment},
};
use uuid::Uuid;

use super::{Examine, Finding};
use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    reads,
    row::Columns,
    value::params,
};

pub(super) const CHECKS: &[Examine] = &[
    ("every weekly share is what the arithmetic says", shares),
    ("weekly results add up", totals),
    ("weekly results are posted as approved", posted),
];

const STRIKES: &str = "SELECT id FROM strike ORDER BY number";
const PREVIOUS: &str = "
SELECT number FROM strike WHERE plan = ?1 AND number < ?2 AND state = 'allocated' ORDER BY number DESC LIMIT 1";
const CHUNKS: &str = "
SELECT c.chunk, c.last_investment, c.positions, c.allocated, c.by_capital,
  (SELECT count(*) FROM journal j
   WHERE j.sequence = c.sequence AND j.cause = 'strike_allocated' AND j.subject = ?2),
  (SELECT CAST(coalesce(sum(CASE WHEN t.credit_kind = 'allocated_returns' THEN t.minor
     WHEN t.debit_kind = 'allocated_returns' THEN -t.minor ELSE 0 END), 0) AS BIGINT)
   FROM transfer t WHERE t.sequence = c.sequence)
FROM allocation_chunk c WHERE c.strike_number = ?1 ORDER BY c.chunk";
/// A row, the investment it belongs to, and the running total before it: of the strike before, or of the last one that
/// has a row.
const ROWS: &str = "
SELECT a.investment, a.share, a.total, i.amount + i.bonus, i.started_at, i.ends_at,
  coalesce(b.total, (SELECT x.total FROM strike s
    JOIN allocation x ON x.strike_number = s.number AND x.investment = a.investment
    WHERE s.plan = ?3 AND s.number < ?1 ORDER BY s.number DESC LIMIT 1), 0)
FROM allocation a
LEFT JOIN investment i ON i.id = a.investment AND i.plan = ?3
LEFT JOIN allocation b ON b.strike_number = ?2 AND b.investment = a.investment
WHERE a.strike_number = ?1 ORDER BY a.investment";
const STRAY: &str = "
SELECT a.strike_number, a.investment FROM allocation a LEFT JOIN strike s ON s.number = a.strike_number
WHERE s.number IS NULL OR s.state NOT IN ('approved', 'allocated') LIMIT 1";
const SUM: &str = "SELECT CAST(coalesce(sum(share), 0) AS BIGINT) FROM allocation";
const CONTROL: &str = "
SELECT CAST(coalesce(sum(delta), 0) AS BIGINT) FROM control WHERE kind = 'allocated_returns' AND asset = 'USDT'";
/// What was recorded against the venue for each strike, less its result; and of a strike that is done, what is left.
const MISPOSTED: &str = "
SELECT q.id FROM (
  SELECT id, result AS recorded, 0 AS left_over FROM strike WHERE state IN ('approved', 'allocated')
  UNION ALL SELECT j.subject,
    CASE WHEN t.debit_kind = 'trading' THEN -t.minor WHEN t.credit_kind = 'trading' THEN t.minor ELSE 0 END,
    CASE WHEN t.debit_kind = 'trading_result' THEN -t.minor ELSE t.minor END
  FROM journal j JOIN transfer t ON t.sequence = j.sequence
  WHERE j.cause IN ('strike_approved', 'strike_allocated', 'strike_completed')) q
LEFT JOIN strike s ON s.id = q.id
GROUP BY q.id, s.state HAVING sum(recorded) <> 0 OR (s.state = 'allocated' AND sum(left_over) <> 0)
ORDER BY q.id LIMIT 1";
const UNSETTLED: &str = "
SELECT p.id FROM plan p JOIN strike s ON s.plan = p.id AND s.state = 'allocated'
GROUP BY p.id, p.settled_through HAVING p.settled_through IS NULL OR p.settled_through <> max(s.to_day) LIMIT 1";

fn shares(conn: &mut dyn Conn) -> Finding {
    let mut rows = 0_u64;
    for id in all(conn, STRIKES, &[], |c| c.id())? {
        let Some(strike) = reads::strike(conn, id)? else { continue };
        let (looked_at, broken) = examine(conn, &strike)?;
        rows = rows.saturating_add(looked_at);
        if broken.is_some() {
            return Ok((Some(rows), broken));
        }
    }
    Ok((Some(rows), None))
}

/// One chunk as its row says.
struct Chunk {
    number: i64,
    last: Uuid,
    positions: u64,
    totals: Totals,
    has_journal: bool,
    posted: Usdt,
}

/// The rows of one strike, followed from chunk to chunk.
struct Walk {
    spread: Spread,
    period: (Day, Day),
    chunks: Peekable<IntoIter<Chunk>>,
    /// Of the chunk under way.
    positions: u64,
    totals: Totals,
    /// Of the strike.
    rows: u64,
    weight: u128,
    distributed: Usdt,
    broken: Option<String>,
}

fn examine(conn: &mut dyn Conn, strike: &Strike) -> Result<(u64, Option<String>), StoreError> {
    let Some(plan) = &strike.allocation else { return Ok((0, missing_plan(strike))) };
    let chunks = load_chunks(conn, strike)?;
    let mut walk = Walk {
        spread: Spread::new(plan).map_err(corrupt)?,
        period: (strike.from, strike.to),
        broken: badly_posted(&chunks),
        chunks: chunks.into_iter().peekable(),
        positions: 0,
        totals: Totals::default(),
        rows: 0,
        weight: 0,
        distributed: Usdt::ZERO,
    };
    let previous = first(conn, PREVIOUS, params![strike.plan, strike.number], |c| c.int())?.unwrap_or(-1);
    conn.for_each(ROWS, params![strike.number, previous, strike.plan], &mut |row| {
        if walk.broken.is_none() { walk.step(&mut row.columns()) } else { Ok(()) }
    })?;
    walk.end_chunks(None);
    let complete = (plan.positions, plan.total_weight.as_str(), plan.distributed);
    if strike.state == State::Allocated && (walk.rows, walk.weight.to_string().as_str(), walk.distributed) != complete {
        walk.fail("its rows are not all there".to_owned());
    }
    Ok((walk.rows, walk.broken.map(|broken| format!("strike {}, {broken}", strike.number))))
}

fn missing_plan(strike: &Strike) -> Option<String> {
    (strike.state == State::Allocated).then(|| format!("strike {}: it was spread without an arithmetic", strike.number))
}

fn load_chunks(conn: &mut dyn Conn, strike: &Strike) -> Result<Vec<Chunk>, StoreError> {
    all(conn, CHUNKS, params![strike.number, strike.id], |c| {
        Ok(Chunk {
            number: c.int()?,
            last: c.uuid()?,
            positions: c.unsigned()?,
            totals: Totals { allocated: c.usdt()?, by_capital: c.usdt()? },
            has_journal: c.int()? == 1,
            posted: c.usdt()?,
        })
    })
}

/// Chunks are numbered from zero without gaps, and each was posted for what it says.
fn badly_posted(chunks: &[Chunk]) -> Option<String> {
    let sound = |(number, chunk): &(i64, &Chunk)| {
        chunk.number == *number && chunk.has_journal && chunk.posted == chunk.totals.allocated
    };
    let broken = (0..).zip(chunks).find(|pair| !sound(pair))?;
    Some(format!("chunk {}: it is not what its journal posted", broken.0))
}

impl Walk {
    fn fail(&mut self, what: String) {
        self.broken.get_or_insert(what);
    }

    fn step(&mut self, c: &mut Columns<'_>) -> Result<(), StoreError> {
        let (investment, share, total) = (c.uuid()?, c.usdt()?, c.usdt()?);
        let (principal, started, ends, before) = (c.opt_int()?, c.opt_moment()?, c.opt_moment()?, c.usdt()?);
        self.end_chunks(Some(investment));
        let Some((principal, started)) = principal.zip(started) else {
            self.fail(format!("investment {investment}: it has a share and was never in the plan"));
            return Ok(());
        };
        if before.checked_add(share) != Some(total) {
            self.fail(format!("investment {investment}: its running total does not follow from the week before"));
        }
        let active = (started.day(), ends.map(Moment::day));
        let principal = Usdt::from_minor(principal);
        let weight = strike::weight(principal, active, self.period).map_err(corrupt)?;
        let due = self.spread.share(ballast_core::id::Id::new(investment), weight).map_err(corrupt)?;
        let value = principal.checked_add(before).ok_or_else(too_large)?;
        let borne = strike::bear(due, value).map_err(corrupt)?;
        if borne.allocated != share {
            self.fail(format!("investment {investment}: it got {share} where the arithmetic says {}", borne.allocated));
        }
        self.totals.add(borne).map_err(corrupt)?;
        self.distributed = self.distributed.checked_add(due).ok_or_else(too_large)?;
        self.weight = self.weight.saturating_add(u128::from(weight));
        self.positions = self.positions.saturating_add(1);
        self.rows = self.rows.saturating_add(1);
        Ok(())
    }

    /// Ends the chunks that lie before the next row, or all of them.
    fn end_chunks(&mut self, next: Option<Uuid>) {
        while let Some(chunk) = self.chunks.next_if(|chunk| next.is_none_or(|next| chunk.last < next)) {
            if (self.positions, self.totals) != (chunk.positions, chunk.totals) {
                self.fail(format!("chunk {}: its rows do not sum to what it says", chunk.number));
            }
            (self.positions, self.totals) = (0, Totals::default());
        }
        if self.chunks.peek().is_none() && next.is_some() {
            self.fail("its last row: it is in no chunk".to_owned());
        }
    }
}

fn totals(conn: &mut dyn Conn) -> Finding {
    if let Some((strike, investment)) = first(conn, STRAY, &[], |c| Ok((c.int()?, c.uuid()?)))? {
        return Ok((None, Some(format!("strike {strike}, investment {investment}: the strike was never spread"))));
    }
    let (rows, control) = (one(conn, SUM, &[], |c| c.int())?, one(conn, CONTROL, &[], |c| c.int())?);
    if rows != control {
        return Ok((None, Some(format!("control allocated_returns: it is {control}, its rows sum to {rows}"))));
    }
    let unsettled = first(conn, UNSETTLED, &[], |c| c.uuid())?;
    Ok((None, unsettled.map(|plan| format!("plan {plan}: it is not settled through its last strike"))))
}

fn posted(conn: &mut dyn Conn) -> Finding {
    let off = first(conn, MISPOSTED, &[], |c| c.uuid())?;
    Ok((None, off.map(|strike| format!("strike {strike}: its journals come to something else than its result"))))
}

fn corrupt(refusal: Refusal) -> StoreError {
    StoreError::Corrupt(refusal.to_string())
}

fn too_large() -> StoreError {
    StoreError::Corrupt("an amount is too large".to_owned())
}
