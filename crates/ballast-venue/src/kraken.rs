//! Kraken's spot account (<https://docs.kraken.com/api/docs/guides/global-intro>).

use std::collections::BTreeMap;

use ballast_core::time::Moment;
use base64::{Engine, engine::general_purpose::STANDARD};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    amount::Amount,
    error::VenueError,
    key::Key,
    line::{Ask, Line, Signed, Speech, Trouble},
    pages::{Page, Stream, Turn},
    record::{Access, Balance, Fill, Means, Progress, Transfer, Way},
    sign::{hmac_sha512, sha256},
    venue::{Dialect, Rights},
};

pub static SPEECH: Speech = Speech {
    name: "Kraken",
    home: "https://api.kraken.com",
    // <https://docs.kraken.com/api/docs/rest-api/get-server-time>
    clock: || Ask::open("/0/public/Time"),
    clock_millis: |told| told.get("unixtime")?.as_i64()?.checked_mul(1_000),
    sign,
    judge,
    advice: "Make a key at Kraken (Settings, API) with Query Funds, Query Closed Orders & Trades and Query Ledger Entries, and \
             nothing else",
};

/// Checks that the secret is base64, as Kraken's are.
pub fn checked(key: Key) -> Result<Key, VenueError> {
    match STANDARD.decode(key.secret.expose()) {
        Ok(_) => Ok(key),
        Err(_) => Err(VenueError::Key {
            venue: SPEECH.name,
            why: "its private key is not base64; copy it whole, with the signs = at its end".to_owned(),
        }),
    }
}

/// <https://docs.kraken.com/api/docs/guides/spot-rest-auth>
fn sign(key: &Key, ask: &Ask, _: i64, nonce: i64) -> Result<Signed, VenueError> {
    let and = if ask.query.is_empty() { "" } else { "&" };
    let body = format!("nonce={nonce}{and}{}", ask.query);
    let secret = STANDARD.decode(key.secret.expose());
    let secret = secret.map_err(|error| VenueError::Key { venue: SPEECH.name, why: error.to_string() })?;
    let headers = vec![
        ("API-Key", key.id.expose().to_owned()),
        ("API-Sign", signature(&secret, ask.path, &nonce.to_string(), &body)),
        ("Content-Type", "application/x-www-form-urlencoded; charset=utf-8".to_owned()),
    ];
    Ok(Signed { query: String::new(), headers, body: Some(body) })
}

fn signature(secret: &[u8], path: &str, nonce: &str, body: &str) -> String {
    let digest = sha256(format!("{nonce}{body}").as_bytes());
    STANDARD.encode(hmac_sha512(secret, &[path.as_bytes(), &digest].concat()))
}

