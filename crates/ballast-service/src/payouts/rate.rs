//! The rate of a batch, requested from every configured source when it is built.

use ballast_chain::price::{Exchanges, Source};
use ballast_core::{
    price::{Fixing, NoPrice, PAYOUT_QUORUM, Price, Quote, fix},
    time::Moment,
};
use ballast_store::reads;

use crate::{
    clock::Clock,
    error::ApiError,
    state::{App, AppState},
    write::read,
};

/// A rate is compared with the last one of this many hours.
const JUMP_HOURS: i64 = 6;

/// The median of at least three recent sources that agree, compared with the last rate.
///
/// # Errors
/// 503 when there is none: too few sources, too far apart, too old, or too far from the last rate.
pub async fn fixing(app: &App) -> Result<Fixing, ApiError> {
    let sources: Vec<Source> = app.config.price.all().into_iter().filter(|source| source.coin == "BTC").collect();
    let (clock, no_exchange) = (market_clock(app), sources.is_empty());
    let exchanges = Exchanges::new(sources).map_err(|error| ApiError::internal(&error))?;
    let said = exchanges.ask(|| clock.now()).await;
    let mut quotes: Vec<Quote> = said.into_iter().filter_map(|said| said.quote.ok()).collect();
    if let Some(made_up) = app.site.made_up_prices.get().filter(|_| no_exchange) {
        quotes = made_up(clock.now());
    }
    let since = app.clock.now().plus_hours(-JUMP_HOURS);
    let last = read(app, move |conn| reads::last_payout_fixing(conn, since)).await?;
    let last: Option<Price> = last.map(|fixing| fixing.price);
    judge_rate(&app.config.price, &quotes, clock.now(), last).map_err(|error| {
        let message = format!("There is no usable rate: {error}. Try again in a minute.");
        ApiError::unavailable("no_rate", message, 60)
    })
}

/// The rate that follows from quotes, by the rule for payouts.
pub fn judge_rate(
    price: &ballast_config::Price,
    quotes: &[Quote],
    now: Moment,
    last: Option<Price>,
) -> Result<Fixing, NoPrice> {
    fix(quotes, &price.guards(PAYOUT_QUORUM), now, last)
}

/// The market does not follow the demo's calendar.
fn market_clock(app: &AppState) -> Clock {
    if app.stage.is_demo() { Clock::system() } else { app.clock.clone() }
}
