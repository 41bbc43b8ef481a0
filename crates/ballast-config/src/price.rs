//! `price.*`: whose prices are believed, and when.

use ballast_chain::price::Source;
use ballast_core::price::Guards;
use serde::{Deserialize, Serialize};
use url::Url;
use utoipa::ToSchema;

use crate::sources::holds_secret;

/// A price that jumps by more than this is not used without a person's decision.
const MAX_JUMP_BPS: u32 = 2_000;
/// Widest allowed spread: beyond it, "agreeing" means nothing.
const WIDEST_PERCENT: f64 = 20.0;
const BPS_IN_PERCENT: f64 = 100.0;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = ConfigPrice)]
pub struct Price {
    /// Independent sources of the BTC price in USDT: payouts and the tape use them.
    pub sources: Vec<PriceSource>,
    /// Sources of the other coins of the tape.
    pub tape: Vec<PriceSource>,
    /// Maximum age of a quote; older ones are not used.
    pub max_age_seconds: u32,
    /// A source further than this from the median disagrees; if too few agree, payouts stop.
    pub max_spread_percent: f64,
}

/// One coin at one price source. Places are JSON pointers (RFC 6901).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ConfigPriceSource)]
pub struct PriceSource {
    /// The address to request. Sources with the same address share one request.
    pub url: String,
    /// Place of the price in USDT in the answer.
    pub pointer: String,
    /// The coin, such as `ETH`.
    #[serde(default = "bitcoin")]
    pub coin: String,
    /// Shown name of the source; the host of `url` when unset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Place of the price 24 hours before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day_ago: Option<String>,
    /// Place of the time of the answer; without it the age of a quote is counted from its arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
}

fn bitcoin() -> String {
    "BTC".into()
}

impl Default for Price {
    fn default() -> Self {
        let tape = ["ETH", "SOL", "XRP", "ADA"].iter().flat_map(|coin| [kraken(coin), binance(coin), okx(coin)]);
        Self {
            sources: vec![kraken("BTC"), bitstamp(), okx("BTC")],
            tape: tape.chain([binance("BNB"), okx("BNB")]).collect(),
            max_age_seconds: 60,
            max_spread_percent: 1.0,
        }
    }
}

/// A source at Kraken. All its pairs come with one request, without the price of 24 hours ago and without a time.
fn kraken(coin: &str) -> PriceSource {
    let pair = if coin == "BTC" { "XBTUSDT".to_owned() } else { format!("{coin}USDT") };
    PriceSource {
        url: "https://api.kraken.com/0/public/Ticker?pair=XBTUSDT,ETHUSDT,SOLUSDT,XRPUSDT,ADAUSDT".into(),
        pointer: format!("/result/{pair}/c/0"),
        coin: coin.into(),
        name: Some("Kraken".into()),
        day_ago: None,
        time: None,
    }
}

fn bitstamp() -> PriceSource {
    PriceSource {
        url: "https://www.bitstamp.net/api/v2/ticker/btcusdt/".into(),
        pointer: "/last".into(),
        coin: bitcoin(),
        name: Some("Bitstamp".into()),
        day_ago: Some("/open_24".into()),
        time: Some("/timestamp".into()),
    }
}

fn binance(coin: &str) -> PriceSource {
    PriceSource {
        url: format!("https://api.binance.com/api/v3/ticker/24hr?symbol={coin}USDT"),
        pointer: "/lastPrice".into(),
        coin: coin.into(),
        name: Some("Binance".into()),
        day_ago: Some("/openPrice".into()),
        time: Some("/closeTime".into()),
    }
}

fn okx(coin: &str) -> PriceSource {
    PriceSource {
        url: format!("https://www.okx.com/api/v5/market/ticker?instId={coin}-USDT"),
        pointer: "/data/0/last".into(),
        coin: coin.into(),
        name: Some("OKX".into()),
        day_ago: Some("/data/0/open24h".into()),
        time: Some("/data/0/ts".into()),
    }
}

impl Price {
    /// All sources, for the client that asks them.
    #[must_use]
    pub fn all(&self) -> Vec<Source> {
        self.sources.iter().chain(&self.tape).map(PriceSource::source).collect()
    }

    /// The conditions for using a price that needs this many sources.
    #[must_use]
    pub fn guards(&self, quorum: usize) -> Guards {
        // Checked to be above zero and at most the widest spread, so it fits and has no sign.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked when it was read")]
        let max_spread_bps = (self.max_spread_percent * BPS_IN_PERCENT).round() as u32;
        Guards { quorum, max_age_seconds: self.max_age_seconds, max_spread_bps, max_jump_bps: MAX_JUMP_BPS }
    }

