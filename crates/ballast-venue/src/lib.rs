//! Reads what accounts hold at exchanges and on chains, with read-only access.
//!
//! Every connector speaks its venue's own API and refuses a key that can do more than read. Amounts are exact
//! decimals; every answer can be kept for an auditor ([`Reach::heard`]). `docs/venues.md` says which rights to give a
//! key, what is read, and what is not seen.

mod amount;
mod binance;
mod bybit;
mod error;
mod evm;
mod key;
mod kraken;
mod line;
mod okx;
mod pages;
pub mod reader;
mod record;
mod sign;
mod venue;

use serde::{Deserialize, Serialize};

pub use self::{
    amount::Amount,
    error::VenueError,
    evm::{Evm, Token},
    key::{Key, Secret},
    line::{Heard, Now, Patience, Reach},
    record::{Access, Balance, Drift, Equity, Fill, Means, PriceUsed, Progress, Transfer, Unread, Way},
    venue::{Reading, Venue},
};
use self::{binance::Binance, bybit::Bybit, kraken::Kraken, line::Line, okx::Okx, venue::Exchange};

/// A supported exchange; `okx` in settings, or `{ binance = { markets = ["BTCUSDT"] } }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Fills can only be asked for by market: these.
    Binance {
        markets: Vec<String>,
    },
    Okx,
    Kraken,
    Bybit,
}

/// A connector to an exchange. Sends no request yet.
///
/// # Errors
/// When the address is not encrypted, or the key does not have this exchange's form.
pub fn open(kind: Kind, key: Key, reach: Reach) -> Result<Box<dyn Venue>, VenueError> {
    Ok(match kind {
        Kind::Binance { markets } => {
            Box::new(Exchange::new(Line::new(&binance::SPEECH, key, reach)?, Binance { markets }))
        }
        Kind::Okx => Box::new(Exchange::new(Line::new(&okx::SPEECH, okx::checked(key)?, reach)?, Okx)),
        Kind::Kraken => Box::new(Exchange::new(Line::new(&kraken::SPEECH, kraken::checked(key)?, reach)?, Kraken)),
        Kind::Bybit => Box::new(Exchange::new(Line::new(&bybit::SPEECH, key, reach)?, Bybit)),
    })
}
