//! Places and their amounts in words.

use ballast_core::{
    money::{Sats, Usdt},
    reconcile::Place,
};

/// Name of a place for people.
#[must_use]
pub const fn place_in_words(place: Place) -> &'static str {
    match place {
        Place::Custody => "custody",
        Place::PayoutWallet => "the payout wallet",
    }
}

/// An amount in minor units of a place's asset, in words.
#[must_use]
pub fn amount_in_words(place: Place, minor: i64) -> String {
    match place {
        Place::Custody => Usdt::from_minor(minor).in_words(),
        Place::PayoutWallet => Sats::from_minor(minor).in_words(),
    }
}
