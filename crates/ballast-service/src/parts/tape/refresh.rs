//! Fetches prices from the exchanges while someone looks.

use std::time::Instant;

use ballast_chain::price::Said;
use ballast_core::{
    price::{Fixing, Price, Quote, fix},
    time::Moment,
};

use super::{ATTENTION, COINS, SHOWN_FOR_MILLIS, Tape};

impl Tape {
    /// Whether there are any sources.
    #[must_use]
    pub fn is_on(&self) -> bool {
        !self.voices().exchanges.sources().is_empty()
    }

    /// Waits for someone who looks.
    pub async fn until_wanted(&self) {
        while self.state().wanted_at.is_none_or(|at| at.elapsed() >= ATTENTION) {
            self.wanted.notified().await;
        }
    }

    /// Runs one round of requests. A price that cannot be refreshed stays as it was.
    ///
    /// # Errors
    /// When no coin has a price: what went wrong, coin by coin.
    pub async fn refresh(&self) -> Result<(), String> {
        let said = self.voices().exchanges.ask(|| self.voices().clock.now()).await;
        let fixed: Vec<_> =
            COINS.into_iter().filter_map(|(symbol, _)| Some((symbol, self.fix(symbol, &said)?))).collect();
        let mut state = self.state();
        state.faults.note(&said);
        state.asked_at = Some(Instant::now());
        let mut troubles = Vec::new();
        let mut any = false;
        for (symbol, fixing) in fixed {
            match fixing {
                Ok(fixing) => {
                    any = true;
                    state.known.insert(symbol, fixing);
                }
                Err(trouble) => troubles.push(format!("{symbol}: {trouble}")),
            }
        }
        drop(state);
        self.rounds.send_modify(|rounds| *rounds = rounds.wrapping_add(1));
        if any { Ok(()) } else { Err(troubles.join("; ")) }
    }

    /// The price of one coin by the core's rule: most of its sources must agree; `None` if it has no source.
    fn fix(&self, symbol: &str, said: &[Said<'_>]) -> Option<Result<Fixing, String>> {
        let voices: Vec<_> = said.iter().filter(|said| said.source.coin == symbol).collect();
        if voices.is_empty() {
            return None;
        }
        let quotes: Vec<Quote> = voices.iter().filter_map(|said| said.quote.clone().ok()).collect();
        let guards = self.price.guards(voices.len() / 2 + 1);
        let now = self.voices().clock.now();
        Some(fix(&quotes, &guards, now, self.last(symbol, now)).map_err(|error| error.to_string()))
    }

    /// The price currently shown, for comparison with the next one.
    fn last(&self, symbol: &str, now: Moment) -> Option<Price> {
        let state = self.state();
        let fixing = state.known.get(symbol)?;
        (now.millis_since(fixing.as_of) <= SHOWN_FOR_MILLIS).then_some(fixing.price)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use axum::{Router, routing::get};

    use super::*;
    use crate::{clock::Clock, parts::tape::Seen};
    use ballast_config::{Config, Outside};

    /// A configuration with one source of bitcoin, which answers what `said` holds.
    async fn config(said: &Arc<Mutex<String>>) -> Config {
        let said = said.clone();
        let router = Router::new().route("/", get(async move || said.lock().unwrap().clone()));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let mut config = Config { price: Outside::nobody().price, ..Config::default() };
        let source = serde_json::json!({ "url": url, "pointer": "/last" });
        config.price.sources = vec![serde_json::from_value(source).unwrap()];
        config
    }

    async fn tape(said: &Arc<Mutex<String>>) -> (Tape, Clock) {
        let clock = Clock::shifted(0);
        (Tape::new(&config(said).await, &clock, false).unwrap(), clock)
    }

    fn price(tape: &Tape) -> Option<String> {
        match tape.seen() {
            Seen::Prices(coins) => Some(coins[0].2.price.to_string()),
            Seen::Off | Seen::Coming | Seen::Nothing => None,
        }
    }

    #[tokio::test]
    async fn the_last_good_price_stays_with_its_time_until_it_is_too_old() {
        let said = Arc::new(Mutex::new(r#"{"last":"65000"}"#.to_owned()));
        let (tape, clock) = tape(&said).await;
        assert_eq!(tape.seen(), Seen::Coming);
        tape.refresh().await.unwrap();
        let Seen::Prices(first) = tape.seen() else { panic!("no price") };
        *said.lock().unwrap() = "busy".to_owned();
        assert_eq!(tape.refresh().await, Err("BTC: 0 of the 1 sources needed have a fresh price".into()));
        assert_eq!(tape.seen(), Seen::Prices(first));
        clock.advance_days(1).unwrap();
        assert_eq!(tape.seen(), Seen::Nothing);
    }

    #[tokio::test]
    async fn a_jump_is_not_shown_until_the_last_price_is_forgotten() {
        let said = Arc::new(Mutex::new(r#"{"last":"65000"}"#.to_owned()));
        let (tape, clock) = tape(&said).await;
        tape.refresh().await.unwrap();
        *said.lock().unwrap() = r#"{"last":"6500"}"#.to_owned();
        let refused = tape.refresh().await.unwrap_err();
        assert!(refused.contains("the price moved from 65000 to 6500"), "{refused}");
        assert_eq!(price(&tape).as_deref(), Some("65000"));
        clock.advance_days(1).unwrap();
        tape.refresh().await.unwrap();
        assert_eq!(price(&tape).as_deref(), Some("6500"));
    }

    #[tokio::test]
    async fn waits_for_somebody_who_looks() {
        let (tape, _) = tape(&Arc::default()).await;
        let early = tokio::time::timeout(std::time::Duration::from_millis(20), tape.until_wanted()).await;
        assert!(early.is_err());
        tape.want();
        tape.until_wanted().await;
    }

    #[tokio::test]
    async fn a_demo_ahead_of_its_time_shows_the_prices_of_today() {
        let millis = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis();
        let said = Arc::new(Mutex::new(format!(r#"{{"last":"65000","time":{millis}}}"#)));
        let mut config = config(&said).await;
        config.price.sources[0].time = Some("/time".into());
        let ahead = Clock::shifted(200 * 24 * 60 * 60 * 1000);
        let demo = Tape::new(&config, &ahead, true).unwrap();
        demo.refresh().await.unwrap();
        assert_eq!(price(&demo).as_deref(), Some("65000"));
    }
}
