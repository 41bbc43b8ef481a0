//! The market prices shown to visitors: six coins, fetched only while someone looks, kept with their time.

mod faults;
mod refresh;

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, OnceLock, PoisonError},
    time::{Duration, Instant},
};

use ballast_chain::price::{Exchanges, Source};
use ballast_config::{Config, Price};
use ballast_core::{price::Fixing, time::Moment};
use tokio::{
    sync::{Notify, watch},
    time::timeout,
};

use self::faults::Faults;
use crate::clock::Clock;

/// The coins in display order: symbol and name.
pub const COINS: [(&str, &str); 6] = [
    ("BTC", "Bitcoin"),
    ("ETH", "Ethereum"),
    ("BNB", "Binance Coin"),
    ("SOL", "Solana"),
    ("XRP", "Ripple"),
    ("ADA", "Cardano"),
];

/// Time between two rounds of requests while someone looks.
pub const REFRESH: Duration = Duration::from_secs(30);
/// A visitor counts as looking for this long after a request.
const ATTENTION: Duration = Duration::from_secs(75);
/// How long the first visitor waits for prices; a page shows its own tape within three seconds.
const FIRST_ANSWER: Duration = Duration::from_millis(1_200);
/// How long prices are shown, with their time, when no newer ones are available.
const SHOWN_FOR_MILLIS: i64 = 10 * 60 * 1000;

/// The prices, and who wants them.
pub struct Tape {
    real: Voices,
    /// In a demo that asks nobody outside: a played exchange that follows the demo's calendar.
    played: OnceLock<Voices>,
    price: Price,
    state: Mutex<State>,
    wanted: Notify,
    /// Number of rounds of requests.
    rounds: watch::Sender<u64>,
}

/// The sources, and the clock that tells how recent their answers are.
struct Voices {
    exchanges: Exchanges,
    clock: Clock,
}

#[derive(Default)]
struct State {
    known: BTreeMap<&'static str, Fixing>,
    faults: Faults,
    wanted_at: Option<Instant>,
    asked_at: Option<Instant>,
}

/// The prices to show, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// There are no sources.
    Off,
    /// The first answers are on their way.
    Coming,
    /// No source gives a usable price.
    Nothing,
    /// Symbol, name and price of the coins that have one.
    Prices(Vec<(&'static str, &'static str, Fixing)>),
}

impl Tape {
    /// No request is sent yet.
    pub fn new(config: &Config, clock: &Clock, demo: bool) -> Result<Self, String> {
        // The market does not follow the demo's calendar.
        let clock = if demo { Clock::system() } else { clock.clone() };
        Ok(Self {
            real: Voices { exchanges: Exchanges::new(config.price.all())?, clock },
            played: OnceLock::new(),
            price: config.price.clone(),
            state: Mutex::default(),
            wanted: Notify::new(),
            rounds: watch::Sender::new(0),
        })
    }

    /// Uses a played exchange if no real one is configured; its prices are shown as played.
    pub fn play(&self, sources: Vec<Source>, clock: &Clock) -> Result<(), String> {
        if self.real.exchanges.sources().is_empty() {
            let _set_once = self.played.set(Voices { exchanges: Exchanges::new(sources)?, clock: clock.clone() });
        }
        Ok(())
    }

    #[must_use]
    pub fn is_played(&self) -> bool {
        self.played.get().is_some()
    }

    fn voices(&self) -> &Voices {
        self.played.get().unwrap_or(&self.real)
    }

    /// The prices, for someone who looks. The first visitor waits a little for them.
    pub async fn look(&self) -> Seen {
        if self.voices().exchanges.sources().is_empty() {
            return Seen::Off;
        }
        let mut rounds = self.rounds.subscribe();
        self.want();
        if self.is_first_look() {
            // Whatever the outcome, what is known then is the answer.
            let _in_time = timeout(FIRST_ANSWER, rounds.changed()).await;
        }
        self.seen()
    }

    /// The current prices, without waiting. Requests a refresh.
    #[must_use]
    pub fn glance(&self) -> Seen {
        if self.voices().exchanges.sources().is_empty() {
            return Seen::Off;
        }
        self.want();
        self.seen()
    }

    /// The time by which the age of prices is judged.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.voices().clock.now()
    }

    fn want(&self) {
        self.state().wanted_at = Some(Instant::now());
        self.wanted.notify_one();
    }

    /// Whether there are no prices to show and a round of requests begins now.
    fn is_first_look(&self) -> bool {
        let asked = self.state().asked_at.is_some_and(|at| at.elapsed() < REFRESH);
        !asked && !matches!(self.seen(), Seen::Prices(_))
    }

    fn seen(&self) -> Seen {
        let (now, state) = (self.voices().clock.now(), self.state());
        let shown = COINS.into_iter().filter_map(|(symbol, name)| {
            let fixing = state.known.get(symbol)?;
            (now.millis_since(fixing.as_of) <= SHOWN_FOR_MILLIS).then(|| (symbol, name, fixing.clone()))
        });
        let shown: Vec<_> = shown.collect();
        match (shown.is_empty(), state.asked_at) {
            (false, _) => Seen::Prices(shown),
            (true, Some(_)) => Seen::Nothing,
            (true, None) => Seen::Coming,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
