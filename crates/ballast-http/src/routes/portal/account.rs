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

/// Balances in USDT, whether they can be used, and how to pay in.
#[derive(Serialize, ToSchema)]
pub(super) struct AccountData {
    account: AccountView,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AccountView {
    /// Whether the account is frozen: nothing can leave it until support has released it.
    frozen: bool,
    /// Whether someone has shown that they read the mails to the client's address; until then no money leaves.
    email_confirmed: bool,
    /// Free to invest or withdraw.
    available: Usdt,
    /// Promotional credit that is not invested yet, good only on top of an investment.
    bonus: Usdt,
    /// What the firm lends beside the first investment, once the e-mail is confirmed and the identity checked where that is
    /// asked for; null when it lends nothing to this client.
    bonus_offer: Option<BonusOffer>,
    /// Reserved for withdrawals on their way.
    held: Usdt,
    /// Put into open investments, the bonus on top of them included.
    principal: Usdt,
    /// How much of it is bonus.
    invested_bonus: Usdt,
    /// Results of open investments; negative after losses.
    returns: Usdt,
    /// What the client owes because the chain took back a deposit that was already invested; paid by the next deposit.
    owed: Usdt,
    /// Available, held, principal and returns together, less what is owed. A bonus that is not invested is not
    /// counted: it cannot be withdrawn.
    value: Usdt,
    /// The client's own address on the chain.
    deposit_address: String,
    /// The firm's offline key stands for the address; nothing when the firm has none.
    address_signature: Option<AddressSignature>,
    /// The chain that deposits arrive on.
    chain_id: u64,
    /// Contract of the token that is credited.
    token: String,
    /// EIP-681 link to that address, without an amount.
    payment_uri: String,
    /// Blocks on top before a deposit is credited.
    confirmations_needed: u64,
}

/// What a bonus is lent by: it works in the first investment and is the firm's, its gains are the client's.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BonusOffer {
    /// The most that is lent, in USDT.
    most: Usdt,
    /// At most this percentage of the first investment.
    share: Percent,
    /// The least first investment, in USDT.
    least_deposit: Usdt,
    /// Whether the client's identity has to be checked before it starts.
    identity: bool,
    /// Whether that is so and nobody has: without it nothing is lent.
    identity_missing: bool,
}

/// Balances, and the address to pay in to.
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

/// What a client has altogether: cash, what is reserved, and open investments, less what is owed.
///
/// # Errors
/// When the sum does not fit an amount.
pub(in crate::routes) fn value_of(balances: &reads::Balances) -> Result<Usdt, ApiError> {
    let reads::Balances { cash: Cash { available, owed, .. }, held, principal, returns, .. } = *balances;
    let sum = [held, principal, returns].into_iter().try_fold(available, Usdt::checked_add);
    let value = sum.and_then(|sum| sum.checked_sub(owed));
    value.ok_or_else(|| ApiError::internal(&"a client's balances do not fit an amount"))
}
