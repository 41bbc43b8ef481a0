//! Computes how far contracts are behind after some of their weeks, each as it is in force: a correction has a row for
//! everyone who took part in its week, so the last strike of a week has all of it.

use std::{collections::HashMap, ops::RangeInclusive};

use ballast_core::{
    id::Id,
    investment::Investment,
    money::Usdt,
    strike::{Mark, Strike},
};
use uuid::Uuid;

use super::positions::refused;
use crate::{
    engine::{Conn, all},
    error::StoreError,
    value::params,
};

const BEFORE: &str = "
SELECT max(number) FROM strike WHERE plan = ?1 AND number < ?2 AND from_day < ?3 AND state = 'allocated'
GROUP BY from_day ORDER BY from_day";
const LATER: &str = "
SELECT max(number) FROM strike WHERE plan = ?1 AND number < ?2 AND from_day > ?3 AND state = 'allocated'
GROUP BY from_day ORDER BY from_day";
const ROWS: &str = "
SELECT investment, behind, moved, behind_after FROM allocation
WHERE strike_number = ?1 AND investment >= ?2 AND investment <= ?3 AND behind IS NOT NULL";

/// By contract; a contract without such a week is missing, and is not behind.
#[derive(Debug, Default)]
pub(crate) struct Marks(HashMap<Uuid, Usdt>);

impl Marks {
    pub(crate) fn of(marks: impl Iterator<Item = (Uuid, Usdt)>) -> Self {
        Self(marks.collect())
    }

    pub(crate) fn of_one(&self, contract: Id<Investment>) -> Usdt {
        self.0.get(&contract.uuid()).copied().unwrap_or_default()
    }

    fn take(&mut self, conn: &mut dyn Conn, strike: i64, range: &RangeInclusive<Uuid>) -> Result<(), StoreError> {
        conn.for_each(ROWS, params![strike, *range.start(), *range.end()], &mut |row| {
            let c = &mut row.columns();
            let mark = self.0.entry(c.uuid()?).or_default();
            let week = Mark { behind: c.usdt()?, moved: c.usdt()?, after: c.usdt()? };
            *mark = week.carry(*mark).map_err(refused)?;
            Ok(())
        })
    }
}

/// Returns how far the contracts of a range were behind after the weeks before that of a strike.
pub(crate) fn before(conn: &mut dyn Conn, strike: &Strike, range: &RangeInclusive<Uuid>) -> Result<Marks, StoreError> {
    follow(conn, BEFORE, strike, range, Marks::default())
}

/// Carries marks through the weeks after that of a strike.
pub(crate) fn later(
    conn: &mut dyn Conn,
    strike: &Strike,
    range: &RangeInclusive<Uuid>,
    marks: Marks,
) -> Result<Marks, StoreError> {
    follow(conn, LATER, strike, range, marks)
}

fn follow(
    conn: &mut dyn Conn,
    weeks: &str,
    strike: &Strike,
    range: &RangeInclusive<Uuid>,
    mut marks: Marks,
) -> Result<Marks, StoreError> {
    for number in all(conn, weeks, params![strike.plan, strike.number, strike.from], |c| c.int())? {
        marks.take(conn, number, range)?;
    }
    Ok(marks)
}
