//! `GET transparency/addresses`: every address that holds assets, in signed parts. Each part names the ones before and
//! after it, so that a list with a missing part cannot pass for the whole.

use std::fmt::Write as _;

use axum::{
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use ballast_chain::bsc::units::{TOKEN_DECIMALS, micro_from_raw};
use ballast_core::{
    money::{Sats, Usdt},
    reconcile::Place,
    time::Moment,
};
use ballast_service::{error::ApiError, state::AppState, write::read};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    addresses::treasuries,
    control,
    statement::{firm, sign},
};
use crate::{failed::Failed, lists::Asked, state::App};

const PATH: &str = "/api/v1/transparency/addresses";
/// Addresses per part.
const LISTED: u32 = 10_000;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::routes::site) struct AddressQuery {
    /// The value from the line `next:` of the part before; absent for the first part.
    after: Option<String>,
}

/// The last line of the part before.
#[derive(Debug, PartialEq, Eq)]
enum After {
    Start,
    /// A deposit address, by amount and index.
    Deposit(Usdt, i64),
    /// An address of the payout wallet.
    Wallet(Sats, String),
}

impl After {
    fn read(text: Option<&str>) -> Option<Self> {
        let Some(text) = text else { return Some(Self::Start) };
        let mut parts = text.splitn(3, '-');
        let (kind, amount, rest) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
        match kind {
            "d" => Some(Self::Deposit(Usdt::from_minor(amount), rest.parse().ok()?)),
            "w" => Some(Self::Wallet(Sats::from_minor(amount), rest.to_owned())),
            _ => None,
        }
    }

    fn written(&self) -> Option<String> {
        match self {
            Self::Start => None,
            Self::Deposit(amount, index) => Some(format!("d-{}-{index}", amount.minor())),
            Self::Wallet(amount, address) => Some(format!("w-{}-{address}", amount.minor())),
        }
    }
}

/// Every address that holds assets, largest first, as a text signed by the reserve key: deposit addresses, then the
/// payout wallet, 10,000 lines per part. The head gives the totals of all parts; `next:` names the next part. The
/// signature covers everything above the line that begins with `signature:`.
#[utoipa::path(get, path = "/api/v1/transparency/addresses", tag = "site", params(AddressQuery),
    responses((status = 200, description = "A part of the signed list.", body = String, content_type = "text/plain")))]
pub(in crate::routes::site) async fn get(
    State(app): State<App>,
    Asked(query): Asked<AddressQuery>,
) -> Result<Response, Failed> {
    let after = After::read(query.after.as_deref()).ok_or_else(|| {
        let told = "`after` is not one of ours. Take it from the line `next:` of the part before.";
        ApiError::new(StatusCode::BAD_REQUEST, "invalid_query", told)
    })?;
    let (shared, now) = (app.clone(), app.clock.now());
    let text = read(&app, move |conn| snapshot(conn, |conn| part(conn, &shared, now, LISTED, after))).await?;
    let signed = sign(&app, text);
    let key = hex::encode(app.who.keys.reserve().verifying_key().to_bytes());
    let body = format!("{}signature: {}\nkey: {key}\n", signed.text, signed.signature);
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], body).into_response())
}

fn part(conn: &mut dyn Conn, app: &AppState, now: Moment, most: u32, after: After) -> Result<String, StoreError> {
    let mut text = head(conn, app, now)?;
    // Writing to a string does not fail.
    let _ = writeln!(text, "after: {}", after.written().unwrap_or_else(|| "the start".into()));
    let (lines, last) = lines(conn, app, most, after)?;
    let _ = match last.as_ref().and_then(After::written) {
        Some(after) => writeln!(text, "next: {PATH}?after={after}"),
        None => writeln!(text, "next: none, this is the last part"),
    };
    text.push_str(&lines);
    Ok(text)
}

