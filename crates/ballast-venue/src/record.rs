//! The records that are read from a venue.

use ballast_core::time::Moment;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::amount::Amount;

/// The rights of a key that can only read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Access {
    /// The venue's own number of the account, if it gives one: two readers can see that they read the same.
    pub account: Option<String>,
    /// The name that its owner gave the key.
    pub label: String,
    /// Its rights, in the venue's words.
    pub rights: Vec<String>,
    /// Whether it works only from listed addresses.
    pub is_bound_to_addresses: bool,
    /// When it expires.
    pub expires: Option<Moment>,
}

/// The difference between two clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Drift {
    /// The venue's time.
    pub venue: Moment,
    /// How far the venue's clock is ahead of ours in milliseconds, give or take half a round trip.
    pub ahead_millis: i64,
    pub round_trip_millis: i64,
}

/// An account's balance of an asset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Balance {
    /// One of the venue's accounts: `spot`, `funding`, `trading`, `unified`, or an address on a chain.
    pub account: String,
    pub asset: String,
    /// The whole balance, including amounts locked in orders.
    pub total: Amount,
    /// Unrealized profit or loss of open positions, in the same asset.
    pub unrealised: Amount,
}

impl Balance {
    /// A balance without open positions.
    pub(crate) fn cash(account: impl Into<String>, asset: impl Into<String>, total: Amount) -> Self {
        Self { account: account.into(), asset: asset.into(), total, unrealised: Amount::ZERO }
    }
}

/// A price that a sum was made with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceUsed {
    pub asset: String,
    /// The venue's name of the market; `none` for dollars and USDT.
    pub market: String,
    pub price: Amount,
}

/// Value at the venue that the balances do not show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unread {
    /// The venue's name of the place.
    pub place: String,
    /// In USDT, as the venue values it; unknown if it does not say.
    pub worth: Option<Amount>,
}

/// The value of an account at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Equity {
    /// By the venue's clock.
    pub at: Moment,
    /// In USDT: balances times prices. A US dollar and a USDT count as the same.
    pub total: Amount,
    pub balances: Vec<Balance>,
    pub prices: Vec<PriceUsed>,
    /// Assets held but without a market in dollars; counted as zero.
    pub unpriced: Vec<String>,
    /// Other holdings that are not counted.
    pub unread: Vec<Unread>,
    /// Whether the balances were the same before and after: if not, something moved while it was read, and an amount
    /// may be included twice or not at all.
    pub is_steady: bool,
}

/// Direction of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    In,
    Out,
}

/// Where a transfer goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// On a chain, or through a bank: outside the venue.
    Outside,
    /// Inside the venue: another client, another account of the same owner.
    Inside,
}

/// State of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    Pending,
    Done,
    /// Refused, cancelled or sent back.
    Failed,
}

/// A transfer into or out of the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Transfer {
    /// The venue's id, unique among its kind.
    pub id: String,
    pub way: Way,
    pub means: Means,
    pub asset: String,
    /// Without the fee; never negative.
    pub amount: Amount,
    /// The venue's fee, on top.
    pub fee: Amount,
    /// When it changed the balance, as far as the venue says: a deposit when it was credited, a withdrawal when it was
    /// requested.
    pub at: Moment,
    pub progress: Progress,
    /// Id of the transaction on the chain.
    pub txid: Option<String>,
    /// The venue's name of the chain.
    pub network: Option<String>,
    /// Destination, if the venue gives it.
    pub to: Option<String>,
}

/// An executed part of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fill {
    pub id: String,
    /// The venue's name of the market.
    pub market: String,
    pub order: String,
    pub is_buy: bool,
    pub price: Amount,
    /// Amount of the base asset; contracts if the market trades contracts.
    pub amount: Amount,
    /// Positive if it was paid.
    pub fee: Amount,
    /// `None` if the venue does not say.
    pub fee_asset: Option<String>,
    pub at: Moment,
}

/// A record with an id and a time.
pub(crate) trait Dated {
    fn id(&self) -> &str;
    fn at(&self) -> Moment;
}

impl Dated for Transfer {
    fn id(&self) -> &str {
        &self.id
    }

    fn at(&self) -> Moment {
        self.at
    }
}

impl Dated for Fill {
    fn id(&self) -> &str {
        &self.id
    }

    fn at(&self) -> Moment {
        self.at
    }
}
