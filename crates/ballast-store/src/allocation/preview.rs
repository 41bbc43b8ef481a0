//! Computes the effects of a strike without writing anything: both passes over the positions as they are now.

use std::collections::BTreeMap;

use ballast_core::{
    client::Client,
    id::Id,
    investment::Investment,
    money::Usdt,
    strike::{AllocationPlan, Preview, SampleReason, Sampled, Standing, Strike, Totals, target_of},
};
use uuid::Uuid;

use super::{
    CHUNK,
    shares::{self, Line, corrupt},
};
use crate::{
    engine::{Conn, one},
    error::StoreError,
    reads::{self, positions},
    value::params,
};

const OWNER: &str = "SELECT client FROM investment WHERE id = ?1";
/// Number of positions at the floor that are shown.
const FLOOR_SAMPLE: usize = 3;

/// Returns every effect of a strike that is not entered yet. The caller adds what its evidence says and the warnings.
pub fn preview(conn: &mut dyn Conn, strike: &Strike) -> Result<Preview, StoreError> {
    let refused = |refusal: ballast_core::refusal::Refusal| StoreError::Corrupt(refusal.to_string());
    let weighing = positions::weighing(conn, strike)?;
    let basis = weighing.basis().map_err(refused)?;
    let allocation = weighing.finish(strike.result).map_err(refused)?;
    let effects = Effects::of(conn, strike, &allocation)?;
    let plan = reads::plan_by_id(conn, strike.plan)?;
    let days = strike.to.days_since(strike.from);
    let target_bps = plan.map_or(0, |plan| plan.weekly_target_bps);
    Ok(Preview {
        basis,
        result: strike.result,
        result_before: strike.correction.as_ref().map(|correction| correction.result_before),
        performance_share: allocation.performance_share,
        distributed: allocation.distributed,
        rounding_units: effects.units,
        allocated: effects.totals.allocated,
        by_capital: effects.totals.by_capital,
        to_capital: effects.totals.to_capital,
        as_cash: effects.as_cash,
        at_floor: effects.at_floor,
        result_ppm: reads::result_ppm(&allocation, days)?,
        target_ppm: target_of(target_bps, days).map_err(refused)?,
        sample: effects.sample(conn)?,
        file: None,
        warnings: Vec::new(),
    })
}

/// Effects collected on the way over all positions.
#[derive(Default)]
struct Effects {
    totals: Totals,
    units: u64,
    at_floor: u64,
    as_cash: Usdt,
    shown: BTreeMap<SampleReason, Line>,
    floored: Vec<Line>,
}

impl Effects {
    fn of(conn: &mut dyn Conn, strike: &Strike, allocation: &AllocationPlan) -> Result<Self, StoreError> {
        let mut effects = Self::default();
        let last_unit = allocation.cut.as_ref().map(|cut| cut.investment);
        let spread = i128::from(allocation.spread().map_err(|error| StoreError::Corrupt(error.to_string()))?.minor());
        let total: i128 = allocation.total_weight.parse().unwrap_or(0);
        let whole = |line: &Line| {
            let product = spread.checked_abs()?.checked_mul(i128::from(line.weight))?;
            product.checked_div(total)
        };
        let mut after = Uuid::nil();
        loop {
            let page = shares::page(conn, strike, allocation, after, CHUNK).map_err(corrupt)?;
            for line in &page.lines {
                let rounded_up = whole(line).is_some_and(|whole| whole < i128::from(line.due.gross.minor()).abs());
                effects.units = effects.units.saturating_add(u64::from(rounded_up));
                effects.as_cash = effects.as_cash.checked_add(cash(line)).ok_or_else(too_large)?;
                effects.look_at(line, last_unit);
            }
            effects.totals = sum(effects.totals, page.totals)?;
            match page.last {
                Some(last) if !page.finished => after = last,
                Some(_) | None => return Ok(effects),
            }
        }
    }

    fn look_at(&mut self, line: &Line, last_unit: Option<Uuid>) {
        let mut keep = |reason, better: &dyn Fn(&Line) -> bool| {
            if self.shown.get(&reason).is_none_or(better) {
                self.shown.insert(reason, *line);
            }
        };
        keep(SampleReason::Largest, &|kept| line.weight > kept.weight);
        keep(SampleReason::Smallest, &|kept| line.weight < kept.weight);
        if last_unit == Some(line.position.investment.uuid()) {
            keep(SampleReason::Remainder, &|_| true);
        }
        if line.by_capital != Usdt::ZERO {
            self.at_floor = self.at_floor.saturating_add(1);
            if self.floored.len() < FLOOR_SAMPLE {
                self.floored.push(*line);
            }
        }
    }

    fn sample(&self, conn: &mut dyn Conn) -> Result<Vec<Sampled>, StoreError> {
        let shown = self.shown.iter().map(|(reason, line)| (*reason, line));
        let floored = self.floored.iter().map(|line| (SampleReason::Floor, line));
        shown.chain(floored).map(|(reason, line)| sampled(conn, reason, line)).collect()
    }
}

/// Returns the part of a change that becomes the client's cash because the investment is over.
fn cash(line: &Line) -> Usdt {
    let over = line.corrected.is_some_and(|found| found.standing == Standing::Over);
    if over { line.change.max(Usdt::ZERO) } else { Usdt::ZERO }
}

fn too_large() -> StoreError {
    StoreError::Corrupt("an amount is too large".to_owned())
}

fn sampled(conn: &mut dyn Conn, reason: SampleReason, line: &Line) -> Result<Sampled, StoreError> {
    let investment = line.position.investment;
    Ok(Sampled {
        reason,
        investment,
        client: owner(conn, investment)?,
        principal: line.position.principal,
        weight: line.weight.to_string(),
        gross: line.due.gross,
        behind: line.position.claim.behind,
        performance_share: line.due.performance_share,
        net: line.due.net,
        change: line.change,
        value_before: line.value,
        value_after: line.value.checked_add(line.change).ok_or_else(too_large)?,
    })
}

fn owner(conn: &mut dyn Conn, investment: Id<Investment>) -> Result<Id<Client>, StoreError> {
    one(conn, OWNER, params![investment], |c| c.id())
}

fn sum(one: Totals, other: Totals) -> Result<Totals, StoreError> {
    one.plus(other).map_err(|refusal| StoreError::Corrupt(refusal.to_string()))
}