    /// The first fault, as `(key, why)`.
    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        if !(self.max_spread_percent > 0.0 && self.max_spread_percent <= WIDEST_PERCENT) {
            return Err(("price.max_spread_percent", format!("write a percentage up to {WIDEST_PERCENT}")));
        }
        if let Some(other) = self.sources.iter().find(|source| source.coin != bitcoin()) {
            return Err(("price.sources", format!("these are sources of BTC; write {} to price.tape", other.coin)));
        }
        if self.tape.iter().any(|source| source.coin == bitcoin()) {
            return Err((
                "price.tape",
                "write sources of BTC to price.sources: they make the rate of payouts".to_owned(),
            ));
        }
        for (key, sources) in [("price.sources", &self.sources), ("price.tape", &self.tape)] {
            sources.iter().try_for_each(PriceSource::check).map_err(|why| (key, why))?;
        }
        let all: Vec<&PriceSource> = self.sources.iter().chain(&self.tape).collect();
        for (at, one) in all.iter().enumerate() {
            // Two answers of one exchange are not independent.
            if all.iter().take(at).any(|other| (&other.coin, other.origin()) == (&one.coin, one.origin())) {
                let key = if at < self.sources.len() { "price.sources" } else { "price.tape" };
                return Err((key, format!("{} is asked twice for {}", one.shown(), one.coin)));
            }
        }
        Ok(())
    }
}

impl PriceSource {
    /// The displayed name.
    #[must_use]
    pub fn shown(&self) -> String {
        self.name.clone().or_else(|| Url::parse(&self.url).ok()?.host_str().map(str::to_owned)).unwrap_or_default()
    }

    fn source(&self) -> Source {
        Source {
            name: self.shown(),
            coin: self.coin.clone(),
            url: self.url.clone(),
            price: self.pointer.clone(),
            day_ago: self.day_ago.clone(),
            time: self.time.clone(),
        }
    }

    pub(crate) fn origin(&self) -> Option<String> {
        Url::parse(&self.url).ok().map(|url| url.origin().ascii_serialization())
    }

    fn check(&self) -> Result<(), String> {
        if !super::is_web_address(&self.url) {
            return Err(format!("{} is not an http(s) URL", self.url));
        }
        if holds_secret(&self.url, false) {
            return Err(format!(
                "{} has a key in its address, and the addresses of sources are published",
                self.shown()
            ));
        }
        let places = [Some(&self.pointer), self.day_ago.as_ref(), self.time.as_ref()];
        match places.into_iter().flatten().find(|place| !place.starts_with('/')) {
            Some(place) => Err(format!("{place} is not a JSON pointer: it begins with a slash")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_make_sense() {
        let price = Price::default();
        assert_eq!(price.check(), Ok(()));
        assert_eq!(price.sources.len(), 3);
        assert_eq!(price.guards(3).max_spread_bps, 100);
        for coin in ["BTC", "ETH", "BNB", "SOL", "XRP", "ADA"] {
            let sources: Vec<Source> = price.all().into_iter().filter(|source| source.coin == coin).collect();
            assert!(sources.len() >= 2, "{coin}");
            assert!(sources.iter().filter(|source| source.day_ago.is_some()).count() >= 2, "{coin}");
        }
    }

    #[test]
    fn nonsense_is_named() {
        let refused = |change: fn(&mut Price)| {
            let mut price = Price::default();
            change(&mut price);
            price.check().unwrap_err().0
        };
        assert_eq!(refused(|price| price.max_spread_percent = f64::NAN), "price.max_spread_percent");
        assert_eq!(refused(|price| price.max_spread_percent = 0.0), "price.max_spread_percent");
        assert_eq!(refused(|price| price.sources[0].url = "file:///etc/passwd".into()), "price.sources");
        assert_eq!(refused(|price| price.sources[0].pointer = "last".into()), "price.sources");
        assert_eq!(refused(|price| price.sources[0].coin = "ETH".into()), "price.sources");
        assert_eq!(refused(|price| price.tape[0].time = Some("ts".into())), "price.tape");
        assert_eq!(refused(|price| price.sources.push(okx("BTC"))), "price.sources");
        assert_eq!(refused(|price| price.tape.push(okx("BTC"))), "price.tape");
        fn other(url: &str) -> PriceSource {
            PriceSource { url: url.into(), ..okx("BTC") }
        }
        assert_eq!(refused(|price| price.tape = vec![other("https://rates.example.org/t")]), "price.tape");
        assert_eq!(
            refused(|price| price.sources = vec![other("https://rates.example.org/t?apikey=1")]),
            "price.sources"
        );
    }

    #[test]
    fn a_short_entry_is_enough() {
        let source: PriceSource = toml_like(r#"{"url":"https://api.example.com/t?key=1","pointer":"/last"}"#);
        assert_eq!((source.coin.as_str(), source.shown().as_str()), ("BTC", "api.example.com"));
    }

    fn toml_like(text: &str) -> PriceSource {
        serde_json::from_str(text).unwrap()
    }
}
