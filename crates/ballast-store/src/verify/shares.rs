//! Checks that every weekly share follows from the stored arithmetic, and that those who took part are those who were
//! approved.

use std::{collections::HashMap, iter::Peekable, vec::IntoIter};

use ballast_core::{
    approval::Action,
    id::Id,
    investment::Investment,
    money::Usdt,
    refusal::Refusal,
    strike::{
        self, AllocationPlan, ChunkRows, Claim, Fingerprint, Mark, Order, Share, Spread, Standing, State, Strike,
        Totals, Week,
    },
    time::{Days, Moment},
};
use serde::Deserialize;
use uuid::Uuid;

use super::{Finding, members::Since};
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    row::Columns,
    value::params,
};

const STRIKES: &str = "SELECT id FROM strike ORDER BY number";
const PREVIOUS: &str = "
SELECT number FROM strike WHERE plan = ?1 AND number < ?2 AND state = 'allocated' ORDER BY number DESC LIMIT 1";
const CHUNKS: &str = "
SELECT c.chunk, c.last_investment, c.positions, c.allocated, c.by_capital, c.to_capital, j.details,
  (SELECT CAST(coalesce(sum(CASE WHEN t.credit_kind = 'allocated_returns' THEN t.minor
     WHEN t.debit_kind = 'allocated_returns' THEN -t.minor ELSE 0 END), 0) AS BIGINT)
   FROM transfer t WHERE t.sequence = c.sequence)
FROM allocation_chunk c
LEFT JOIN journal j ON j.sequence = c.sequence AND j.cause = 'strike_allocated' AND j.subject = ?2
WHERE c.strike_number = ?1 ORDER BY c.chunk";
/// A row, its investment, and the running total before it: from the previous strike, or from the last one that has a
/// row. `?5` is the strike that a correction corrects.
const ROWS: &str = "
SELECT a.investment, a.share, a.total, a.behind, a.moved, a.behind_after, coalesce(i.high_water_mark, 0),
  i.amount + i.bonus + coalesce(i.lent, 0), i.started_at, i.ends_at, i.performance_share_bps,
  coalesce(b.total, (SELECT x.total FROM strike s
    JOIN allocation x ON x.strike_number = s.number AND x.investment = a.investment
    WHERE s.plan = ?3 AND s.number < ?1 ORDER BY s.number DESC LIMIT 1), 0),
  l.standing, l.value, l.so_far, l.due_before, l.due, i.redemption_fee_bps,
  CASE WHEN l.investment IS NULL THEN 0 ELSE (SELECT CAST(coalesce(sum(y.share), 0) AS BIGINT) FROM strike o
    JOIN allocation y ON y.strike_number = o.number AND y.investment = a.investment
    WHERE o.plan = ?3 AND o.from_day = ?4 AND o.number < ?1) END,
  l.charged,
  CASE WHEN l.standing = 'redeemed' AND l.charged IS NOT NULL THEN (
    SELECT CAST(coalesce(sum(y.share), 0) AS BIGINT) FROM strike o
    JOIN allocation y ON y.strike_number = o.number AND y.investment = a.investment
    WHERE o.plan = ?3 AND o.from_day = ?4 AND o.number < ?1
      AND (SELECT min(k.sequence) FROM allocation_chunk k WHERE k.strike_number = o.number) < (SELECT j.sequence
        FROM journal j WHERE j.subject = a.investment AND j.cause = 'investment_matured' AND j.once = 1)) END,
  r.behind
FROM allocation a
LEFT JOIN correction_line l ON l.strike_number = a.strike_number AND l.investment = a.investment
LEFT JOIN investment i ON i.id = a.investment AND i.plan = ?3
LEFT JOIN allocation b ON b.strike_number = ?2 AND b.investment = a.investment
LEFT JOIN allocation r ON r.strike_number = ?5 AND r.investment = a.investment
WHERE a.strike_number = ?1 ORDER BY a.investment";
const ORDERS: &str = "SELECT payload FROM approval WHERE kind = 'strike' AND state = 'approved'";
/// A line of an early redemption that does not say what was charged, after one in its plan that does.
const UNCHARGED: &str = "
SELECT l.strike_number FROM correction_line l JOIN strike s ON s.number = l.strike_number
WHERE l.standing = 'redeemed' AND l.charged IS NULL AND l.strike_number > (
  SELECT min(b.strike_number) FROM correction_line b JOIN strike t ON t.number = b.strike_number
  WHERE t.plan = s.plan AND b.standing = 'redeemed' AND b.charged IS NOT NULL)
ORDER BY l.strike_number LIMIT 1";

