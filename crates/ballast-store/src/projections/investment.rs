//! Rows derived from an investment: its part in a week that is being allocated, the size of its plan, the number of its
//! client.

use ballast_core::{
    id::Id,
    investment::{Investment, State},
    money::Usdt,
    plan::Plan,
    refusal::Refusal,
    strike,
    time::{Days, Moment},
};

use crate::{
    engine::{Conn, first},
    error::StoreError,
    rejection::Rejection,
    row_log::RowLog,
    value::params,
};

/// The money at work in a contract `i`.
macro_rules! at_work {
    () => {
        "i.amount + i.bonus + coalesce(i.lent, 0)"
    };
}
pub(crate) use at_work;

const SPREADING: &str = "SELECT from_day, to_day FROM strike WHERE plan = ?1 AND state = 'approved' LIMIT 1";
const PART: &str =
    "SELECT state, amount + bonus, bonus, coalesce(lent, 0), started_at, ends_at FROM investment WHERE id = ?1";
/// Numbers the client of a funded investment, once.
const COUNT_CLIENT: &str = "
INSERT INTO invested (ordinal, client)
SELECT (SELECT coalesce(max(ordinal), 0) FROM invested) + 1, ?1
WHERE NOT EXISTS (SELECT 1 FROM invested WHERE client = ?1)";
const BEGIN_SIZE: &str =
    "INSERT INTO plan_size (plan, running, invested) VALUES (?1, 0, 0) ON CONFLICT (plan) DO NOTHING";
const RESIZE: &str = "
UPDATE plan_size SET running = running + ?2, invested = invested + ?3, credit = credit + ?4
WHERE plan = ?1";

/// The contribution of an investment to its plan.
struct Part {
    state: State,
    put_in: Usdt,
    /// The part that is promotional credit.
    credit: Usdt,
    /// The amount that the firm lent on top of it.
    lent: Usdt,
    started_at: Option<Moment>,
    ends_at: Option<Moment>,
}

impl Part {
    fn of(row: &Investment) -> Result<Self, Rejection> {
        let put_in = row.put_in().map_err(refused)?;
        let (credit, lent) = (row.bonus, row.lent());
        Ok(Self { state: row.state, put_in, credit, lent, started_at: row.started_at, ends_at: row.ends_at })
    }

    fn stored(conn: &mut dyn Conn, id: Id<Investment>) -> Result<Option<Self>, StoreError> {
        first(conn, PART, params![id], |c| {
            let (state, put_in, credit, lent) = (c.get()?, c.get()?, c.get()?, c.get()?);
            Ok(Self { state, put_in, credit, lent, started_at: c.get()?, ends_at: c.get()? })
        })
    }

    /// Returns its weight in a week.
    fn weight(&self, period: Days) -> Result<u64, Rejection> {
        let Some(started) = self.started_at.filter(|_| self.state.runs()) else { return Ok(0) };
        let at_work = self.put_in.checked_add(self.lent).ok_or(Rejection::Refused("an amount is too large"))?;
        strike::weight(at_work, started.day(), self.ends_at.map(Moment::day), period).map_err(refused)
    }

    /// Returns what it adds to its plan while it runs: one, the amount put in, and the part of that which is credit.
    fn size(&self) -> [i64; 3] {
        if self.state.runs() { [1, self.put_in.minor(), self.credit.minor()] } else { [0; 3] }
    }
}

fn refused(refusal: Refusal) -> Rejection {
    Rejection::Refused(refusal.code)
}

/// Writes an investment by `save`, and the rows derived from it.
pub(crate) fn keep(
    log: &mut RowLog<'_>,
    row: &Investment,
    save: impl FnOnce(&mut RowLog<'_>) -> Result<(), Rejection>,
) -> Result<(), Rejection> {
    let before = if row.version == 0 { None } else { Part::stored(log.conn, row.id)? };
    let after = Part::of(row)?;
    require_same_part(log.conn, row.plan, before.as_ref(), &after)?;
    save(log)?;
    resize(log.conn, row.plan, before.as_ref(), &after)?;
    if row.started_at.is_some() {
        log.conn.put(COUNT_CLIENT, params![row.client])?;
    }
    Ok(())
}

/// While a result is being allocated to a plan, no part may change: both passes must see the same weights. The rules
/// ensure that by the clock; a decision from before midnight, or by a process whose clock is behind, that comes after
/// the strike of its day was approved is made again.
fn require_same_part(
    conn: &mut dyn Conn,
    plan: Id<Plan>,
    before: Option<&Part>,
    after: &Part,
) -> Result<(), Rejection> {
    let Some(period) = first(conn, SPREADING, params![plan], |c| Ok(Days { from: c.day()?, to: c.day()? }))? else {
        return Ok(());
    };
    let before = before.map_or(Ok(0), |part| part.weight(period))?;
    if after.weight(period)? == before { Ok(()) } else { Err(Rejection::Stale) }
}

/// Keeps the plan's size in step.
fn resize(conn: &mut dyn Conn, plan: Id<Plan>, before: Option<&Part>, after: &Part) -> Result<(), Rejection> {
    let was = before.map_or([0; 3], Part::size);
    let is = after.size();
    if is != was {
        conn.put(BEGIN_SIZE, params![plan])?;
        let [running, invested, credit] = [0, 1, 2].map(|one: usize| is[one].saturating_sub(was[one]));
        conn.put(RESIZE, params![plan, running, invested, credit])?;
    }
    Ok(())
}
