//! Binance's spot and funding accounts (<https://developers.binance.com/docs/binance-spot-api-docs/rest-api>).

mod rows;

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    amount::Amount,
    error::VenueError,
    key::Key,
    line::{Ask, Line, Signed, Speech, Trouble},
    pages::{Next, Page, Stream, Turn},
    record::{Access, Balance, Fill, Transfer, Unread},
    sign::hmac_sha256,
    venue::{Dialect, Rights},
};
use rows::{Held, Move, Rows, Spot, Ticker, Trade, Wallet, between, deposit, fill, withdrawal};

/// Validity of a signed request in milliseconds.
const WINDOW: i64 = 5_000;

pub static SPEECH: Speech = Speech {
    name: "Binance",
    home: "https://api.binance.com",
    // <https://developers.binance.com/docs/binance-spot-api-docs/rest-api/general-endpoints#check-server-time>
    clock: || Ask::open("/api/v3/time"),
    clock_millis: |told| told.get("serverTime")?.as_i64(),
    sign,
    judge,
    advice: "Make a key at Binance (API Management) with \"Enable Reading\" and nothing else",
};

/// <https://developers.binance.com/docs/binance-spot-api-docs/rest-api/request-security>
fn sign(key: &Key, ask: &Ask, at: i64, _: i64) -> Result<Signed, VenueError> {
    let query = ask.clone().with("recvWindow", WINDOW).with("timestamp", at).query;
    let query = format!("{query}&signature={}", signature(key.secret.expose(), &query));
    Ok(Signed { query, headers: vec![("X-MBX-APIKEY", key.id.expose().to_owned())], body: None })
}

fn signature(secret: &str, query: &str) -> String {
    hex::encode(hmac_sha256(secret.as_bytes(), query.as_bytes()))
}

/// <https://developers.binance.com/docs/binance-spot-api-docs/errors>
fn judge(_: u16, told: Value) -> Result<Value, Trouble> {
    let Some(code) = told.get("code").and_then(Value::as_i64).filter(|code| *code < 0) else { return Ok(told) };
    let message = told.get("msg").and_then(Value::as_str).unwrap_or_default().to_owned();
    Err(match code {
        -1_021 => Trouble::Clock(message),
        -1_003 | -1_008 => Trouble::Slow(None),
        -1_000 | -1_001 | -1_006 | -1_007 | -1_016 => Trouble::Faulty(message),
        _ => Trouble::Refused { code: code.to_string(), message },
    })
}

const DEPOSITS: &str = "deposits";
const WITHDRAWALS: &str = "withdrawals";
/// Transfers between wallets that are read here (`MAIN`, `FUNDING`) and those that are not.
/// <https://developers.binance.com/docs/wallet/asset/user-universal-transfer>
const BETWEEN: [&str; 12] = [
    "MAIN_UMFUTURE",
    "MAIN_CMFUTURE",
    "MAIN_MARGIN",
    "UMFUTURE_MAIN",
    "CMFUTURE_MAIN",
    "MARGIN_MAIN",
    "FUNDING_UMFUTURE",
    "FUNDING_CMFUTURE",
    "FUNDING_MARGIN",
    "UMFUTURE_FUNDING",
    "CMFUTURE_FUNDING",
    "MARGIN_FUNDING",
];
/// Wallets that [`Dialect::balances`] reads.
const READ: [&str; 2] = ["Spot", "Funding"];

pub struct Binance {
    /// Markets whose fills are asked for.
    pub markets: Vec<String>,
}

impl Dialect for Binance {
    /// <https://developers.binance.com/docs/wallet/account/api-key-permission>
    async fn rights(&self, line: &Line) -> Result<Rights, VenueError> {
        let told: BTreeMap<String, Value> = line.read(Ask::private("/sapi/v1/account/apiRestrictions")).await?;
        let is = |name: &str| told.get(name).and_then(Value::as_bool);
        let unknown =
            |why: &str| VenueError::RightsUnknown { venue: SPEECH.name, why: why.to_owned(), advice: SPEECH.advice };
        for right in ["enableReading", "enableWithdrawals", "enableSpotAndMarginTrading"] {
            is(right).ok_or_else(|| unknown(&format!("{right} is missing")))?;
        }
        let harmless = ["ipRestrict", "enableReading", "enableFixReadOnly"];
        let granted = told.iter().filter(|(name, given)| given.as_bool() == Some(true) && *name != "ipRestrict");
        let rights: Vec<String> = granted.map(|(name, _)| name.clone()).collect();
        let acting = rights.iter().filter(|name| !harmless.contains(&name.as_str())).cloned().collect();
        let lacking = if is("enableReading") == Some(true) { Vec::new() } else { vec!["the account".to_owned()] };
        let spot: Spot = line.read(Ask::private("/api/v3/account").with("omitZeroBalances", true)).await?;
        let access = Access {
            account: spot.uid.map(|uid| uid.to_string()),
            label: String::new(),
            rights,
            is_bound_to_addresses: is("ipRestrict") == Some(true),
            // A read-only key does not expire.
            expires: None,
        };
        Ok(Rights { access, acting, lacking })
    }

