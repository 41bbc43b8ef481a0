//! `GET withdrawals`.

use std::collections::HashMap;

use axum::extract::State;
use ballast_core::{
    id::Id,
    investment::Investment,
    money::{Sats, Usdt},
    time::Moment,
    withdrawal::{Payout, State as WithdrawalState, Withdrawal},
};
use ballast_service::write::read;
use ballast_store::reads;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    failed::Failed,
    lists::{Asked, PageQuery},
    state::App,
};

/// All of a client's withdrawals.
#[derive(Serialize, ToSchema)]
pub(super) struct Withdrawals {
    withdrawals: Vec<WithdrawalView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct WithdrawalView {
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
    /// `requested`, `approved`, `batched`, `signed`, `broadcast`, `paid`, `cancelled` or `rejected`.
    status: WithdrawalState,
    /// The reason for rejection.
    reason: Option<String>,
    /// The amount paid in BTC; fixed when the withdrawal is batched.
    amount_btc: Option<Sats>,
    /// USDT per BTC; fixed when the withdrawal is batched.
    rate: Option<Usdt>,
    /// ID of the bitcoin transaction, once signed.
    txid: Option<String>,
    /// The client's rating after the payout, one to five stars; null if the client was not asked or did not answer.
    stars: Option<u8>,
    /// The withdrawal is not paid before this time.
    not_before: Moment,
    requested_at: Moment,
    updated_at: Moment,
}

/// The client's withdrawals, of investments and of cash.
#[utoipa::path(get, path = "/api/v1/withdrawals", params(PageQuery), tag = "client",
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<Withdrawals>)))]
pub(super) async fn get_all(
    State(app): State<App>,
    auth: Allowed<Read>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Withdrawals>, Failed> {
    let id = auth.client.id;
    let found = read(&app, move |conn| Ok((reads::withdrawals_of(conn, id)?, reads::surveys_of(conn, id)?)));
    let (withdrawals, surveys) = found.await?;
    let stars: HashMap<_, _> = surveys.into_iter().map(|one| (one.withdrawal, one.stars)).collect();
    let (withdrawals, next) = page.cut(&app, "withdrawals", withdrawals, |one| one.id.uuid())?;
    let withdrawals = withdrawals.into_iter().map(|one| view(stars.get(&one.id).copied(), one)).collect();
    Ok(Answer::data(Withdrawals { withdrawals, next }))
}

fn view(stars: Option<u8>, withdrawal: Withdrawal) -> WithdrawalView {
    let payout = withdrawal.payout;
    WithdrawalView {
        id: withdrawal.id,
        investment: withdrawal.investment,
        amount: withdrawal.amount,
        wallet: withdrawal.wallet.as_str().to_owned(),
        status: withdrawal.state,
        reason: withdrawal.reason,
        amount_btc: payout.as_ref().map(Payout::amount),
        rate: payout.as_ref().map(|payout| Usdt::from_minor(payout.rate_micro_usdt)),
        txid: payout.and_then(|payout| payout.txid),
        stars,
        not_before: withdrawal.not_before,
        requested_at: withdrawal.requested_at,
        updated_at: withdrawal.updated_at,
    }
}