fn head(conn: &mut dyn Conn, app: &AppState, now: Moment) -> Result<String, StoreError> {
    let (bsc, bitcoin) = (&app.config.bsc, &app.config.bitcoin);
    let seen = reads::comparisons(conn)?;
    let at = |place| seen.iter().find(|(one, _)| one.place == place).map_or("not yet".into(), |(_, at)| at.in_words());
    let found = reads::custody_found(conn)?;
    let held = found.as_ref().map(|found| micro_from_raw(&found.tokens, TOKEN_DECIMALS)).transpose();
    let held = held.map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(format!(
        "Ballast addresses 3\nfirm: {}\nmade: {}\nusdt: chain {} token {}\nusdt asked: {}\nbtc: {}\nbtc asked: {}\n\
         control: {}\ndeposit addresses in all parts: {}\nthey hold: {} USDT\n",
        firm(app),
        now.in_words(),
        bsc.chain_id,
        bsc.usdt_contract,
        at(Place::Custody),
        bitcoin.network,
        at(Place::PayoutWallet),
        app.chains.control.proofs().map_or("nothing is proven".to_owned(), |proofs| {
            format!("{} sha256 {}", control::PATH, hex::encode(proofs.digest))
        }),
        found.map_or(0, |found| found.holders),
        held.map_or(Usdt::ZERO, |(micro, _)| Usdt::from_minor(micro)),
    ))
}

/// The lines of a part, and the last of them if more follow.
fn lines(conn: &mut dyn Conn, app: &AppState, most: u32, after: After) -> Result<(String, Option<After>), StoreError> {
    let (mut text, mut left) = (String::new(), most);
    let (proofs, today) = (app.chains.control.proofs(), app.clock.now().day());
    let standing = |address: &str| match proofs.as_ref().and_then(|proofs| proofs.proven(address, today)) {
        Some(day) => format!("proven {day}"),
        None => "not proven, uncounted".to_owned(),
    };
    let mut coins_after = None;
    if let After::Wallet(amount, address) = after {
        coins_after = Some((amount, address));
    } else {
        let treasuries = if after == After::Start { treasuries(conn, app)? } else { Vec::new() };
        for (treasury, amount) in treasuries {
            let amount = amount.map_or_else(|| "?".to_owned(), |amount| amount.to_string());
            let _ = writeln!(text, "treasury {treasury} {amount} USDT {}", standing(&treasury));
        }
        let from = if let After::Deposit(amount, index) = after { Some((amount, index)) } else { None };
        let found = reads::holding_addresses(conn, from, left)?;
        for reads::AddressHolding { address, amount, .. } in &found {
            let _ = writeln!(text, "deposit {address} {amount} USDT {}", standing(address));
        }
        left = left.saturating_sub(u32::try_from(found.len()).unwrap_or(left));
        if let (0, Some(last)) = (left, found.last()) {
            return Ok((text, Some(After::Deposit(last.amount, last.index))));
        }
    }
    let from = coins_after.as_ref().map(|(amount, address)| (*amount, address.as_str()));
    let found = reads::wallet_coins(conn, from, left)?;
    for (address, amount) in &found {
        let _ = writeln!(text, "payout_wallet {address} {amount} BTC {}", standing(address));
    }
    let is_full = u32::try_from(found.len()) == Ok(left);
    Ok((text, found.last().filter(|_| is_full).map(|(address, amount)| After::Wallet(*amount, address.clone()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_a_part_begins_is_read_as_it_was_written() {
        for after in
            [After::Deposit(Usdt::from_minor(1_500_000), 42), After::Wallet(Sats::from_minor(7), "bcrt1q-odd".into())]
        {
            assert_eq!(After::read(after.written().as_deref()), Some(after));
        }
        assert_eq!(After::read(None), Some(After::Start));
        for text in ["", "d", "d-1", "d-x-1", "d-1-x", "x-1-1", "d-99999999999999999999-1"] {
            assert_eq!(After::read(Some(text)), None, "{text}");
        }
    }
}
