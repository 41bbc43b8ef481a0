//! A played exchange: it speaks Bybit's API v5 over loopback, so that the connector reads it like the real one. Its
//! prices come from a seed and the demo's clock, its accounts do what the demo says, and every answer says that it is
//! played.

mod answers;
mod book;
mod prices;

use std::{
    collections::BTreeMap,
    io,
    net::Ipv4Addr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Json, Router,
    extract::{Query, State},
    http::{HeaderMap, Uri},
};
use ballast_config::PriceSource;
use ballast_core::time::Moment;
use ballast_venue::{Amount, Key, Now};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::{net::TcpListener, task::JoinHandle};

use answers::{Call, PLAYED, worth};
use book::Traded;
pub use book::{Book, Moved, Unable};
use prices::{COINS, price};

/// Changing it changes every price.
pub(super) const SEED: &[u8] = b"ballast demo exchange 1";
/// Name of the exchange wherever it is mentioned.
pub const NAME: &str = "Played exchange";
/// Prefix of keys that can only read; the others can do everything.
const READER: &str = "played-reader-";
/// The fee of a trade: a thousandth.
const FEE: i128 = 10_i128.pow(15);
/// How far a request's timestamp may be off, in milliseconds, as at the real one.
const WINDOW: i64 = 5_000;

/// The exchange; it ends when dropped.
pub struct Played {
    url: String,
    shared: Arc<Shared>,
    task: JoinHandle<()>,
}

struct Shared {
    now: Now,
    seed: Vec<u8>,
    book: Mutex<Book>,
    /// Accounts besides the first, by name.
    accounts: Mutex<BTreeMap<String, Book>>,
}

impl Played {
    /// Opens it on this machine, on a free port unless one is given, with the state in `book`.
    pub async fn start(now: Now, seed: &[u8], book: Book, port: Option<u16>) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port.unwrap_or(0))).await?;
        let url = format!("http://{}", listener.local_addr()?);
        let shared = Arc::new(Shared { now, seed: seed.to_vec(), book: Mutex::new(book), accounts: Mutex::default() });
        let router = Router::new().fallback(answer).with_state(Arc::clone(&shared));
        let task = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the played exchange has ended");
            }
        });
        Ok(Self { url, shared, task })
    }

    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// A key that can only read; each name has its own.
    #[must_use]
    pub fn reader(&self, name: &str) -> Key {
        self.shared.key(&format!("{READER}{name}"))
    }

    /// A key that can only read one of the other accounts; each account and name has its own.
    #[must_use]
    pub fn reader_of(&self, account: &str, name: &str) -> Key {
        let (id, secret) = self.reader_in_words(account, name);
        Key::new(id, secret)
    }

    /// Like [`Self::reader_of`], as an observer types it: the key and its secret.
    #[must_use]
    pub fn reader_in_words(&self, account: &str, name: &str) -> (String, String) {
        let id = format!("{READER}{account}.{name}");
        let secret = self.shared.secret(&id);
        (id, secret)
    }

    /// The names of the other accounts.
    #[must_use]
    pub fn accounts(&self) -> Vec<String> {
        self.shared.accounts().keys().cloned().collect()
    }

    /// Replaces the other accounts.
    pub fn set_accounts(&self, accounts: BTreeMap<String, Book>) {
        *self.shared.accounts() = accounts;
    }

    /// Like [`Self::reader`], as the text of a key file.
    #[must_use]
    pub fn reader_file(&self, name: &str) -> String {
        let id = format!("{READER}{name}");
        format!("{id}\n{}\n", self.shared.secret(&id))
    }

    /// A key that can trade, which no connector accepts.
    #[must_use]
    pub fn trader(&self) -> Key {
        self.shared.key("played-trader")
    }

    /// The price sources for the tape.
    #[must_use]
    pub fn tape(&self) -> Vec<PriceSource> {
        let source = |coin: &str| PriceSource {
            url: format!("{}/v5/market/tickers?category=spot&symbol={coin}USDT", self.url),
            pointer: "/result/list/0/lastPrice".into(),
            coin: coin.into(),
            name: Some(NAME.into()),
            day_ago: Some("/result/list/0/prevPrice24h".into()),
            time: Some("/time".into()),
        };
        COINS.iter().map(|coin| source(coin.name)).collect()
    }

    /// The state to keep, so that it continues later.
    #[must_use]
    pub fn book(&self) -> Book {
        self.shared.book().clone()
    }

    /// Books a deposit or a withdrawal.
    pub fn transfer(&self, moved: Moved) -> Result<(), Unable> {
        self.shared.book().transfer(moved)
    }

    /// Buys or sells a coin for USDT at the current price.
    ///
    /// # Errors
    /// When there is no such coin, or the account does not hold enough.
    pub fn trade(&self, coin: &str, is_buy: bool, amount: Amount) -> Result<(), Unable> {
        let at = (self.shared.now)();
        let known = COINS.iter().find(|one| one.name == coin).ok_or_else(|| Unable::NoCoin(coin.to_owned()))?;
        let price = price(&self.shared.seed, known, at);
        let fee = amount.times(price).and_then(|cost| cost.times(Amount::from_units(FEE))).ok_or(Unable::TooLarge)?;
        self.shared.book().trade(Traded { coin: coin.to_owned(), is_buy, price, amount, fee, at })
    }

    /// The account's current worth.
    pub fn equity(&self) -> Result<Amount, Unable> {
        worth(&self.shared.seed, &self.shared.book(), (self.shared.now)()).ok_or(Unable::TooLarge)
    }

    /// Sets the account's current worth by changing its USDT: a gain or a loss that no trade explains.
    ///
    /// # Errors
    /// When its coins alone are worth more.
    pub fn set_equity(&self, total: Amount) -> Result<(), Unable> {
        let mut book = self.shared.book();
        let now = worth(&self.shared.seed, &book, (self.shared.now)()).ok_or(Unable::TooLarge)?;
        book.add("USDT", total.checked_sub(now).ok_or(Unable::TooLarge)?)
    }
}

