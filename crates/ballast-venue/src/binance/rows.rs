//! The shapes of Binance's balances, transfers and trades.

use ballast_core::time::Moment;
use serde::Deserialize;

use crate::{
    amount::Amount,
    record::{Fill, Means, Progress, Transfer, Way},
};

#[derive(Deserialize)]
pub struct Spot {
    pub balances: Vec<Held>,
    pub uid: Option<i64>,
}

/// A row of the spot or the funding account.
#[derive(Deserialize)]
pub struct Held {
    pub asset: String,
    pub free: Amount,
    pub locked: Amount,
    #[serde(default)]
    pub freeze: Amount,
    #[serde(default)]
    pub withdrawing: Amount,
}

impl Held {
    pub fn total(&self) -> Option<Amount> {
        self.free.checked_add(self.locked)?.checked_add(self.freeze)?.checked_add(self.withdrawing)
    }
}

#[derive(Deserialize)]
pub struct Ticker {
    pub symbol: String,
    pub price: Amount,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Wallet {
    pub balance: Amount,
    pub wallet_name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deposit {
    pub id: String,
    pub amount: Amount,
    pub coin: String,
    pub network: String,
    pub status: i64,
    pub address: String,
    pub tx_id: String,
    pub insert_time: i64,
    pub complete_time: Option<i64>,
    pub transfer_type: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Withdrawal {
    pub id: String,
    pub amount: Amount,
    pub transaction_fee: Amount,
    pub coin: String,
    pub network: String,
    pub status: i64,
    pub address: String,
    pub tx_id: String,
    pub apply_time: String,
    pub transfer_type: i64,
}

#[derive(Deserialize)]
pub struct Rows<T> {
    #[serde(default = "Vec::new")]
    pub rows: Vec<T>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Move {
    pub asset: String,
    pub amount: Amount,
    pub status: String,
    pub tran_id: i64,
    pub timestamp: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Trade {
    pub id: i64,
    pub order_id: i64,
    pub symbol: String,
    pub price: Amount,
    pub qty: Amount,
    pub commission: Amount,
    pub commission_asset: String,
    pub time: i64,
    pub is_buyer: bool,
}

const fn means(transfer_type: i64) -> Means {
    if transfer_type == 1 { Means::Inside } else { Means::Outside }
}

pub fn deposit(row: Deposit) -> Option<Transfer> {
    Some(Transfer {
        id: row.id,
        way: Way::In,
        means: means(row.transfer_type),
        asset: row.coin,
        amount: row.amount,
        fee: Amount::ZERO,
        at: Moment::from_millis(row.complete_time.unwrap_or(row.insert_time))?,
        progress: match row.status {
            1 | 6 => Progress::Done,
            2 | 7 => Progress::Failed,
            _ => Progress::Pending,
        },
        txid: Some(row.tx_id).filter(|id| !id.is_empty()),
        network: Some(row.network),
        to: Some(row.address),
    })
}

pub fn withdrawal(row: Withdrawal) -> Option<Transfer> {
    Some(Transfer {
        id: row.id,
        way: Way::Out,
        means: means(row.transfer_type),
        asset: row.coin,
        amount: row.amount,
        fee: row.transaction_fee,
        // `2019-10-12 11:12:02`, in UTC.
        at: Moment::from_millis(format!("{}Z", row.apply_time).parse::<jiff::Timestamp>().ok()?.as_millisecond())?,
        progress: match row.status {
            6 => Progress::Done,
            1 | 3 | 5 => Progress::Failed,
            _ => Progress::Pending,
        },
        txid: Some(row.tx_id).filter(|id| !id.is_empty()),
        network: Some(row.network),
        to: Some(row.address),
    })
}

pub fn between(kind: &str, row: Move) -> Option<Transfer> {
    let is_out = kind.starts_with("MAIN_") || kind.starts_with("FUNDING_");
    Some(Transfer {
        id: format!("{kind} {}", row.tran_id),
        way: if is_out { Way::Out } else { Way::In },
        means: Means::Inside,
        asset: row.asset,
        amount: row.amount,
        fee: Amount::ZERO,
        at: Moment::from_millis(row.timestamp)?,
        progress: match row.status.as_str() {
            "CONFIRMED" => Progress::Done,
            "FAILED" => Progress::Failed,
            _ => Progress::Pending,
        },
        txid: None,
        network: None,
        to: None,
    })
}

pub fn fill(row: Trade) -> Option<Fill> {
    Some(Fill {
        id: format!("{} {}", row.symbol, row.id),
        market: row.symbol,
        order: row.order_id.to_string(),
        is_buy: row.is_buyer,
        price: row.price,
        amount: row.qty,
        fee: row.commission,
        fee_asset: Some(row.commission_asset),
        at: Moment::from_millis(row.time)?,
    })
}
