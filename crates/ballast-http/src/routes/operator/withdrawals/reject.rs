//! `POST operator/withdrawals/{id}/reject`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::withdrawal::Withdrawal;
use ballast_service::{operators::signed_in::Operator, payouts};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WithdrawalRejection {
    /// The reason, in a sentence; the client reads it.
    #[schema(max_length = 500)]
    reason: String,
}

/// Rejects a withdrawal before it is batched. The reserved amount goes back where it came from.
#[utoipa::path(post, path = "/api/v1/operator/withdrawals/{id}/reject", tag = "operator",
    params(("id" = String, Path)), request_body = WithdrawalRejection, security(("operator" = [])),
    responses((status = 200, body = Answer)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::ApproveWithdrawal>,
    PathId(id): PathId<Withdrawal>,
    Command { body, key }: Command<WithdrawalRejection>,
) -> Result<Answer, Failed> {
    payouts::reject(auth.acting(&app, key.as_ref()), id, body.reason).await?;
    Ok(Answer::message("Rejected. The money is back where it came from, and the client was told why."))
}
