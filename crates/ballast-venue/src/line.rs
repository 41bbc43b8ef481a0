//! The only path to a venue: requests are signed, bounded in time and size, wait if the venue says so, and are dated
//! by a clock that was compared with the venue's.

use std::{
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use ballast_chain::outside;
use ballast_core::time::Moment;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use reqwest::{Client, RequestBuilder, Response, Url, header::RETRY_AFTER};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{error::VenueError, key::Key, record::Drift};

/// Characters that would end a value or be changed on the way. Some venues return cursors that are already encoded, so
/// `%` stays.
const IN_VALUES: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>').add(b'+').add(b'&').add(b'\'');

/// Returns the current time.
pub type Now = Arc<dyn Fn() -> Moment + Send + Sync>;
/// Receives each answer that was used, with its path, so that it can be kept for an auditor.
pub type Heard = Arc<dyn Fn(&str, &[u8]) + Send + Sync>;

/// Limits on reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For one request, from the connection to the last byte.
    pub timeout: Duration,
    /// Maximum length of a body.
    pub max_bytes: usize,
    /// How often a failing request is tried.
    pub tries: u32,
    /// The first wait after a failure, or when a venue says "too many" without a time; doubles each time.
    pub first_wait: Duration,
    /// Maximum total wait of one request.
    pub longest_wait: Duration,
    /// Maximum difference between the clocks.
    pub most_drift: Duration,
    /// How long the comparison of the clocks and the check of the key's rights stay valid.
    pub recheck: Duration,
    /// Maximum number of pages of a list.
    pub most_pages: u32,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(15),
            max_bytes: 16 << 20,
            tries: 4,
            first_wait: Duration::from_secs(1),
            longest_wait: Duration::from_secs(90),
            most_drift: Duration::from_secs(30),
            recheck: Duration::from_secs(300),
            most_pages: 2_000,
        }
    }
}

/// How to reach a venue.
#[derive(Clone)]
pub struct Reach {
    /// Address; `None` for the venue's own.
    pub url: Option<String>,
    pub now: Now,
    pub patience: Patience,
    pub heard: Option<Heard>,
}

impl Reach {
    /// The venue's own address and the default patience.
    #[must_use]
    pub fn new(now: Now) -> Self {
        Self { url: None, now, patience: Patience::default(), heard: None }
    }
}

/// A request before it is signed.
#[derive(Clone, Debug)]
pub struct Ask {
    pub path: &'static str,
    pub query: String,
    pub is_private: bool,
    pub is_post: bool,
}

impl Ask {
    pub const fn open(path: &'static str) -> Self {
        Self { path, query: String::new(), is_private: false, is_post: false }
    }

    pub const fn private(path: &'static str) -> Self {
        Self { path, query: String::new(), is_private: true, is_post: false }
    }

    pub const fn post(path: &'static str) -> Self {
        Self { path, query: String::new(), is_private: true, is_post: true }
    }

    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        let and = if self.query.is_empty() { "" } else { "&" };
        let value = value.to_string();
        self.query.push_str(&format!("{and}{name}={}", utf8_percent_encode(&value, IN_VALUES)));
        self
    }

    #[must_use]
    pub fn with_some(self, name: &str, value: Option<impl fmt::Display>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }
}

/// A request as sent.
#[derive(Debug, Default)]
pub struct Signed {
    pub query: String,
    pub headers: Vec<(&'static str, String)>,
    pub body: Option<String>,
}

/// Problems with an answer.
#[derive(Debug)]
pub enum Trouble {
    /// Too many requests; ask again after this time.
    Slow(Option<Duration>),
    /// The venue says the request is too old or too new.
    Clock(String),
    /// The venue is failing.
    Faulty(String),
    /// The venue refused.
    Refused { code: String, message: String },
}

/// The protocol of a venue.
pub struct Speech {
    pub name: &'static str,
    /// Default address of the venue.
    pub home: &'static str,
    /// The request for its time, and how to read milliseconds since 1970 from the answer.
    pub clock: fn() -> Ask,
    pub clock_millis: fn(&Value) -> Option<i64>,
    /// Signs a request, with a time by the venue's clock (milliseconds) and a number that only grows.
    pub sign: fn(&Key, &Ask, i64, i64) -> Result<Signed, VenueError>,
    /// The payload of an answer with this HTTP status, or its problem.
    pub judge: fn(u16, Value) -> Result<Value, Trouble>,
    /// How to get a read-only key.
    pub advice: &'static str,
}

/// A connection to a venue.
pub struct Line {
    pub speech: &'static Speech,
    pub patience: Patience,
    http: Client,
    origin: Url,
    key: Key,
    now: Now,
    heard: Option<Heard>,
    clock: Mutex<Option<(Instant, Drift)>>,
    not_before: Mutex<Option<Instant>>,
    last_nonce: AtomicI64,
}

impl Line {
    pub fn new(speech: &'static Speech, key: Key, reach: Reach) -> Result<Self, VenueError> {
        let address = |why: String| VenueError::Address { venue: speech.name, why };
        let origin = outside::parse(reach.url.as_deref().unwrap_or(speech.home)).map_err(address)?;
        let is_loopback = outside::is_loopback(&origin);
        if origin.scheme() != "https" && !is_loopback {
            return Err(address("it is not encrypted".to_owned()));
        }
        let http = outside::client(is_loopback, reach.patience.timeout);
        Ok(Self {
            speech,
            patience: reach.patience,
            http: http.map_err(VenueError::Client)?,
            origin,
            key,
            now: reach.now,
            heard: reach.heard,
            clock: Mutex::default(),
            not_before: Mutex::default(),
            last_nonce: AtomicI64::new(0),
        })
    }

