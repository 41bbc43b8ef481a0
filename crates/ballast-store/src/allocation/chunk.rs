//! One chunk of the second pass, inside one transaction.

use std::{iter::Peekable, sync::LazyLock, vec::IntoIter};

use ballast_core::{
    decision::Actor,
    id::Id,
    investment::Investment,
    money::Usdt,
    refusal::Refusal,
    strike::{self, Spread, State, Strike, Totals},
    time::{Day, Moment},
};
use uuid::Uuid;

use super::{
    ChunkOutcome,
    positions::{self, Position},
};
use crate::{
    commit::{Ledger, Rejection},
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    value::{Value, params, signed},
};

const STORED: &str = "
SELECT positions, allocated, by_capital FROM allocation_chunk WHERE strike_number = ?1 AND chunk = ?2";
const LAST: &str = "
SELECT chunk, last_investment FROM allocation_chunk WHERE strike_number = ?1 ORDER BY chunk DESC LIMIT 1";
const PREVIOUS_STRIKE: &str = "
SELECT number, to_day FROM strike WHERE plan = ?1 AND number < ?2 AND state = 'allocated' ORDER BY number DESC LIMIT 1";
/// The key range stands beside the strike, so that an engine reads this slice of the table and nothing else.
const PREVIOUS_TOTALS: &str = "
SELECT investment, total FROM allocation
WHERE strike_number = ?1 AND investment >= ?2 AND investment <= ?3 ORDER BY investment";
/// For an investment that has a row, but not in the strike before.
const LAST_TOTAL: &str = "
SELECT a.total FROM strike s JOIN allocation a ON a.strike_number = s.number AND a.investment = ?1
WHERE s.plan = ?2 AND s.number < ?3 ORDER BY s.number DESC LIMIT 1";
const INSERT_CHUNK: &str = "
INSERT INTO allocation_chunk (strike_number, chunk, last_investment, positions, allocated, by_capital, sequence)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

/// Rows in one statement: few parameters for either engine, and one round trip of a server for many rows.
const ROWS: usize = 250;
static INSERT_ROWS: LazyLock<String> = LazyLock::new(|| insert(ROWS));
static INSERT_ROW: LazyLock<String> = LazyLock::new(|| insert(1));

