//! `GET deposits`.

use axum::extract::State;
use ballast_core::{
    deposit::{Deposit, QuarantineReason, State as DepositState},
    id::Id,
    money::Usdt,
    time::Moment,
};
use ballast_service::{error::ApiError, write::read};
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

/// Deposits that arrived, or are arriving, at the client's address.
#[derive(Serialize, ToSchema)]
pub(super) struct Deposits {
    deposits: Vec<DepositView>,
    /// `cursor` of the next page; null on the last one.
    next: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DepositView {
    #[serde(rename = "_id")]
    #[schema(value_type = String)]
    id: Id<Deposit>,
    /// Amount in USDT, rounded down to six decimals.
    amount: Usdt,
    /// The asset received, such as `0.5 BNB` or `another token`; null for USDT.
    asset: Option<String>,
    /// Contract of the token received.
    token: String,
    tx_hash: String,
    block_number: u64,
    /// Blocks on top at the last check; counted until the deposit is credited.
    confirmations: u32,
    confirmations_needed: u64,
    status: DepositState,
    /// The reason for quarantine.
    reason: Option<QuarantineReason>,
    /// The reason in words, as the client was told; only while the deposit is in quarantine.
    explained: Option<String>,
    seen_at: Moment,
    /// When the deposit was added to the available balance.
    credited_at: Option<Moment>,
}

/// The client's deposits.
#[utoipa::path(get, path = "/api/v1/deposits", params(PageQuery), tag = "client",
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<Deposits>)))]
pub(super) async fn get_all(
    State(app): State<App>,
    auth: Allowed<Read>,
    Asked(page): Asked<PageQuery>,
) -> Result<Answer<Deposits>, Failed> {
    let id = auth.client.id;
    let mut deposits = read(&app, move |conn| reads::deposits_of(conn, id)).await?;
    deposits.sort_by_key(|deposit| std::cmp::Reverse((deposit.seen_at, deposit.id)));
    let needed = app.config.bsc.confirmations;
    let (deposits, next) = page.cut(&app, "deposits", deposits, |deposit| deposit.id.uuid())?;
    let deposits = deposits.into_iter().map(|deposit| view(deposit, needed)).collect::<Result<_, _>>()?;
    Ok(Answer::data(Deposits { deposits, next }))
}

fn view(deposit: Deposit, confirmations_needed: u64) -> Result<DepositView, ApiError> {
    // A credited deposit changes again only if the chain reverses it, so its last change is the credit.
    let credited = matches!(deposit.state, DepositState::Credited | DepositState::Assigned);
    let waits = deposit.state == DepositState::Quarantined;
    let explained = waits.then(|| ballast_words::words(&deposit.set_aside())).transpose()?;
    Ok(DepositView {
        explained: explained.map(|words| words.text),
        asset: deposit.other_asset(),
        id: deposit.id,
        amount: deposit.amount,
        token: deposit.token,
        tx_hash: deposit.key.tx_hash,
        block_number: deposit.block_number,
        confirmations: deposit.confirmations,
        confirmations_needed,
        status: deposit.state,
        reason: deposit.reason,
        seen_at: deposit.seen_at,
        credited_at: credited.then_some(deposit.updated_at),
    })
}
