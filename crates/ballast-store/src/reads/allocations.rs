//! Reads the results of the weeks: of one investment, and of a plan.

use ballast_core::{
    client::Client,
    id::Id,
    investment::Investment,
    money::Usdt,
    plan::Plan,
    reading::{Grade, Grading},
    strike::{AllocationPlan, Mark, Strike, Totals},
    time::{Day, Moment},
};

use crate::{
    engine::{Conn, all, one},
    error::StoreError,
    row::Columns,
    value::params,
};

const SERIES: &str = "
SELECT s.number, s.from_day, s.to_day, a.share, a.total, a.behind, a.moved, a.behind_after
FROM investment i JOIN strike s ON s.plan = i.plan
JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
WHERE i.id = ?1 ORDER BY s.number";
const RESULTS: &str = "
SELECT s.to_day, CAST(sum(a.share) AS BIGINT)
FROM investment i JOIN strike s ON s.plan = i.plan
JOIN allocation a ON a.strike_number = s.number AND a.investment = i.id
WHERE i.client = ?1 GROUP BY s.to_day ORDER BY s.to_day";
const RECORD: &str = "
SELECT number, from_day, to_day, result, allocation, CASE WHEN corrects IS NULL THEN 0 ELSE 1 END, id, grading FROM strike
WHERE plan = ?1 AND state = 'allocated' ORDER BY number";
const PROGRESS: &str = "
SELECT count(*), CAST(coalesce(sum(c.positions), 0) AS BIGINT),
  CAST(coalesce(sum(c.allocated), 0) AS BIGINT), CAST(coalesce(sum(c.by_capital), 0) AS BIGINT),
  CAST(coalesce(sum(c.to_capital), 0) AS BIGINT), min(j.at), max(j.at)
FROM allocation_chunk c JOIN journal j ON j.sequence = c.sequence WHERE c.strike_number = ?1";

/// The progress of a strike's allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Number of the next chunk, from zero.
    pub next_chunk: u64,
    /// Investments that have their share, the sum of the shares, and the part that the operator's capital bore.
    pub totals: Totals,
    /// When the first and the last chunk so far were written.
    pub between: Option<(Moment, Moment)>,
}

/// Returns how far the strike with this number was allocated: the point where an interrupted allocation continues, and
/// the totals that `complete` needs.
pub fn allocation_progress(conn: &mut dyn Conn, strike_number: i64) -> Result<Progress, StoreError> {
    one(conn, PROGRESS, params![strike_number], |c| {
        let next_chunk = c.unsigned()?;
        let positions = c.unsigned()?;
        let totals = Totals { positions, allocated: c.usdt()?, by_capital: c.usdt()?, to_capital: c.usdt()? };
        Ok(Progress { next_chunk, totals, between: c.opt_moment()?.zip(c.opt_moment()?) })
    })
}

/// One week of one investment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Week {
    /// Number of the strike.
    pub strike: i64,
    /// First day that counted.
    pub from: Day,
    /// First day that did not.
    pub to: Day,
    /// Share of the investment; negative for a loss.
    pub share: Usdt,
    /// Sum of all shares so far, including this week's.
    pub total: Usdt,
    /// The week's effect on the contract's mark, if it has one.
    pub mark: Option<Mark>,
}

/// Returns the weeks of an investment, oldest first.
pub fn investment_series(conn: &mut dyn Conn, id: Id<Investment>) -> Result<Vec<Week>, StoreError> {
    all(conn, SERIES, params![id], |c| {
        let (strike, from, to) = (c.int()?, c.day()?, c.day()?);
        Ok(Week { strike, from, to, share: c.usdt()?, total: c.usdt()?, mark: opt_mark(c)? })
    })
}

/// Reads the three columns of a mark.
pub(crate) fn opt_mark(c: &mut Columns<'_>) -> Result<Option<Mark>, StoreError> {
    let (behind, moved, after) = (c.opt_usdt()?, c.opt_usdt()?, c.opt_usdt()?);
    Ok(behind.zip(moved).zip(after).map(|((behind, moved), after)| Mark { behind, moved, after }))
}

/// Returns the results of all investments of a client together, by the first day that no longer counted; oldest first.
pub fn results_of(conn: &mut dyn Conn, client: Id<Client>) -> Result<Vec<(Day, Usdt)>, StoreError> {
    all(conn, RESULTS, params![client], |c| Ok((c.day()?, c.usdt()?)))
}

