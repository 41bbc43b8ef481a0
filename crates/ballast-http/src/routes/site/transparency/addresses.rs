//! The addresses that hold most of the assets, so that anyone can look them up; the signed list has all of them.

use ballast_chain::bsc::units::{TOKEN_DECIMALS, micro_from_raw};
use ballast_content::registry::Quantity;
use ballast_core::{
    installation::Part,
    money::{Asset, Sats, Usdt},
    reconcile::Place,
    time::Day,
};
use ballast_service::state::AppState;
use ballast_store::{Conn, StoreError, reads};
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::{control, figures::quantity};
use crate::figures::Values;

/// Number of addresses shown on the page.
const SHOWN: u32 = 5;

/// A summary of the firm's addresses.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AddressSummary {
    /// Path of the signed list of all addresses, in parts.
    list: &'static str,
    /// Number of deposit addresses with a balance when the chain was last checked.
    deposit_addresses: u64,
    /// The largest, the treasury first.
    largest: Vec<ListedAddress>,
    /// Path of the file that proves the firm's control of its addresses; null if there is none.
    control: Option<&'static str>,
    /// The firm that the proofs name: the address of this site.
    control_firm: String,
    /// SHA-256 of that file.
    control_sha256: Option<String>,
    /// For how many days a proof counts.
    control_days: i64,
}

/// What an address of the firm is for.
#[derive(Clone, Copy, Serialize, ToSchema, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
enum AddressRole {
    Treasury,
    /// The address of a client, not swept yet.
    Deposit,
    PayoutWallet,
}

ballast_core::named!(AddressRole);

/// An address that holds assets.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ListedAddress {
    role: AddressRole,
    address: String,
    /// Link to a block explorer; null for a private chain.
    explorer: Option<String>,
    #[schema(value_type = Asset)]
    asset: &'static str,
    /// Amount in the asset's unit; null before the chain was checked.
    #[schema(value_type = Option<f64>)]
    amount: Option<serde_json::Number>,
    /// The day on which its key signed that the address is the firm's; null if it did not, or too long ago: its balance
    /// is then not counted.
    #[schema(value_type = Option<String>, format = Date)]
    proven: Option<Day>,
}

impl ListedAddress {
    fn of(role: AddressRole, address: String, asset: &'static str, amount: Option<String>) -> Self {
        let amount = amount.and_then(|amount| amount.parse().ok());
        Self { role, address, explorer: None, asset, amount, proven: None }
    }
}

pub(super) fn summary(conn: &mut dyn Conn, app: &AppState) -> Result<AddressSummary, StoreError> {
    let found = reads::custody_found(conn)?;
    let mut largest = lines(conn, app)?;
    let (proofs, today) = (app.chains.control.proofs(), app.clock.now().day());
    for line in &mut largest {
        line.explorer = explorer(app, line);
        line.proven = proofs.as_ref().and_then(|proofs| proofs.proven(&line.address, today));
    }
    Ok(AddressSummary {
        list: "/api/v1/transparency/addresses",
        deposit_addresses: found.map_or(0, |found| found.holders),
        largest,
        control: proofs.as_ref().map(|_| control::PATH),
        control_firm: app.site.public_url.clone(),
        control_sha256: proofs.map(|proofs| hex::encode(proofs.digest)),
        control_days: app.chains.control.days(),
    })
}

/// Adds the balances of the largest addresses as named figures.
pub(super) fn figures(conn: &mut dyn Conn, app: &AppState, values: &mut Values) -> Result<(), StoreError> {
    let holders = reads::custody_found(conn)?.map_or(0, |found| found.holders);
    values.put("deposit-addresses", Quantity::Count(holders));
    values.put("control-days", Quantity::Count(u64::try_from(app.chains.control.days()).unwrap_or(0)));
    if let Some(proofs) = app.chains.control.proofs() {
        values.put("control-proofs", Quantity::Text(hex::encode(proofs.digest)));
    }
    for line in lines(conn, app)? {
        if let Some(amount) = &line.amount {
            let quantity = quantity(line.asset, amount)?;
            values.put_each("address-holding", &line.address, line.role.as_str(), quantity, None);
        }
    }
    Ok(())
}

fn lines(conn: &mut dyn Conn, app: &AppState) -> Result<Vec<ListedAddress>, StoreError> {
    let mut lines = Vec::new();
    for (treasury, amount) in treasuries(conn, app)? {
        lines.push(ListedAddress::of(AddressRole::Treasury, treasury, "USDT", amount.map(|amount| amount.to_string())));
    }
    let deposits = reads::holding_addresses(conn, None, SHOWN)?;
    let deposit = |one: reads::AddressHolding| {
        ListedAddress::of(AddressRole::Deposit, one.address, "USDT", Some(one.amount.to_string()))
    };
    lines.extend(deposits.into_iter().map(deposit));
    let coins = reads::wallet_coins(conn, None, SHOWN)?;
    lines.extend(coins.into_iter().map(|(at, held): (String, Sats)| {
        ListedAddress::of(AddressRole::PayoutWallet, at, "BTC", Some(held.to_string()))
    }));
    Ok(lines)
}

/// The treasury and earlier treasuries that still hold something, with their balances according to the custody
/// comparison. The balances are `None` until it has run since the newest treasury took over.
pub(super) fn treasuries(conn: &mut dyn Conn, app: &AppState) -> Result<Vec<(String, Option<Usdt>)>, StoreError> {
    let Some(treasury) = app.config.bsc.treasury.clone() else { return Ok(Vec::new()) };
    let newest = reads::bindings(conn)?.into_iter().rfind(|one| one.found.part == Part::Treasury);
    let looked = reads::comparisons(conn)?.into_iter().find(|(one, _)| one.place == Place::Custody).map(|(_, at)| at);
    if newest.is_some_and(|newest| newest.generation > 1 && looked.is_none_or(|at| at < newest.bound_at)) {
        let earlier = reads::earlier_treasuries(conn)?.into_iter().map(|one| (one.address, None));
        return Ok(std::iter::once((treasury, None)).chain(earlier).collect());
    }
    let (mut elsewhere, mut earlier) = (0_i64, Vec::new());
    for one in reads::treasury_holdings(conn)?.into_iter().filter(|one| one.amount > Usdt::ZERO) {
        elsewhere = elsewhere.saturating_add(one.amount.minor());
        earlier.push((one.address, Some(one.amount)));
    }
    let all = beyond_deposits(conn)?;
    let now = all.and_then(|all| all.minor().checked_sub(elsewhere)).map(Usdt::from_minor);
    let now = now.filter(|now| *now >= Usdt::ZERO);
    Ok(std::iter::once((treasury, now)).chain(earlier).collect())
}

/// The balance that the custody comparison saw beyond the deposit addresses.
fn beyond_deposits(conn: &mut dyn Conn) -> Result<Option<Usdt>, StoreError> {
    let seen = reads::comparisons(conn)?.into_iter().find(|(one, _)| one.place == Place::Custody);
    let (Some((seen, _)), Some(found)) = (seen, reads::custody_found(conn)?) else { return Ok(None) };
    let (micro, _) =
        micro_from_raw(&found.tokens, TOKEN_DECIMALS).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(seen.observed.checked_sub(micro).map(Usdt::from_minor))
}

/// Link to a block explorer for an address.
fn explorer(app: &AppState, line: &ListedAddress) -> Option<String> {
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