/// `?1` is the strike; each row adds investment, share and total.
fn insert(rows: usize) -> String {
    let row = |number: usize| {
        let at = number.saturating_mul(3);
        format!("(?1, ?{}, ?{}, ?{})", at.saturating_add(2), at.saturating_add(3), at.saturating_add(4))
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!("INSERT INTO allocation (strike_number, investment, share, total) VALUES {}", rows.join(", "))
}

/// What one investment gets.
struct Line {
    investment: Id<Investment>,
    share: Usdt,
    total: Usdt,
}

/// Writes a chunk of at most `most` positions, or answers what it was when it is written already.
pub(super) fn allocate(
    ledger: &mut Ledger<'_>,
    most: u32,
    (id, chunk): (Id<Strike>, u64),
    now: Moment,
) -> Result<ChunkOutcome, Rejection> {
    let strike = reads::strike(ledger.conn, id)?.ok_or(Rejection::Refused("there is no such strike"))?;
    let number = signed(chunk)?;
    if let Some(outcome) = stored(ledger.conn, &strike, number)? {
        return Ok(outcome);
    }
    if strike.state != State::Approved {
        return Err(Rejection::Refused("the strike is not being spread"));
    }
    let start = start_of(ledger.conn, &strike, number)?;
    let positions = positions::after(ledger.conn, &strike, start, most)?;
    let finished = positions.len() < usize::try_from(most).unwrap_or(usize::MAX);
    let Some(last) = positions.last() else {
        return Ok(ChunkOutcome { positions: 0, totals: Totals::default(), finished });
    };
    let (lines, totals) = share_out(ledger.conn, &strike, &positions)?;
    write_lines(ledger.conn, strike.number, &lines)?;
    let journal = strike::chunk_journal(&strike, chunk, totals).map_err(refused)?;
    ledger.post(Actor::System, now, &[journal])?;
    let written = u64::try_from(lines.len()).unwrap_or(u64::MAX);
    let sequence = ledger.tail().sequence;
    let row = params![
        strike.number,
        number,
        last.investment,
        signed(written)?,
        totals.allocated,
        totals.by_capital,
        sequence
    ];
    ledger.conn.execute(INSERT_CHUNK, row)?;
    Ok(ChunkOutcome { positions: written, totals, finished })
}

fn stored(conn: &mut dyn Conn, strike: &Strike, chunk: i64) -> Result<Option<ChunkOutcome>, StoreError> {
    first(conn, STORED, params![strike.number, chunk], |c| {
        let positions = c.unsigned()?;
        let totals = Totals { allocated: c.usdt()?, by_capital: c.usdt()? };
        Ok(ChunkOutcome { positions, totals, finished: false })
    })
}

/// The investment after which the chunk begins.
fn start_of(conn: &mut dyn Conn, strike: &Strike, chunk: i64) -> Result<Uuid, Rejection> {
    let last = first(conn, LAST, params![strike.number], |c| Ok((c.int()?, c.uuid()?)))?;
    let (next, start) = last.map_or((0, Uuid::nil()), |(last, investment)| (last.saturating_add(1), investment));
    if chunk == next { Ok(start) } else { Err(Rejection::Refused("chunks of a strike are spread one after another")) }
}

/// The share of every position that takes part, and their sums.
fn share_out(conn: &mut dyn Conn, strike: &Strike, positions: &[Position]) -> Result<(Vec<Line>, Totals), Rejection> {
    let plan = strike.allocation.as_ref().ok_or(Rejection::Refused("the allocation is not fixed yet"))?;
    let spread = Spread::new(plan).map_err(refused)?;
    let mut before = PreviousTotals::load(conn, strike, positions)?;
    let (mut lines, mut totals) = (Vec::with_capacity(positions.len()), Totals::default());
    for position in positions {
        let weight = position.weight((strike.from, strike.to)).map_err(refused)?;
        if weight == 0 {
            continue;
        }
        let so_far = before.of(conn, strike, position)?;
        let share = spread.share(position.investment, weight).map_err(refused)?;
        // Until it has ended nothing is posted against an investment's results directly, so this is all it is worth.
        let value = position.principal.checked_add(so_far).ok_or(TOO_LARGE)?;
        let borne = strike::bear(share, value).map_err(refused)?;
        totals.add(borne).map_err(refused)?;
        let total = so_far.checked_add(borne.allocated).ok_or(TOO_LARGE)?;
        lines.push(Line { investment: position.investment, share: borne.allocated, total });
    }
    Ok((lines, totals))
}

fn write_lines(conn: &mut dyn Conn, strike_number: i64, lines: &[Line]) -> Result<(), Rejection> {
    let mut params = Vec::with_capacity(ROWS.saturating_mul(3).saturating_add(1));
    let (whole, rest) = lines.as_chunks::<ROWS>();
    for (sql, rows) in
        whole.iter().map(|rows| (&*INSERT_ROWS, rows.as_slice())).chain(rest.chunks(1).map(|row| (&*INSERT_ROW, row)))
    {
        params.clear();
        params.push(Value::from(strike_number));
        for line in rows {
            params.extend([Value::from(line.investment), Value::from(line.share), Value::from(line.total)]);
        }
        conn.execute(sql, &params)?;
    }
    Ok(())
}

/// The running totals of the plan's previous strike, walked beside the positions: both are in the order of ids.
struct PreviousTotals {
    /// First day that the previous strike did not count; nothing when there is none.
    through: Option<Day>,
    totals: Peekable<IntoIter<(Uuid, Usdt)>>,
}

impl PreviousTotals {
    fn load(conn: &mut dyn Conn, strike: &Strike, positions: &[Position]) -> Result<Self, StoreError> {
        let previous = first(conn, PREVIOUS_STRIKE, params![strike.plan, strike.number], |c| Ok((c.int()?, c.day()?)))?;
        let (Some((number, through)), Some((first, last))) = (previous, positions.first().zip(positions.last())) else {
            return Ok(Self { through: None, totals: Vec::new().into_iter().peekable() });
        };
        let range = params![number, first.investment, last.investment];
        let totals = all(conn, PREVIOUS_TOTALS, range, |c| Ok((c.uuid()?, c.usdt()?)))?;
        Ok(Self { through: Some(through), totals: totals.into_iter().peekable() })
    }

    /// What a position got before this strike.
    fn of(&mut self, conn: &mut dyn Conn, strike: &Strike, position: &Position) -> Result<Usdt, StoreError> {
        let id = position.investment.uuid();
        while self.totals.next_if(|(investment, _)| *investment < id).is_some() {}
        if let Some((_, total)) = self.totals.next_if(|(investment, _)| *investment == id) {
            return Ok(total);
        }
        // Whoever started after the previous strike has no row anywhere.
        if self.through.is_none_or(|through| position.started() >= through) {
            return Ok(Usdt::ZERO);
        }
        let row = params![position.investment, strike.plan, strike.number];
        Ok(first(conn, LAST_TOTAL, row, |c| c.usdt())?.unwrap_or(Usdt::ZERO))
    }
}

const TOO_LARGE: Rejection = Rejection::Refused("an amount is too large");

/// The core refuses by name; the name is what the caller hears.
fn refused(refusal: Refusal) -> Rejection {
    Rejection::Refused(refusal.code)
}
