//! The positions of a strike, streamed in the order of their ids: for a week that is settled, the plan's running ones
//! from one covering index, with the marks of its last strike; for a correction, those that the corrected strike has
//! rows for.

use std::sync::LazyLock;

use ballast_core::{
    id::Id,
    investment::Investment,
    money::Usdt,
    plan::Plan,
    refusal::Refusal,
    strike::{self, Claim, Strike, Weighing},
    time::{Day, Days, Moment},
};
use uuid::Uuid;

use super::marks;
use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    projections::investment::at_work,
    row::Columns,
    value::params,
};

/// The facts about an investment that the arithmetic needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    pub(crate) investment: Id<Investment>,
    /// The money at work: the client's own, and the amount that the firm lent.
    pub(crate) principal: Usdt,
    pub(crate) lent: Usdt,
    pub(crate) started_at: Moment,
    pub(crate) ends_at: Option<Moment>,
    /// The share of its gain that the firm may take.
    pub(crate) claim: Claim,
}

/// Running positions of a plan, with how far each contract is behind: by its row in the plan's last strike, or, if that
/// was a correction of a week before the contract began, by its last row. `?4` is the first moment that no strike has
/// counted: a contract that began later has no row anywhere.
const RUNNING: &str = concat!(
    "
SELECT i.id, ",
    at_work!(),
    ", coalesce(i.lent, 0), i.started_at, i.ends_at,
  i.performance_share_bps, CASE WHEN coalesce(i.high_water_mark, 0) = 0 THEN NULL WHEN b.behind_after IS NOT NULL THEN b.behind_after
    WHEN i.started_at >= ?4 THEN 0
    ELSE coalesce((SELECT x.behind_after FROM strike s
      JOIN allocation x ON x.strike_number = s.number AND x.investment = i.id
      WHERE s.plan = ?1 AND s.number < ?2 ORDER BY s.number DESC LIMIT 1), 0) END
FROM investment i LEFT JOIN allocation b ON b.strike_number = ?3 AND b.investment = i.id
WHERE i.plan = ?1 AND i.state IN ('active', 'notice')"
);
static ALL_RUNNING: LazyLock<String> = LazyLock::new(|| format!("{RUNNING} ORDER BY i.id"));
static RUNNING_AFTER: LazyLock<String> = LazyLock::new(|| format!("{RUNNING} AND i.id > ?5 ORDER BY i.id LIMIT ?6"));
const RUNNING_COUNT: &str = "SELECT count(*) FROM investment WHERE plan = ?1 AND state IN ('active', 'notice')";
const LAST: &str = "
SELECT number, (SELECT max(to_day) FROM strike WHERE plan = ?1 AND number < ?2 AND state = 'allocated') FROM strike
WHERE plan = ?1 AND number < ?2 AND state = 'allocated' ORDER BY number DESC LIMIT 1";
/// The positions of a week, with how far their contracts were behind when it was first allocated; for the effect of a
/// correction on that, see [`Claim::corrected`].
const SHARING: &str = concat!(
    "
SELECT i.id, ",
    at_work!(),
    ", coalesce(i.lent, 0), i.started_at, i.ends_at,
  i.performance_share_bps, a.behind
FROM allocation a JOIN investment i ON i.id = a.investment
WHERE a.strike_number = ?1 AND a.investment > ?2 ORDER BY a.investment LIMIT ?3"
);
const SHARING_COUNT: &str = "SELECT count(*) FROM allocation WHERE strike_number = ?1";
/// The first strike of a week; all its corrections cover those who took part in it.
const FIRST: &str = "
SELECT number FROM strike WHERE plan = ?1 AND from_day = ?2 AND corrects IS NULL AND state = 'allocated'";

/// Positions of a correction that are read together, with their earlier weeks.
const PAGE: u32 = 10_000;

impl Position {
    pub(crate) fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            investment: c.id()?,
            principal: c.usdt()?,
            lent: c.usdt()?,
            started_at: c.moment()?,
            ends_at: c.opt_moment()?,
            claim: Claim { bps: c.unsigned()?, behind: c.opt_usdt()? },
        })
    }

    /// Returns principal times the days of the period on which it was active.
    pub(crate) fn weight(&self, period: Days) -> Result<u64, Refusal> {
        strike::weight(self.principal, self.started_at.day(), self.ends_at.map(Moment::day), period)
    }

    pub(crate) fn started(&self) -> Day {
        self.started_at.day()
    }
}

