//! `GET operator/treasury`: balances of deposit addresses, treasury and payout wallet, and the sweeps.

use axum::extract::State;
use ballast_auth::may;
use ballast_chain::bsc::units::{TOKEN_DECIMALS, micro_from_raw};
use ballast_core::{
    installation::AccountRange,
    money::Usdt,
    reading::Grade,
    reconcile::{self, Place},
    role::{Permission, allows},
    time::Moment,
};
use ballast_service::{operators::signed_in::Operator, readings::at_venue, state::AppState, write::read};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::sweeps::SweepView;
use crate::{
    answer::Answer,
    failed::Failed,
    routes::operator::{amount::amount, approvals::Names, deposits::Client},
    state::App,
};

/// Number of addresses and of sweeps listed.
const LISTED: u32 = 50;

/// An account that deposit addresses are derived from.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AddressAccount {
    /// Identifies the account: its first address and part of a hash.
    fingerprint: String,
    /// Index of the first address of this account that a client has, or will be given.
    first: u32,
    /// Whether new clients get addresses of this account.
    is_current: bool,
    /// The address that pays gas for its sweeps; null if its key is not configured.
    gas_address: Option<String>,
}

/// The balance of a deposit address.
#[derive(Serialize, ToSchema)]
struct CustodyAddress {
    index: u32,
    address: String,
    /// The owner; null for an operator who may not read clients.
    client: Option<Client>,
    amount: Usdt,
    /// When the chain was queried.
    at: Moment,
}

/// The balance of all deposit addresses.
#[derive(Serialize, ToSchema)]
struct DepositHoldings {
    /// The total, in USDT.
    amount: Usdt,
    /// Number of addresses with a balance.
    addresses: u64,
    /// When the last of them was queried; null before the first time.
    at: Option<Moment>,
    /// The addresses with the largest balances.
    largest: Vec<CustodyAddress>,
}

/// A treasury's address.
#[derive(Serialize, ToSchema)]
struct TreasuryHolding {
    address: String,
    /// Its balance in USDT; null before the chain was queried.
    amount: Option<Usdt>,
}

/// A comparison of a chain with the books.
#[derive(Serialize, ToSchema)]
struct PlaceComparison {
    /// `custody` or `payout_wallet`.
    place: Place,
    /// The balance by the books.
    #[schema(value_type = f64)]
    books: Box<RawValue>,
    /// The amount by which the chain may legitimately differ from the books.
    #[schema(value_type = f64)]
    expected: Box<RawValue>,
    /// The balance on the chain.
    #[schema(value_type = f64)]
    observed: Box<RawValue>,
    /// The unexplained difference.
    #[schema(value_type = f64)]
    difference: Box<RawValue>,
    /// The block at which it was seen.
    block: u64,
    /// When they were compared.
    at: Moment,
}

impl PlaceComparison {
    fn of(seen: &reconcile::Comparison, at: Moment) -> Result<Self, StoreError> {
        let unit = |minor| amount(seen.place.asset(), minor);
        let difference = seen.difference().map_err(|refusal| StoreError::Corrupt(refusal.message.into_owned()))?;
        Ok(Self {
            place: seen.place,
            books: unit(seen.books)?,
            expected: unit(seen.expected)?,
            observed: unit(seen.observed)?,
            difference: unit(difference)?,
            block: seen.block,
            at,
        })
    }
}

/// The venue's holdings.
#[derive(Serialize, ToSchema)]
struct VenueHolding {
    amount: Usdt,
    /// The grade of the evidence: readings of all accounts, or a statement by two operators.
    grade: Grade,
    /// The time as of which they are stated.
    at: Moment,
}

/// Balances by place.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TreasuryPlaces {
    deposits: DepositHoldings,
    /// Null if none is configured.
    treasury: Option<TreasuryHolding>,
    /// Treasuries that two operators replaced, oldest first; what they still hold is counted.
    earlier_treasuries: Vec<TreasuryHolding>,
    /// The readings at the venue or, while some accounts are not read, the latest statement; null if there is neither.
    venue: Option<VenueHolding>,
    /// The address to send coins for gas to; null without an account key.
    gas_address: Option<String>,
    /// The accounts that deposit addresses are derived from, oldest first; an index belongs to the last account that
    /// begins at or before it.
    accounts: Vec<AddressAccount>,
    /// The latest comparison of each place.
    comparisons: Vec<PlaceComparison>,
    /// The newest sweeps; `GET operator/treasury/sweeps` has all of them.
    sweeps: Vec<SweepView>,
    /// Why nothing can be swept now; null if a sweep is possible.
    why_no_sweep: Option<String>,
}

/// Balances of deposit addresses, treasury and payout wallet, as last seen on the chain.
#[utoipa::path(get, path = "/api/v1/operator/treasury", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<TreasuryPlaces>)))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Operator<may::ReadOverview>,
) -> Result<Answer<TreasuryPlaces>, Failed> {
    let shared = app.clone();
    let named = allows(&auth.roles, Permission::ReadClients);
    let places = read(&app, move |conn| snapshot(conn, |conn| load(&shared, conn, named))).await?;
    Ok(Answer::data(places))
}