pub(super) fn shares(conn: &mut dyn Conn) -> Finding {
    if let Some(number) = first(conn, UNCHARGED, &[], |c| c.int())? {
        return Ok((None, Some(format!("strike {number}: it does not say what was charged"))));
    }
    // Only one result of a plan is in progress at a time.
    let (mut rows, mut takers) = (0_u64, HashMap::<_, Since>::new());
    let orders = approved_orders(conn)?;
    for id in all(conn, STRIKES, &[], |c| c.id())? {
        let Some(strike) = reads::strike(conn, id)? else { continue };
        if let Some(what) = orders.get(&strike.id.uuid()).and_then(|order| otherwise(&strike, order)) {
            return Ok((Some(rows), Some(format!("strike {}: {what}", strike.number))));
        }
        let takers = takers.entry(strike.plan).or_default();
        if strike.allocation.as_ref().is_some_and(|plan| takers.lacks(plan.fingerprint.is_some())) {
            return Ok((Some(rows), Some(format!("strike {}: it does not say who took part", strike.number))));
        }
        let (looked_at, broken) = examine(conn, &strike)?;
        rows = rows.saturating_add(looked_at);
        if broken.is_some() {
            return Ok((Some(rows), broken));
        }
    }
    Ok((Some(rows), None))
}

/// Returns the orders that two operators decided, by strike. Another check makes sure that they match the journal.
fn approved_orders(conn: &mut dyn Conn) -> Result<HashMap<Uuid, Order>, StoreError> {
    let orders = all(conn, ORDERS, &[], |c| {
        let Action::Strike(order) = c.json()? else {
            return Err(StoreError::Corrupt("the approval of a strike is about something else".to_owned()));
        };
        Ok(order)
    })?;
    Ok(orders.into_iter().map(|order| (order.strike.uuid(), order)).collect())
}

/// Returns how a strike differs from what was approved.
fn otherwise(strike: &Strike, order: &Order) -> Option<&'static str> {
    let correction = strike.correction.as_ref();
    let found = (strike.plan, strike.from, strike.to, strike.result, hex::encode(strike.evidence_sha256));
    if found != (order.plan, order.from, order.to, order.result, order.evidence.clone())
        || correction.map(|one| (one.corrects, one.result_before)) != order.corrects
    {
        return Some("it is not what was approved");
    }
    let basis = strike.allocation.as_ref().and_then(AllocationPlan::basis);
    basis.is_some_and(|basis| basis != order.basis).then_some("those who took part are not those who were approved")
}

/// One chunk, as in its row.
struct Chunk {
    number: i64,
    last: Uuid,
    totals: Totals,
    /// Its entry in the journal; `None` if it has none.
    entry: Option<ChunkEntry>,
    posted: Usdt,
}

/// The details of a chunk's entry other than its sums. Older ones have no hash of the rows.
#[derive(Deserialize)]
struct ChunkEntry {
    rows_sha256: Option<String>,
}

/// The rows of one strike, followed from chunk to chunk.
struct Walk {
    spread: Spread,
    /// For a correction, the arithmetic that was in force before.
    spread_before: Option<Spread>,
    period: Days,
    chunks: Peekable<IntoIter<Chunk>>,
    /// Totals of the current chunk.
    totals: Totals,
    hash: ChunkRows,
    /// Fingerprint of the strike.
    takers: Fingerprint,
    rows: u64,
    weight: u128,
    distributed: Usdt,
    broken: Option<String>,
}

fn examine(conn: &mut dyn Conn, strike: &Strike) -> Result<(u64, Option<String>), StoreError> {
    let Some(plan) = &strike.allocation else { return Ok((0, missing_plan(strike))) };
    let chunks = load_chunks(conn, strike)?;
    let spread_before = spread_before(conn, strike)?;
    let mut walk = Walk {
        spread: Spread::new(strike.week(), plan).map_err(corrupt)?,
        spread_before,
        period: strike.days(),
        broken: badly_posted(&chunks),
        chunks: chunks.into_iter().peekable(),
        totals: Totals::default(),
        hash: ChunkRows::default(),
        takers: Fingerprint::default(),
        rows: 0,
        weight: 0,
        distributed: Usdt::ZERO,
    };
    let previous = first(conn, PREVIOUS, params![strike.plan, strike.number], |c| c.int())?.unwrap_or(-1);
    let corrects = reads::corrected_by(conn, strike)?.first().map_or(-1, |one| one.number);
    conn.for_each(ROWS, params![strike.number, previous, strike.plan, strike.from, corrects], &mut |row| {
        if walk.broken.is_none() { walk.step(&mut row.columns()) } else { Ok(()) }
    })?;
    let takers = std::mem::take(&mut walk.takers).finish();
    if strike.state == State::Allocated && plan.fingerprint.as_ref().is_some_and(|kept| *kept != takers) {
        walk.fail("those who took part are not those who were approved".to_owned());
    }
    walk.end_chunks(None);
    let complete = (plan.positions, plan.total_weight.as_str(), plan.distributed);
    if strike.state == State::Allocated && (walk.rows, walk.weight.to_string().as_str(), walk.distributed) != complete {
        walk.fail("its rows are not all there".to_owned());
    }
    Ok((walk.rows, walk.broken.map(|broken| format!("strike {}, {broken}", strike.number))))
}