/// One settled week of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanWeek {
    /// Number of the strike.
    pub strike: i64,
    /// First day that counted.
    pub from: Day,
    /// First day that did not.
    pub to: Day,
    /// The venue's result.
    pub result: Usdt,
    /// Sum of the investments' shares.
    pub distributed: Usdt,
    /// Number of investments that took part.
    pub positions: u64,
    /// The distributed amount, in millionths of the money at work over the period; `None` if nobody took part.
    pub result_ppm: Option<i64>,
    /// Whether these figures were corrected later.
    pub corrected: bool,
    /// Sum of micro-USDT × days over everyone who took part.
    pub total_weight: u128,
    /// SHA-256 over everyone who took part; `None` in older strikes.
    pub fingerprint: Option<[u8; 32]>,
    /// The strike in force.
    pub id: Id<Strike>,
    /// The evidence behind the result.
    pub grade: Grade,
    /// The result computed from readings, if they give one.
    pub computed: Option<Usdt>,
    /// The Monday that the week runs across, because no day within it could be read as contracts promise.
    pub across: Option<Day>,
    /// Whether its evidence is public: it was typed, by operators who knew that.
    pub is_published: bool,
}

/// Returns every settled week of a plan, oldest first; for a corrected one the figures in force, under its first
/// strike.
pub fn plan_record(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<Vec<PlanWeek>, StoreError> {
    let strikes = all(conn, RECORD, params![plan], |c| {
        let strike = c.int()?;
        let from = c.day()?;
        let to = c.day()?;
        let result = c.usdt()?;
        let allocation: AllocationPlan = c.json()?;
        let corrected = c.truth()?;
        let (id, grading) = (c.id()?, c.opt_json::<Grading>()?);
        let grade = grading.as_ref().map_or(Grade::Stated, |grading| grading.grade);
        let is_published = grading.is_some() && grade == Grade::Stated;
        let across = grading.as_ref().and_then(|grading| grading.across).map(|across| across.monday);
        let computed = grading.and_then(|grading| grading.computed);
        let result_ppm = result_ppm(&allocation, to.days_since(from))?;
        let (total_weight, fingerprint) = basis(&allocation)?;
        let AllocationPlan { distributed, positions, .. } = allocation;
        let week = PlanWeek {
            strike,
            from,
            to,
            result,
            distributed,
            positions,
            result_ppm,
            corrected,
            total_weight,
            fingerprint,
            id,
            grade,
            computed,
            across,
            is_published,
        };
        Ok(week)
    })?;
    let mut weeks: Vec<PlanWeek> = Vec::with_capacity(strikes.len());
    for found in strikes {
        match weeks.iter_mut().find(|week| found.corrected && week.from == found.from) {
            Some(week) => *week = PlanWeek { strike: week.strike, ..found },
            None => weeks.push(found),
        }
    }
    Ok(weeks)
}

/// Returns the sum of all weights, and the fingerprint of their owners.
fn basis(allocation: &AllocationPlan) -> Result<(u128, Option<[u8; 32]>), StoreError> {
    let wrong = || StoreError::Corrupt("the arithmetic of a strike".to_owned());
    let weight = allocation.total_weight.parse().map_err(|_| wrong())?;
    let mut fingerprint = [0; 32];
    let Some(text) = &allocation.fingerprint else { return Ok((weight, None)) };
    hex::decode_to_slice(text, &mut fingerprint).map_err(|_| wrong())?;
    Ok((weight, Some(fingerprint)))
}

/// Returns the distributed amount in millionths of the money at work; `None` if nobody took part. The weight is money
/// times days, so the money at work is the weight over the days of the period.
///
/// # Errors
/// Fails if the arithmetic is damaged.
pub fn result_ppm(allocation: &AllocationPlan, days: i64) -> Result<Option<i64>, StoreError> {
    let wrong = || StoreError::Corrupt("the arithmetic of a strike".to_owned());
    let weight: i128 = allocation.total_weight.parse().map_err(|_| wrong())?;
    if weight == 0 {
        return Ok(None);
    }
    let scaled = i128::from(allocation.distributed.minor())
        .checked_mul(1_000_000)
        .and_then(|scaled| scaled.checked_mul(i128::from(days)))
        .and_then(|scaled| scaled.checked_div(weight))
        .ok_or_else(wrong)?;
    i64::try_from(scaled).map(Some).map_err(|_| wrong())
}
