//! Amounts of either asset.

use ballast_core::money::{Asset, Sats, Usdt};
use ballast_store::StoreError;
use serde_json::value::RawValue;

/// Writes minor units as the exact number that the API uses.
pub(super) fn amount(asset: Asset, minor: i64) -> Result<Box<RawValue>, StoreError> {
    let number = match asset {
        Asset::Usdt => serde_json::value::to_raw_value(&Usdt::from_minor(minor)),
        Asset::Btc => serde_json::value::to_raw_value(&Sats::from_minor(minor)),
    };
    number.map_err(|error| StoreError::Corrupt(error.to_string()))
}
