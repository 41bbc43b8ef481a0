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

/// The plans that take new money.
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
    /// Least amount in USDT.
    start_range: Usdt,
    /// Largest amount in USDT; 100000 or more means no upper bound.
    end_range: Usdt,
    /// Target weekly percentage; what happened is in the record.
    #[serde(rename = "return")]
    target: Percent,
    /// How many of a hundred whole weeks in which a client was invested reached the target as it is now; null without.
    target_reached: Option<Percent>,
    /// What the plan really did; null before its first whole week.
    record: Option<Record>,
    /// The operator's percentage of a week's gain.
    performance_share: Percent,
    /// Least withdrawal in USDT.
    withdrawal_minimum: Usdt,
    /// How much is at risk, as the firm classes it: `medium`, `high` or `very_high`. In each, all can be lost.
    risk_category: RiskCategory,
    /// The least that stands behind each result that is credited: `read` or `observed`; null when none is promised.
    least_grade: Option<Class>,
}

/// Every plan that takes new money, with its target and its record.
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

/// The same, for the gate to answer while it is fresh.
pub fn kept(app: &App) -> gate::Kept {
    let app = app.clone();
    gate::Kept { path: PATH, fresh: Box::new(move || app.kept().plans.fresh()) }
}

/// Looks whether the kept answer is still true, and makes another when it is not.
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
