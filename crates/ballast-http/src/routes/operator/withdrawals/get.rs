//! `GET operator/withdrawals/{id}`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::withdrawal::Withdrawal;
use ballast_service::{
    error::ApiError,
    operators::signed_in::Operator,
    payouts::{facts_of, load},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::row::{OperatorWithdrawal, of};
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, state::App};

#[derive(Serialize, ToSchema)]
pub(super) struct WithdrawalData {
    withdrawal: OperatorWithdrawal,
}

/// One withdrawal, with the verdict of every rule and its conversion.
#[utoipa::path(get, path = "/api/v1/operator/withdrawals/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<WithdrawalData>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadWithdrawals>,
    PathId(id): PathId<Withdrawal>,
) -> Result<Answer<WithdrawalData>, Failed> {
    let shared = app.clone();
    let found = app.store.read(move |conn| {
        let common = facts_of(conn, shared.clock.now())?;
        let Some(loaded) = load(&shared, conn, id)? else { return Ok(Err(ApiError::not_found())) };
        Ok(of(&shared, conn, &common, &loaded))
    });
    Ok(Answer::data(WithdrawalData { withdrawal: found.await?? }))
}
