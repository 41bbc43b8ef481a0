//! OKX, API v5 (<https://www.okx.com/docs-v5/en/>).

use std::collections::BTreeMap;

use ballast_core::time::Moment;
use base64::{Engine, engine::general_purpose::STANDARD};
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

/// Maximum number of rows on a page.
const LIMIT: usize = 100;

pub static SPEECH: Speech = Speech {
    name: "OKX",
    home: "https://www.okx.com",
    // <https://www.okx.com/docs-v5/en/#public-data-rest-api-get-system-time>
    clock: || Ask::open("/api/v5/public/time"),
    clock_millis: |told| told.get(0)?.get("ts")?.as_str()?.parse().ok(),
    sign,
    judge,
    advice: "Make a V5 API key at OKX with the permission \"Read\" and neither \"Trade\" nor \"Withdraw\"",
};

/// Checks that the key has a passphrase; OKX issues one with each key.
pub fn checked(key: Key) -> Result<Key, VenueError> {
    match key.passphrase {
        Some(_) => Ok(key),
        None => Err(VenueError::Key {
            venue: SPEECH.name,
            why: "its passphrase is missing; give the one that was chosen when the key was made".to_owned(),
        }),
    }
}

/// <https://www.okx.com/docs-v5/en/#overview-rest-authentication>
fn sign(key: &Key, ask: &Ask, at: i64, _: i64) -> Result<Signed, VenueError> {
    let at = jiff::Timestamp::from_millisecond(at).map(|at| at.strftime("%Y-%m-%dT%H:%M:%S%.3fZ").to_string());
    let at = at.map_err(|error| VenueError::Client(error.to_string()))?;
    let query = if ask.query.is_empty() { String::new() } else { format!("?{}", ask.query) };
    let headers = vec![
        ("OK-ACCESS-KEY", key.id.expose().to_owned()),
        ("OK-ACCESS-SIGN", signature(key.secret.expose(), &format!("{at}GET{}{query}", ask.path))),
        ("OK-ACCESS-TIMESTAMP", at),
        ("OK-ACCESS-PASSPHRASE", key.passphrase.as_ref().map(|text| text.expose().to_owned()).unwrap_or_default()),
    ];
    Ok(Signed { query: ask.query.clone(), headers, body: None })
}

fn signature(secret: &str, text: &str) -> String {
    STANDARD.encode(hmac_sha256(secret.as_bytes(), text.as_bytes()))
}

/// <https://www.okx.com/docs-v5/en/#error-code-rest-api>
fn judge(_: u16, mut told: Value) -> Result<Value, Trouble> {
    let text = |name: &str| told.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let (code, message) = (text("code"), text("msg"));
    match code.as_str() {
        "0" => Ok(told.get_mut("data").map(Value::take).unwrap_or_default()),
        "50011" | "50040" => Err(Trouble::Slow(None)),
        "50102" | "50112" => Err(Trouble::Clock(message)),
        "" | "50001" | "50004" | "50013" | "50026" => Err(Trouble::Faulty(message)),
        _ => Err(Trouble::Refused { code, message }),
    }
}

#[derive(Deserialize)]
struct Config {
    perm: Option<String>,
    #[serde(default)]
    uid: String,
    #[serde(default)]
    label: String,
    #[serde(default)]
    ip: String,
}

