//! Bybit, API v5 (<https://bybit-exchange.github.io/docs/v5/intro>).

use std::collections::BTreeMap;

use ballast_core::time::Moment;
use serde::Deserialize;
use serde_json::Value;

use crate::{
    amount::Amount,
    error::VenueError,
    key::Key,
    line::{Ask, Line, Signed, Speech, Trouble},
    pages::{Next, Page, Stream, Turn},
    record::{Access, Balance, Fill, Means, Progress, Transfer, Way},
    sign::hmac_sha256,
    venue::{Dialect, Rights},
};

/// Validity of a signed request in milliseconds.
const WINDOW: &str = "5000";
/// How long Bybit blocks an address after too many requests.
const SHUT_OUT: std::time::Duration = std::time::Duration::from_secs(600);

pub static SPEECH: Speech = Speech {
    name: "Bybit",
    home: "https://api.bybit.com",
    // <https://bybit-exchange.github.io/docs/v5/market/time>
    clock: || Ask::open("/v5/market/time"),
    clock_millis: |told| Some(told.get("timeNano")?.as_str()?.parse::<i64>().ok()?.div_euclid(1_000_000)),
    sign,
    judge,
    advice: "Make a key at Bybit (API management, system-generated key) with \"Read-Only\" chosen and the boxes under Unified \
             Trading, Assets and Wallet ticked",
};

/// <https://bybit-exchange.github.io/docs/v5/guide#authentication>
fn sign(key: &Key, ask: &Ask, at: i64, _: i64) -> Result<Signed, VenueError> {
    let text = format!("{at}{}{WINDOW}{}", key.id.expose(), ask.query);
    let signature = hex::encode(hmac_sha256(key.secret.expose().as_bytes(), text.as_bytes()));
    let headers = vec![
        ("X-BAPI-API-KEY", key.id.expose().to_owned()),
        ("X-BAPI-TIMESTAMP", at.to_string()),
        ("X-BAPI-RECV-WINDOW", WINDOW.to_owned()),
        ("X-BAPI-SIGN", signature),
        ("X-BAPI-SIGN-TYPE", "2".to_owned()),
    ];
    Ok(Signed { query: ask.query.clone(), headers, body: None })
}

