//! What is read from a venue.

use ballast_core::time::Moment;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::amount::Amount;

/// What a key may do. There is none for a key that can do more than read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Access {
    /// The venue's own number of the account, when it tells one: two readers can see that they read the same.
    pub account: Option<String>,
    /// The name that its owner gave the key.
    pub label: String,
    /// Its rights, in the venue's words.
    pub rights: Vec<String>,
    /// Whether it works only from listed addresses.
    pub is_bound_to_addresses: bool,
    /// When it ends by itself.
    pub expires: Option<Moment>,
}

/// Two clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Drift {
    /// What the venue's said.
    pub venue: Moment,
    /// Milliseconds by which the venue's is ahead of ours, give or take half a round trip.
    pub ahead_millis: i64,
    pub round_trip_millis: i64,
}

/// What an account holds of an asset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Balance {
    /// Which of the venue's accounts: `spot`, `funding`, `trading`, `unified`, or an address on a chain.
    pub account: String,
    pub asset: String,
    /// All of it, also what is locked in orders.
    pub total: Amount,
    /// What open positions would add or take, in the same asset.
    pub unrealised: Amount,
}

impl Balance {
    /// Without open positions.
    pub(crate) fn cash(account: impl Into<String>, asset: impl Into<String>, total: Amount) -> Self {
        Self { account: account.into(), asset: asset.into(), total, unrealised: Amount::ZERO }
    }
}

/// A price that a sum was made with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceUsed {
    pub asset: String,
    /// The venue's name of the market, `none` for dollars and USDT themselves.
    pub market: String,
    pub price: Amount,
}

/// Worth at the venue that balances do not show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unread {
    /// The venue's name of the place.
    pub place: String,
    /// In USDT, by the venue's own account; unknown when it does not tell.
    pub worth: Option<Amount>,
}

/// What an account is worth at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Equity {
    /// By the venue's clock.
    pub at: Moment,
    /// In USDT: balances times prices. A US dollar and a USDT count as the same.
    pub total: Amount,
    pub balances: Vec<Balance>,
    pub prices: Vec<PriceUsed>,
    /// Held, but without a market in dollars: counted as nothing.
    pub unpriced: Vec<String>,
    /// Not counted either.
    pub unread: Vec<Unread>,
    /// Whether the balances were the same before and after: if not, something moved while it was read, and an amount may
    /// be in it twice or not at all.
    pub is_steady: bool,
}

/// Which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    In,
    Out,
}

/// By what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// On a chain, or through a bank: outside the venue.
    Outside,
    /// Inside the venue: another client, another account of the same owner.
    Inside,
}

/// Whether it has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    Pending,
    Done,
    /// Refused, cancelled or sent back.
    Failed,
}

/// Something moved into the account or out of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Transfer {
    /// The venue's, unique among its kind.
    pub id: String,
    pub way: Way,
    pub means: Means,
    pub asset: String,
    /// Without the fee; never negative.
    pub amount: Amount,
    /// What the venue took on top.
    pub fee: Amount,
    /// When it changed the balance, as far as the venue tells: a deposit when it was credited, a withdrawal when it was
    /// asked for.
    pub at: Moment,
    pub progress: Progress,
    /// Of the call on the chain.
    pub txid: Option<String>,
    /// The venue's name of the chain.
    pub network: Option<String>,
    /// Where it went, when the venue tells.
    pub to: Option<String>,
}

/// Part of an order that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fill {
    pub id: String,
    /// The venue's name of the market.
    pub market: String,
    pub order: String,
    pub is_buy: bool,
    pub price: Amount,
    /// Of what is bought or sold; contracts where the market trades contracts.
    pub amount: Amount,
    /// Positive when it was paid.
    pub fee: Amount,
    /// Nothing when the venue does not tell.
    pub fee_asset: Option<String>,
    pub at: Moment,
}

/// What has an id and a moment.
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