/// Returns the arithmetic that a correction replaces, which must be what it says it replaces.
fn spread_before(conn: &mut dyn Conn, strike: &Strike) -> Result<Option<Spread>, StoreError> {
    let Some(correction) = &strike.correction else { return Ok(None) };
    let wrong = || StoreError::Corrupt(format!("strike {}: what it corrects is not what it says", strike.number));
    let before = reads::strike(conn, correction.corrects)?.ok_or_else(wrong)?;
    let plan = before.allocation.as_ref().ok_or_else(wrong)?;
    let said = (correction.result_before, correction.distributed_before, correction.performance_share_before);
    let same_week = (before.plan, before.from, before.to) == (strike.plan, strike.from, strike.to);
    if !same_week || said != (before.result, plan.distributed, plan.performance_share) {
        return Err(wrong());
    }
    Spread::new(before.week(), plan).map(Some).map_err(corrupt)
}

fn missing_plan(strike: &Strike) -> Option<String> {
    (strike.state == State::Allocated)
        .then(|| format!("strike {}: it was allocated without an arithmetic", strike.number))
}

fn load_chunks(conn: &mut dyn Conn, strike: &Strike) -> Result<Vec<Chunk>, StoreError> {
    all(conn, CHUNKS, params![strike.number, strike.id], |c| {
        let number = c.int()?;
        let last = c.uuid()?;
        let positions = c.unsigned()?;
        let totals = Totals { positions, allocated: c.usdt()?, by_capital: c.usdt()?, to_capital: c.usdt()? };
        Ok(Chunk { number, last, totals, entry: c.opt_json()?, posted: c.usdt()? })
    })
}

/// Chunks are numbered from zero without gaps, and each was posted for the amount it says.
fn badly_posted(chunks: &[Chunk]) -> Option<String> {
    let sound = |(number, chunk): &(i64, &Chunk)| {
        chunk.number == *number && chunk.entry.is_some() && chunk.posted == chunk.totals.allocated
    };
    let broken = (0..).zip(chunks).find(|pair| !sound(pair))?;
    Some(format!("chunk {}: it is not what its journal posted", broken.0))
}

/// A position, as in its own row.
struct Position {
    investment: Id<Investment>,
    principal: Usdt,
    weight: u64,
    claim: Claim,
    /// Its running total before.
    before: Usdt,
}

/// What a result gives to a position.
#[derive(Default)]
struct Allotted {
    allocated: Usdt,
    by_capital: Usdt,
    /// What it had got for the same days before.
    so_far: Usdt,
}

/// Returns what a week allocates: the share, limited by the position's worth.
fn settled(position: &Position, due: Usdt) -> Result<Allotted, StoreError> {
    let value = position.principal.checked_add(position.before).ok_or_else(too_large)?;
    let borne = strike::bear(due, value).map_err(corrupt)?;
    Ok(Allotted { allocated: borne.allocated, by_capital: borne.by_capital, so_far: Usdt::ZERO })
}

impl Walk {
    fn fail(&mut self, what: String) {
        self.broken.get_or_insert(what);
    }

    fn step(&mut self, c: &mut Columns<'_>) -> Result<(), StoreError> {
        let investment = c.uuid()?;
        let share = c.usdt()?;
        let total = c.usdt()?;
        let mark = reads::opt_mark(c)?;
        let marked = c.truth()?;
        let principal = c.opt_int()?;
        let started = c.opt_moment()?;
        let ends = c.opt_moment()?;
        let share_bps = c.opt_int()?;
        let before = c.usdt()?;
        self.end_chunks(Some(investment));
        let (Some((principal, started)), Some(share_bps)) = (principal.zip(started), share_bps) else {
            self.fail(format!("investment {investment}: it has a share and was never in the plan"));
            return Ok(());
        };
        self.hash.add(Id::new(investment), share, total, mark);
        if mark.is_some() != marked {
            self.fail(format!("investment {investment}: its contract says otherwise whether it has a mark"));
        }
        if before.checked_add(share) != Some(total) {
            self.fail(format!("investment {investment}: its running total does not follow from the week before"));
        }
        let position = Position {
            investment: Id::new(investment),
            principal: Usdt::from_minor(principal),
            weight: strike::weight(Usdt::from_minor(principal), started.day(), ends.map(Moment::day), self.period)
                .map_err(corrupt)?,
            claim: Claim {
                bps: u32::try_from(share_bps).unwrap_or(u32::MAX),
                behind: mark.filter(|_| marked).map(|mark| mark.behind),
            },
            before,
        };
        self.takers.add(position.investment, position.weight, position.claim);
        let due = self.spread.share(position.investment, position.weight, position.claim).map_err(corrupt)?;
        let Allotted { allocated, by_capital, so_far } = match self.spread_before.clone() {
            None => settled(&position, due.net)?,
            Some(spread) => self.corrected(c, &position, &spread, due.net)?,
        };
        self.moved(&position, mark, due, allocated.checked_add(so_far).ok_or_else(too_large)?)?;
        let due = due.net;
        if allocated != share {
            self.fail(format!("investment {investment}: it got {share}, and the arithmetic says {allocated}"));
        }
        self.totals.count(allocated, by_capital).map_err(corrupt)?;
        self.distributed = self.distributed.checked_add(due).ok_or_else(too_large)?;
        self.weight = self.weight.saturating_add(u128::from(position.weight));
        self.rows = self.rows.saturating_add(1);
        Ok(())
    }