impl Drop for Played {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Shared {
    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn accounts(&self) -> MutexGuard<'_, BTreeMap<String, Book>> {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The account that a key belongs to, and its number: one of the other accounts if the key names it before a dot.
    fn book_of(&self, key: &str) -> (Book, u32) {
        let named = key.strip_prefix(READER).and_then(|rest| rest.split_once('.')).map(|(account, _)| account);
        let other = named.and_then(|account| Some((self.accounts().get(account).cloned()?, number(account))));
        other.unwrap_or_else(|| (self.book().clone(), 1))
    }

    fn key(&self, id: &str) -> Key {
        Key::new(id, self.secret(id))
    }

    fn secret(&self, id: &str) -> String {
        hex::encode(code(&self.seed, id))
    }
}

/// Looks like the number of a real account, and is the same for the same name.
fn number(account: &str) -> u32 {
    let digest: [u8; 32] = Sha256::digest(account).into();
    digest.first_chunk().map_or(0, |four| u32::from_be_bytes(*four))
}

fn code(key: &[u8], text: &str) -> Vec<u8> {
    // Keys of any length are valid; there is no other error.
    let Ok(mac) = Hmac::<Sha256>::new_from_slice(key) else { return Vec::new() };
    mac.chain_update(text).finalize().into_bytes().to_vec()
}

async fn answer(
    State(shared): State<Arc<Shared>>,
    uri: Uri,
    headers: HeaderMap,
    Query(query): Query<Vec<(String, String)>>,
) -> ([(&'static str, &'static str); 1], Json<Value>) {
    let now = (shared.now)();
    let key = header(&headers, "X-BAPI-API-KEY");
    let (book, number) = shared.book_of(key);
    let is_read_only = key.starts_with(READER);
    let call = Call { seed: &shared.seed, now, book: &book, query: &query, key, is_read_only, number };
    let (code, message, result) = match call.open(uri.path()) {
        Some(result) => (0, "OK", result),
        None => match refusal(&shared, &uri, &headers, now) {
            Some((code, message)) => (code, message, json!({})),
            None => call.private(uri.path()).map_or((10_001, "no such path", json!({})), |result| (0, "OK", result)),
        },
    };
    let told = json!({ "retCode": code, "retMsg": format!("{message} (played)"), "result": result,
        "retExtInfo": { "played": PLAYED }, "time": now.millis() });
    ([("x-played", PLAYED)], Json(told))
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The refusal of a wrong signature, in the words of the real exchange.
fn refusal(shared: &Shared, uri: &Uri, headers: &HeaderMap, now: Moment) -> Option<(i64, &'static str)> {
    let [key, at, window, sign] =
        ["X-BAPI-API-KEY", "X-BAPI-TIMESTAMP", "X-BAPI-RECV-WINDOW", "X-BAPI-SIGN"].map(|name| header(headers, name));
    if !key.starts_with("played-") {
        return Some((10_003, "API key is invalid"));
    }
    let text = format!("{at}{key}{window}{}", uri.query().unwrap_or_default());
    if hex::encode(code(shared.secret(key).as_bytes(), &text)) != sign {
        return Some((10_004, "error sign"));
    }
    let is_timely = at.parse::<i64>().is_ok_and(|at| at.abs_diff(now.millis()) <= WINDOW.unsigned_abs());
    (!is_timely).then_some((10_002, "check your timestamp"))
}

#[cfg(test)]
mod tests;
