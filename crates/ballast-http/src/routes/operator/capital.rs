//! `GET`/`POST operator/capital`: the operator's own money.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval,
    capital::{self, Move, Order, What},
    client::Client,
    id::Id,
    ledger::Account,
    money::{Asset, Sats, Usdt},
};
use ballast_service::{
    capital::{balances, is_counted},
    error::ApiError,
    operators::signed_in::Operator,
    treasury::seen_of,
    words,
    write::read,
};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits, propose},
};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(get, post))
}

/// Balances of the operator's accounts; assets are positive. In USDT unless the name says otherwise.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CapitalBalances {
    /// On deposit addresses and in the treasury.
    custody: Usdt,
    /// At the traders' venue.
    trading: Usdt,
    payout_wallet_btc: Sats,
    /// The operator's own capital.
    capital: Usdt,
    /// Set aside for promotions.
    promotions: Usdt,
    /// Earned but not yet collected.
    fees: Usdt,
    /// Owed for bitcoin that withdrawals were converted to and whose purchase nobody has recorded.
    clearing: Usdt,
    /// Bitcoin received for sales, less bitcoin that withdrawals were converted to; negative while a sale is
    /// outstanding.
    clearing_btc: Sats,
    /// Bitcoin that the operator put in, less what was taken out.
    capital_btc: Sats,
    /// The part of it that can be taken out: the rest of the payout wallet is owed to clients or went to miners.
    free_btc: Sats,
    /// Received from unknown senders, or not acceptable.
    suspense: Usdt,
    /// Approved results being allocated.
    trading_result: Usdt,
    /// Paid to miners so far.
    network_fees_btc: Sats,
}

/// The balances of the operator's accounts.
#[derive(Serialize, ToSchema)]
struct CapitalData {
    capital: CapitalBalances,
}

/// The balances of the operator's accounts.
#[utoipa::path(get, path = "/api/v1/operator/capital", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<CapitalData>)))]
async fn get(State(app): State<App>, _: Operator<may::MoveCapital>) -> Result<Answer<CapitalData>, Failed> {
    let capital = read(&app, |conn| snapshot(conn, load)).await?;
    Ok(Answer::data(CapitalData { capital }))
}

fn load(conn: &mut dyn Conn) -> Result<CapitalBalances, StoreError> {
    let mut usdt = |account| reads::control_total(conn, account, Asset::Usdt).map(Usdt::from_minor);
    let held = |balance: Usdt| {
        balance.checked_neg().ok_or_else(|| StoreError::Corrupt("a balance that does not fit".to_owned()))
    };
    let (custody, trading) = (held(usdt(Account::Custody)?)?, held(usdt(Account::Trading)?)?);
    let (capital, promotions, fees) = (usdt(Account::Capital)?, usdt(Account::Promotions)?, usdt(Account::Fees)?);
    let (clearing, suspense, trading_result) =
        (usdt(Account::Clearing)?, usdt(Account::Suspense)?, usdt(Account::TradingResult)?);
    let mut btc = |account| {
        let minor = reads::control_total(conn, account, Asset::Btc)?.checked_neg();
        minor.map(Sats::from_minor).ok_or_else(|| StoreError::Corrupt("a balance that does not fit".to_owned()))
    };
    let (payout_wallet_btc, network_fees_btc) = (btc(Account::PayoutWallet)?, btc(Account::NetworkFees)?);
    let (clearing_btc, capital_btc) = (owns(conn, Account::Clearing)?, owns(conn, Account::Capital)?);
    let free = capital::own_bitcoin_free(&balances(conn, Move::TakeOutBitcoin(Sats::ZERO))?);
    Ok(CapitalBalances {
        clearing_btc,
        capital_btc,
        free_btc: free,
        custody,
        trading,
        payout_wallet_btc,
        capital,
        promotions,
        fees,
        clearing,
        suspense,
        trading_result,
        network_fees_btc,
    })
}

fn owns(conn: &mut dyn Conn, account: Account) -> Result<Sats, StoreError> {
    reads::control_total(conn, account, Asset::Btc).map(Sats::from_minor)
}

/// A movement of the operator's money.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CapitalMove {
    #[serde(rename = "move")]
    #[schema(value_type = What)]
    what: String,
    /// USDT; a number or its digits as text, at most 6 decimals. Required for every move except those of bitcoin alone.
    #[schema(value_type = Option<words::TypedAmount>)]
    amount: Option<Usdt>,
    /// Bitcoin, at most 8 decimals: the amount put in or taken out, or the amount that arrived in the payout wallet for
    /// a sale.
    #[schema(value_type = Option<words::TypedAmount>)]
    bitcoin: Option<Sats>,
    /// The transaction to or from the venue, final on the chain: 0x and 64 digits. Money from the venue counts as
    /// returned only with it.
    #[serde(rename = "txHash")]
    tx_hash: Option<String>,
    /// The client whose shortfall is forgiven; only for `forgive_shortfall`.
    #[schema(value_type = Option<String>)]
    client: Option<Id<Client>>,
    /// The reason, in a sentence.
    #[schema(max_length = 500)]
    why: String,
}

/// Proposes a movement of the operator's own money.
#[utoipa::path(post, path = "/api/v1/operator/capital", tag = "operator", request_body = CapitalMove,
    security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
async fn post(
    State(app): State<App>,
    auth: Operator<may::MoveCapital>,
    Command { body, key }: Command<CapitalMove>,
) -> Result<Waiting, Failed> {
    let what = which(&body.what, body.client)?.with(body.amount, body.bitcoin)?;
    let why = approval::why(&body.why)?;
    let seen = match body.tx_hash.as_deref().map(str::trim).filter(|hash| !hash.is_empty()) {
        Some(hash) => Some(seen_of(&app, what, hash).await?),
        None => None,
    };
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        if let Some(client) = what.client()
            && reads::client_by_id(conn, client)?.is_none()
        {
            return Err(ApiError::field("client", "unknown_client", "There is no such client."));
        }
        let id = (context.new_id)();
        // Do not bother a second person with a proposal that the rule would refuse now.
        let order = Order { id, what, seen: seen.clone(), why: why.clone() };
        let is_counted = is_counted(conn, &order)?;
        capital::carry_out(context, &order, &balances(conn, what)?, is_counted)?;
        Ok(order)
    })
    .await
}

/// Parses the name of a move.
fn which(name: &str, client: Option<Id<Client>>) -> Result<What, ApiError> {
    let bad = |message| Err(ApiError::field("move", "unknown_name", message));
    let what = match (name, client) {
        ("put_in", None) => What::PutIn,
        ("take_out", None) => What::TakeOut,
        ("fund_promotions", None) => What::FundPromotions,
        ("return_promotions", None) => What::ReturnPromotions,
        ("collect_fees", None) => What::CollectFees,
        ("send_to_venue", None) => What::SendToVenue,
        ("fetch_from_venue", None) => What::FetchFromVenue,
        ("sell_for_bitcoin", None) => What::SellForBitcoin,
        ("correct_sale", None) => What::CorrectSale,
        ("put_in_bitcoin", None) => What::PutInBitcoin,
        ("take_out_bitcoin", None) => What::TakeOutBitcoin,
        ("forgive_shortfall", Some(client)) => What::ForgiveShortfall(client),
        ("forgive_shortfall", None) => return bad("Say whose shortfall is given up."),
        (_, Some(_)) => return bad("Only a shortfall belongs to a client."),
        (_, None) => return bad("There is no such move; the API document lists them."),
    };
    Ok(what)
}
