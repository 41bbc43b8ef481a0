//! Writes one chunk of the second pass, inside one transaction.

use std::sync::LazyLock;

use ballast_core::{
    decision::Actor,
    id::Id,
    investment::{borne_by_lent, loan_journal},
    money::Usdt,
    strike::{self, ChunkRows, Mark, Standing, State, Strike, Totals},
    time::Moment,
};
use uuid::Uuid;

use super::{
    ChunkOutcome, corrected,
    shares::{self, Line, Page, TOO_LARGE, refused},
};
use crate::{
    commit::Ledger,
    engine::{Conn, first},
    error::StoreError,
    many, reads,
    rejection::Rejection,
    rows::{
        allocation_chunk::{self, AllocationChunk},
        correction_line::{self, CorrectionLine},
    },
    value::{Value, params, signed},
};

static STORED: LazyLock<String> = LazyLock::new(|| chunks("k.strike_number = ?1 AND k.chunk = ?2"));
static LAST: LazyLock<String> = LazyLock::new(|| chunks("k.strike_number = ?1 ORDER BY k.chunk DESC LIMIT 1"));
const OWNER: &str = "SELECT client FROM investment WHERE id = ?1";
const OWED: &str = "SELECT -minor FROM balance WHERE owner = ?1 AND kind = 'shortfall' AND asset = 'USDT'";

/// Positions in one chunk of a correction. Each takes its own statements, and other callers wait while they run.
const CORRECTED: u32 = 500;

const ROWS: &str =
    "INSERT INTO allocation (strike_number, investment, share, total, behind, moved, behind_after) VALUES ";
const WIDTH: usize = 7;

fn chunks(rest: &str) -> String {
    format!("SELECT {} FROM allocation_chunk k WHERE {rest}", allocation_chunk::TABLE.list("k"))
}

/// Writes a chunk of at most `most` positions, or returns its outcome if it is already written.
pub(super) fn allocate(
    ledger: &mut Ledger<'_>,
    most: u32,
    id: Id<Strike>,
    chunk: u64,
    now: Moment,
) -> Result<ChunkOutcome, Rejection> {
    let strike = reads::strike(ledger.conn, id)?.ok_or(Rejection::Refused("there is no such strike"))?;
    let number = signed(chunk)?;
    if let Some(outcome) = stored(ledger.conn, &strike, number)? {
        return Ok(outcome);
    }
    if strike.state != State::Approved {
        return Err(Rejection::Refused("the strike is not being allocated"));
    }
    let start = start_of(ledger.conn, &strike, number)?;
    let plan = strike.allocation.as_ref().ok_or(Rejection::Refused("the allocation is not fixed yet"))?;
    let most = if strike.correction.is_some() { most.min(CORRECTED) } else { most };
    let mut page = shares::page(ledger.conn, &strike, plan, start, most)?;
    if strike.correction.is_some() {
        corrected::follow(ledger.conn, &strike, &mut page.lines)?;
    }
    let Some(last) = page.last else {
        return Ok(ChunkOutcome { totals: Totals::default(), finished: true });
    };
    write(ledger, &strike, chunk, last, &page, now)?;
    Ok(ChunkOutcome { totals: page.totals, finished: page.finished })
}

fn write(
    ledger: &mut Ledger<'_>,
    strike: &Strike,
    chunk: u64,
    last: Uuid,
    page: &Page,
    now: Moment,
) -> Result<(), Rejection> {
    write_lines(ledger.conn, strike.number, &page.lines)?;
    let mut rows = ChunkRows::default();
    for line in &page.lines {
        rows.add(line.position.investment, line.change, line.total, line.mark);
    }
    let journal = strike::chunk_journal(strike, chunk, page.totals, &rows.finish()).map_err(refused)?;
    ledger.post(Actor::System, now, &[journal])?;
    let Totals { positions, allocated, by_capital, to_capital } = page.totals;
    let row = AllocationChunk {
        strike_number: strike.number,
        chunk: signed(chunk)?,
        last_investment: last,
        positions,
        allocated,
        by_capital,
        sequence: ledger.tail().sequence,
        to_capital,
    };
    allocation_chunk::save(&mut ledger.rows(), &row)?;
    move_lent(ledger, strike, &page.lines, now)?;
    if strike.correction.is_some() { write_corrections(ledger, strike, &page.lines, now) } else { Ok(()) }
}

