//! The market prices visitors see: six coins, asked for only while someone looks, kept with their time.

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

/// The coins, in the order they are shown: symbol and name.
pub const COINS: [(&str, &str); 6] = [
    ("BTC", "Bitcoin"),
    ("ETH", "Ethereum"),
    ("BNB", "Binance Coin"),
    ("SOL", "Solana"),
    ("XRP", "Ripple"),
    ("ADA", "Cardano"),
];

/// Between two rounds of asking, while someone looks.
pub const REFRESH: Duration = Duration::from_secs(30);
/// Someone looks if they asked within this time.
const ATTENTION: Duration = Duration::from_secs(75);
/// How long the first who asks waits for prices; a page shows its own tape within three seconds.
const FIRST_ANSWER: Duration = Duration::from_millis(1_200);
/// How long prices are shown, with their time, when no newer ones can be had.
const SHOWN_FOR_MILLIS: i64 = 10 * 60 * 1000;

/// The prices, and who wants them.
pub struct Tape {
    real: Voices,
    /// In a demo that asks nobody outside: an exchange that is played, by the demo's calendar.
    played: OnceLock<Voices>,
    price: Price,
    state: Mutex<State>,
    wanted: Notify,
    /// Counts rounds of asking.
    rounds: watch::Sender<u64>,
}

/// Whom it asks, and by which clock what they say is new.
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

/// What there is to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Nobody is asked: there are no sources.
    Off,
    /// The first answers are on their way.
    Coming,
    /// No source gives a usable price.
    Nothing,
    /// Symbol, name and price of the coins that have one.
    Prices(Vec<(&'static str, &'static str, Fixing)>),
}

impl Tape {
    /// Nobody is asked yet.
    ///
    /// # Errors
    /// When the HTTP client cannot start.
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

    /// Lets a played exchange speak where no real one is asked; what it says is shown as played.
    ///
    /// # Errors
    /// When the HTTP client cannot start.
    pub fn play(&self, sources: Vec<Source>, clock: &Clock) -> Result<(), String> {
        if self.real.exchanges.sources().is_empty() {
            let _set_once = self.played.set(Voices { exchanges: Exchanges::new(sources)?, clock: clock.clone() });
        }
        Ok(())
    }

    /// Whether the prices are played.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.played.get().is_some()
    }

    fn voices(&self) -> &Voices {
        self.played.get().unwrap_or(&self.real)
    }

    /// The prices, for someone who looks. Who comes first waits a little for them.
    pub async fn look(&self) -> Seen {
        if self.voices().exchanges.sources().is_empty() {
            return Seen::Off;
        }
        let mut rounds = self.rounds.subscribe();
        self.want();
        if self.is_first_look() {
            // Whatever comes of it, what is known then is the answer.
            let _in_time = timeout(FIRST_ANSWER, rounds.changed()).await;
        }
        self.seen()
    }

    /// The prices as they are, without waiting; newer ones are asked for.
    #[must_use]
    pub fn glance(&self) -> Seen {
        if self.voices().exchanges.sources().is_empty() {
            return Seen::Off;
        }
        self.want();
        self.seen()
    }

    /// The time by which prices are old or new.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.voices().clock.now()
    }

    fn want(&self) {
        self.state().wanted_at = Some(Instant::now());
        self.wanted.notify_one();
    }

    /// Whether nothing can be shown and a round of asking begins now.
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