    /// The current time by the venue's clock.
    pub fn moment(&self) -> Moment {
        let now = (self.now)();
        let known = *self.clock.lock().unwrap_or_else(PoisonError::into_inner);
        let ahead = known.map_or(0, |(_, drift)| drift.ahead_millis);
        Moment::from_millis(now.millis().saturating_add(ahead)).unwrap_or(now)
    }

    /// Compares the clocks.
    pub async fn compare_clocks(&self) -> Result<Drift, VenueError> {
        let ask = (self.speech.clock)();
        let (before, begun) = ((self.now)(), Instant::now());
        let told = self.tries(&ask).await.map_err(|trouble| self.told(&ask, trouble))?;
        let round_trip = i64::try_from(begun.elapsed().as_millis()).unwrap_or(i64::MAX);
        let venue = (self.speech.clock_millis)(&told).and_then(Moment::from_millis);
        let venue = venue.ok_or_else(|| self.garbled(&ask, "it does not give the time"))?;
        let ahead = venue.millis_since(before).saturating_sub(round_trip.div_euclid(2));
        if Duration::from_millis(ahead.unsigned_abs()) > self.patience.most_drift {
            return Err(VenueError::Clock { venue: self.speech.name, drift: ahead, most: self.patience.most_drift });
        }
        let drift = Drift { venue, ahead_millis: ahead, round_trip_millis: round_trip };
        *self.clock.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), drift));
        Ok(drift)
    }

    /// Asks the venue, and reads the answer as `T`.
    pub async fn read<T: DeserializeOwned>(&self, ask: Ask) -> Result<T, VenueError> {
        let value = self.value(&ask).await?;
        serde_json::from_value(value).map_err(|error| self.garbled(&ask, &error.to_string()))
    }

    async fn value(&self, ask: &Ask) -> Result<Value, VenueError> {
        let known = *self.clock.lock().unwrap_or_else(PoisonError::into_inner);
        let is_fresh = known.is_some_and(|(since, _)| since.elapsed() < self.patience.recheck);
        if ask.is_private && !is_fresh {
            self.compare_clocks().await?;
        }
        let answer = match self.tries(ask).await {
            // One of the clocks was changed since they were compared.
            Err(Trouble::Clock(_)) => {
                self.compare_clocks().await?;
                self.tries(ask).await
            }
            answer => answer,
        };
        answer.map_err(|trouble| self.told(ask, trouble))
    }

    /// Sends the request, and tries again if that can help.
    async fn tries(&self, ask: &Ask) -> Result<Value, Trouble> {
        let (mut waited, mut failures) = (Duration::ZERO, 0_u32);
        loop {
            self.hold(&mut waited).await?;
            let trouble = match self.once(ask).await {
                Ok(value) => return Ok(value),
                Err(trouble) => trouble,
            };
            let pause = self.patience.first_wait.saturating_mul(2_u32.saturating_pow(failures.min(16)));
            failures = failures.saturating_add(1);
            match trouble {
                Trouble::Slow(asked) => {
                    tracing::debug!(venue = self.speech.name, path = ask.path, "asked to wait");
                    let wait = asked.unwrap_or(pause).max(self.patience.first_wait);
                    let until = Instant::now().checked_add(wait);
                    *self.not_before.lock().unwrap_or_else(PoisonError::into_inner) = until;
                }
                Trouble::Faulty(why) if failures < self.patience.tries => {
                    tracing::debug!(venue = self.speech.name, path = ask.path, why, "asking again");
                    tokio::time::sleep(pause).await;
                }
                Trouble::Faulty(_) | Trouble::Clock(_) | Trouble::Refused { .. } => return Err(trouble),
            }
        }
    }

    /// Waits until the time that the venue set after its last answer, within the remaining patience.
    async fn hold(&self, waited: &mut Duration) -> Result<(), Trouble> {
        let until = *self.not_before.lock().unwrap_or_else(PoisonError::into_inner);
        let left = until.map_or(Duration::ZERO, |until| until.saturating_duration_since(Instant::now()));
        *waited = waited.saturating_add(left);
        if *waited > self.patience.longest_wait {
            return Err(Trouble::Slow(Some(left)));
        }
        tokio::time::sleep(left).await;
        Ok(())
    }

    async fn once(&self, ask: &Ask) -> Result<Value, Trouble> {
        let unreachable = |error: reqwest::Error| Trouble::Faulty(outside::causes(&error.without_url()));
        let response = self.request(ask)?.send().await.map_err(unreachable)?;
        let (status, wait) = (response.status().as_u16(), retry_after(&response));
        if matches!(status, 418 | 429) {
            return Err(Trouble::Slow(wait));
        }
        let most = self.patience.max_bytes;
        let body = outside::body(response, most).await.map_err(unreachable)?;
        let body = body.ok_or_else(|| Trouble::Faulty(format!("more than {most} bytes")))?;
        if status >= 500 {
            return Err(Trouble::Faulty(format!("HTTP {status}")));
        }
        let is_well = (200..300).contains(&status);
        let value: Value = match serde_json::from_slice(&body) {
            Ok(value) => value,
            Err(error) if is_well => return Err(Trouble::Faulty(format!("not JSON: {error}"))),
            Err(_) => Value::Null,
        };
        let meant = (self.speech.judge)(status, value)?;
        if !is_well {
            return Err(Trouble::Refused { code: format!("HTTP {status}"), message: "no reason given".to_owned() });
        }
        if let Some(heard) = &self.heard {
            heard(ask.path, &body);
        }
        Ok(meant)
    }

    fn request(&self, ask: &Ask) -> Result<RequestBuilder, Trouble> {
        let at = self.moment().millis();
        let nonce = at.saturating_mul(1_000);
        let grown = self
            .last_nonce
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |last| Some(nonce.max(last.saturating_add(1))));
        let last = grown.unwrap_or(nonce);
        let signed = if ask.is_private {
            let signed = (self.speech.sign)(&self.key, ask, at, nonce.max(last.saturating_add(1)));
            signed.map_err(|error| Trouble::Refused { code: "key".to_owned(), message: error.to_string() })?
        } else {
            Signed { query: ask.query.clone(), ..Signed::default() }
        };
        let mut url = self.origin.clone();
        url.set_path(ask.path);
        url.set_query(Some(signed.query.as_str()).filter(|query| !query.is_empty()));
        let request = if ask.is_post { self.http.post(url) } else { self.http.get(url) };
        let request = signed.headers.into_iter().fold(request, |request, (name, value)| request.header(name, value));
        Ok(match signed.body {
            Some(body) => request.body(body),
            None => request,
        })
    }

    pub fn garbled(&self, ask: &Ask, why: &str) -> VenueError {
        self.told(ask, Trouble::Faulty(why.to_owned()))
    }

    /// The error for the caller, with nothing of the key in it.
    fn told(&self, ask: &Ask, trouble: Trouble) -> VenueError {
        let (venue, path) = (self.speech.name, ask.path.to_owned());
        let quote = |text: &str| outside::quote(&self.key.hush(text));
        match trouble {
            Trouble::Slow(wait) => VenueError::RateLimited { venue, wait: wait.unwrap_or(self.patience.longest_wait) },
            Trouble::Faulty(why) => VenueError::Faulty { venue, path, why: quote(&why) },
            Trouble::Clock(message) => {
                VenueError::Refused { venue, path, code: "clock".to_owned(), message: quote(&message) }
            }
            Trouble::Refused { code, message } => {
                VenueError::Refused { venue, path, code: quote(&code), message: quote(&message) }
            }
        }
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line").field("venue", &self.speech.name).finish_non_exhaustive()
    }
}

/// In seconds; no venue uses the other form, a date.
fn retry_after(response: &Response) -> Option<Duration> {
    let seconds = response.headers().get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}