    /// <https://developers.binance.com/docs/binance-spot-api-docs/rest-api/account-endpoints>,
    /// <https://developers.binance.com/docs/wallet/asset/funding-wallet>
    async fn balances(&self, line: &Line) -> Result<Vec<Balance>, VenueError> {
        let spot: Spot = line.read(Ask::private("/api/v3/account").with("omitZeroBalances", true)).await?;
        let funding: Vec<Held> = line.read(Ask::post("/sapi/v1/asset/get-funding-asset")).await?;
        let spot = spot.balances.into_iter().map(|held| ("spot", held));
        let mut balances = Vec::new();
        for (account, held) in spot.chain(funding.into_iter().map(|held| ("funding", held))) {
            let total = held.total();
            let total = total.ok_or_else(|| VenueError::TooLarge { venue: SPEECH.name, asset: held.asset.clone() })?;
            balances.push(Balance::cash(account, held.asset, total));
        }
        balances.retain(|one| !one.total.is_zero());
        Ok(balances)
    }

    /// <https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints#symbol-price-ticker>
    async fn prices(&self, line: &Line) -> Result<BTreeMap<String, Amount>, VenueError> {
        let tickers: Vec<Ticker> = line.read(Ask::open("/api/v3/ticker/price")).await?;
        Ok(tickers.into_iter().map(|ticker| (ticker.symbol, ticker.price)).collect())
    }

    fn markets(&self, asset: &str) -> Vec<String> {
        vec![format!("{asset}USDT"), format!("{asset}USDC")]
    }

    /// The value of the other wallets. <https://developers.binance.com/docs/wallet/asset/query-user-wallet-balance>
    async fn unread(&self, line: &Line) -> Result<Vec<Unread>, VenueError> {
        let ask = Ask::private("/sapi/v1/asset/wallet/balance").with("quoteAsset", "USDT");
        let wallets: Vec<Wallet> = match line.read(ask).await {
            Ok(wallets) => wallets,
            Err(VenueError::Refused { .. }) => {
                return Ok(vec![Unread { place: "all wallets except spot and funding".to_owned(), worth: None }]);
            }
            Err(error) => return Err(error),
        };
        let unread =
            wallets.into_iter().filter(|one| !one.balance.is_zero() && !READ.contains(&one.wallet_name.as_str()));
        Ok(unread.map(|one| Unread { place: one.wallet_name, worth: Some(one.balance) }).collect())
    }

    fn transfer_streams(&self) -> Vec<Stream> {
        let outside = [Stream::new(DEPOSITS, 89).leading(2), Stream::new(WITHDRAWALS, 89)];
        outside.into_iter().chain(BETWEEN.map(|kind| Stream::new(kind, 29).kept(180))).collect()
    }

    /// <https://developers.binance.com/docs/wallet/capital/deposite-history>,
    /// <https://developers.binance.com/docs/wallet/capital/withdraw-history>,
    /// <https://developers.binance.com/docs/wallet/asset/query-user-universal-transfer>
    async fn transfers(&self, turn: Turn<'_>) -> Result<Page<Transfer>, VenueError> {
        match turn.what {
            DEPOSITS => listed(&turn, "/sapi/v1/capital/deposit/hisrec", deposit).await,
            WITHDRAWALS => listed(&turn, "/sapi/v1/capital/withdraw/history", withdrawal).await,
            kind => {
                let page = turn.offset().max(1);
                let ask = Ask::private("/sapi/v1/asset/transfer").with("type", kind);
                let ask = period(ask, &turn).with("current", page).with("size", 100);
                let told: Rows<Move> = turn.line.read(ask).await?;
                let next = match told.rows.len() {
                    0 => Next::End,
                    _ => Next::At(page.saturating_add(1).to_string()),
                };
                Ok(Page::new(told.rows.into_iter().filter_map(|row| between(kind, row)).collect(), next))
            }
        }
    }

    fn fill_streams(&self) -> Vec<Stream> {
        self.markets.iter().map(|market| Stream::new(market, 1)).collect()
    }

    /// A day from its beginning, then continued from the id after the last one.
    /// <https://developers.binance.com/docs/binance-spot-api-docs/rest-api/account-endpoints#account-trade-list-user_data>
    async fn fills(&self, turn: Turn<'_>) -> Result<Page<Fill>, VenueError> {
        let ask = Ask::private("/api/v3/myTrades").with("symbol", turn.what).with("limit", 1_000);
        let ask = match &turn.cursor {
            Some(id) => ask.with("fromId", id),
            None => period(ask, &turn),
        };
        let trades: Vec<Trade> = turn.line.read(ask).await?;
        let next = match trades.last() {
            Some(last) if last.time <= turn.last_millis() => Next::At(last.id.saturating_add(1).to_string()),
            Some(_) | None => Next::End,
        };
        Ok(Page::new(trades.into_iter().filter_map(fill).collect(), next))
    }
}

fn period(ask: Ask, turn: &Turn<'_>) -> Ask {
    ask.with("startTime", turn.from.millis()).with("endTime", turn.last_millis())
}

async fn listed<T: DeserializeOwned>(
    turn: &Turn<'_>,
    path: &'static str,
    read: fn(T) -> Option<Transfer>,
) -> Result<Page<Transfer>, VenueError> {
    let offset = turn.offset();
    let ask = period(Ask::private(path), turn).with("offset", offset).with("limit", 1_000);
    let rows: Vec<T> = turn.line.read(ask).await?;
    let count = rows.len();
    Ok(Page::counted(rows.into_iter().filter_map(read).collect(), offset, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// <https://developers.binance.com/docs/binance-spot-api-docs/rest-api/request-security>
    #[test]
    fn signs_the_example_of_the_documentation() {
        let secret = "NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j";
        let query = "symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000\
                     &timestamp=1499827319559";
        assert_eq!(signature(secret, query), "c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71");
    }
}
