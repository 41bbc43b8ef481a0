//! `GET transparency`: what is owed to clients and what stands against it.

use axum::extract::State;
use ballast_core::{
    ledger::Account,
    money::{Asset, Sats, Usdt},
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, error::ApiError, state::App, write::read};

/// The books in one view.
#[derive(Serialize, ToSchema)]
pub(super) struct TransparencyData {
    transparency: Transparency,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Transparency {
    /// When it was read.
    #[schema(value_type = String, format = DateTime)]
    as_of: Moment,
    /// The last journal entry that counted.
    ledger_sequence: i64,
    /// SHA-256 that the journal's chain ends in at that entry.
    ledger_hash: String,
    liabilities: Liabilities,
    assets: Assets,
    /// What this is counted from.
    source: &'static str,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Liabilities {
    /// Everything owed to clients, in USDT: cash, credit, investments with their results, withdrawals on their way.
    #[schema(value_type = f64)]
    clients: Usdt,
    /// Received in USDT, and not accepted or not assigned yet.
    #[schema(value_type = f64)]
    suspense: Usdt,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Assets {
    /// USDT on deposit addresses and in the treasury, by the books.
    #[schema(value_type = f64)]
    custody: Usdt,
    /// USDT with the traders' venue, by the books.
    #[schema(value_type = f64)]
    trading: Usdt,
    /// BTC in the payout wallet, by the books.
    #[schema(value_type = f64)]
    payout_wallet: Sats,
}

/// What the firm owes its clients and what it holds, from the ledger.
#[utoipa::path(get, path = "/api/v1/transparency", tag = "site",
    responses((status = 200, body = Answer<TransparencyData>)))]
pub(super) async fn get(State(app): State<App>) -> Result<Answer<TransparencyData>, ApiError> {
    let as_of = app.clock.now();
    let transparency = read(&app, move |conn| snapshot(conn, |conn| load(conn, as_of))).await?;
    Ok(Answer::data(TransparencyData { transparency }))
}

fn load(conn: &mut dyn Conn, as_of: Moment) -> Result<Transparency, StoreError> {
    let head = reads::head(conn)?;
    let total = |conn: &mut dyn Conn, account| reads::control_total(conn, account, Asset::Usdt);
    Ok(Transparency {
        as_of,
        ledger_sequence: head.sequence,
        ledger_hash: hex::encode(head.hash),
        liabilities: Liabilities {
            clients: reads::stats(conn)?.assets_under_management,
            suspense: Usdt::from_minor(total(conn, Account::Suspense)?),
        },
        assets: Assets {
            custody: Usdt::from_minor(held(total(conn, Account::Custody)?)),
            trading: Usdt::from_minor(held(total(conn, Account::Trading)?)),
            payout_wallet: Sats::from_minor(held(reads::control_total(conn, Account::PayoutWallet, Asset::Btc)?)),
        },
        source: "The double-entry ledger, at the entry named here. Every balance of an asset sums to zero.",
    })
}

/// Balances are credit-positive, so what is held has a minus in the books.
fn held(minor: i64) -> i64 {
    minor.saturating_neg()
}
