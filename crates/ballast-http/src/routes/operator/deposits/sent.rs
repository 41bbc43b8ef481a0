//! `POST operator/deposits/{id}/sent`: records the chain transaction that sent a refund.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    deposit::{self, Deposit, RefundState},
    refusal::{Kind, Refusal},
};
use ballast_service::{
    approve::standing,
    decide::in_context,
    deposits::require_moving,
    error::ApiError,
    operators::signed_in::Operator,
    treasury::require_sent,
    write::{read, write},
};
use ballast_store::{
    Conn,
    reads::{
        self,
        operator::{refund, refund_by},
    },
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
};

/// The transaction that sent it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct SentRefund {
    /// Hash of the transaction: 0x and 64 digits.
    tx_hash: String,
}

/// Records that a refund was sent: the money leaves suspense and custody. Two operators must have approved it, and
/// final blocks must show the transfer.
#[utoipa::path(post, path = "/api/v1/operator/deposits/{id}/sent", tag = "operator", request_body = SentRefund,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 404, description = "No such deposit, or no refund of it was ordered."),
    (status = 409, description = "Already sent, or no final block shows this transfer."),
    (status = 503, description = "The nodes do not answer."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    PathId(id): PathId<Deposit>,
    Command { body, key }: Command<SentRefund>,
) -> Result<Answer, Failed> {
    let (shared, operator, actor) = (app.clone(), auth.id(), auth.actor());
    let hash = body.tx_hash.trim().to_ascii_lowercase();
    let found = read(&app, move |conn| Ok((reads::deposit(conn, id)?, refund(conn, id)?))).await?;
    let (Some(deposit), Some(owed)) = found else { return Err(ApiError::not_found().into()) };
    if owed.state == RefundState::Owed {
        require_sent(&app, &deposit, &owed, &hash).await?;
    }
    let decide = move |conn: &mut dyn Conn| {
        require_moving(conn)?;
        let who = standing(conn, operator)?;
        let deposit = reads::deposit(conn, id)?.ok_or_else(ApiError::not_found)?;
        let owed = refund(conn, id)?.ok_or_else(ApiError::not_found)?;
        if refund_by(conn, owed.chain_id, &hash)?.is_some_and(|other| other.deposit != id) {
            let message = "This transaction is the record of another refund. Enter the one that sent this one.";
            return Err(Refusal::new(Kind::Conflict, "refund_counted", message).into());
        }
        let sent = in_context(&shared, actor, |context| deposit::refund_sent(context, &deposit, owed, &hash))?;
        Ok((sent.relies_on(who.premise()), ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("Recorded. The refund is done."))
}
