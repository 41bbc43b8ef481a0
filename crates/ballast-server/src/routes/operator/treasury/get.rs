//! `GET operator/treasury`: what lies on deposit addresses, in the treasury and in the payout wallet, and the sweeps.

use axum::extract::State;
use ballast_chain::bsc::{U256, units::micro_from_raw};
use ballast_core::{
    money::Usdt,
    reconcile::Place,
    time::Moment,
};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use utoipa::ToSchema;

use super::sweeps::SweepView;
use crate::{
    answer::Answer,
    auth::operator::{Operator, may},
    error::{ApiError, Failure},
    jobs::deposits::TOKEN_DECIMALS,
    routes::operator::approvals::Names,
    state::{App, AppState},
    write::read,
};

/// Addresses and sweeps that are listed.
const LISTED: u32 = 50;

/// What one deposit address holds.
#[derive(Serialize, ToSchema)]
struct Address {
    /// Derivation index.
    index: u32,
    /// The address.
    address: String,
    /// In USDT.
    #[schema(value_type = f64)]
    amount: Usdt,
}

/// What all deposit addresses hold.
#[derive(Serialize, ToSchema)]
struct Deposits {
    /// Together, in USDT.
    #[schema(value_type = f64)]
    total: Usdt,
    /// How many hold something.
    count: u64,
    /// When the chain was asked last; null before the first time.
    #[schema(value_type = Option<String>, format = DateTime)]
    at: Option<Moment>,
    /// Those that hold most.
    largest: Vec<Address>,
}

/// The treasury's address.
#[derive(Serialize, ToSchema)]
struct Treasury {
    /// The address.
    address: String,
    /// What it holds, in USDT; null before the chain was asked.
    #[schema(value_type = Option<f64>)]
    amount: Option<Usdt>,
    /// When the chain was asked last.
    #[schema(value_type = Option<String>, format = DateTime)]
    at: Option<Moment>,
}

/// The payout wallet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Wallet {
    /// In satoshi, in blocks; null before the chain was asked.
    confirmed_sats: Option<i64>,
    /// When the chain was asked last.
    #[schema(value_type = Option<String>, format = DateTime)]
    at: Option<Moment>,
}

/// What lies where.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Places {
    deposits: Deposits,
    /// Null when none is configured.
    treasury: Option<Treasury>,
    /// Null when none is configured.
    wallet: Option<Wallet>,
    /// Where coins for gas have to be; null without an account key.
    gas_address: Option<String>,
    /// The newest sweeps.
    sweeps: Vec<SweepView>,
}

/// What lies on deposit addresses, in the treasury and in the payout wallet, as the chains showed it last.
#[utoipa::path(get, path = "/api/v1/operator/treasury", tag = "operator", security(("operator" = [])), responses(
    (status = 200, body = Answer<Places>),
    (status = 401, body = Failure<'static>),
    (status = 403, body = Failure<'static>),
))]
pub(super) async fn get(
    State(app): State<App>,
    _: Operator<may::ReadOverview>,
) -> Result<Answer<Places>, ApiError> {
    let shared = app.clone();
    let places = read(&app, move |conn| snapshot(conn, |conn| load(&shared, conn))).await?;
    Ok(Answer::data(places))
}

fn load(app: &AppState, conn: &mut dyn Conn) -> Result<Places, StoreError> {
    let seen = reads::comparisons(conn)?;
    let of = |place| seen.iter().find(|(one, _)| one.place == place);
    let scan = reads::custody_scan(conn)?.filter(|scan| scan.finished_at.is_some());
    let (count, minor) = reads::held_on_addresses(conn)?;
    let largest = reads::largest_balances(conn, 1, LISTED)?;
    let custody = of(Place::Custody);
    // What deposit addresses held at the block of the comparison is known only while the scan is that comparison's.
    let on_addresses = scan
        .filter(|scan| custody.is_some_and(|(one, _)| one.block == scan.block))
        .and_then(|scan| U256::from_str_radix(&scan.tokens, 10).ok())
        .and_then(|tokens| micro_from_raw(&tokens.to_string(), TOKEN_DECIMALS).ok());
    let treasury = app.config.bsc.treasury.clone().map(|address| Treasury {
        address,
        amount: custody
            .zip(on_addresses.as_ref())
            .and_then(|((one, _), (micro, _))| one.observed.checked_sub(*micro))
            .map(Usdt::from_minor),
        at: custody.map(|(_, at)| *at),
    });
    let names = Names::load(conn)?;
    let sweeps = reads::sweeps(conn, LISTED)?;
    Ok(Places {
        deposits: Deposits {
            total: Usdt::from_minor(minor),
            count,
            at: custody.map(|(_, at)| *at),
            largest: largest
                .into_iter()
                .map(|one| Address { index: one.index, address: one.address, amount: one.amount })
                .collect(),
        },
        treasury,
        wallet: app.payouts.as_ref().map(|_| Wallet {
            confirmed_sats: of(Place::PayoutWallet).map(|(one, _)| one.observed),
            at: of(Place::PayoutWallet).map(|(_, at)| *at),
        }),
        gas_address: app.addresses.as_ref().map(|addresses| addresses.gas_payer().to_string()),
        sweeps: sweeps
            .into_iter()
            .map(|sweep| SweepView::load(conn, &names, sweep))
            .collect::<Result<_, StoreError>>()?,
    })
}
