//! Reads results that were allocated and not announced yet, and what the next clients are told about them.

use std::sync::LazyLock;

use ballast_core::{
    client::Client,
    id::Id,
    notice::WeekOf,
    reading::Grade,
    strike::{self, Before, News, Next, Page, Strike, Untold},
};
use uuid::Uuid;

use crate::{
    engine::{Conn, all, first},
    error::StoreError,
    projections::investment::at_work,
    rows::telling::{TABLE, read},
    value::params,
};

static OPEN: LazyLock<String> =
    LazyLock::new(|| format!("SELECT {} FROM telling t WHERE t.told_at IS NULL ORDER BY t.number", TABLE.list("t")));
const IS_OPEN: &str = "SELECT number FROM telling WHERE told_at IS NULL LIMIT 1";
/// The last client of a page; no row if at most a page is left.
const LAST_OF_PAGE: &str = "
SELECT DISTINCT client FROM investment WHERE plan = ?1 AND client > ?2 ORDER BY client LIMIT 1 OFFSET ?3";
/// From a range of clients to their shares. Without statistics the reverse looks shorter: every share of the result for
/// each page.
const NEWS: &str = concat!(
    "
SELECT i.client, c.email, i.id, i.plan_name, ",
    at_work!(),
    ", a.share, a.total, l.so_far,
  CASE WHEN l.standing = 'over' THEN 1 ELSE 0 END
FROM investment i CROSS JOIN allocation a CROSS JOIN client c
LEFT JOIN correction_line l ON l.strike_number = ?1 AND l.investment = i.id
WHERE i.plan = ?2 AND i.client > ?3 AND i.client <= ?4 AND a.strike_number = ?1 AND a.investment = i.id AND c.id = i.client
ORDER BY i.client, i.id"
);

/// Whether someone still has to be told about a result.
pub fn is_telling(conn: &mut dyn Conn) -> Result<bool, StoreError> {
    Ok(first(conn, IS_OPEN, &[], |c| c.int())?.is_some())
}

/// Returns whom to tell about what next, at most `limit` clients for each result that is not for everyone; `None` if
/// everyone was told everything.
pub fn telling_next(conn: &mut dyn Conn, limit: u32) -> Result<Option<Next>, StoreError> {
    let mut open = Vec::new();
    for telling in all(conn, &OPEN, &[], read)? {
        let missing = || StoreError::Corrupt("a result to be told is missing".to_owned());
        let strike = super::strike(conn, telling.strike)?.ok_or_else(missing)?;
        open.push(Untold { telling, strike });
    }
    let round = strike::round(open);
    let Some(Untold { telling, .. }) = round.first() else { return Ok(None) };
    if strike::is_at_once(&round) {
        return Ok(Some(Next::AtOnce(round)));
    }
    let after = telling.through.map_or(Uuid::nil(), Id::uuid);
    let mut through: Option<Id<Client>> = None;
    for Untold { strike, .. } in &round {
        let last = first(conn, LAST_OF_PAGE, params![strike.plan, after, limit.saturating_sub(1)], |c| c.id())?;
        through = match (through, last) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
    }
    let upto = through.map_or(Uuid::max(), Id::uuid);
    let mut news = Vec::new();
    for Untold { strike, .. } in &round {
        news.extend(of_range(conn, strike, after, upto)?);
    }
    Ok(Some(Next::Page(round, Page { news, through })))
}

fn of_range(conn: &mut dyn Conn, strike: &Strike, after: Uuid, upto: Uuid) -> Result<Vec<News>, StoreError> {
    let is_correction = strike.correction.is_some();
    let grade = strike.grading.as_ref().map_or(Grade::Stated, |grading| grading.grade);
    all(conn, NEWS, params![strike.number, strike.plan, after, upto], |c| {
        let (client, email, investment, plan) = (c.id()?, c.string()?, c.id()?, c.string()?);
        let of = WeekOf { investment, plan, amount: c.usdt()?, result: c.usdt()?, returns: c.usdt()? };
        let (so_far, as_cash) = (c.opt_usdt()?, c.truth()?);
        let before = so_far.filter(|_| is_correction).map(|result| Before { result, as_cash });
        if is_correction && before.is_none() {
            return Err(StoreError::Corrupt("a correction has no line for an investment".to_owned()));
        }
        Ok(News { client, email, of, grade, before })
    })
}
