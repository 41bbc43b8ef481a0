//! `GET ticker`.

use axum::extract::State;
use ballast_content::percent::Percent;
use ballast_core::{
    price::{Fixing, Price},
    time::Moment,
};
use ballast_service::parts::tape::Seen;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, state::App};

/// Seconds until prices that were just requested are available.
const COMING_SECONDS: u32 = 2;
/// Seconds until newer prices may be available.
const NEXT_SECONDS: u32 = 30;

#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TickerData {
    /// The coins that have a price; may be empty.
    ticker: Vec<Coin>,
    /// Whether the prices come from the simulated exchange of the demo, where nobody trades.
    played: bool,
    /// Why there are no prices.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    reason: Option<&'static str>,
    /// After how many seconds to ask again; absent if there is no point in asking again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    next_seconds: Option<u32>,
}

#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Coin {
    #[schema(example = "BTC")]
    symbol: &'static str,
    #[schema(example = "Bitcoin")]
    name: &'static str,
    /// The median of the sources, for one whole coin.
    price: Price,
    /// The currency of the price.
    #[schema(example = "USDT")]
    currency: &'static str,
    /// Change in 24 hours, in percent; null if fewer than two sources report it.
    #[serde(rename = "change24hPercent")]
    #[schema(value_type = Option<f64>, example = -1.24)]
    change_24h_percent: Option<Percent>,
    /// The sources whose quotes agree.
    sources: Vec<String>,
    /// The time of the oldest of their quotes.
    as_of: Moment,
}

/// Prices of the six coins of the ticker tape: the median of independent exchanges, fetched only while someone looks.
/// Without fresh prices, the list is empty and `reason` says why.
#[utoipa::path(get, path = "/api/v1/ticker", tag = "site", responses((status = 200, body = Answer<TickerData>)))]
pub(super) async fn get(State(app): State<App>) -> Answer<TickerData> {
    Answer::data(shown(app.site.tape.look().await, app.stage.is_demo(), app.site.tape.is_played()))
}

fn shown(seen: Seen, demo: bool, played: bool) -> TickerData {
    let none = |reason, next_seconds| TickerData { ticker: Vec::new(), played, reason: Some(reason), next_seconds };
    match seen {
        Seen::Off if demo => none("This demo does not fetch market prices.", None),
        Seen::Off => none("This site shows no market prices.", None),
        Seen::Coming => none("Market prices are being fetched.", Some(COMING_SECONDS)),
        Seen::Nothing => none("Market prices are not available right now.", Some(NEXT_SECONDS)),
        Seen::Prices(coins) => {
            let ticker = coins.into_iter().map(|(symbol, name, fixing)| coin(symbol, name, fixing)).collect();
            TickerData { ticker, played, reason: None, next_seconds: Some(NEXT_SECONDS) }
        }
    }
}

fn coin(symbol: &'static str, name: &'static str, fixing: Fixing) -> Coin {
    Coin {
        symbol,
        name,
        price: fixing.price,
        currency: "USDT",
        change_24h_percent: fixing.change_bps.map(|bps| Percent::from_ppm(bps.saturating_mul(100))),
        sources: fixing.used.into_iter().map(|quote| quote.source).collect(),
        as_of: fixing.as_of,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_tape_says_why_and_when_to_ask_again() {
        for (seen, demo, next) in [
            (Seen::Off, true, None),
            (Seen::Off, false, None),
            (Seen::Coming, false, Some(COMING_SECONDS)),
            (Seen::Nothing, false, Some(NEXT_SECONDS)),
        ] {
            let data = shown(seen, demo, false);
            assert!(data.ticker.is_empty() && data.reason.is_some_and(|reason| reason.ends_with('.')));
            assert_eq!(data.next_seconds, next);
            assert_eq!(data.reason.unwrap().contains("This demo"), demo);
        }
    }
}
