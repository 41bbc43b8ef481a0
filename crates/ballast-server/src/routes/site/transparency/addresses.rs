//! `GET transparency/addresses`: the addresses that hold the assets, signed, so that anybody can look them up.

use std::fmt::Write as _;

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use ballast_chain::bsc::units::micro_from_raw;
use ballast_core::{
    money::{Sats, Usdt},
    reconcile::Place,
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::statement::{firm, sign};
use crate::{
    error::ApiError,
    jobs::deposits::TOKEN_DECIMALS,
    state::{App, AppState},
    write::read,
};

/// Addresses in the list; what lies on the others is given in sum.
const LISTED: u32 = 10_000;
/// Addresses shown on the page.
const SHOWN: u32 = 5;

/// Which addresses there are.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Summary {
    /// The signed list of all.
    list: &'static str,
    /// Deposit addresses that hold something, when the chain was asked last.
    deposit_addresses: u64,
    /// Those that hold most, the treasury first.
    largest: Vec<Line>,
}

/// An address that holds assets.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Line {
    /// `treasury`, `deposit` or `payout_wallet`.
    role: &'static str,
    address: String,
    /// Where the chain can be looked at; null on a chain that nobody else sees.
    explorer: Option<String>,
    /// `USDT` or `BTC`.
    asset: &'static str,
    /// In the asset; null before the chain was asked.
    #[schema(value_type = Option<f64>)]
    amount: Option<serde_json::Number>,
    #[serde(skip)]
    said: Option<String>,
}

impl Line {
    fn of(role: &'static str, address: String, asset: &'static str, amount: Option<String>) -> Self {
        let number = amount.as_ref().and_then(|amount| amount.parse().ok());
        Self { role, address, explorer: None, asset, amount: number, said: amount }
    }
}

pub(super) fn summary(conn: &mut dyn Conn, app: &AppState) -> Result<Summary, StoreError> {
    let found = reads::custody_found(conn)?;
    let mut largest = lines(conn, app, SHOWN)?;
    for line in &mut largest {
        line.explorer = explorer(app, line);
    }
    Ok(Summary {
        list: "/api/v1/transparency/addresses",
        deposit_addresses: found.map_or(0, |found| found.holders),
        largest,
    })
}

fn lines(conn: &mut dyn Conn, app: &AppState, most: u32) -> Result<Vec<Line>, StoreError> {
    let mut lines = Vec::new();
    if let Some(treasury) = app.config.bsc.treasury.clone() {
        let amount = treasury_holds(conn)?.map(|amount| amount.to_string());
        lines.push(Line::of("treasury", treasury, "USDT", amount));
    }
    let deposits = reads::holding_addresses(conn, most)?;
    lines.extend(deposits.into_iter().map(|(at, held)| Line::of("deposit", at, "USDT", Some(held.to_string()))));
    let coins = reads::wallet_coins(conn, most)?;
    lines.extend(
        coins
            .into_iter()
            .map(|(at, held): (String, Sats)| Line::of("payout_wallet", at, "BTC", Some(held.to_string()))),
    );
    Ok(lines)
}

/// What the custody comparison saw beyond the deposit addresses.
fn treasury_holds(conn: &mut dyn Conn) -> Result<Option<Usdt>, StoreError> {
    let seen = reads::comparisons(conn)?.into_iter().find(|(one, _)| one.place == Place::Custody);
    let (Some((seen, _)), Some(found)) = (seen, reads::custody_found(conn)?) else { return Ok(None) };
    let (micro, _) =
        micro_from_raw(&found.tokens, TOKEN_DECIMALS).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(seen.observed.checked_sub(micro).map(Usdt::from_minor))
}

/// Where people look at the chain of an address.
fn explorer(app: &AppState, line: &Line) -> Option<String> {
    let host = match (line.asset, app.config.bsc.chain_id, app.config.bitcoin.network.as_str()) {
        ("USDT", 56, _) => "https://bscscan.com/address/",
        ("USDT", 97, _) => "https://testnet.bscscan.com/address/",
        ("BTC", _, "bitcoin") => "https://mempool.space/address/",
        ("BTC", _, "signet") => "https://mempool.space/signet/address/",
        ("BTC", _, "testnet4") => "https://mempool.space/testnet4/address/",
        _ => return None,
    };
    Some(format!("{host}{}", line.address))
}

/// The addresses that hold the assets, as a text that the reserve key signed: the signature covers everything above the
/// line that begins with `signature:`.
#[utoipa::path(get, path = "/api/v1/transparency/addresses", tag = "site", responses(
    (status = 200, description = "The signed list.", body = String, content_type = "text/plain"),
))]
pub(in crate::routes::site) async fn get(State(app): State<App>) -> Result<Response, ApiError> {
    let (shared, now) = (app.clone(), app.clock.now());
    let text = read(&app, move |conn| snapshot(conn, |conn| list(conn, &shared, now))).await?;
    let signed = sign(&app, text);
    let key = hex::encode(app.keys.reserve().verifying_key().to_bytes());
    let body = format!("{}signature: {}\nkey: {key}\n", signed.text, signed.signature);
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], body).into_response())
}

fn list(conn: &mut dyn Conn, app: &AppState, now: Moment) -> Result<String, StoreError> {
    let (bsc, bitcoin) = (&app.config.bsc, &app.config.bitcoin);
    let seen = reads::comparisons(conn)?;
    let at = |place| seen.iter().find(|(one, _)| one.place == place).map_or("not yet".into(), |(_, at)| at.in_words());
    let mut text = format!(
        "Ballast addresses 1\nfirm: {}\nmade: {}\nusdt: chain {} token {}\nusdt asked: {}\nbtc: {}\nbtc asked: {}\n",
        firm(app),
        now.in_words(),
        bsc.chain_id,
        bsc.usdt_contract,
        at(Place::Custody),
        bitcoin.network,
        at(Place::PayoutWallet)
    );
    for line in lines(conn, app, LISTED)? {
        let amount = line.said.unwrap_or_else(|| "?".to_owned());
        // Writing to a string does not fail.
        let _ = writeln!(text, "{} {} {amount} {}", line.role, line.address, line.asset);
    }
    Ok(text)
}
