//! The answers of the played exchange: Bybit's API v5, as far as reading needs it. Every answer says that it is played.

use ballast_core::time::Moment;
use ballast_venue::Amount;
use serde_json::{Value, json};

use super::{
    book::Book,
    prices::{COINS, Coin, candle, price},
};

/// Note in every answer.
pub const PLAYED: &str = "Played exchange of the demo: nobody trades here, and nothing is worth anything";
const DAY: i64 = 86_400_000;
/// Maximum number of rows in a page of candles.
const CANDLES: i64 = 1_000;

/// A request with a verified signature, and the state of the exchange.
pub struct Call<'a> {
    pub seed: &'a [u8],
    pub now: Moment,
    pub book: &'a Book,
    pub query: &'a [(String, String)],
    /// The name of the key.
    pub key: &'a str,
    pub is_read_only: bool,
    /// The exchange's number for the account.
    pub number: u32,
}

impl Call<'_> {
    fn text(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn number(&self, name: &str) -> Option<i64> {
        self.text(name)?.parse().ok()
    }

    /// Answers to public requests; `None` for another path.
    pub fn open(&self, path: &str) -> Option<Value> {
        let now = self.now.millis();
        Some(match path {
            "/v5/market/time" => {
                json!({ "timeSecond": now.div_euclid(1_000).to_string(), "timeNano": format!("{now}000000") })
            }
            "/v5/market/tickers" => {
                let wanted =
                    COINS.iter().filter(|coin| self.text("symbol").is_none_or(|symbol| symbol == market(coin)));
                json!({ "category": "spot", "list": wanted.map(|coin| self.ticker(coin)).collect::<Vec<_>>() })
            }
            "/v5/market/kline" => self.candles()?,
            _ => return None,
        })
    }

    fn ticker(&self, coin: &Coin) -> Value {
        let now = self.now.millis();
        let [day_ago, high, low, last] = candle(self.seed, coin, now.saturating_sub(DAY), now);
        json!({ "symbol": market(coin), "lastPrice": last, "bid1Price": last, "ask1Price": last, "prevPrice24h": day_ago,
            "highPrice24h": high, "lowPrice24h": low, "volume24h": "0", "turnover24h": "0" })
    }

    /// Newest first: begin, open, high, low, close, and that nothing was traded.
    fn candles(&self) -> Option<Value> {
        let coin = COINS.iter().find(|coin| self.text("symbol") == Some(market(coin).as_str()))?;
        let step = match self.text("interval")? {
            "D" => DAY,
            "W" => 7 * DAY,
            minutes => {
                minutes.parse::<i64>().ok().filter(|minutes| (1..=720).contains(minutes))?.saturating_mul(60_000)
            }
        };
        let now = self.now.millis();
        let most = self.number("limit").unwrap_or(200).clamp(1, CANDLES);
        let end = self.number("end").unwrap_or(now).min(now).div_euclid(step);
        let start = self.number("start").map_or(i64::MIN, |start| start.div_euclid(step));
        let rows = (end.saturating_sub(most - 1).max(start)..=end).rev().map(|number| {
            let from = number.saturating_mul(step);
            let [open, high, low, close] = candle(self.seed, coin, from, from.saturating_add(step).min(now));
            json!([from.to_string(), open, high, low, close, "0", "0"])
        });
        Some(json!({ "category": "spot", "symbol": market(coin), "list": rows.collect::<Vec<_>>() }))
    }

    /// Answers for the account's readers only; `None` for another path.
    pub fn private(&self, path: &str) -> Option<Value> {
        Some(match path {
            "/v5/user/query-api" => json!({ "id": "1", "note": format!("Played: {}", self.key), "apiKey": self.key,
                "readOnly": i32::from(self.is_read_only), "secret": "", "permissions": { "Spot": ["SpotTrade"],
                "Wallet": ["AccountTransfer", "SubMemberTransfer"] }, "ips": ["127.0.0.1"], "userID": self.number, "uta": 1 }),
            "/v5/account/wallet-balance" => json!({ "list": [{ "accountType": "UNIFIED", "coin": self.held() }] }),
            "/v5/asset/transfer/query-account-coins-balance" => {
                json!({ "memberId": "1", "accountType": "FUND", "balance": [] })
            }
            "/v5/asset/deposit/query-record" => self.page("rows", self.moved(true)),
            "/v5/asset/withdraw/query-record" => self.page("rows", self.moved(false)),
            "/v5/asset/deposit/query-internal-record" => self.page("rows", Vec::new()),
            "/v5/asset/transfer/query-universal-transfer-list" => self.page("list", Vec::new()),
            "/v5/execution/list" if self.text("category") == Some("spot") => self.page("list", self.traded()),
            "/v5/execution/list" => self.page("list", Vec::new()),
            _ => return None,
        })
    }

    fn held(&self) -> Vec<Value> {
        let coins = self.book.held.iter().filter(|(_, amount)| !amount.is_zero());
        coins.map(|(coin, amount)| json!({ "coin": coin, "walletBalance": amount, "equity": amount })).collect()
    }

    /// A page of the rows, each given with its moment, that the query asks for.
    fn page(&self, name: &str, mut rows: Vec<(Moment, Value)>) -> Value {
        let (from, to) = (self.number("startTime").unwrap_or(0), self.number("endTime").unwrap_or(i64::MAX));
        rows.retain(|(at, _)| (from..=to).contains(&at.millis()));
        let offset = self.number("cursor").and_then(|offset| usize::try_from(offset).ok()).unwrap_or(0);
        let most = self.number("limit").and_then(|most| usize::try_from(most).ok()).unwrap_or(50).clamp(1, 100);
        let end = offset.saturating_add(most);
        let next = if end < rows.len() { end.to_string() } else { String::new() };
        let rows: Vec<Value> = rows.into_iter().rev().skip(offset).take(most).map(|(_, row)| row).collect();
        json!({ name: rows, "nextPageCursor": next })
    }

    fn moved(&self, is_in: bool) -> Vec<(Moment, Value)> {
        let rows = self.book.moved.iter().enumerate().filter(|(_, moved)| moved.is_in == is_in);
        rows.map(|(number, moved)| {
            let (id, at) = (format!("played-{number}"), moved.at.millis().to_string());
            let row = if is_in {
                json!({ "id": id, "coin": moved.coin, "chain": moved.network, "amount": moved.amount,
                    "txID": moved.txid, "status": 3, "toAddress": moved.to, "successAt": at })
            } else {
                json!({ "withdrawId": id, "coin": moved.coin, "chain": moved.network, "amount": moved.amount,
                    "withdrawFee": moved.fee, "txID": moved.txid, "status": "success", "toAddress": moved.to,
                    "withdrawType": 0, "createTime": at, "updateTime": at })
            };
            (moved.at, row)
        })
        .collect()
    }

    fn traded(&self) -> Vec<(Moment, Value)> {
        let rows = self.book.traded.iter().enumerate().map(|(number, traded)| {
            let id = format!("played-{number}");
            let row = json!({ "symbol": format!("{}USDT", traded.coin), "orderId": id, "execId": id,
                "side": if traded.is_buy { "Buy" } else { "Sell" }, "execPrice": traded.price, "execQty": traded.amount,
                "execFee": traded.fee, "feeCurrency": "USDT", "execType": "Trade",
                "execTime": traded.at.millis().to_string() });
            (traded.at, row)
        });
        rows.collect()
    }
}

fn market(coin: &Coin) -> String {
    format!("{}USDT", coin.name)
}

/// The worth of all holdings; `None` if it does not fit.
pub fn worth(seed: &[u8], book: &Book, now: Moment) -> Option<Amount> {
    let mut sum = book.of("USDT");
    for coin in &COINS {
        sum = sum.checked_add(book.of(coin.name).times(price(seed, coin, now))?)?;
    }
    Some(sum)
}
