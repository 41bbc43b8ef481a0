//! Reads weekly strikes.

use std::sync::LazyLock;

use ballast_core::{
    id::Id,
    investment::Investment,
    money::Usdt,
    plan::Plan,
    strike::{Approved, Basis, Standing, State, Strike, Week},
    time::{Day, Moment},
};

use crate::{
    engine::{Conn, all, first, one},
    error::StoreError,
    projections::due,
    reads::positions,
    rows::{
        correction_line::{self, CorrectionLine},
        strike::{TABLE, read},
    },
    value::{Value, params},
};

static BY_ID: LazyLock<String> = LazyLock::new(|| strikes("k.id = ?1"));
static OF_PLAN: LazyLock<String> = LazyLock::new(|| strikes("k.plan = ?1 ORDER BY k.number DESC"));
static APPROVED: LazyLock<String> = LazyLock::new(|| strikes("k.state = 'approved' ORDER BY k.number"));
const LAST_NUMBER: &str = "SELECT number FROM strike ORDER BY number DESC LIMIT 1";
const IN_PROGRESS: &str = "SELECT number FROM strike WHERE plan = ?1 AND state = 'approved' LIMIT 1";
const OPEN: &str = "SELECT number FROM strike WHERE plan = ?1 AND state IN ('drafted', 'approved') LIMIT 1";

static CORRECTIONS: LazyLock<String> =
    LazyLock::new(|| strikes("k.corrects IS NOT NULL AND k.state = 'allocated' ORDER BY k.number DESC"));
const CORRECTING: &str = "SELECT id FROM strike WHERE corrects = ?1 AND state = 'allocated'";
const FIRST_START: &str = "
SELECT min(started_at) FROM investment WHERE plan = ?1 AND state IN ('active', 'notice')";
static LINE: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, i.redemption_fee_bps FROM correction_line l
         JOIN investment i ON i.id = l.investment WHERE l.strike_number = ?1 AND l.investment = ?2",
        correction_line::TABLE.list("l")
    )
});
const APPROVAL: &str = "SELECT details FROM journal WHERE subject = ?1 AND cause = 'strike_approved' AND once = 1";
static COOLING: LazyLock<String> =
    LazyLock::new(|| format!("SELECT max(cooling_off_until) FROM investment WHERE plan = ?1 AND {}", due::COOLING));
const CASH: &str = "
SELECT CAST(coalesce(sum(a.share), 0) AS BIGINT) FROM correction_line l
JOIN allocation a ON a.strike_number = l.strike_number AND a.investment = l.investment
WHERE l.strike_number = ?1 AND l.standing = 'over'";

fn strikes(rest: &str) -> String {
    format!("SELECT {} FROM strike k WHERE {rest}", TABLE.list("k"))
}

pub fn strike(conn: &mut dyn Conn, id: Id<Strike>) -> Result<Option<Strike>, StoreError> {
    first(conn, &BY_ID, params![id], read)
}

