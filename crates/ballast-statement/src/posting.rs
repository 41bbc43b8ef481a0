//! One line in the statement's list of postings.

use ballast_core::{
    money::{Asset, Sats, Usdt},
    time::Moment,
};

use crate::{
    entry::{Entry, Move},
    place::Place,
    words,
};

/// A change that a journal entry made to one of the client's balances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posting {
    pub sequence: i64,
    pub at: Moment,
    pub hash: [u8; 32],
    pub what: String,
    pub place: Place,
    pub asset: Asset,
    /// The change in minor units; negative for less.
    pub minor: i64,
    /// The balance after it, in minor units.
    pub balance: i64,
}

/// A change of one balance, before the balance itself is known.
pub(crate) struct Effect {
    pub what: String,
    pub place: Place,
    pub asset: Asset,
    pub minor: i64,
}

/// The change of each balance of the client by an entry, in the order of its moves; changes that add up to zero are
/// left out. Results have their grade, if the format has it. `None` if a sum does not fit.
pub(crate) fn effects(entry: &Entry, is_graded: bool) -> Option<Vec<Effect>> {
    let mut effects: Vec<Effect> = Vec::new();
    for made in &entry.moves {
        match made {
            Move::Share { investment, share, from, to, is_correction, grade } => effects.push(Effect {
                what: words::of_share(*from, *to, *is_correction, is_graded.then_some(*grade)),
                place: Place::Contract(*investment),
                asset: Asset::Usdt,
                minor: share.minor(),
            }),
            Move::Posted(transfer) => {
                let sides = [(transfer.debit, transfer.minor.checked_neg()?), (transfer.credit, transfer.minor)];
                for (account, minor) in sides {
                    let Some(place) = Place::of(account) else { continue };
                    let same = |one: &&mut Effect| one.place == place && one.asset == transfer.asset;
                    match effects.iter_mut().find(same) {
                        Some(effect) => effect.minor = effect.minor.checked_add(minor)?,
                        None => effects.push(Effect {
                            what: words::of_cause(entry.cause).to_owned(),
                            place,
                            asset: transfer.asset,
                            minor,
                        }),
                    }
                }
            }
        }
    }
    effects.retain(|effect| effect.minor != 0);
    Some(effects)
}

/// An amount as an exact decimal of its asset.
#[must_use]
pub(crate) fn exact(asset: Asset, minor: i64) -> String {
    match asset {
        Asset::Usdt => Usdt::from_minor(minor).to_string(),
        Asset::Btc => Sats::from_minor(minor).to_string(),
    }
}
