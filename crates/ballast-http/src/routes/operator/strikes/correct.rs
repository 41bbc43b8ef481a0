//! `POST operator/strikes/{id}/correct`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{money::Usdt, strike::Strike};
use ballast_service::{
    operators::signed_in::Operator,
    strikes::{Entry, Week, parse_sha256, submit},
    words,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits},
};

/// The correct result of an allocated week.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StrikeCorrection {
    /// The venue's result in USDT; zero reverses the week.
    #[schema(value_type = words::TypedAmount)]
    result: Usdt,
    /// SHA-256 of the evidence, in hex.
    evidence: String,
    /// What was wrong, in one line; it is published and shown to clients.
    #[schema(max_length = 300)]
    why: String,
}

/// Enters the correct result of an allocated week and proposes it. Everyone who took part gets the difference; money
/// already paid out is never taken back.
#[utoipa::path(post, path = "/api/v1/operator/strikes/{id}/correct", tag = "operator", request_body = StrikeCorrection,
    params(("id" = String, Path)), security(("operator" = [])),
    responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "Not allocated, already corrected, or another strike of the plan is open."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::DraftStrike>,
    PathId(corrects): PathId<Strike>,
    Command { body, key }: Command<StrikeCorrection>,
) -> Result<Waiting, Failed> {
    let StrikeCorrection { result, evidence, why } = body;
    let entry = Entry { week: Week::Again { corrects, why }, result, evidence: parse_sha256(&evidence)? };
    submit(auth.acting(&app, key.as_ref()), entry).await.map(Waiting).map_err(Failed)
}
