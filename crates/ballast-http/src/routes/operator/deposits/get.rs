//! `GET operator/deposits/{id}`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    deposit::{Deposit, Refund, RefundState},
    id::Id,
    money::Usdt,
    time::Moment,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::{
    reads::{
        self,
        operator::{DepositLine, deposit_line},
    },
    snapshot,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::DepositRow;
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, state::App};

#[derive(Serialize, ToSchema)]
pub(super) struct DepositData {
    deposit: DepositRow,
    /// The refund; null unless two operators ordered it.
    refund: Option<RefundView>,
}

/// A refund from the treasury.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RefundView {
    /// ID of the deposit, which is also the ID of its refund.
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Deposit>,
    chain_id: u64,
    token: String,
    to: String,
    /// The on-chain integer, as decimal text.
    raw_amount: String,
    amount: Usdt,
    /// `owed` or `sent`.
    status: RefundState,
    tx_hash: Option<String>,
    ordered_at: Moment,
    updated_at: Moment,
}

/// One deposit and, if it is refunded, the amount and destination.
#[utoipa::path(get, path = "/api/v1/operator/deposits/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<DepositData>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadClients>,
    PathId(id): PathId<Deposit>,
) -> Result<Answer<DepositData>, Failed> {
    let found = read(&app, move |conn| {
        snapshot(conn, |conn| Ok((deposit_line(conn, id)?, reads::operator::refund(conn, id)?)))
    });
    let (line, refund) = found.await?;
    let DepositLine { deposit, client } = line.ok_or_else(ApiError::not_found)?;
    let deposit = DepositRow::of(deposit, client);
    Ok(Answer::data(DepositData { deposit, refund: refund.map(view) }))
}

fn view(refund: Refund) -> RefundView {
    RefundView {
        id: refund.deposit,
        chain_id: refund.chain_id,
        token: refund.token,
        to: refund.to,
        raw_amount: refund.raw_amount,
        amount: refund.amount,
        status: refund.state,
        tx_hash: refund.tx_hash,
        ordered_at: refund.ordered_at,
        updated_at: refund.updated_at,
    }
}
