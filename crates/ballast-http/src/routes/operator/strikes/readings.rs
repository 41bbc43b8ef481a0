//! `GET operator/strikes/readings`: the result of the next days of a plan according to readings.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    reading::Grading,
    time::{Day, Days},
};
use ballast_service::{
    decide::in_context, error::ApiError, operators::signed_in::Operator, readings::graded, write::read,
};
use ballast_store::reads;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{answer::Answer, edge::path_id::parse_id, failed::Failed, lists::Asked, state::App};

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct GradingQuery {
    /// ID of the plan.
    plan: String,
    /// First day included.
    from: Day,
    /// First day no longer included.
    to: Day,
}

#[derive(Serialize, ToSchema)]
pub(super) struct GradingData {
    grading: Grading,
}

/// The result of some days by the readings received so far, and the grade that it would have.
#[utoipa::path(get, path = "/api/v1/operator/strikes/readings", tag = "operator", params(GradingQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<GradingData>)))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Operator<may::ReadStrikes>,
    Asked(query): Asked<GradingQuery>,
) -> Result<Answer<GradingData>, Failed> {
    let unknown = || ApiError::field("plan", "unknown_plan", "There is no plan with this id.");
    let plan = parse_id(&query.plan).ok_or_else(unknown)?;
    let days = Days { from: query.from, to: query.to };
    let (shared, actor) = (app.clone(), auth.actor());
    let grading = read(&app, move |conn| {
        let number = reads::next_strike_number(conn)?;
        in_context(&shared, actor, |context| graded(conn, context, plan, days, number, None))
    });
    Ok(Answer::data(GradingData { grading: grading.await? }))
}