/// <https://docs.kraken.com/api/docs/guides/spot-errors>,
/// <https://docs.kraken.com/api/docs/guides/spot-rest-ratelimits>
fn judge(_: u16, mut told: Value) -> Result<Value, Trouble> {
    let Some(errors) = told.get("error").and_then(Value::as_array) else {
        return Err(Trouble::Faulty("no list of errors".to_owned()));
    };
    let Some(first) = errors.first().and_then(Value::as_str) else {
        return Ok(told.get_mut("result").map(Value::take).unwrap_or_default());
    };
    let (code, message) = first.split_once(':').unwrap_or(("error", first));
    let is = |start: &str| message.starts_with(start);
    Err(match code {
        _ if is("Rate limit") || is("Throttled") || is("Too many requests") => Trouble::Slow(None),
        "EService" => Trouble::Faulty(message.to_owned()),
        _ if is("Invalid nonce") => Trouble::Refused {
            code: code.to_owned(),
            message: "Invalid nonce; the key is used elsewhere too, give each reader its own".to_owned(),
        },
        _ => Trouble::Refused { code: code.to_owned(), message: message.to_owned() },
    })
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct KeyInfo {
    #[serde(default)]
    api_key_name: String,
    permissions: Option<Vec<String>>,
    iban: Option<String>,
    #[serde(default)]
    valid_until: Amount,
    #[serde(default)]
    ip_allowlist: Vec<String>,
    /// Bounds of the period that the key can read, in seconds since 1970; 0 for no bound.
    #[serde(default)]
    query_from: Amount,
    #[serde(default)]
    query_to: Amount,
}

#[derive(Deserialize)]
struct Held {
    balance: Amount,
}

#[derive(Deserialize)]
struct Margin {
    /// Unrealized profit or loss of open positions.
    n: Amount,
}

#[derive(Deserialize)]
struct Ticker {
    /// The last trade: price and amount.
    c: (Amount, Amount),
}

#[derive(Deserialize)]
struct Counted<T> {
    #[serde(alias = "ledger")]
    trades: BTreeMap<String, T>,
    count: usize,
}

#[derive(Deserialize)]
struct Entry {
    refid: String,
    time: Amount,
    asset: String,
    amount: Amount,
    fee: Amount,
}

/// A row in the lists of deposits and withdrawals: facts that the ledger does not have.
#[derive(Deserialize)]
struct Status {
    refid: String,
    txid: Option<String>,
    info: Option<String>,
    method: Option<String>,
    network: Option<String>,
}

#[derive(Deserialize)]
struct Traded {
    ordertxid: String,
    pair: String,
    time: Amount,
    #[serde(rename = "type")]
    side: String,
    price: Amount,
    vol: Amount,
    fee: Amount,
}

const DEPOSITS: &str = "deposit";
const WITHDRAWALS: &str = "withdrawal";
/// Transfers between accounts inside Kraken, and credits or debits by Kraken.
const INSIDE: [&str; 3] = ["transfer", "adjustment", "credit"];

pub struct Kraken;

impl Dialect for Kraken {
    /// <https://docs.kraken.com/api-reference/account-data/get-api-key-info>
    async fn rights(&self, line: &Line) -> Result<Rights, VenueError> {
        let info: KeyInfo = line.read(Ask::post("/0/private/GetApiKeyInfo")).await?;
        let rights = info.permissions.ok_or_else(|| VenueError::RightsUnknown {
            venue: SPEECH.name,
            why: "permissions are missing".to_owned(),
            advice: SPEECH.advice,
        })?;
        let is_harmless = |right: &str| right.starts_with("query-") || right == "export-data";
        let acting = rights.iter().filter(|right| !is_harmless(right)).cloned().collect();
        let mut lacking = Vec::new();
        if !rights.iter().any(|right| right == "query-funds") {
            lacking.push("balances (query-funds)".to_owned());
        }
        if !info.query_from.is_zero() || !info.query_to.is_zero() {
            lacking.push("all of the past (it is bound to a query period)".to_owned());
        }
        let access = Access {
            account: info.iban,
            label: info.api_key_name,
            rights,
            is_bound_to_addresses: !info.ip_allowlist.is_empty(),
            expires: Some(info.valid_until).filter(|until| !until.is_zero()).and_then(moment),
        };
        Ok(Rights { access, acting, lacking })
    }

    /// <https://docs.kraken.com/api/docs/rest-api/get-extended-balance>,
    /// <https://docs.kraken.com/api/docs/rest-api/get-trade-balance>
    async fn balances(&self, line: &Line) -> Result<Vec<Balance>, VenueError> {
        let held: BTreeMap<String, Held> = line.read(Ask::post("/0/private/BalanceEx")).await?;
        let margin: Margin = line.read(Ask::post("/0/private/TradeBalance").with("asset", "USDT")).await?;
        let spot = held.into_iter().map(|(asset, held)| Balance::cash("spot", asset, held.balance));
        let open = Balance { unrealised: margin.n, ..Balance::cash("margin", "USDT", Amount::ZERO) };
        let mut balances: Vec<Balance> = spot.chain([open]).collect();
        balances.retain(|one| !one.total.is_zero() || !one.unrealised.is_zero());
        Ok(balances)
    }

    /// <https://docs.kraken.com/api/docs/rest-api/get-ticker-information>
    async fn prices(&self, line: &Line) -> Result<BTreeMap<String, Amount>, VenueError> {
        let tickers: BTreeMap<String, Ticker> = line.read(Ask::open("/0/public/Ticker")).await?;
        Ok(tickers.into_iter().map(|(pair, ticker)| (pair, ticker.c.0)).collect())
    }

    /// Staked and earning assets are valued as the plain asset: `XBT.F` is bitcoin. Old names have a prefix letter,
    /// which only pairs of two old names keep: `XXBTZUSD`, `SOLUSD`.
    fn markets(&self, asset: &str) -> Vec<String> {
        let base = asset.split('.').next().unwrap_or(asset);
        [format!("{base}ZUSD"), format!("X{base}ZUSD"), format!("{base}USD"), format!("{base}USDT")].to_vec()
    }

    fn transfer_streams(&self) -> Vec<Stream> {
        [DEPOSITS, WITHDRAWALS].into_iter().chain(INSIDE).map(|kind| Stream::new(kind, 30)).collect()
    }

    /// The ledger has amounts and times; the destinations are in two other lists.
    /// <https://docs.kraken.com/api-reference/account-data/get-ledgers-info>,
    /// <https://docs.kraken.com/api-reference/funding/get-status-of-recent-deposits>,
    /// <https://docs.kraken.com/api-reference/funding/get-status-of-recent-withdrawals>
    async fn transfers(&self, turn: Turn<'_>) -> Result<Page<Transfer>, VenueError> {
        let entries = counted::<Entry>(&turn, Ask::post("/0/private/Ledgers").with("type", turn.what)).await?;
        let statuses: Vec<Status> = match turn.what {
            _ if entries.rows.is_empty() => Vec::new(),
            DEPOSITS => turn.line.read(period(Ask::post("/0/private/DepositStatus"), &turn).with("limit", 500)).await?,
            WITHDRAWALS => {
                turn.line.read(period(Ask::post("/0/private/WithdrawStatus"), &turn).with("limit", 500)).await?
            }
            _ => Vec::new(),
        };
        let statuses: BTreeMap<String, Status> =
            statuses.into_iter().map(|status| (status.refid.clone(), status)).collect();
        let rows = entries.rows.into_iter();
        let rows = rows.filter_map(|(id, entry)| transfer(turn.what, id, statuses.get(&entry.refid), entry)).collect();
        Ok(Page { rows, next: entries.next, total: entries.total })
    }

    fn fill_streams(&self) -> Vec<Stream> {
        vec![Stream::new("trades", 30)]
    }

    /// <https://docs.kraken.com/api/docs/rest-api/get-trade-history>
    async fn fills(&self, turn: Turn<'_>) -> Result<Page<Fill>, VenueError> {
        let trades = counted::<Traded>(&turn, Ask::post("/0/private/TradesHistory")).await?;
        let rows = trades.rows.into_iter().filter_map(|(id, trade)| fill(id, trade)).collect();
        Ok(Page { rows, next: trades.next, total: trades.total })
    }
}

/// Whole seconds, slightly more than the period.
fn period(ask: Ask, turn: &Turn<'_>) -> Ask {
    let second = |millis: i64| millis.div_euclid(1_000);
    ask.with("start", second(turn.from.millis()).saturating_sub(1))
        .with("end", second(turn.to.millis()).saturating_add(1))
}

/// Fifty rows of a list that states its length.
async fn counted<T: DeserializeOwned>(turn: &Turn<'_>, ask: Ask) -> Result<Page<(String, T)>, VenueError> {
    let offset = turn.offset();
    let told: Counted<T> = turn.line.read(period(ask, turn).with("ofs", offset)).await?;
    let read = told.trades.len();
    let page = Page::counted(told.trades.into_iter().collect(), offset, read);
    Ok(Page { total: Some(told.count), ..page })
}

/// Kraken writes seconds, with fractions.
fn moment(seconds: Amount) -> Option<Moment> {
    let thousand = "1000".parse().ok()?;
    Moment::from_millis(seconds.times(thousand)?.whole()?)
}

/// The sign gives the direction: a failed withdrawal comes back as a withdrawal with a positive amount.
fn transfer(what: &str, id: String, status: Option<&Status>, entry: Entry) -> Option<Transfer> {
    let some = |text: Option<&String>| text.filter(|text| !text.is_empty()).cloned();
    Some(Transfer {
        id,
        way: if entry.amount.is_negative() { Way::Out } else { Way::In },
        means: if INSIDE.contains(&what) { Means::Inside } else { Means::Outside },
        asset: entry.asset,
        amount: entry.amount.abs(),
        fee: entry.fee,
        at: moment(entry.time)?,
        progress: Progress::Done,
        txid: some(status.and_then(|one| one.txid.as_ref())),
        network: some(status.and_then(|one| one.network.as_ref().or(one.method.as_ref()))),
        to: some(status.and_then(|one| one.info.as_ref())),
    })
}

fn fill(id: String, row: Traded) -> Option<Fill> {
    Some(Fill {
        id,
        market: row.pair,
        order: row.ordertxid,
        is_buy: row.side == "buy",
        price: row.price,
        amount: row.vol,
        fee: row.fee,
        fee_asset: None,
        at: moment(row.time)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// <https://docs.kraken.com/api/docs/guides/spot-rest-auth>
    #[test]
    fn signs_the_example_of_the_documentation() {
        let secret = "kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==";
        let key = checked(Key::new("id", secret)).unwrap();
        let ask = Ask::post("/0/private/AddOrder").with("ordertype", "limit").with("pair", "XBTUSD");
        let ask = ask.with("price", 37_500).with("type", "buy").with("volume", "1.25");
        let signed = sign(&key, &ask, 0, 1_616_492_376_594).unwrap();
        let sent = signed.headers.iter().find(|(name, _)| *name == "API-Sign").unwrap();
        assert_eq!(sent.1, "4/dpxb3iT4tp/ZCVEwSnEsLxx0bqyhLpdfOpc6fn7OR8+UClSV5n9E6aSS8MPtnRfp32bAb0nmbRn6H8ndwLUQ==");
    }

    #[test]
    fn a_secret_that_is_cut_is_told_at_once() {
        assert!(checked(Key::new("id", "kQH5HW/8p1uGOVjbgWA7F")).is_err());
    }

    #[test]
    fn finds_the_market_of_old_and_new_names() {
        for (asset, market) in [("XXBT", "XXBTZUSD"), ("XBT.F", "XXBTZUSD"), ("SOL", "SOLUSD"), ("ZEUR", "ZEURZUSD")] {
            assert!(Kraken.markets(asset).contains(&market.to_owned()), "{asset}");
        }
    }
}
