//! The books and the evidence for them as named figures.

use ballast_content::registry::Quantity;
use ballast_core::money::{Sats, Usdt};
use ballast_store::{Conn, StoreError, reads};
use serde_json::Number;

use super::{
    addresses,
    books::Books,
    came_back,
    places::{self, Places},
    solvency::Solvency,
};
use crate::{figures::Values, state::App};

pub(in crate::routes::site) fn count(conn: &mut dyn Conn, app: &App, values: &mut Values) -> Result<(), StoreError> {
    let head = reads::head(conn)?;
    values.put("ledger-entry", Quantity::Count(u64::try_from(head.sequence).unwrap_or(0)));
    values.put("ledger-fingerprint", Quantity::Text(hex::encode(head.hash)));
    let books = Books::load(conn)?;
    let Places { places, sights, held } = places::load(conn, app, &books)?;
    books.figures(values);
    Solvency::load(conn, &books, sights, app.clock.now())?.figures(values);
    for place in &places {
        place.figures(values)?;
    }
    came_back::figures(conn, app, held.as_ref(), values)?;
    addresses::figures(conn, app, values)
}

/// An amount in the asset of this name.
pub(super) fn quantity(asset: &str, amount: &Number) -> Result<Quantity, StoreError> {
    let text = amount.to_string();
    let read = match asset {
        "BTC" => text.parse().map(|amount: Sats| Quantity::Bitcoin(amount)).ok(),
        _ => text.parse().map(|amount: Usdt| Quantity::Usdt(amount)).ok(),
    };
    read.ok_or_else(|| StoreError::Corrupt(format!("{text} is not an amount of {asset}")))
}