#[derive(Deserialize)]
struct Trading {
    details: Vec<Detail>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Detail {
    ccy: String,
    eq: Amount,
    cash_bal: Amount,
}

#[derive(Deserialize)]
struct Funding {
    ccy: String,
    bal: Amount,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Ticker {
    inst_id: String,
    last: Amount,
}

/// A row in the lists of deposits and withdrawals.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Moved {
    #[serde(alias = "wdId")]
    dep_id: String,
    ccy: String,
    amt: Amount,
    #[serde(default)]
    fee: Amount,
    chain: String,
    #[serde(default)]
    tx_id: String,
    #[serde(default)]
    to: String,
    state: String,
    ts: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Bill {
    bill_id: String,
    ccy: String,
    bal_chg: Amount,
    ts: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Traded {
    bill_id: String,
    inst_id: String,
    ord_id: String,
    side: String,
    fill_px: Amount,
    fill_sz: Amount,
    fee: Amount,
    fee_ccy: String,
    ts: String,
}

const DEPOSITS: &str = "deposits";
const WITHDRAWALS: &str = "withdrawals";
/// Kinds of bills of the funding account: to and from sub-accounts, seen from the main account and from the sub-account.
/// <https://www.okx.com/docs-v5/en/#funding-account-rest-api-asset-bills-details>
/// OKX keeps them a month.
const BETWEEN: [&str; 4] = ["20", "21", "22", "23"];

pub struct Okx;

impl Dialect for Okx {
    /// <https://www.okx.com/docs-v5/en/#trading-account-rest-api-get-account-configuration>
    async fn rights(&self, line: &Line) -> Result<Rights, VenueError> {
        let told: Vec<Config> = line.read(Ask::private("/api/v5/account/config")).await?;
        let unknown = || VenueError::RightsUnknown {
            venue: SPEECH.name,
            why: "perm is missing".to_owned(),
            advice: SPEECH.advice,
        };
        let config = told.into_iter().next().ok_or_else(unknown)?;
        let perm = config.perm.filter(|perm| !perm.is_empty()).ok_or_else(unknown)?;
        let rights: Vec<String> = perm.split(',').map(|right| right.trim().to_owned()).collect();
        let acting: Vec<String> = rights.iter().filter(|right| *right != "read_only").cloned().collect();
        let access = Access {
            account: Some(config.uid).filter(|uid| !uid.is_empty()),
            label: config.label,
            rights,
            is_bound_to_addresses: !config.ip.is_empty(),
            expires: None,
        };
        Ok(Rights { access, acting, lacking: Vec::new() })
    }

    /// <https://www.okx.com/docs-v5/en/#trading-account-rest-api-get-balance>,
    /// <https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-balance>
    async fn balances(&self, line: &Line) -> Result<Vec<Balance>, VenueError> {
        let trading: Vec<Trading> = line.read(Ask::private("/api/v5/account/balance")).await?;
        let mut balances = Vec::new();
        for one in trading.into_iter().flat_map(|one| one.details) {
            let unrealised = one.eq.checked_sub(one.cash_bal);
            let too_large = || VenueError::TooLarge { venue: SPEECH.name, asset: one.ccy.clone() };
            let unrealised = unrealised.ok_or_else(too_large)?;
            balances.push(Balance { unrealised, ..Balance::cash("trading", one.ccy, one.cash_bal) });
        }
        let funding: Vec<Funding> = line.read(Ask::private("/api/v5/asset/balances")).await?;
        balances.extend(funding.into_iter().map(|one| Balance::cash("funding", one.ccy, one.bal)));
        balances.retain(|one| !one.total.is_zero() || !one.unrealised.is_zero());
        Ok(balances)
    }

    /// <https://www.okx.com/docs-v5/en/#order-book-trading-market-data-get-tickers>
    async fn prices(&self, line: &Line) -> Result<BTreeMap<String, Amount>, VenueError> {
        let tickers: Vec<Ticker> = line.read(Ask::open("/api/v5/market/tickers").with("instType", "SPOT")).await?;
        Ok(tickers.into_iter().map(|ticker| (ticker.inst_id, ticker.last)).collect())
    }

    fn markets(&self, asset: &str) -> Vec<String> {
        ["USDT", "USD", "USDC"].map(|dollar| format!("{asset}-{dollar}")).to_vec()
    }

    fn transfer_streams(&self) -> Vec<Stream> {
        let outside = [Stream::new(DEPOSITS, 90).leading(2), Stream::new(WITHDRAWALS, 90)];
        outside.into_iter().chain(BETWEEN.map(|kind| Stream::new(kind, 31).kept(30))).collect()
    }

    /// <https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-deposit-history>,
    /// <https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-withdrawal-history>,
    /// <https://www.okx.com/docs-v5/en/#funding-account-rest-api-asset-bills-details>
    async fn transfers(&self, turn: Turn<'_>) -> Result<Page<Transfer>, VenueError> {
        let (ask, is_bill) = match turn.what {
            DEPOSITS => (Ask::private("/api/v5/asset/deposit-history"), false),
            WITHDRAWALS => (Ask::private("/api/v5/asset/withdrawal-history"), false),
            kind => (Ask::private("/api/v5/asset/bills").with("type", kind), true),
        };
        // Both bounds are exclusive.
        let after = turn.cursor.clone().unwrap_or_else(|| turn.to.millis().to_string());
        let ask = ask.with("before", turn.from.millis().saturating_sub(1)).with("after", after).with("limit", LIMIT);
        if is_bill {
            let rows: Vec<Bill> = turn.line.read(ask).await?;
            let next = further(&rows, |row| &row.ts);
            return Ok(Page::new(rows.into_iter().filter_map(between).collect(), next));
        }
        let rows: Vec<Moved> = turn.line.read(ask).await?;
        let next = further(&rows, |row| &row.ts);
        let way = if turn.what == DEPOSITS { Way::In } else { Way::Out };
        Ok(Page::new(rows.into_iter().filter_map(|row| transfer(way, row)).collect(), next))
    }

    fn fill_streams(&self) -> Vec<Stream> {
        ["SPOT", "MARGIN", "SWAP", "FUTURES", "OPTION"].into_iter().map(|kind| Stream::new(kind, 90).kept(90)).collect()
    }

    /// <https://www.okx.com/docs-v5/en/#order-book-trading-trade-get-transaction-details-last-3-months>
    async fn fills(&self, turn: Turn<'_>) -> Result<Page<Fill>, VenueError> {
        let ask = Ask::private("/api/v5/trade/fills-history").with("instType", turn.what);
        let ask = ask.with("begin", turn.from.millis()).with("end", turn.last_millis()).with("limit", LIMIT);
        let rows: Vec<Traded> = turn.line.read(ask.with_some("after", turn.cursor.as_deref())).await?;
        let next = rows.last().map_or(Next::End, |last| Next::At(last.bill_id.clone()));
        Ok(Page::new(rows.into_iter().filter_map(fill).collect(), next))
    }
}

/// The next page ends with the time of this one's oldest row, because more rows may have the same time.
fn further<T>(rows: &[T], ts: fn(&T) -> &str) -> Next {
    let oldest = rows.iter().filter_map(|row| ts(row).parse::<i64>().ok()).min();
    oldest.map_or(Next::End, |oldest| Next::Overlaps {
        at: oldest.saturating_add(1).to_string(),
        is_full: rows.len() >= LIMIT,
    })
}

fn moment(ts: &str) -> Option<Moment> {
    Moment::from_millis(ts.parse().ok()?)
}

fn transfer(way: Way, row: Moved) -> Option<Transfer> {
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    // Deposits: 2 credited and free, 1 credited and not yet free. Withdrawals: 2 sent, below 0 refused or cancelled.
    let progress = match (way, row.state.as_str()) {
        (_, "2") | (Way::In, "1") => Progress::Done,
        (Way::In, "11" | "13" | "14") | (Way::Out, "-1" | "-2" | "-3") => Progress::Failed,
        _ => Progress::Pending,
    };
    // Transfers between two OKX clients have no transaction, and their address is not one on a chain.
    let means = if row.tx_id.is_empty() && progress == Progress::Done { Means::Inside } else { Means::Outside };
    Some(Transfer {
        id: row.dep_id,
        way,
        means,
        asset: row.ccy,
        amount: row.amt,
        fee: row.fee,
        at: moment(&row.ts)?,
        progress,
        txid: some(row.tx_id),
        network: some(row.chain),
        to: some(row.to),
    })
}

fn between(row: Bill) -> Option<Transfer> {
    Some(Transfer {
        id: row.bill_id,
        way: if row.bal_chg.is_negative() { Way::Out } else { Way::In },
        means: Means::Inside,
        asset: row.ccy,
        amount: row.bal_chg.abs(),
        fee: Amount::ZERO,
        at: moment(&row.ts)?,
        progress: Progress::Done,
        txid: None,
        network: None,
        to: None,
    })
}

fn fill(row: Traded) -> Option<Fill> {
    Some(Fill {
        id: row.bill_id,
        market: row.inst_id,
        order: row.ord_id,
        is_buy: row.side == "buy",
        price: row.fill_px,
        amount: row.fill_sz,
        // OKX writes fees it takes as negative numbers.
        fee: row.fee.checked_neg()?,
        fee_asset: Some(row.fee_ccy).filter(|asset| !asset.is_empty()),
        at: moment(&row.ts)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The key, time and request are the documentation's; it prints no signature, so these were made with OpenSSL.
    #[test]
    fn signs_the_examples_of_the_documentation() {
        let secret = "22582BD0CFF14C41EDBF1AB98506286D";
        let key = Key::new("id", secret).with_passphrase("phrase");
        let ask = Ask::private("/api/v5/account/balance").with("ccy", "BTC");
        let signed = sign(&key, &ask, 1_607_418_537_715, 0).unwrap();
        let header = |wanted: &str| signed.headers.iter().find(|(name, _)| *name == wanted).unwrap().1.clone();
        assert_eq!(header("OK-ACCESS-TIMESTAMP"), "2020-12-08T09:08:57.715Z");
        assert_eq!(header("OK-ACCESS-SIGN"), "HiZhvSfMtWJA3uUIVXV3a/bSXNPCWvYFXoGCVS8V4zY=");
        let body = r#"{"instId":"BTC-USDT","tdMode":"cash","clOrdId":"b15","side":"buy","ordType":"limit","px":"2.15","sz":"2"}"#;
        let text = format!("2020-12-08T09:08:57.715ZPOST/api/v5/trade/order{body}");
        assert_eq!(signature(secret, &text), "dI6rrL9rXW/HdaPKJ/6LC1OgvH4/PYju6R3CqixMTNQ=");
    }

    #[test]
    fn a_key_without_its_passphrase_is_no_key() {
        assert!(checked(Key::new("id", "secret")).unwrap_err().to_string().contains("passphrase"));
    }
}