    /// The mark moves by the gain, or by the part of the loss that the contract bore. [`super::marks`] checks the rest.
    fn moved(&mut self, position: &Position, mark: Option<Mark>, due: Share, got: Usdt) -> Result<(), StoreError> {
        let Some((mark, behind)) = mark.zip(position.claim.behind) else { return Ok(()) };
        let moved = Mark::of(behind, due.gross, got).map_err(corrupt)?.moved;
        if moved != mark.moved {
            let investment = position.investment;
            self.fail(format!("investment {investment}: its mark moved by {}, its result is {moved}", mark.moved));
        }
        Ok(())
    }

    /// Returns what a correction allocates: by its line, which is recomputed except for the facts of its day.
    fn corrected(
        &mut self,
        c: &mut Columns<'_>,
        position: &Position,
        spread: &Spread,
        due: Usdt,
    ) -> Result<Allotted, StoreError> {
        let investment = position.investment;
        let Some(standing) = c.opt_text()?.map(str::to_owned) else {
            self.fail(format!("investment {investment}: a correction has no line for it"));
            return Ok(Allotted::default());
        };
        let value = c.usdt()?;
        let so_far = c.usdt()?;
        let due_before = c.usdt()?;
        let said = c.usdt()?;
        let fee_bps = c.unsigned()?;
        let got = c.usdt()?;
        let unknown = || StoreError::Corrupt(format!("{standing:?} is not a known standing"));
        let standing = Standing::from_name(&standing, fee_bps).ok_or_else(unknown)?;
        // Lines from before the charge was stored were computed as if all of it had been charged.
        let charged = c.opt_int()?.map(Usdt::from_minor);
        let had = c.opt_int()?.map(Usdt::from_minor);
        let claim_before = Claim { behind: c.opt_usdt()?, ..position.claim };
        let before = spread.share(investment, position.weight, claim_before).map_err(corrupt)?.net;
        let worth = match standing {
            Standing::Running => position.principal.checked_add(position.before).ok_or_else(too_large)?,
            Standing::Over | Standing::Cancelled => Usdt::ZERO,
            // The charge at its end is a fact of that day.
            Standing::Matured | Standing::Redeemed(_) => value,
        };
        if (so_far, due_before, said, value) != (got, before, due, worth) {
            self.fail(format!("investment {investment}: the correction does not follow from the weeks before"));
        }
        if charged != had {
            self.fail(format!("investment {investment}: something else was charged when it ended"));
        }
        let charged = charged.unwrap_or(so_far);
        let mended = strike::mend(Week { standing, value, so_far, due_before, due, charged }).map_err(corrupt)?;
        Ok(Allotted { allocated: mended.change, by_capital: mended.by_capital, so_far })
    }

    /// Ends the chunks before the next row, or all of them.
    fn end_chunks(&mut self, next: Option<Uuid>) {
        while let Some(chunk) = self.chunks.next_if(|chunk| next.is_none_or(|next| chunk.last < next)) {
            if self.totals != chunk.totals {
                self.fail(format!("chunk {}: its rows do not sum to what it says", chunk.number));
            }
            let hash = std::mem::take(&mut self.hash).finish();
            if chunk.entry.and_then(|entry| entry.rows_sha256).is_some_and(|kept| kept != hash) {
                self.fail(format!("chunk {}: its rows are not those that were posted", chunk.number));
            }
            self.totals = Totals::default();
        }
        if self.chunks.peek().is_none() && next.is_some() {
            self.fail("its last row: it is in no chunk".to_owned());
        }
    }
}

fn corrupt(refusal: Refusal) -> StoreError {
    StoreError::Corrupt(refusal.to_string())
}

fn too_large() -> StoreError {
    StoreError::Corrupt("an amount is too large".to_owned())
}
