//! What every plan did since it began, archived ones too, and what was put right later.

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

/// What every plan did.
#[derive(Serialize, ToSchema)]
pub(super) struct PublishedResults {
    /// Open ones first, each in the operator's order.
    plans: Vec<PlanResults>,
    corrections: Vec<PublishedCorrection>,
}

/// What a plan did. Percentages are of the money at work, after the operator's share of gains.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlanResults {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Plan>,
    name: String,
    /// `open`, or `archived` when it takes no new money.
    status: Status,
    /// Target weekly percentage.
    #[serde(rename = "return")]
    target: Percent,
    /// How many of a hundred whole weeks in which a client was invested reached the target as it is now; null without.
    target_reached: Option<Percent>,
    /// First day of the first settled result that someone was invested in; null before that.
    since: Option<Day>,
    /// How much stands behind all of it: the lowest of its results; null without one.
    grade: Option<Grade>,
    /// Null before the first whole week, like the figures below.
    record: Option<Record>,
    figures: Option<ResultFigures>,
    /// Every calendar week since then, oldest first.
    weeks: Vec<CalendarWeek>,
}

/// Over the calendar weeks, in percent.
#[derive(Serialize, ToSchema)]
struct ResultFigures {
    /// The average whole week.
    mean: Percent,
    /// Standard deviation of the whole weeks, over their number.
    dispersion: Percent,
    /// The deepest fall of a contract's value from an earlier high, weeks that are not settled whole included.
    drawdown: Percent,
    /// All weeks added up, those that are not settled whole included.
    total: Percent,
}

/// A week that was put right.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PublishedCorrection {
    /// Number of the strike that corrects.
    strike: i64,
    /// Name of the plan.
    plan: String,
    from: Day,
    to: Day,
    /// When the correction was carried out.
    at: Moment,
    /// The venue's result before, in USDT.
    result_before: Usdt,
    /// And as it is now.
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
