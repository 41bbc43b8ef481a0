//! `GET operator/batches/{id}`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::payout::Batch;
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::reads;
use serde::Serialize;
use utoipa::ToSchema;

use super::row::{BatchView, view};
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, state::App};

#[derive(Serialize, ToSchema)]
pub(super) struct BatchData {
    batch: BatchView,
}

/// One batch: its rate with every quote, its attempts, and its payments.
#[utoipa::path(get, path = "/api/v1/operator/batches/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<BatchData>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadWithdrawals>,
    PathId(id): PathId<Batch>,
) -> Result<Answer<BatchData>, Failed> {
    let shared = app.clone();
    let found = read(&app, move |conn| {
        let batch = reads::payout_batch(conn, id)?;
        batch.map(|batch| view(&shared, conn, &batch)).transpose()
    });
    Ok(Answer::data(BatchData { batch: found.await?.ok_or_else(ApiError::not_found)? }))
}