fn stored(conn: &mut dyn Conn, strike: &Strike, chunk: i64) -> Result<Option<ChunkOutcome>, StoreError> {
    let found = first(conn, &STORED, params![strike.number, chunk], allocation_chunk::read)?;
    Ok(found.map(|AllocationChunk { positions, allocated, by_capital, to_capital, .. }| {
        let totals = Totals { positions, allocated, by_capital, to_capital };
        ChunkOutcome { totals, finished: false }
    }))
}

/// Returns the investment after which the chunk begins.
fn start_of(conn: &mut dyn Conn, strike: &Strike, chunk: i64) -> Result<Uuid, Rejection> {
    let last = first(conn, &LAST, params![strike.number], allocation_chunk::read)?;
    let (next, start) = last.map_or((0, Uuid::nil()), |last| (last.chunk.saturating_add(1), last.last_investment));
    if chunk == next {
        Ok(start)
    } else {
        Err(Rejection::Refused("chunks of a strike are allocated one after another"))
    }
}

fn write_lines(conn: &mut dyn Conn, strike_number: i64, lines: &[Line]) -> Result<(), Rejection> {
    let mut values = Vec::with_capacity(lines.len().saturating_mul(WIDTH));
    for line in lines {
        let mark = |part: fn(Mark) -> Usdt| Value::from(line.mark.map(part));
        values.extend_from_slice(params![strike_number, line.position.investment, line.change, line.total]);
        values.extend([mark(|mark| mark.behind), mark(|mark| mark.moved), mark(|mark| mark.after)]);
    }
    Ok(many::insert(conn, ROWS, WIDTH, &values)?)
}

/// Moves the part of a loss that lent money bears, for running contracts. A contract that is over or was cancelled has
/// settled its loan.
fn move_lent(ledger: &mut Ledger<'_>, strike: &Strike, lines: &[Line], now: Moment) -> Result<(), Rejection> {
    let runs = |line: &&Line| line.corrected.is_none_or(|found| found.standing == Standing::Running);
    for line in lines.iter().filter(|line| line.position.lent.is_positive()).filter(runs) {
        let investment = line.position.investment;
        let Some(client) = first(ledger.conn, OWNER, params![investment], |c| c.id())? else { continue };
        let before = line.total.checked_sub(line.change).ok_or(TOO_LARGE)?;
        let (lent, at_work) = (line.position.lent, line.position.principal);
        let journal = loan_journal(strike, investment, client, lent, at_work, before, line.total);
        if let Some(journal) = journal.map_err(refused)? {
            ledger.post(Actor::System, now, &[journal])?;
        }
    }
    Ok(())
}

/// Returns the part of a correction's credit that lent money had borne as a loss that was not one.
fn repaid(line: &Line) -> Result<Usdt, Rejection> {
    let before = line.total.checked_sub(line.change).ok_or(TOO_LARGE)?;
    let borne = |results| borne_by_lent(line.position.lent, line.position.principal, results).map_err(refused);
    borne(before)?.checked_sub(borne(line.total)?).ok_or(TOO_LARGE)
}

/// Writes how each share was computed, and the cash of clients whose investment is over.
fn write_corrections(ledger: &mut Ledger<'_>, strike: &Strike, lines: &[Line], now: Moment) -> Result<(), Rejection> {
    for line in lines {
        let Some(found) = line.corrected else { continue };
        let investment = line.position.investment;
        let row = CorrectionLine {
            strike_number: strike.number,
            investment,
            standing: found.standing.as_str().to_owned(),
            value: line.value,
            so_far: found.so_far,
            due_before: found.due_before,
            due: line.due.net,
            charged: found.charged,
        };
        correction_line::save(&mut ledger.rows(), &row)?;
        if found.standing == Standing::Over && line.change.is_positive() {
            let owed = first(ledger.conn, OWED, params![found.client], |c| c.usdt())?.unwrap_or(Usdt::ZERO);
            let journal = strike::credit_journal(strike, investment, found.client, line.change, repaid(line)?, owed);
            let journal = journal.map_err(refused)?;
            ledger.post(Actor::System, now, &[journal])?;
        }
    }
    Ok(())
}