/// The positions that take part in a strike.
#[derive(Clone, Copy, Debug)]
enum Source {
    /// Every running position of the plan.
    Plan(Running),
    /// Every position that took part in the week that was first allocated by the strike with this number.
    Strike(i64),
}

/// The running positions in the plan of a strike, and where to find their marks.
#[derive(Clone, Copy, Debug)]
struct Running {
    plan: Id<Plan>,
    /// Number of the strike.
    number: i64,
    /// Number of the plan's last strike before it; negative if there is none.
    last: i64,
    /// The first moment that no strike has counted.
    uncounted: i64,
}

impl Running {
    fn of(conn: &mut dyn Conn, strike: &Strike) -> Result<Self, StoreError> {
        let found = first(conn, LAST, params![strike.plan, strike.number], |c| Ok((c.int()?, c.day()?)))?;
        let (last, uncounted) = found.map_or((-1, i64::MIN), |(last, day)| (last, day.start().millis()));
        Ok(Self { plan: strike.plan, number: strike.number, last, uncounted })
    }
}

impl Source {
    fn of(conn: &mut dyn Conn, strike: &Strike) -> Result<Self, StoreError> {
        if strike.correction.is_none() {
            return Running::of(conn, strike).map(Self::Plan);
        }
        let number = first(conn, FIRST, params![strike.plan, strike.from], |c| c.int())?;
        number.map(Self::Strike).ok_or_else(|| StoreError::Corrupt("a corrected strike is missing".to_owned()))
    }

    /// Returns how many there are.
    fn count(self, conn: &mut dyn Conn) -> Result<usize, StoreError> {
        match self {
            Self::Plan(running) => one(conn, RUNNING_COUNT, params![running.plan], |c| c.unsigned()),
            Self::Strike(number) => one(conn, SHARING_COUNT, params![number], |c| c.unsigned()),
        }
    }

    /// Visits each of them.
    fn for_each(
        self,
        conn: &mut dyn Conn,
        strike: &Strike,
        each: &mut dyn FnMut(Position) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        match self {
            Self::Plan(Running { plan, number, last, uncounted }) => {
                let mut read = |row: &crate::row::Row<'_>| each(Position::read(&mut row.columns())?);
                conn.for_each(&ALL_RUNNING, params![plan, number, last, uncounted], &mut read)
            }
            Self::Strike(number) => shared(conn, strike, number, each),
        }
    }
}

fn shared(
    conn: &mut dyn Conn,
    strike: &Strike,
    number: i64,
    each: &mut dyn FnMut(Position) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut after = Uuid::nil();
    loop {
        let page = all(conn, SHARING, params![number, after, PAGE], Position::read)?;
        let Some((first, last)) = page.first().zip(page.last()) else { return Ok(()) };
        let range = first.investment.uuid()..=last.investment.uuid();
        let followed = marks::before(conn, strike, &range)?;
        for position in page {
            each(Position { claim: position.claim.corrected(followed.of_one(position.investment)), ..position })?;
        }
        after = *range.end();
    }
}

/// Returns at most `limit` running positions in the plan of a strike, after an investment.
pub(crate) fn running_after(
    conn: &mut dyn Conn,
    strike: &Strike,
    investment: Uuid,
    limit: u32,
) -> Result<Vec<Position>, StoreError> {
    let Running { plan, number, last, uncounted } = Running::of(conn, strike)?;
    all(conn, &RUNNING_AFTER, params![plan, number, last, uncounted, investment, limit], Position::read)
}

/// Computes the weight of each position.
pub(crate) fn weighing(conn: &mut dyn Conn, strike: &Strike) -> Result<Weighing, StoreError> {
    let source = Source::of(conn, strike)?;
    let mut weighing = Weighing::of(strike.week(), source.count(conn)?);
    source.for_each(conn, strike, &mut |position| {
        let weight = position.weight(strike.days()).map_err(refused)?;
        weighing.add(position.investment, weight, position.claim).map_err(refused)
    })?;
    Ok(weighing)
}

pub(crate) fn refused(refusal: Refusal) -> StoreError {
    StoreError::Corrupt(refusal.to_string())
}
