//! `GET plans/getAll`.

use std::time::Instant;

use axum::{body::Bytes, extract::State, response::Response};
use ballast_content::percent::Percent;
use ballast_core::{
    id::Id,
    money::Usdt,
    plan::{Plan, RiskCategory},
    reading::Class,
    record::Week,
};
use ballast_service::write::read;
use ballast_store::{
    Conn, StoreError,
    reads::{self, PlanWeek},
    snapshot,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::record::{Record, calendar, reached};
use crate::{
    answer::{Answer, json},
    edge::gate,
    failed::Failed,
    kept::KeptPlans,
    state::App,
};

const PATH: &str = "/api/v1/plans/getAll";

/// The plans open to new money.
#[derive(Serialize, ToSchema)]
pub(super) struct Plans {
    /// In the operator's order.
    plans: Vec<PlanView>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlanView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Plan>,
    name: String,
    /// Minimum amount in USDT.
    start_range: Usdt,
    /// Maximum amount in USDT; 100000 or more means no upper limit.
    end_range: Usdt,
    /// Target weekly percentage; actual results are in the record.
    #[serde(rename = "return")]
    target: Percent,
    /// Of the whole weeks in which a client was invested, the percentage that reached the current target; null without
    /// such a week.
    target_reached: Option<Percent>,
    /// Actual results; null before the first whole week.
    record: Option<Record>,
    /// The operator's percentage of a week's gain.
    performance_share: Percent,
    /// Minimum withdrawal in USDT.
    withdrawal_minimum: Usdt,
    /// The firm's risk class: `medium`, `high` or `very_high`. In each of them, all of the money can be lost.
    risk_category: RiskCategory,
    /// The minimum grade of each result that is credited: `read` or `observed`; null if none is promised.
    least_grade: Option<Class>,
}

/// Every plan open to new money, with its target and its record.
#[utoipa::path(get, path = PATH, tag = "site", responses((status = 200, body = Answer<Plans>)))]
pub(super) async fn get_all(State(app): State<App>) -> Result<Response, Failed> {
    let body = match app.kept().plans.fresh() {
        Some(body) => body,
        None => {
            let shared = app.clone();
            read(&app, move |conn| snapshot(conn, |conn| look(conn, &shared.kept().plans))).await?
        }
    };
    Ok(json(body))
}

/// The cached answer, for the gate to serve while it is fresh.
pub fn kept(app: &App) -> gate::Kept {
    let app = app.clone();
    gate::Kept { path: PATH, fresh: Box::new(move || app.kept().plans.fresh()) }
}

/// Returns the cached answer if it is still true, or else makes a new one.
pub(super) fn look(conn: &mut dyn Conn, kept: &KeptPlans) -> Result<Bytes, StoreError> {
    let looked_at = Instant::now();
    let plans = reads::plans_open(conn)?;
    let mark = plans.iter().map(|plan| (plan.id, plan.version)).collect();
    if let Some(body) = kept.confirm(&mark, looked_at) {
        return Ok(body);
    }
    let views = plans.into_iter().map(|plan| {
        let results = reads::plan_record(conn, plan.id)?;
        Ok(view(plan, &calendar(&results)?, &results))
    });
    let plans: Result<Vec<PlanView>, StoreError> = views.collect();
    let body = serde_json::to_vec(&Answer::data(Plans { plans: plans? }))
        .map_err(|error| StoreError::Corrupt(format!("plans that cannot be written: {error}")))?;
    let body = Bytes::from(body);
    kept.keep(body.clone(), mark, looked_at);
    Ok(body)
}

fn view(plan: Plan, weeks: &[Week], results: &[PlanWeek]) -> PlanView {
    PlanView {
        id: plan.id,
        name: plan.name,
        start_range: plan.start_range,
        end_range: plan.end_range,
        target: Percent::from_bps(plan.weekly_target_bps),
        target_reached: reached(weeks, plan.weekly_target_bps),
        record: Record::of(weeks, results),
        performance_share: Percent::from_bps(plan.performance_share_bps),
        withdrawal_minimum: plan.withdrawal_minimum,
        least_grade: plan.least_grade,
        risk_category: plan.risk,
    }
}
