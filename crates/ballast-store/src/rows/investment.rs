//! A subscription to a plan.

use ballast_core::{
    investment::{Investment, State, Terms},
    money::Usdt,
    refusal::Refusal,
    strike,
    time::{Day, Moment},
};

use crate::{
    commit::Rejection,
    engine::{Conn, first},
    table::columns,
    value::params,
};

const SPREADING: &str = "SELECT from_day, to_day FROM strike WHERE plan = ?1 AND state = 'approved' LIMIT 1";
const PART: &str = "SELECT state, amount + bonus, started_at, ends_at FROM investment WHERE id = ?1";

/// Numbers the client of a funded investment, once.
const COUNT_CLIENT: &str = "
INSERT INTO invested (ordinal, client)
SELECT (SELECT coalesce(max(ordinal), 0) FROM invested) + 1, ?1
WHERE NOT EXISTS (SELECT 1 FROM invested WHERE client = ?1)";
const RUNS: &str = "SELECT 1, amount + bonus FROM investment WHERE id = ?1 AND state IN ('active', 'notice')";
const BEGIN_SIZE: &str =
    "INSERT INTO plan_size (plan, running, invested) VALUES (?1, 0, 0) ON CONFLICT (plan) DO NOTHING";
const RESIZE: &str = "UPDATE plan_size SET running = running + ?2, invested = invested + ?3 WHERE plan = ?1";

columns!(Investment in "investment" {
    id,
    version,
    client,
    plan,
    terms: Terms {
        plan_name,
        contract_months,
        weekly_target_bps,
        performance_share_bps,
        redemption_fee_bps,
        redemption_notice_months,
        withdrawal_minimum,
        risk_version,
        risk_accepted,
        risk,
        assessment,
    },
    amount,
    bonus,
    state,
    created_at,
    updated_at,
    funding_until,
    cooling_off_until,
    started_at,
    ends_at,
    ended_by,
    matured_at,
    alerted_at,
    withdrawal,
});

/// What decides an investment's part in a week: state, what was put in, start, end.
struct Part(State, Usdt, Option<Moment>, Option<Moment>);

impl Part {
    fn of(row: &Investment) -> Result<Self, Rejection> {
        Ok(Self(row.state, row.put_in().map_err(refused)?, row.started_at, row.ends_at))
    }

    fn weight(&self, period: (Day, Day)) -> Result<u64, Rejection> {
        match *self {
            Self(State::Active | State::Notice, put_in, Some(started), ends) => {
                strike::weight(put_in, (started.day(), ends.map(Moment::day)), period).map_err(refused)
            }
            _ => Ok(0),
        }
    }
}

fn refused(refusal: Refusal) -> Rejection {
    Rejection::Refused(refusal.code)
}

/// While a result is spread over a plan, nothing changes whose part it is: both passes must see the same weights. The
/// rules hold to that by the clock; a decision from before midnight, or of a process whose clock is behind, that comes
/// after the strike of its day was approved is made again.
fn require_same_part(conn: &mut dyn Conn, row: &Investment) -> Result<(), Rejection> {
    let Some(period) = first(conn, SPREADING, params![row.plan], |c| Ok((c.day()?, c.day()?)))? else { return Ok(()) };
    let before = first(conn, PART, params![row.id], |c| {
        Ok(Part(c.named(State::from_name)?, c.usdt()?, c.opt_moment()?, c.opt_moment()?))
    })?;
    let before = before.map_or(Ok(0), |part| part.weight(period))?;
    if Part::of(row)?.weight(period)? == before { Ok(()) } else { Err(Rejection::Stale) }
}

/// Keeps the plan's size in step: `before` is one and what was put in while the contract ran, zeros otherwise.
fn resize(conn: &mut dyn Conn, row: &Investment, before: (i64, i64)) -> Result<(), Rejection> {
    let after = match row.state {
        State::Active | State::Notice => (1, row.amount.minor().saturating_add(row.bonus.minor())),
        State::Created | State::Matured | State::Withdrawing | State::Closed | State::Cancelled | State::Expired => {
            (0, 0)
        }
    };
    if after != before {
        let (running, invested) = (after.0 - before.0, after.1.saturating_sub(before.1));
        conn.execute(BEGIN_SIZE, params![row.plan])?;
        conn.execute(RESIZE, params![row.plan, running, invested])?;
    }
    Ok(())
}

/// Writes a row read at its version.
pub(crate) fn write(conn: &mut dyn Conn, row: &Investment) -> Result<(), Rejection> {
    require_same_part(conn, row)?;
    let before =
        if row.version == 0 { None } else { first(conn, RUNS, params![row.id], |c| Ok((c.int()?, c.int()?)))? };
    save(conn, row)?;
    resize(conn, row, before.unwrap_or((0, 0)))?;
    if row.started_at.is_some() {
        conn.execute(COUNT_CLIENT, params![row.client])?;
    }
    Ok(())
}