/// Returns the strikes of a plan, newest first.
pub fn strikes_of(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<Vec<Strike>, StoreError> {
    all(conn, &OF_PLAN, params![plan], read)
}

/// Returns the strikes that are being allocated, oldest first: those that an allocation resumes after a restart.
pub fn approved_strikes(conn: &mut dyn Conn) -> Result<Vec<Strike>, StoreError> {
    all(conn, &APPROVED, &[], read)
}

/// Whether a strike of the plan is approved and not yet allocated.
pub fn strike_in_progress(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<bool, StoreError> {
    Ok(first(conn, IN_PROGRESS, params![plan], |c| c.int())?.is_some())
}

/// Whether a strike of the plan is drafted or being allocated.
pub fn open_strike(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<bool, StoreError> {
    Ok(first(conn, OPEN, params![plan], |c| c.int())?.is_some())
}

pub fn next_strike_number(conn: &mut dyn Conn) -> Result<i64, StoreError> {
    let last = first(conn, LAST_NUMBER, &[], |c| c.int())?.unwrap_or(0);
    last.checked_add(1).ok_or_else(|| StoreError::Corrupt("every strike number is used".to_owned()))
}

/// Filter and position of a list of strikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StrikeList {
    /// Only those of this plan.
    pub plan: Option<Id<Plan>>,
    /// Only those in this state.
    pub state: Option<State>,
    /// Only those with a smaller number, for the next page.
    pub before: Option<i64>,
}

/// Returns strikes, newest first.
pub fn strikes_page(conn: &mut dyn Conn, list: StrikeList, limit: u32) -> Result<Vec<Strike>, StoreError> {
    let mut params = vec![Value::from(list.before.unwrap_or(i64::MAX))];
    let mut only = "k.number < ?1".to_owned();
    if let Some(plan) = list.plan {
        params.push(Value::from(plan));
        only.push_str(&format!(" AND k.plan = ?{}", params.len()));
    }
    if let Some(state) = list.state {
        params.push(Value::from(state.as_str()));
        only.push_str(&format!(" AND k.state = ?{}", params.len()));
    }
    params.push(Value::from(limit));
    all(conn, &strikes(&format!("{only} ORDER BY k.number DESC LIMIT ?{}", params.len())), &params, read)
}

/// Returns every correction that was carried out, newest first: the log that the public sees.
pub fn strike_corrections(conn: &mut dyn Conn) -> Result<Vec<Strike>, StoreError> {
    all(conn, &CORRECTIONS, &[], read)
}

/// Returns the chain that a correction corrects: the strike that was in force before it, then the one that it
/// corrected, and so on to the first one of the week. Empty for a week entered for the first time.
///
/// # Errors
/// Fails if the database cannot be read, or one of them is missing.
pub fn corrected_by(conn: &mut dyn Conn, strike: &Strike) -> Result<Vec<Strike>, StoreError> {
    let mut chain = Vec::new();
    let mut next = strike.correction.as_ref().map(|correction| correction.corrects);
    while let Some(id) = next {
        let missing = || StoreError::Corrupt("a corrected strike is missing".to_owned());
        let found = self::strike(conn, id)?.ok_or_else(missing)?;
        // Numbers rise, so this ends even in a damaged database.
        if found.number >= chain.last().map_or(strike.number, |last: &Strike| last.number) {
            return Err(StoreError::Corrupt("a strike corrects a later one".to_owned()));
        }
        next = found.correction.as_ref().map(|correction| correction.corrects);
        chain.push(found);
    }
    Ok(chain)
}

/// Returns the correction of the strike that was carried out, if there is one.
pub fn strike_correcting(conn: &mut dyn Conn, id: Id<Strike>) -> Result<Option<Id<Strike>>, StoreError> {
    first(conn, CORRECTING, params![id], |c| c.id())
}

/// Returns a digest of who takes part in a strike that is not allocated yet; its approval is bound to that. Reads every
/// position.
pub fn strike_basis(conn: &mut dyn Conn, strike: &Strike) -> Result<Basis, StoreError> {
    positions::weighing(conn, strike)?.basis().map_err(positions::refused)
}

/// Returns when the first of the running investments in a plan began.
pub fn first_start(conn: &mut dyn Conn, plan: Id<Plan>) -> Result<Option<Moment>, StoreError> {
    one(conn, FIRST_START, params![plan], |c| c.opt_moment())
}

/// Returns how the correction with this number arrived at the share of an investment.
pub fn correction_line(conn: &mut dyn Conn, number: i64, id: Id<Investment>) -> Result<Option<Week>, StoreError> {
    first(conn, &LINE, params![number, id], |c| {
        let CorrectionLine { standing, value, so_far, due_before, due, charged, .. } = correction_line::read(c)?;
        let unknown = || StoreError::Corrupt(format!("{standing:?} is not a known standing"));
        let standing = Standing::from_name(&standing, c.unsigned()?).ok_or_else(unknown)?;
        Ok(Week { standing, value, so_far, due_before, due, charged: charged.unwrap_or(so_far) })
    })
}

/// Returns what the journal says was approved about a strike; `None` if it was not approved.
pub fn approved_result(conn: &mut dyn Conn, id: Id<Strike>) -> Result<Option<Approved>, StoreError> {
    first(conn, APPROVAL, params![id], |c| c.json())
}

/// Returns when the last cooling-off period ends, among clients who were invested in a plan before a day and can still
/// cancel at no cost.
pub fn cooling_until(conn: &mut dyn Conn, plan: Id<Plan>, to: Day, now: Moment) -> Result<Option<Moment>, StoreError> {
    one(conn, &COOLING, params![plan, now, to.start()], |c| c.opt_moment())
}

/// Returns the sum that corrections of a week paid as cash to clients whose investment was over: `chain` is the result
/// of [`corrected_by`].
///
/// # Errors
/// Fails if the database cannot be read, or the sum does not fit.
pub fn corrected_as_cash(conn: &mut dyn Conn, chain: &[Strike]) -> Result<Usdt, StoreError> {
    let mut sum = Usdt::ZERO;
    for strike in chain.iter().filter(|strike| strike.correction.is_some()) {
        let paid = one(conn, CASH, params![strike.number], |c| c.usdt())?;
        sum = sum.checked_add(paid).ok_or_else(|| StoreError::Corrupt("an amount is too large".to_owned()))?;
    }
    Ok(sum)
}
