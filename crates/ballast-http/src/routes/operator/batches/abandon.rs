//! `POST operator/batches/{id}/abandon`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::payout::Batch;
use ballast_service::{operators::signed_in::Operator, payouts};

use crate::{
    answer::Answer,
    edge::{
        command::{Command, EmptyBody},
        path_id::PathId,
    },
    failed::Failed,
    state::App,
};

/// Withdraws a batch that awaits approval. An approved batch ends only when the chain has made every attempt
/// impossible; its withdrawals then wait for another batch, at the rate they have.
#[utoipa::path(post, path = "/api/v1/operator/batches/{id}/abandon", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    PathId(id): PathId<Batch>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Answer, Failed> {
    payouts::abandon(auth.acting(&app, key.as_ref()), id).await?;
    Ok(Answer::message("Ended. Its withdrawals wait for another batch."))
}
