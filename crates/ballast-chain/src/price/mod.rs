//! Asks exchanges for the prices of coins. Each source is asked independently: a slow, dead or lying one does not
//! affect another's answer. `ballast_core::price` decides what the answers are worth together.

mod read;

use std::time::Duration;

use ballast_core::{
    money::AmountError,
    price::{Price, Quote},
    time::Moment,
};
use futures_util::future::join_all;
use serde_json::Value;

use crate::outside::{Bounds, GetError, Getter};

/// Time limit of a source.
const TIMEOUT: Duration = Duration::from_secs(4);
/// A ticker is a few hundred bytes; a list of all pairs of an exchange is not read.
const MAX_BYTES: usize = 256 << 10;

/// Where to find one coin's price in one exchange's answer. Places are JSON pointers (RFC 6901).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Name of the exchange.
    pub name: String,
    /// The coin, such as `BTC`.
    pub coin: String,
    /// The address. Sources with the same address share one request.
    pub url: String,
    /// Pointer to the price in USDT.
    pub price: String,
    /// Pointer to the price 24 hours ago, if the answer has it.
    pub day_ago: Option<String>,
    /// Pointer to the answer's time: seconds or milliseconds since 1970, or RFC 3339. Without it a quote is as old as
    /// its arrival.
    pub time: Option<String>,
}

/// Why a source gives no price.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// No usable answer.
    #[error(transparent)]
    Get(#[from] GetError),
    /// Neither a text nor a number where the price should be.
    #[error("has no price at {0}")]
    NoPrice(String),
    /// Not a price.
    #[error("has no price at {place}: {error}")]
    BadPrice { place: String, error: AmountError },
    /// No time where it should be.
    #[error("has no time at {0}")]
    NoTime(String),
}

/// The result of one source.
#[derive(Clone, Debug)]
pub struct Said<'a> {
    pub source: &'a Source,
    /// The price, or why there is none.
    pub quote: Result<Quote, Fault>,
}

/// The sources of prices.
#[derive(Clone, Debug)]
pub struct Exchanges {
    getter: Getter,
    sources: Vec<Source>,
}

impl Exchanges {
    /// Sends nothing yet.
    pub fn new(sources: Vec<Source>) -> Result<Self, String> {
        let getter = Getter::new(Bounds { timeout: TIMEOUT, max_bytes: MAX_BYTES });
        Ok(Self { getter: getter?, sources })
    }

    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Asks all sources at the same time, and returns when the last has answered or run out of time. `now` is read
    /// when an answer arrives.
    pub async fn ask(&self, now: impl Fn() -> Moment) -> Vec<Said<'_>> {
        let mut urls: Vec<&str> = self.sources.iter().map(|source| source.url.as_str()).collect();
        urls.sort_unstable();
        urls.dedup();
        let answers = join_all(urls.iter().map(|url| async { (self.getter.json(url).await, now()) })).await;
        let answer_of = |source: &Source| answers.get(urls.binary_search(&source.url.as_str()).ok()?);
        let said = self.sources.iter().filter_map(|source| {
            let (answer, arrived) = answer_of(source)?;
            let quote = match answer {
                Ok(answer) => quote(source, answer, *arrived),
                Err(error) => Err(error.clone().into()),
            };
            Some(Said { source, quote })
        });
        said.collect()
    }
}

fn quote(source: &Source, answer: &Value, arrived: Moment) -> Result<Quote, Fault> {
    let place = || source.price.clone();
    let text = read::text(answer, &source.price).ok_or_else(|| Fault::NoPrice(place()))?;
    let price = text.parse().map_err(|error| Fault::BadPrice { place: place(), error })?;
    let at = match &source.time {
        Some(time) => read::time(answer, time).ok_or_else(|| Fault::NoTime(time.clone()))?,
        None => arrived,
    };
    let day_ago = source.day_ago.as_ref().and_then(|place| read::text(answer, place)?.parse::<Price>().ok());
    Ok(Quote { source: source.name.clone(), price, day_ago, at })
}
