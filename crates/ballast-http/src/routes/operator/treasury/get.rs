//! `GET operator/treasury`: what lies on deposit addresses, in the treasury and in the payout wallet, and the sweeps.

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

/// Addresses and sweeps that are listed.
const LISTED: u32 = 50;

/// An account that deposit addresses are of.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AddressAccount {
    /// What tells it from any other: its first address, and a part of a hash.
    fingerprint: String,
    /// The number of the first address that a client has of it, or will be given.
    first: u32,
    /// Whether clients to come get addresses of it.
    is_current: bool,
    /// What pays for the gas of its sweeps; null when its key is not set.
    gas_address: Option<String>,
}

/// What one deposit address holds.
#[derive(Serialize, ToSchema)]
struct CustodyAddress {
    index: u32,
    address: String,
    /// Whose it is; null for an operator who may not read clients.
    client: Option<Client>,
    amount: Usdt,
    /// When the chain was asked.
    at: Moment,
}

/// What all deposit addresses hold.
#[derive(Serialize, ToSchema)]
struct DepositHoldings {
    /// Together, in USDT.
    amount: Usdt,
    /// How many hold something.
    addresses: u64,
    /// When the last of them was asked; null before the first time.
    at: Option<Moment>,
    /// Those that hold most.
    largest: Vec<CustodyAddress>,
}

/// A treasury's address.
#[derive(Serialize, ToSchema)]
struct TreasuryHolding {
    address: String,
    /// What it holds, in USDT; null before the chain was asked.
    amount: Option<Usdt>,
}

/// What a chain shows beside what the books say.
#[derive(Serialize, ToSchema)]
struct PlaceComparison {
    /// `custody` or `payout_wallet`.
    place: Place,
    /// What the books say lies there.
    #[schema(value_type = f64)]
    books: Box<RawValue>,
    /// What the chain may show beyond that without anything being wrong.
    #[schema(value_type = f64)]
    expected: Box<RawValue>,
    /// What the chain shows.
    #[schema(value_type = f64)]
    observed: Box<RawValue>,
    /// What nothing explains.
    #[schema(value_type = f64)]
    difference: Box<RawValue>,
    /// The block it was seen at.
    block: u64,
    /// When it was compared.
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

/// What the venue holds.
#[derive(Serialize, ToSchema)]
struct VenueHolding {
    amount: Usdt,
    /// How much stands behind it: what readers of all accounts saw, or what two operators stated.
    grade: Grade,
    /// The moment that it is of.
    at: Moment,
}

/// Balances by place.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TreasuryPlaces {
    deposits: DepositHoldings,
    /// Null when none is configured.
    treasury: Option<TreasuryHolding>,
    /// Those that two operators replaced, oldest first; what they still hold is counted.
    earlier_treasuries: Vec<TreasuryHolding>,
    /// What was read at the venue or, while not all of it is read, what was stated last; null when nothing was.
    venue: Option<VenueHolding>,
    /// Where coins for gas have to be; null without an account key.
    gas_address: Option<String>,
    /// The accounts that deposit addresses are of, oldest first; a number is of the last one that begins at it or before.
    accounts: Vec<AddressAccount>,
    /// The last comparison of each place.
    comparisons: Vec<PlaceComparison>,
    /// The newest sweeps; `GET operator/treasury/sweeps` has all of them.
    sweeps: Vec<SweepView>,
    /// Why nothing can be swept now; null when it can.
    why_no_sweep: Option<String>,
}

/// Balances of deposit addresses, treasury and payout wallet, as last seen on chain.
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
        // The comparison is of the same block as the scan that ended with it.
        amount: custody
            .filter(|_| deposits.at.is_some())
            .and_then(|(one, _)| one.observed.checked_sub(elsewhere?.minor()))
            .map(Usdt::from_minor),
    });
    let names = Names::load(conn)?;
    let sweeps = reads::sweeps(conn, None, LISTED)?.into_iter().map(|sweep| SweepView::load(conn, &names, sweep));
    let sweeps = sweeps.collect::<Result<_, StoreError>>()?;
    let accounts = accounts(app, conn)?;
    // The books know it, and this process may be of before.
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
        // One that took the place of another before there was a client has all of its numbers.
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

/// What stands in the way of a sweep, with what to do about it.
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
