//! Computes the shares of a page of positions. Nothing is written here, so a preview takes the same path as an
//! allocation.

use std::{collections::HashMap, iter::Peekable, vec::IntoIter};

use ballast_core::{
    client::Client,
    id::Id,
    money::Usdt,
    refusal::Refusal,
    strike::{self, AllocationPlan, Mark, Share, Spread, Standing, Strike, Totals},
    time::Day,
};
use uuid::Uuid;

use super::corrected;
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads::positions::{self, Position},
    rejection::Rejection,
    value::params,
};

/// The last week that was settled for the first time; its rows have everyone's running total.
const PREVIOUS_STRIKE: &str = "
SELECT number, to_day FROM strike
WHERE plan = ?1 AND number < ?2 AND state = 'allocated' AND corrects IS NULL ORDER BY number DESC LIMIT 1";
/// The key range is given next to the strike, so that an engine reads only this slice of the table.
const PREVIOUS_TOTALS: &str = "
SELECT investment, total FROM allocation
WHERE strike_number = ?1 AND investment >= ?2 AND investment <= ?3 ORDER BY investment";
const CORRECTIONS_SINCE: &str = "
SELECT number FROM strike
WHERE plan = ?1 AND number > ?2 AND number < ?3 AND state = 'allocated' AND corrects IS NOT NULL";
const CORRECTED_BY: &str = "
SELECT investment, share FROM allocation WHERE strike_number = ?1 AND investment >= ?2 AND investment <= ?3";
/// For an investment that has a row, but none in the previous strike.
const LAST_TOTAL: &str = "
SELECT a.total FROM strike s JOIN allocation a ON a.strike_number = s.number AND a.investment = ?1
WHERE s.plan = ?2 AND s.number < ?3 ORDER BY s.number DESC LIMIT 1";

/// The share of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) position: Position,
    pub(super) weight: u64,
    /// Its part of the week, before the part it cannot bear is taken off.
    pub(super) due: Share,
    /// Its worth before the strike.
    pub(super) value: Usdt,
    /// The amount allocated to it now.
    pub(super) change: Usdt,
    /// Its running total afterwards.
    pub(super) total: Usdt,
    /// The week's effect on the contract's mark, if it has one.
    pub(super) mark: Option<Mark>,
    /// The part that the operator's capital bears; if negative, the capital gets that back.
    pub(super) by_capital: Usdt,
    /// `Some` for a correction.
    pub(super) corrected: Option<CorrectedLine>,
}

/// Details of a position in a correction.
#[derive(Clone, Copy, Debug)]
pub(super) struct CorrectedLine {
    pub(super) client: Id<Client>,
    pub(super) standing: Standing,
    pub(super) so_far: Usdt,
    pub(super) due_before: Usdt,
    /// For an early redemption, see [`strike::Week::charged`].
    pub(super) charged: Option<Usdt>,
}

/// A page of positions and their shares.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) lines: Vec<Line>,
    pub(super) totals: Totals,
    /// The investment after which the next page begins; `None` if there was no position.
    pub(super) last: Option<Uuid>,
    /// Whether no position is left.
    pub(super) finished: bool,
}

/// Computes the shares of the page after an investment, by the arithmetic `plan`.
pub(super) fn page(
    conn: &mut dyn Conn,
    strike: &Strike,
    plan: &AllocationPlan,
    after: Uuid,
    most: u32,
) -> Result<Page, Rejection> {
    let full = usize::try_from(most).unwrap_or(usize::MAX);
    if strike.correction.is_some() {
        let lines = corrected::lines(conn, strike, plan, after, most)?;
        return summed(lines.iter().map(|line| line.position.investment.uuid()).next_back(), lines.len() < full, lines);
    }
    let positions = positions::running_after(conn, strike, after, most)?;
    let last = positions.last().map(|position| position.investment.uuid());
    let finished = positions.len() < full;
    summed(last, finished, settle(conn, strike, plan, &positions)?)
}

fn summed(last: Option<Uuid>, finished: bool, lines: Vec<Line>) -> Result<Page, Rejection> {
    let mut totals = Totals::default();
    for line in &lines {
        totals.count(line.change, line.by_capital).map_err(refused)?;
    }
    Ok(Page { lines, totals, last, finished })
}

