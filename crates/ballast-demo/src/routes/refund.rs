//! `POST demo/refund`: stands in for the treasurer's own wallet.

use axum::extract::State;
use ballast_core::{
    deposit::{Deposit, RefundState},
    id::Id,
    refusal::{Kind, Refusal},
};
use ballast_http::{answer::Answer, edge::command::Command, failed::Failed, state::App};
use ballast_service::{error::ApiError, write::read};
use ballast_store::reads::operator::refund;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    FINAL_AFTER,
    once::once,
    pay::{no_chain, silent},
};
use crate::chain::Bank;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OwedRefund {
    /// The deposit that two operators decided to send back.
    #[schema(value_type = String)]
    deposit: Id<Deposit>,
}

#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SentTransaction {
    /// Hash of the transaction on the demo's private chain.
    tx_hash: String,
}

/// Sends an ordered refund from the demo's treasury, once, and mines blocks until it is final.
#[utoipa::path(post, path = "/api/v1/demo/refund", tag = "demo", request_body = OwedRefund, responses(
    (status = 200, body = Answer<SentTransaction>),
    (status = 404, description = "No refund of it was ordered."),
    (status = 409, description = "Sent already, or of a token that the treasury has none of."),
    (status = 503, description = "The demo has no chain."),
))]
pub(super) async fn post(
    State(app): State<App>,
    Command { body, key }: Command<OwedRefund>,
) -> Result<Answer<SentTransaction>, Failed> {
    let sent = once(&app, key.as_ref(), send(&app, body.deposit)).await?;
    Ok(Answer::data(sent).with_message("It is sent and final."))
}

async fn send(app: &App, id: Id<Deposit>) -> Result<SentTransaction, ApiError> {
    let owed = read(app, move |conn| refund(conn, id)).await?.ok_or_else(ApiError::not_found)?;
    if owed.state != RefundState::Owed || !owed.token.eq_ignore_ascii_case(&app.config.bsc.usdt_contract) {
        let message = "The demo's treasury sends back test USDT that is owed, and this is not.";
        return Err(Refusal::new(Kind::Conflict, "nothing_owed", message).into());
    }
    let bank = Bank::open(&app.config.bsc).ok_or_else(no_chain)?.of_treasury(&app.config.bsc);
    let unusable = |what| ApiError::internal(&format!("the {what} of a refund cannot be read"));
    let to = owed.to.parse().map_err(|_| unusable("receiver"))?;
    let raw = owed.raw_amount.parse().map_err(|_| unusable("amount"))?;
    let hash = bank.refund(id, to, raw).await.map_err(|error| silent(&error))?;
    // No job mines blocks for it, as one does for a waiting deposit.
    let blocks = app.config.bsc.confirmations.saturating_add(FINAL_AFTER);
    bank.mine(blocks).await.map_err(|error| silent(&error))?;
    Ok(SentTransaction { tx_hash: format!("{hash:#x}") })
}
