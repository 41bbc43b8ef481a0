//! `GET account`.

use axum::extract::State;
use ballast_config::Bsc;
use ballast_content::percent::Percent;
use ballast_core::{
    client::{Cash, Client, Status},
    money::Usdt,
    promotion::{KnownBy, Lendable},
};
use ballast_service::{error::ApiError, parts::signed::AddressSignature, write::read};
use ballast_store::reads;
use serde::Serialize;
use utoipa::ToSchema;

use super::pay_link::pay_link;
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    failed::Failed,
    state::App,
};

/// Balances in USDT, whether they can be used, and how to deposit.
#[derive(Serialize, ToSchema)]
pub(super) struct AccountData {
    account: AccountView,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AccountView {
    /// Whether the account is frozen: nothing can leave it until support releases it.
    frozen: bool,
    /// Whether someone has proven that they read the mail sent to the client's address; until then no money leaves.
    email_confirmed: bool,
    /// Available to invest or withdraw.
    available: Usdt,
    /// Promotional credit not invested yet; it can only be added to an investment.
    bonus: Usdt,
    /// The bonus that the firm lends on top of the first investment, once the email is confirmed and, where required,
    /// the identity is checked; null if it lends nothing to this client.
    bonus_offer: Option<BonusOffer>,
    /// Reserved for pending withdrawals.
    held: Usdt,
    /// Amount in open investments, including the bonus on top of them.
    principal: Usdt,
    /// The part of `principal` that is bonus.
    invested_bonus: Usdt,
    /// Results of open investments; negative after losses.
    returns: Usdt,
    /// The client's debt because the chain reversed a deposit that was already invested; paid off by the next deposit.
    owed: Usdt,
    /// The sum of available, held, principal and returns, less the amount owed. A bonus that is not invested is not
    /// counted: it cannot be withdrawn.
    value: Usdt,
    /// The client's own address on the chain.
    deposit_address: String,
    /// A signature by the firm's offline key that vouches for the address; null if the firm has no such key.
    address_signature: Option<AddressSignature>,
    /// The chain that deposits arrive on.
    chain_id: u64,
    /// Contract of the accepted token.
    token: String,
    /// EIP-681 link to the deposit address, without an amount.
    payment_uri: String,
    /// Number of blocks on top before a deposit is credited.
    confirmations_needed: u64,
}

/// The terms of a bonus: it works in the first investment and remains the firm's; its gains are the client's.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BonusOffer {
    /// The maximum loan, in USDT.
    most: Usdt,
    /// The maximum loan as a percentage of the first investment.
    share: Percent,
    /// The minimum first investment, in USDT.
    least_deposit: Usdt,
    /// Whether the client's identity must be checked before it starts.
    identity: bool,
    /// Whether that check is required but missing; nothing is lent without it.
    identity_missing: bool,
}

/// Balances and the address to deposit to.
#[utoipa::path(get, path = "/api/v1/account", tag = "client",
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<AccountData>)))]
pub(super) async fn get(State(app): State<App>, auth: Allowed<Read>) -> Result<Answer<AccountData>, Failed> {
    app.own_address(&auth.client).await?;
    let signature = app.address_signature(&auth.client)?;
    let id = auth.client.id;
    let found = read(&app, move |conn| Ok((reads::balances(conn, id)?, reads::lendable(conn, id)?)));
    let (balances, lendable) = found.await?;
    view(auth.client, &balances, lendable, &app.config.bsc, signature)
        .map(|account| Answer::data(AccountData { account }))
        .map_err(Failed)
}

fn view(
    client: Client,
    balances: &reads::Balances,
    lendable: Option<Lendable>,
    chain: &Bsc,
    address_signature: Option<AddressSignature>,
) -> Result<AccountView, ApiError> {
    let reads::Balances { cash: Cash { available, bonus, owed, .. }, held, principal, invested_bonus, returns } =
        *balances;
    Ok(AccountView {
        frozen: client.status == Status::Frozen,
        email_confirmed: client.email_confirmed_at.is_some(),
        available,
        bonus,
        bonus_offer: lendable.filter(|_| bonus == Usdt::ZERO).map(|offer| BonusOffer {
            most: offer.most,
            share: Percent::from_bps(offer.share_bps),
            least_deposit: offer.least_deposit,
            identity: offer.identity != KnownBy::NotAsked,
            identity_missing: offer.identity.is_missing(),
        }),
        held,
        principal,
        invested_bonus,
        returns,
        owed,
        value: value_of(balances)?,
        payment_uri: pay_link(chain, &client.deposit_address, None)?,
        deposit_address: client.deposit_address,
        address_signature,
        chain_id: chain.chain_id,
        token: chain.usdt_contract.clone(),
        confirmations_needed: chain.confirmations,
    })
}

/// A client's total value: cash, reserved amounts and open investments, less the amount owed.
///
/// # Errors
/// If the sum does not fit an amount.
pub(in crate::routes) fn value_of(balances: &reads::Balances) -> Result<Usdt, ApiError> {
    let reads::Balances { cash: Cash { available, owed, .. }, held, principal, returns, .. } = *balances;
    let sum = [held, principal, returns].into_iter().try_fold(available, Usdt::checked_add);
    let value = sum.and_then(|sum| sum.checked_sub(owed));
    value.ok_or_else(|| ApiError::internal(&"a client's balances do not fit an amount"))
}
