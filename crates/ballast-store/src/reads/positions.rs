//! The positions of a strike, streamed in the order of their ids: of a week that is settled, the plan's running ones from
//! one covering index; of a correction, those that the corrected strike has rows for.

use ballast_core::{
    id::Id,
    investment::Investment,
    money::Usdt,
    plan::Plan,
    refusal::Refusal,
    strike::{self, Strike, Weighing},
    time::{Day, Days, Moment},
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    row::Columns,
    value::params,
};

/// What the arithmetic needs of an investment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    pub(crate) investment: Id<Investment>,
    pub(crate) principal: Usdt,
    pub(crate) started_at: Moment,
    pub(crate) ends_at: Option<Moment>,
    /// Performance share of its contract, in hundredths of a percent.
    pub(crate) share_bps: u32,
}

const RUNNING: &str = "
SELECT id, amount + bonus, started_at, ends_at, performance_share_bps FROM investment
WHERE plan = ?1 AND state IN ('active', 'notice') ORDER BY id";
const RUNNING_AFTER: &str = "
SELECT id, amount + bonus, started_at, ends_at, performance_share_bps FROM investment
WHERE plan = ?1 AND state IN ('active', 'notice') AND id > ?2 ORDER BY id LIMIT ?3";
const RUNNING_COUNT: &str = "SELECT count(*) FROM investment WHERE plan = ?1 AND state IN ('active', 'notice')";
const SHARING: &str = "
SELECT i.id, i.amount + i.bonus, i.started_at, i.ends_at, i.performance_share_bps
FROM allocation a JOIN investment i ON i.id = a.investment WHERE a.strike_number = ?1 ORDER BY a.investment";
const SHARING_COUNT: &str = "SELECT count(*) FROM allocation WHERE strike_number = ?1";
const NUMBER: &str = "SELECT number FROM strike WHERE id = ?1";

impl Position {
    pub(crate) fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            investment: c.id()?,
            principal: c.usdt()?,
            started_at: c.moment()?,
            ends_at: c.opt_moment()?,
            share_bps: c.unsigned()?,
        })
    }

    /// Principal times the days of the period on which it was active.
    pub(crate) fn weight(&self, period: Days) -> Result<u64, Refusal> {
        strike::weight(self.principal, self.started_at.day(), self.ends_at.map(Moment::day), period)
    }

    pub(crate) fn started(&self) -> Day {
        self.started_at.day()
    }
}

/// Who takes part in a strike.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// Everyone who runs in the plan.
    Plan(Id<Plan>),
    /// Everyone who took part in the strike with this number.
    Strike(i64),
}

impl Source {
    pub(crate) fn of(conn: &mut dyn Conn, strike: &Strike) -> Result<Self, StoreError> {
        let Some(correction) = &strike.correction else { return Ok(Self::Plan(strike.plan)) };
        let number = first(conn, NUMBER, params![correction.corrects], |c| c.int())?;
        number.map(Self::Strike).ok_or_else(|| StoreError::Corrupt("a corrected strike is missing".to_owned()))
    }

    /// How many they are.
    pub(crate) fn count(self, conn: &mut dyn Conn) -> Result<usize, StoreError> {
        match self {
            Self::Plan(plan) => one(conn, RUNNING_COUNT, params![plan], |c| c.unsigned()),
            Self::Strike(number) => one(conn, SHARING_COUNT, params![number], |c| c.unsigned()),
        }
    }

    /// Every one of them.
    pub(crate) fn for_each(
        self,
        conn: &mut dyn Conn,
        each: &mut dyn FnMut(Position) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let (sql, of) = match self {
            Self::Plan(plan) => (RUNNING, params![plan]),
            Self::Strike(number) => (SHARING, params![number]),
        };
        conn.for_each(sql, of, &mut |row| each(Position::read(&mut row.columns())?))
    }
}

/// At most `limit` running positions of a plan after an investment.
pub(crate) fn running_after(
    conn: &mut dyn Conn,
    plan: Id<Plan>,
    investment: Uuid,
    limit: u32,
) -> Result<Vec<Position>, StoreError> {
    all(conn, RUNNING_AFTER, params![plan, investment, limit], Position::read)
}

/// What each of them weighs.
pub(crate) fn weighing(conn: &mut dyn Conn, strike: &Strike) -> Result<Weighing, StoreError> {
    let source = Source::of(conn, strike)?;
    let mut weighing = Weighing::of(strike.week(), source.count(conn)?);
    source.for_each(conn, &mut |position| {
        let weight = position.weight(strike.days()).map_err(refused)?;
        weighing.add(position.investment, weight, position.share_bps).map_err(refused)
    })?;
    Ok(weighing)
}

pub(super) fn refused(refusal: Refusal) -> StoreError {
    StoreError::Corrupt(refusal.to_string())
}
