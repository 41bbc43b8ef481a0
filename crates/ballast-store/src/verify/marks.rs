//! Follows every contract's mark again from its first week, as `docs/replay.md` describes it and not as it was written:
//! week by week in its own list, in which a correction replaces the week it corrects. The total of the list is kept
//! with it, so that only a correction follows it again.

use std::collections::HashMap;

use ballast_core::{money::Usdt, refusal::Refusal, strike::Mark, time::Day};
use uuid::Uuid;

use super::Finding;
use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    reads,
    value::params,
};

const PLANS: &str = "SELECT DISTINCT plan FROM strike ORDER BY plan";
const STRIKES: &str = "
SELECT number, from_day, CASE WHEN corrects IS NULL THEN 0 ELSE 1 END FROM strike
WHERE plan = ?1 AND state IN ('approved', 'allocated') ORDER BY number";
/// The last of a page of contracts.
const LAST: &str = "
SELECT id FROM (SELECT id FROM investment WHERE id > ?1 ORDER BY id LIMIT ?2) q ORDER BY id DESC LIMIT 1";
const ROWS: &str = "
SELECT investment, behind, moved, behind_after FROM allocation
WHERE strike_number = ?1 AND investment > ?2 AND investment <= ?3 AND behind IS NOT NULL";

/// Number of contracts that are followed at a time.
const PAGE: i64 = 5_000;

struct Strike {
    number: i64,
    from: Day,
    corrects: bool,
}

struct Week {
    from: Day,
    /// How far the contract was behind when the week was first allocated.
    first: Usdt,
    mark: Mark,
}

/// The weeks of a contract, oldest first, each as it is in force.
#[derive(Default)]
struct Weeks {
    weeks: Vec<Week>,
    /// How far it is behind after all of them.
    behind: Usdt,
}

impl Weeks {
    /// Takes a row, and returns what does not follow in it.
    fn take(&mut self, strike: &Strike, row: Mark) -> Result<Option<&'static str>, Refusal> {
        let (wrong, behind) = if strike.corrects { self.correct(strike, row)? } else { self.add(strike, row)? };
        self.behind = behind;
        Ok(wrong.or_else(|| (behind != row.after).then_some("leaves a mark that does not follow")))
    }

    fn add(&mut self, strike: &Strike, row: Mark) -> Result<(Option<&'static str>, Usdt), Refusal> {
        let other = self.behind != row.behind;
        self.weeks.push(Week { from: strike.from, first: row.behind, mark: row });
        Ok((other.then_some("has a mark that does not follow from the weeks before"), row.carry(self.behind)?))
    }

    fn correct(&mut self, strike: &Strike, row: Mark) -> Result<(Option<&'static str>, Usdt), Refusal> {
        let Some(at) = self.weeks.iter().position(|week| week.from == strike.from) else {
            return Ok((Some("corrects a week that it has no mark of"), self.behind));
        };
        let mut behind = Usdt::ZERO;
        let mut other = false;
        for (number, week) in self.weeks.iter_mut().enumerate() {
            if number == at {
                other = row.behind != week.first.max(behind);
                week.mark = row;
            }
            behind = week.mark.carry(behind)?;
        }
        Ok((
            other.then_some("corrects a week with a mark that does not follow from its first one and the weeks before"),
            behind,
        ))
    }
}

pub(super) fn marks(conn: &mut dyn Conn) -> Finding {
    let mut rows = 0_u64;
    let plans = all(conn, PLANS, &[], |c| c.uuid())?;
    let mut strikes = Vec::new();
    for plan in plans {
        strikes.push(all(conn, STRIKES, params![plan], |c| {
            Ok(Strike { number: c.int()?, from: c.day()?, corrects: c.truth()? })
        })?);
    }
    let mut after = Uuid::nil();
    while let Some(last) = first(conn, LAST, params![after, PAGE], |c| c.uuid())? {
        for strikes in &strikes {
            if let Some(broken) = follow(conn, strikes, after, last, &mut rows)? {
                return Ok((Some(rows), Some(broken)));
            }
        }
        after = last;
    }
    Ok((Some(rows), None))
}

/// Follows the contracts of one page through the strikes of a plan.
fn follow(
    conn: &mut dyn Conn,
    strikes: &[Strike],
    after: Uuid,
    last: Uuid,
    rows: &mut u64,
) -> Result<Option<String>, StoreError> {
    let mut contracts: HashMap<Uuid, Weeks> = HashMap::new();
    for strike in strikes {
        let mut broken = None;
        conn.for_each(ROWS, params![strike.number, after, last], &mut |row| {
            let c = &mut row.columns();
            let investment = c.uuid()?;
            let Some(mark) = reads::opt_mark(c)? else {
                broken.get_or_insert(format!("strike {}, investment {investment}: half a mark", strike.number));
                return Ok(());
            };
            *rows = rows.saturating_add(1);
            let wrong = contracts.entry(investment).or_default().take(strike, mark);
            let wrong = wrong.map_err(|refusal| StoreError::Corrupt(refusal.to_string()))?;
            if let Some(wrong) = wrong {
                broken.get_or_insert(format!("strike {}, investment {investment}: it {wrong}", strike.number));
            }
            Ok(())
        })?;
        if broken.is_some() {
            return Ok(broken);
        }
    }
    Ok(None)
}
