//! `POST operator/strikes`: the draft and its proposal, in one decision.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{money::Usdt, time::Day};
use ballast_service::{
    error::ApiError,
    operators::signed_in::Operator,
    strikes::{Entry, Week, parse_sha256, submit},
    words,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::parse_id},
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits},
};

/// The result of a week.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewStrike {
    /// ID of the plan.
    plan: String,
    /// First day included.
    from: Day,
    /// First day no longer included, one to seven days later.
    to: Day,
    /// The venue's result in USDT; negative for a loss, zero for a week without one.
    #[schema(value_type = words::TypedAmount)]
    result: Usdt,
    /// SHA-256 of the evidence, in hex.
    evidence: String,
}

/// Enters a week's result and proposes it. It is allocated when another operator has approved exactly this.
#[utoipa::path(post, path = "/api/v1/operator/strikes", tag = "operator", request_body = NewStrike,
    security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "Another strike of the plan is open."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::DraftStrike>,
    Command { body, key }: Command<NewStrike>,
) -> Result<Waiting, Failed> {
    let unknown = || ApiError::field("plan", "unknown_plan", "There is no plan with this id.");
    let plan = parse_id(&body.plan).ok_or_else(unknown)?;
    let week = Week::Next { plan, from: body.from, to: body.to };
    let entry = Entry { week, result: body.result, evidence: parse_sha256(&body.evidence)? };
    submit(auth.acting(&app, key.as_ref()), entry).await.map(Waiting).map_err(Failed)
}