/// Computes the share of every position that takes part.
fn settle(
    conn: &mut dyn Conn,
    strike: &Strike,
    plan: &AllocationPlan,
    positions: &[Position],
) -> Result<Vec<Line>, Rejection> {
    let spread = Spread::new(strike.week(), plan).map_err(refused)?;
    let mut before = PreviousTotals::load(conn, strike, positions)?;
    let mut lines = Vec::with_capacity(positions.len());
    for position in positions {
        let weight = position.weight(strike.days()).map_err(refused)?;
        if weight == 0 {
            continue;
        }
        let so_far = before.of(conn, strike, position)?;
        let due = spread.share(position.investment, weight, position.claim).map_err(refused)?;
        // Until it has ended nothing is posted directly to an investment's results, so this is its whole worth.
        let value = position.principal.checked_add(so_far).ok_or(TOO_LARGE)?;
        let borne = strike::bear(due.net, value).map_err(refused)?;
        let total = so_far.checked_add(borne.allocated).ok_or(TOO_LARGE)?;
        let change = borne.allocated;
        let by_capital = borne.by_capital;
        let mark = position.claim.behind.map(|behind| Mark::of(behind, due.gross, change));
        let mark = mark.transpose().map_err(refused)?;
        lines.push(Line { position: *position, weight, due, value, change, total, mark, by_capital, corrected: None });
    }
    Ok(lines)
}

/// The running totals of the plan's previous strike, read alongside the positions: both are in the order of ids.
struct PreviousTotals {
    /// First day that the previous strike did not count; `None` if there is no previous strike.
    through: Option<Day>,
    totals: Peekable<IntoIter<(Uuid, Usdt)>>,
    /// Changes by corrections since then.
    corrected: HashMap<Uuid, Usdt>,
}

impl PreviousTotals {
    fn load(conn: &mut dyn Conn, strike: &Strike, positions: &[Position]) -> Result<Self, Rejection> {
        let previous = first(conn, PREVIOUS_STRIKE, params![strike.plan, strike.number], |c| Ok((c.int()?, c.day()?)))?;
        let (Some((number, through)), Some((first, last))) = (previous, positions.first().zip(positions.last())) else {
            let totals = Vec::new().into_iter().peekable();
            return Ok(Self { through: None, totals, corrected: HashMap::new() });
        };
        let range = params![number, first.investment, last.investment];
        let totals = all(conn, PREVIOUS_TOTALS, range, |c| Ok((c.uuid()?, c.usdt()?)))?;
        let mut corrected: HashMap<Uuid, Usdt> = HashMap::new();
        for correction in all(conn, CORRECTIONS_SINCE, params![strike.plan, number, strike.number], |c| c.int())? {
            let range = params![correction, first.investment, last.investment];
            for (investment, change) in all(conn, CORRECTED_BY, range, |c| Ok((c.uuid()?, c.usdt()?)))? {
                let sum = corrected.entry(investment).or_default();
                *sum = sum.checked_add(change).ok_or(TOO_LARGE)?;
            }
        }
        Ok(Self { through: Some(through), totals: totals.into_iter().peekable(), corrected })
    }

    /// Returns the running total of a position before this strike.
    fn of(&mut self, conn: &mut dyn Conn, strike: &Strike, position: &Position) -> Result<Usdt, Rejection> {
        let id = position.investment.uuid();
        while self.totals.next_if(|(investment, _)| *investment < id).is_some() {}
        if let Some((_, total)) = self.totals.next_if(|(investment, _)| *investment == id) {
            let corrected = self.corrected.get(&id).copied().unwrap_or_default();
            return total.checked_add(corrected).ok_or(TOO_LARGE);
        }
        // An investment that started after the previous strike has no row anywhere.
        if self.through.is_none_or(|through| position.started() >= through) {
            return Ok(Usdt::ZERO);
        }
        let row = params![position.investment, strike.plan, strike.number];
        Ok(first(conn, LAST_TOTAL, row, |c| c.usdt())?.unwrap_or(Usdt::ZERO))
    }
}

pub(super) const TOO_LARGE: Rejection = Rejection::Refused("an amount is too large");

/// The core refuses by name; the caller gets that name.
pub(super) fn refused(refusal: Refusal) -> Rejection {
    Rejection::Refused(refusal.code)
}

/// Like [`refused`], for paths that write nothing.
pub(super) fn corrupt(rejection: Rejection) -> StoreError {
    match rejection {
        Rejection::Broken(error) => StoreError::Engine(error),
        other => StoreError::Corrupt(format!("{other:?}")),
    }
}
