//! The results of every plan since it began, archived ones included, and the corrections made later.

use ballast_content::percent::Percent;
use ballast_core::{
    id::Id,
    money::Usdt,
    plan::{Plan, Status},
    reading::Grade,
    strike::Strike,
    time::{Day, Moment},
};
use ballast_store::{
    Conn, StoreError,
    reads::{self, PlanWeek},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::weeks::{Figures, figures};
use crate::routes::site::record::{CalendarWeek, Record, calendar, lowest, reached, since};

/// The results of every plan.
#[derive(Serialize, ToSchema)]
pub(super) struct PublishedResults {
    /// Open plans first, each group in the operator's order.
    plans: Vec<PlanResults>,
    corrections: Vec<PublishedCorrection>,
}

/// The results of a plan. Percentages are of the money at work, after the operator's share of gains.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlanResults {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Plan>,
    name: String,
    /// `open`, or `archived` if it is closed to new money.
    status: Status,
    /// Target weekly percentage.
    #[serde(rename = "return")]
    target: Percent,
    /// Of the whole weeks in which a client was invested, the percentage that reached the current target; null without
    /// such a week.
    target_reached: Option<Percent>,
    /// First day of the first settled result that someone was invested in; null before that.
    since: Option<Day>,
    /// The lowest grade among its results; null without one.
    grade: Option<Grade>,
    /// The summary; null before the first whole week, like the figures below.
    record: Option<Record>,
    figures: Option<ResultFigures>,
    /// Every calendar week since `since`, oldest first.
    weeks: Vec<CalendarWeek>,
}

/// Figures over the calendar weeks, in percent.
#[derive(Serialize, ToSchema)]
struct ResultFigures {
    /// The average whole week.
    mean: Percent,
    /// Standard deviation of the whole weeks (population).
    dispersion: Percent,
    /// The largest fall of a contract's value from an earlier high, including weeks that are not settled completely.
    drawdown: Percent,
    /// The sum of all weeks, including those that are not settled completely.
    total: Percent,
}

/// A corrected week.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PublishedCorrection {
    /// Number of the correcting strike.
    strike: i64,
    /// Name of the plan.
    plan: String,
    from: Day,
    to: Day,
    /// When the correction was carried out.
    at: Moment,
    /// The venue's result before, in USDT.
    result_before: Usdt,
    /// The venue's result as corrected, in USDT.
    result: Usdt,
    /// What was wrong, in the operators' words.
    why: String,
}

impl PublishedResults {
    pub(super) fn load(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        let mut plans = reads::plans_all(conn)?;
        plans.sort_by_key(|plan| plan.status != Status::Open);
        let corrections = reads::strike_corrections(conn)?;
        let corrections =
            corrections.into_iter().filter_map(|strike| PublishedCorrection::of(strike, &plans)).collect();
        let plans = plans.into_iter().map(|plan| {
            let results = reads::plan_record(conn, plan.id)?;
            PlanResults::of(plan, &results)
        });
        Ok(Self { plans: plans.collect::<Result<_, StoreError>>()?, corrections })
    }
}

impl PlanResults {
    fn of(plan: Plan, results: &[PlanWeek]) -> Result<Self, StoreError> {
        let weeks = calendar(results)?;
        Ok(Self {
            id: plan.id,
            name: plan.name,
            status: plan.status,
            target: Percent::from_bps(plan.weekly_target_bps),
            target_reached: reached(&weeks, plan.weekly_target_bps),
            since: since(results),
            grade: lowest(results),
            record: Record::of(&weeks, results),
            figures: figures(&weeks).map(ResultFigures::of),
            weeks: CalendarWeek::all(&weeks, results),
        })
    }
}

impl ResultFigures {
    const fn of(Figures { mean, dispersion, drawdown, total }: Figures) -> Self {
        Self {
            mean: Percent::from_ppm(mean),
            dispersion: Percent::from_ppm(dispersion),
            drawdown: Percent::from_ppm(drawdown),
            total: Percent::from_ppm(total),
        }
    }
}

impl PublishedCorrection {
    fn of(strike: Strike, plans: &[Plan]) -> Option<Self> {
        let correction = strike.correction?;
        Some(Self {
            strike: strike.number,
            plan: plans.iter().find(|plan| plan.id == strike.plan).map(|plan| plan.name.clone())?,
            from: strike.from,
            to: strike.to,
            at: strike.updated_at,
            result_before: correction.result_before,
            result: strike.result,
            why: correction.why,
        })
    }
}
