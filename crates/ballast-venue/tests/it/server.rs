//! A venue on this machine: four protocols, one account, and every fault that a test asks for.

use std::{
    collections::VecDeque,
    convert::Infallible,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::{Request, State},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use ballast_core::time::Moment;
use ballast_venue::{Key, Kind, Patience, Reach, Venue, open};
use futures_util::stream;
use serde_json::Value;

use crate::{binance, bybit, kraken, okx};

/// This machine's time, and the beginning of the period that is read.
pub const NOW: i64 = 1_795_000_000_000;
pub const FROM: i64 = NOW - 7 * 86_400_000;
pub const KEY: &str = "the-id-of-the-key";
/// Base64 too, for Kraken.
pub const SECRET: &str = "c2VjcmV0LW9mLXRoZS1rZXk=";
pub const PHRASE: &str = "the-passphrase";

/// The four protocols and their functions.
pub const ALL: [Protocol; 4] = [
    Protocol { name: "Binance", speak: binance::speak },
    Protocol { name: "OKX", speak: okx::speak },
    Protocol { name: "Kraken", speak: kraken::speak },
    Protocol { name: "Bybit", speak: bybit::speak },
];

#[derive(Clone, Copy)]
pub struct Protocol {
    pub name: &'static str,
    speak: fn(&World, &Asked) -> Value,
}

/// Rights of the account's key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rights {
    #[default]
    Read,
    Trade,
    Withdraw,
    /// The venue does not say.
    Untold,
}

/// State of the venue.
#[derive(Default)]
pub struct World {
    pub rights: Rights,
    /// How far its clock is ahead.
    pub ahead: AtomicI64,
    pub fills: usize,
    /// How often the bitcoin balance changes before it settles.
    pub restless: AtomicI64,
    /// Rows that a counted list claims but does not have.
    pub hidden: usize,
    /// Further deposits, and how many of them have the same time.
    pub crowd: (usize, usize),
}

impl World {
    pub fn new(rights: Rights) -> Self {
        Self { rights, fills: 120, ..Self::default() }
    }

    pub fn millis(&self) -> i64 {
        NOW + self.ahead.load(Ordering::SeqCst)
    }

    /// Whether a signed time is close enough.
    pub fn is_timely(&self, at: i64) -> bool {
        (at - self.millis()).abs() <= 5_000
    }

    /// Half a bitcoin, once it has settled.
    pub fn bitcoin(&self) -> String {
        let left = self.restless.fetch_sub(1, Ordering::SeqCst).max(0);
        format!("0.5{left:07}")
    }

    /// Numbers and times of the fills in a range, both ends included, oldest first.
    pub fn traded(&self, from: i64, to: i64) -> Vec<(usize, i64)> {
        let all = (0..self.fills).map(|number| (number + 1, FROM + i64::try_from(number).unwrap() * 60_000));
        all.filter(|(_, at)| (from..=to).contains(at)).collect()
    }
}

/// One request.
#[derive(Clone, Debug)]
pub struct Asked {
    pub is_post: bool,
    pub path: String,
    pub query: String,
    pub headers: HeaderMap,
    pub body: String,
}

impl Asked {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// A parameter of the query or of the form.
    pub fn text(&self, name: &str) -> Option<String> {
        let all = self.query.split('&').chain(self.body.split('&'));
        let mut found = all.filter_map(|pair| pair.split_once('=')).filter(|(key, _)| *key == name);
        found.next().map(|(_, value)| value.to_owned())
    }

    pub fn number(&self, name: &str) -> Option<i64> {
        self.text(name)?.parse().ok()
    }
}