fn load(app: &AppState, conn: &mut dyn Conn, named: bool) -> Result<TreasuryPlaces, StoreError> {
    let seen = reads::comparisons(conn)?;
    let deposits = deposits(conn, named)?;
    let custody = seen.iter().find(|(one, _)| one.place == Place::Custody);
    let earlier = earlier_treasuries(conn)?;
    let elsewhere = earlier.iter().filter_map(|one| one.amount).try_fold(deposits.amount, Usdt::checked_add);
    let treasury = app.config.bsc.treasury.clone().map(|address| TreasuryHolding {
        address,
        // The comparison is of the same block as the scan that it ended.
        amount: custody
            .filter(|_| deposits.at.is_some())
            .and_then(|(one, _)| one.observed.checked_sub(elsewhere?.minor()))
            .map(Usdt::from_minor),
    });
    let names = Names::load(conn)?;
    let sweeps = reads::sweeps(conn, None, LISTED)?.into_iter().map(|sweep| SweepView::load(conn, &names, sweep));
    let sweeps = sweeps.collect::<Result<_, StoreError>>()?;
    let accounts = accounts(app, conn)?;
    // The books are right: this process may have outdated settings.
    let current = accounts.last().map(|current| current.gas_address.clone());
    let set = || app.chains.accounts.as_ref().map(|own| own.current().addresses.gas_payer().to_string());
    Ok(TreasuryPlaces {
        why_no_sweep: why_no_sweep(app, conn, &deposits)?,
        deposits,
        treasury,
        venue: venue(app, conn)?,
        earlier_treasuries: earlier,
        gas_address: current.unwrap_or_else(set),
        accounts,
        comparisons: seen.iter().map(|(one, at)| PlaceComparison::of(one, *at)).collect::<Result<_, _>>()?,
        sweeps,
    })
}

fn accounts(app: &AppState, conn: &mut dyn Conn) -> Result<Vec<AddressAccount>, StoreError> {
    let ranges = reads::account_ranges(conn)?;
    let named = |fingerprint: &str| app.chains.accounts.as_ref().and_then(|own| own.named(fingerprint));
    let account = |(place, range): (usize, &AccountRange)| {
        let mut later = ranges.iter().skip(place).skip(1);
        let is_current = later.len() == 0;
        // An account that replaced another before there were clients has all of its indexes.
        let is_empty = later.any(|later| later.first <= range.first);
        (!is_empty).then(|| AddressAccount {
            fingerprint: range.fingerprint.clone(),
            first: range.first,
            is_current,
            gas_address: named(&range.fingerprint).map(|own| own.addresses.gas_payer().to_string()),
        })
    };
    Ok(ranges.iter().enumerate().filter_map(account).collect())
}

fn venue(app: &AppState, conn: &mut dyn Conn) -> Result<Option<VenueHolding>, StoreError> {
    if let Some(held) = at_venue(conn, &app.config.rules, app.clock.now())?.held {
        return Ok(Some(VenueHolding { amount: held.amount, grade: held.grade, at: held.day.start() }));
    }
    let stated = reads::attested(conn)?;
    Ok(stated.map(|found| VenueHolding { amount: found.amount, grade: Grade::Stated, at: found.as_of }))
}

fn earlier_treasuries(conn: &mut dyn Conn) -> Result<Vec<TreasuryHolding>, StoreError> {
    let seen = reads::treasury_holdings(conn)?;
    let held = |address: &str| seen.iter().find(|one| one.address == address).map(|one| one.amount);
    let earlier = reads::earlier_treasuries(conn)?.into_iter();
    Ok(earlier.map(|one| TreasuryHolding { amount: held(&one.address), address: one.address }).collect())
}

fn deposits(conn: &mut dyn Conn, named: bool) -> Result<DepositHoldings, StoreError> {
    let found = reads::custody_found(conn)?;
    let tokens = found.as_ref().map_or("0", |found| &found.tokens);
    let (micro, _) = micro_from_raw(tokens, TOKEN_DECIMALS).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    let largest = reads::largest_holdings(conn, LISTED)?.into_iter().map(|one| CustodyAddress {
        index: one.index,
        address: one.address,
        client: named.then(|| Client::of(one.client)),
        amount: one.amount,
        at: one.at,
    });
    Ok(DepositHoldings {
        amount: Usdt::from_minor(micro),
        addresses: found.as_ref().map_or(0, |found| found.holders),
        at: found.map(|found| found.at),
        largest: largest.collect(),
    })
}

/// The obstacle to a sweep, and what to do about it.
fn why_no_sweep(app: &AppState, conn: &mut dyn Conn, deposits: &DepositHoldings) -> Result<Option<String>, StoreError> {
    let bsc = &app.config.bsc;
    if bsc.rpc_urls.is_empty() || bsc.treasury.is_none() || app.chains.accounts.is_none() {
        let keys = "bsc.rpc_urls, bsc.treasury and bsc.account_xpub";
        return Ok(Some(format!("Nothing can be swept until {keys} are set in ballast.toml.")));
    }
    if let Some(open) = reads::open_sweep(conn)? {
        let state = open.state.as_str();
        return Ok(Some(format!("One sweep at a time: the one that is {state} has to end or be discarded first.")));
    }
    if deposits.at.is_none() {
        return Ok(Some("The chain has not been asked yet; Health says whether its nodes answer.".to_owned()));
    }
    Ok((deposits.addresses == 0).then(|| "No deposit address holds anything.".to_owned()))
}