/// <https://bybit-exchange.github.io/docs/v5/error>, <https://bybit-exchange.github.io/docs/v5/rate-limit>
fn judge(status: u16, mut told: Value) -> Result<Value, Trouble> {
    let message = told.get("retMsg").and_then(Value::as_str).unwrap_or_default().to_owned();
    match told.get("retCode").and_then(Value::as_i64) {
        Some(0) => Ok(told.get_mut("result").map(Value::take).unwrap_or_default()),
        Some(10_002) => Err(Trouble::Clock(message)),
        Some(10_006 | 10_018) => Err(Trouble::Slow(None)),
        Some(10_000 | 10_016 | 10_019) => Err(Trouble::Faulty(message)),
        Some(code) => Err(Trouble::Refused { code: code.to_string(), message }),
        None if status == 403 => Err(Trouble::Slow(Some(SHUT_OUT))),
        None => Err(Trouble::Faulty("no retCode".to_owned())),
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct KeyInfo {
    #[serde(default)]
    note: String,
    read_only: Option<i64>,
    permissions: BTreeMap<String, Option<Vec<String>>>,
    #[serde(default)]
    ips: Vec<String>,
    #[serde(default)]
    expired_at: String,
    #[serde(rename = "userID")]
    user: i64,
}

#[derive(Deserialize)]
struct List<T> {
    #[serde(alias = "rows", alias = "balance")]
    list: Vec<T>,
    #[serde(rename = "nextPageCursor", default)]
    next: String,
}

impl<T> List<T> {
    fn page<U>(self, read: impl FnMut(T) -> Option<U>) -> Page<U> {
        let next = if self.next.is_empty() { Next::End } else { Next::At(self.next) };
        Page::new(self.list.into_iter().filter_map(read).collect(), next)
    }
}

#[derive(Deserialize)]
struct Wallet {
    coin: Vec<Coin>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Coin {
    coin: String,
    wallet_balance: Amount,
    #[serde(default)]
    equity: Option<Amount>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Ticker {
    symbol: String,
    last_price: Amount,
}

/// A row in any of the lists of transfers, with the fields that are read.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Moved {
    #[serde(alias = "withdrawId", alias = "transferId")]
    id: String,
    coin: String,
    amount: Amount,
    status: Value,
    chain: Option<String>,
    #[serde(rename = "txID")]
    txid: Option<String>,
    #[serde(alias = "address")]
    to_address: Option<String>,
    #[serde(default)]
    withdraw_fee: Amount,
    withdraw_type: Option<i64>,
    #[serde(alias = "createTime", alias = "timestamp", alias = "createdTime")]
    success_at: Value,
    #[serde(default)]
    from_member_id: String,
    #[serde(default)]
    to_member_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Execution {
    exec_id: String,
    symbol: String,
    order_id: String,
    side: String,
    exec_price: Amount,
    exec_qty: Amount,
    #[serde(default)]
    exec_fee: Amount,
    #[serde(default)]
    fee_currency: String,
    exec_type: String,
    exec_time: String,
}

const DEPOSITS: &str = "deposits";
const INSIDE: &str = "deposits inside Bybit";
const WITHDRAWALS: &str = "withdrawals";
const BETWEEN: &str = "transfers between accounts";

pub struct Bybit;

impl Dialect for Bybit {
    /// <https://bybit-exchange.github.io/docs/v5/user/apikey-info>
    async fn rights(&self, line: &Line) -> Result<Rights, VenueError> {
        let info: KeyInfo = line.read(Ask::private("/v5/user/query-api")).await?;
        let named = |(area, rights): (String, Option<Vec<String>>)| {
            rights.unwrap_or_default().into_iter().map(move |right| format!("{area}: {right}"))
        };
        let rights: Vec<String> = info.permissions.into_iter().flat_map(named).collect();
        let read_only = info.read_only.ok_or_else(|| VenueError::RightsUnknown {
            venue: SPEECH.name,
            why: "readOnly is missing".to_owned(),
            advice: SPEECH.advice,
        })?;
        let acting = match read_only {
            1 => Vec::new(),
            _ if rights.is_empty() => vec!["read and write".to_owned()],
            _ => rights.clone(),
        };
        let access = Access {
            account: Some(info.user.to_string()),
            label: info.note,
            rights,
            is_bound_to_addresses: !info.ips.iter().all(|ip| ip == "*"),
            // 1970 for a key that does not expire.
            expires: info
                .expired_at
                .parse()
                .ok()
                .map(jiff::Timestamp::as_millisecond)
                .filter(|at| *at > 0)
                .and_then(Moment::from_millis),
        };
        Ok(Rights { access, acting, lacking: Vec::new() })
    }

    /// <https://bybit-exchange.github.io/docs/v5/account/wallet-balance>,
    /// <https://bybit-exchange.github.io/docs/v5/asset/balance/all-balance>
    async fn balances(&self, line: &Line) -> Result<Vec<Balance>, VenueError> {
        let unified = Ask::private("/v5/account/wallet-balance").with("accountType", "UNIFIED");
        let unified: List<Wallet> = line.read(unified).await?;
        let mut balances = Vec::new();
        for coin in unified.list.into_iter().flat_map(|wallet| wallet.coin) {
            let too_large = || VenueError::TooLarge { venue: SPEECH.name, asset: coin.coin.clone() };
            let equity = coin.equity.unwrap_or(coin.wallet_balance);
            let unrealised = equity.checked_sub(coin.wallet_balance).ok_or_else(too_large)?;
            balances.push(Balance { unrealised, ..Balance::cash("unified", coin.coin, coin.wallet_balance) });
        }
        let funding = Ask::private("/v5/asset/transfer/query-account-coins-balance").with("accountType", "FUND");
        let funding: List<Coin> = line.read(funding).await?;
        balances.extend(funding.list.into_iter().map(|coin| Balance::cash("funding", coin.coin, coin.wallet_balance)));
        balances.retain(|one| !one.total.is_zero() || !one.unrealised.is_zero());
        Ok(balances)
    }

    /// <https://bybit-exchange.github.io/docs/v5/market/tickers>
    async fn prices(&self, line: &Line) -> Result<BTreeMap<String, Amount>, VenueError> {
        let tickers: List<Ticker> = line.read(Ask::open("/v5/market/tickers").with("category", "spot")).await?;
        Ok(tickers.list.into_iter().map(|ticker| (ticker.symbol, ticker.last_price)).collect())
    }

    fn markets(&self, asset: &str) -> Vec<String> {
        vec![format!("{asset}USDT"), format!("{asset}USDC")]
    }

    fn transfer_streams(&self) -> Vec<Stream> {
        vec![
            Stream::new(DEPOSITS, 29).leading(2),
            Stream::new(INSIDE, 29).leading(1),
            Stream::new(WITHDRAWALS, 29),
            Stream::new(BETWEEN, 6),
        ]
    }

    /// <https://bybit-exchange.github.io/docs/v5/asset/deposit/deposit-record>,
    /// <https://bybit-exchange.github.io/docs/v5/asset/deposit/internal-deposit-record>,
    /// <https://bybit-exchange.github.io/docs/v5/asset/withdraw/withdraw-record>,
    /// <https://bybit-exchange.github.io/docs/v5/asset/transfer/unitransfer-list>
    async fn transfers(&self, turn: Turn<'_>) -> Result<Page<Transfer>, VenueError> {
        let ask = match turn.what {
            DEPOSITS => Ask::private("/v5/asset/deposit/query-record"),
            INSIDE => Ask::private("/v5/asset/deposit/query-internal-record"),
            WITHDRAWALS => Ask::private("/v5/asset/withdraw/query-record").with("withdrawType", 2),
            _ => Ask::private("/v5/asset/transfer/query-universal-transfer-list"),
        };
        let list: List<Moved> = turn.line.read(paged(ask, &turn, 50)).await?;
        let ours = turn.access.account.as_deref().unwrap_or_default();
        Ok(list.page(|row| transfer(turn.what, ours, row)))
    }

    fn fill_streams(&self) -> Vec<Stream> {
        ["spot", "linear", "inverse", "option"].into_iter().map(|category| Stream::new(category, 6).kept(730)).collect()
    }

    /// <https://bybit-exchange.github.io/docs/v5/order/execution>
    async fn fills(&self, turn: Turn<'_>) -> Result<Page<Fill>, VenueError> {
        let ask = Ask::private("/v5/execution/list").with("category", turn.what);
        let list: List<Execution> = turn.line.read(paged(ask, &turn, 100)).await?;
        Ok(list.page(fill))
    }
}

fn paged(ask: Ask, turn: &Turn<'_>, limit: u32) -> Ask {
    let ask = ask.with("startTime", turn.from.millis()).with("endTime", turn.last_millis()).with("limit", limit);
    ask.with_some("cursor", turn.cursor.as_deref())
}

/// `None` for a row without a time, for one between others' accounts, and for one between two accounts of ours that
/// are both read.
fn transfer(what: &str, ours: &str, row: Moved) -> Option<Transfer> {
    let way = match what {
        BETWEEN if row.from_member_id == row.to_member_id => return None,
        BETWEEN if row.to_member_id == ours => Way::In,
        BETWEEN if row.from_member_id == ours => Way::Out,
        BETWEEN => return None,
        WITHDRAWALS => Way::Out,
        _ => Way::In,
    };
    let is_outside = what == DEPOSITS || (what == WITHDRAWALS && row.withdraw_type != Some(1));
    let some = |text: Option<String>| text.filter(|text| !text.is_empty());
    Some(Transfer {
        way,
        means: if is_outside { Means::Outside } else { Means::Inside },
        asset: row.coin,
        amount: row.amount,
        fee: row.withdraw_fee,
        at: moment(&row.success_at)?,
        progress: progress(what, &row.status),
        txid: some(row.txid),
        network: some(row.chain),
        to: some(row.to_address),
        id: row.id,
    })
}

/// <https://bybit-exchange.github.io/docs/v5/enum#depositstatus>, and `withdrawstatus` there.
fn progress(what: &str, status: &Value) -> Progress {
    match (what, status.as_i64(), status.as_str()) {
        (DEPOSITS, Some(3 | 10_012), _) | (INSIDE, Some(2), _) => Progress::Done,
        (DEPOSITS, Some(4), _) | (INSIDE, Some(3), _) => Progress::Failed,
        (_, _, Some("success" | "SUCCESS")) => Progress::Done,
        (_, _, Some("CancelByUser" | "Reject" | "Fail" | "FAILED")) => Progress::Failed,
        _ => Progress::Pending,
    }
}

/// Milliseconds, except in one list, which counts seconds.
fn moment(told: &Value) -> Option<Moment> {
    let count = told.as_i64().or_else(|| told.as_str()?.parse().ok())?;
    let is_seconds = count < 100_000_000_000;
    Moment::from_millis(if is_seconds { count.checked_mul(1_000)? } else { count })
}

/// Funding payments are in the same list but are not trades.
fn fill(row: Execution) -> Option<Fill> {
    (row.exec_type != "Funding").then_some(())?;
    Some(Fill {
        id: row.exec_id,
        market: row.symbol,
        order: row.order_id,
        is_buy: row.side == "Buy",
        price: row.exec_price,
        amount: row.exec_qty,
        fee: row.exec_fee,
        fee_asset: Some(row.fee_currency).filter(|asset| !asset.is_empty()),
        at: Moment::from_millis(row.exec_time.parse().ok()?)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The inputs follow the documentation; it prints no signature, so this one was made with OpenSSL.
    #[test]
    fn signs_as_the_documentation_says() {
        let key = Key::new("XXXXXXXXXX", "secret-of-a-key");
        let ask = Ask::private("/v5/order/realtime").with("category", "option").with("symbol", "BTC-29JUL22-25000-C");
        let signed = sign(&key, &ask, 1_658_384_314_791, 0).unwrap();
        let signature = signed.headers.iter().find(|(name, _)| *name == "X-BAPI-SIGN").unwrap();
        assert_eq!(signature.1, "a4896893fb7ccf596e87c210079ec15975cefdccd5d92d1fa4fad5086a763d70");
    }
}