/// A faulty response.
#[derive(Clone, Debug)]
pub enum Fault {
    /// A status, and a `Retry-After` if given.
    Status(u16, Option<u64>, &'static str),
    /// Half of the answer, then the connection is cut.
    Cut,
    /// A response without an end.
    Endless,
    Silence,
    /// The previous answer for this path, again.
    Again,
}

struct Shared {
    protocol: Protocol,
    world: World,
    /// Path, number of good answers first, and the fault that follows.
    faults: Mutex<VecDeque<(&'static str, usize, Fault)>>,
    asked: Mutex<Vec<Asked>>,
    said: Mutex<Vec<(String, String)>>,
}

/// The server; ends when dropped.
pub struct Server {
    pub origin: String,
    shared: Arc<Shared>,
    task: tokio::task::JoinHandle<()>,
}

impl Server {
    pub async fn start(protocol: Protocol, world: World, faults: Vec<(&'static str, usize, Fault)>) -> Self {
        let faults = Mutex::new(faults.into());
        let shared = Arc::new(Shared { protocol, world, faults, asked: Mutex::default(), said: Mutex::default() });
        let router = Router::new().fallback(answer).with_state(Arc::clone(&shared));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { origin, shared, task }
    }

    pub fn world(&self) -> &World {
        &self.shared.world
    }

    pub fn asked(&self) -> Vec<Asked> {
        self.shared.asked.lock().unwrap().clone()
    }

    /// How often a path was asked.
    pub fn count(&self, path: &str) -> usize {
        self.asked().iter().filter(|asked| asked.path == path).count()
    }

    pub fn venue(&self) -> Box<dyn Venue> {
        self.venue_with(quick())
    }

    pub fn venue_with(&self, patience: Patience) -> Box<dyn Venue> {
        let now = Arc::new(|| Moment::from_millis(NOW).unwrap());
        let reach = Reach { url: Some(self.origin.clone()), patience, ..Reach::new(now) };
        open(kind(self.shared.protocol.name), Key::new(KEY, SECRET).with_passphrase(PHRASE), reach).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

pub fn kind(name: &str) -> Kind {
    match name {
        "Binance" => Kind::Binance { markets: vec!["BTCUSDT".into()] },
        "OKX" => Kind::Okx,
        "Kraken" => Kind::Kraken,
        _ => Kind::Bybit,
    }
}

/// Waits that are short enough for a test.
pub fn quick() -> Patience {
    Patience {
        first_wait: Duration::from_millis(5),
        longest_wait: Duration::from_secs(5),
        max_bytes: 1 << 20,
        ..Patience::default()
    }
}

async fn answer(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let asked = Asked {
        is_post: head.method == "POST",
        path: head.uri.path().to_owned(),
        query: head.uri.query().unwrap_or_default().to_owned(),
        headers: head.headers,
        body: String::from_utf8(to_bytes(body, 1 << 20).await.unwrap().to_vec()).unwrap(),
    };
    shared.asked.lock().unwrap().push(asked.clone());
    let said = (shared.protocol.speak)(&shared.world, &asked).to_string();
    let fault = fault(&shared, &asked.path);
    let before = shared.said.lock().unwrap().iter().rev().find(|(path, _)| *path == asked.path).cloned();
    match fault {
        None => {
            shared.said.lock().unwrap().push((asked.path, said.clone()));
            said.into_response()
        }
        Some(Fault::Status(status, wait, text)) => {
            let mut response = (axum::http::StatusCode::from_u16(status).unwrap(), text).into_response();
            if let Some(wait) = wait {
                response.headers_mut().insert("retry-after", wait.to_string().parse().unwrap());
            }
            response
        }
        Some(Fault::Cut) => {
            let half = Bytes::from(said.as_bytes()[..said.len() / 2].to_vec());
            let parts = vec![Ok(half), Err(std::io::Error::other("cut"))];
            Response::new(Body::from_stream(stream::iter(parts)))
        }
        Some(Fault::Endless) => {
            let chunk = Bytes::from(vec![b' '; 64 << 10]);
            let chunks = stream::unfold(chunk, |chunk| async { Some((Ok::<_, Infallible>(chunk.clone()), chunk)) });
            Response::new(Body::from_stream(chunks))
        }
        Some(Fault::Silence) => std::future::pending().await,
        Some(Fault::Again) => before.unwrap().1.into_response(),
    }
}

/// The next due fault for this path; it happens once.
fn fault(shared: &Shared, path: &str) -> Option<Fault> {
    let mut faults = shared.faults.lock().unwrap();
    let place = faults.iter().position(|(of, _, _)| *of == path)?;
    let (_, well, _) = faults.get_mut(place)?;
    if *well > 0 {
        *well -= 1;
        return None;
    }
    faults.remove(place).map(|(_, _, fault)| fault)
}
