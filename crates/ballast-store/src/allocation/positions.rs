//! The positions of a plan, streamed in the order of their ids from one covering index.

use ballast_core::{
    id::Id,
    investment::Investment,
    money::Usdt,
    refusal::Refusal,
    strike::{self, Strike},
    time::{Day, Moment},
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, one},
    error::StoreError,
    row::Columns,
    value::params,
};

/// What the arithmetic needs of an investment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    pub(super) investment: Id<Investment>,
    pub(super) principal: Usdt,
    started_at: Moment,
    ends_at: Option<Moment>,
}

const ALL: &str = "
SELECT id, amount + bonus, started_at, ends_at FROM investment
WHERE plan = ?1 AND state IN ('active', 'notice') ORDER BY id";
const AFTER: &str = "
SELECT id, amount + bonus, started_at, ends_at FROM investment
WHERE plan = ?1 AND state IN ('active', 'notice') AND id > ?2 ORDER BY id LIMIT ?3";
const COUNT: &str = "SELECT count(*) FROM investment WHERE plan = ?1 AND state IN ('active', 'notice')";

impl Position {
    fn read(c: &mut Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self { investment: c.id()?, principal: c.usdt()?, started_at: c.moment()?, ends_at: c.opt_moment()? })
    }

    /// Principal times the days of the period on which it was active.
    pub(super) fn weight(&self, period: (Day, Day)) -> Result<u64, Refusal> {
        strike::weight(self.principal, (self.started_at.day(), self.ends_at.map(Moment::day)), period)
    }

    /// When it started, as a day.
    pub(super) fn started(&self) -> Day {
        self.started_at.day()
    }
}

/// How many positions a plan has.
pub(super) fn count(conn: &mut dyn Conn, strike: &Strike) -> Result<usize, StoreError> {
    one(conn, COUNT, params![strike.plan], |c| c.unsigned())
}

/// Every position of the strike's plan.
pub(super) fn for_each(
    conn: &mut dyn Conn,
    strike: &Strike,
    each: &mut dyn FnMut(Position) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    conn.for_each(ALL, params![strike.plan], &mut |row| each(Position::read(&mut row.columns())?))
}

/// At most `limit` positions after an investment.
pub(super) fn after(
    conn: &mut dyn Conn,
    strike: &Strike,
    investment: Uuid,
    limit: u32,
) -> Result<Vec<Position>, StoreError> {
    all(conn, AFTER, params![strike.plan, investment, limit], Position::read)
}
