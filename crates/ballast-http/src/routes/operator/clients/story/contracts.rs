//! A client's deposits, investments and withdrawals.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    client::Client,
    id::Id,
    investment::Investment,
    money::{Sats, Usdt},
    time::Moment,
    withdrawal::{self, Withdrawal},
};
use ballast_service::operators::signed_in::Operator;
use ballast_store::reads::operator::{deposits_page, investments_page, withdrawals_page};
use serde::Serialize;
use utoipa::ToSchema;

use super::Chapter;
use crate::{
    answer::Answer,
    edge::path_id::PathId,
    failed::Failed,
    lists::{Asked, PageQuery},
    routes::operator::{deposits::DepositRow, investments::InvestmentRow},
    state::App,
};

/// A page of deposits.
#[derive(Serialize, ToSchema)]
pub(in super::super) struct ClientDeposits {
    deposits: Vec<DepositRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// A page of investments.
#[derive(Serialize, ToSchema)]
pub(in super::super) struct ClientInvestments {
    investments: Vec<InvestmentRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// A page of withdrawals.
#[derive(Serialize, ToSchema)]
pub(in super::super) struct ClientWithdrawals {
    withdrawals: Vec<ClientWithdrawal>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClientWithdrawal {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Withdrawal>,
    /// ID of the investment withdrawn; null for cash.
    #[schema(value_type = Option<String>)]
    investment: Option<Id<Investment>>,
    /// The amount reserved, in USDT.
    amount: Usdt,
    /// The destination, a bitcoin address.
    wallet: String,
    status: withdrawal::State,
    /// The reason for rejection.
    reason: Option<String>,
    /// The amount paid in BTC; fixed when the withdrawal is batched.
    amount_btc: Option<Sats>,
    txid: Option<String>,
    not_before: Moment,
    requested_at: Moment,
    updated_at: Moment,
}

/// A client's deposits.
#[utoipa::path(get, path = "/api/v1/operator/clients/{id}/deposits", tag = "operator",
    params(("id" = String, Path), PageQuery), security(("operator" = [])),
    responses((status = 200, body = Answer<ClientDeposits>)))]
pub(in super::super) async fn deposits(
    State(app): State<App>,
    auth: Operator<may::ReadClients>,
    PathId(client): PathId<Client>,
    Asked(query): Asked<PageQuery>,
) -> Result<Answer<ClientDeposits>, Failed> {
    let chapter = Chapter { name: "deposits", client };
    let show = |deposit| Ok(DepositRow::of(deposit, None));
    let (deposits, next) = chapter.page(&app, &auth, &query, deposits_page, show).await?;
    Ok(Answer::data(ClientDeposits { deposits, next }))
}

/// A client's investments.
#[utoipa::path(get, path = "/api/v1/operator/clients/{id}/investments", tag = "operator",
    params(("id" = String, Path), PageQuery), security(("operator" = [])),
    responses((status = 200, body = Answer<ClientInvestments>)))]
pub(in super::super) async fn investments(
    State(app): State<App>,
    auth: Operator<may::ReadClients>,
    PathId(client): PathId<Client>,
    Asked(query): Asked<PageQuery>,
) -> Result<Answer<ClientInvestments>, Failed> {
    let chapter = Chapter { name: "investments", client };
    let show = |holding| InvestmentRow::of(holding, None);
    let (investments, next) = chapter.page(&app, &auth, &query, investments_page, show).await?;
    Ok(Answer::data(ClientInvestments { investments, next }))
}

/// A client's withdrawals.
#[utoipa::path(get, path = "/api/v1/operator/clients/{id}/withdrawals", tag = "operator",
    params(("id" = String, Path), PageQuery), security(("operator" = [])),
    responses((status = 200, body = Answer<ClientWithdrawals>)))]
pub(in super::super) async fn withdrawals(
    State(app): State<App>,
    auth: Operator<may::ReadClients>,
    PathId(client): PathId<Client>,
    Asked(query): Asked<PageQuery>,
) -> Result<Answer<ClientWithdrawals>, Failed> {
    let chapter = Chapter { name: "withdrawals", client };
    let (withdrawals, next) = chapter.page(&app, &auth, &query, withdrawals_page, |row| Ok(view(row))).await?;
    Ok(Answer::data(ClientWithdrawals { withdrawals, next }))
}

fn view(row: Withdrawal) -> ClientWithdrawal {
    let (sats, txid) = row.payout.map_or((None, None), |payout| (Some(Sats::from_minor(payout.sats)), payout.txid));
    ClientWithdrawal {
        id: row.id,
        investment: row.investment,
        amount: row.amount,
        wallet: row.wallet.as_str().to_owned(),
        status: row.state,
        reason: row.reason,
        amount_btc: sats,
        txid,
        not_before: row.not_before,
        requested_at: row.requested_at,
        updated_at: row.updated_at,
    }
}
