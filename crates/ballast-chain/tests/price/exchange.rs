//! Five exchanges in one server, each with its recorded answer or with one that a test gives.

use std::{
    collections::HashMap,
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use ballast_chain::price::Source;
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};

use crate::NOW_MILLIS;

/// The behavior of an exchange.
#[derive(Clone)]
pub enum Answer {
    Body(String),
    Status(u16),
    Silence,
    /// One byte a second.
    Drip,
    /// An answer without an end.
    Endless,
}

/// Name, pointers to price, price a day ago and time.
const SHAPES: &[(&str, &str, Option<&str>, Option<&str>)] = &[
    ("kraken", "/result/XBTUSDT/c/0", None, None),
    ("coinbase", "/price", None, Some("/time")),
    ("binance", "/lastPrice", Some("/openPrice"), Some("/closeTime")),
    ("bitstamp", "/last", Some("/open_24"), Some("/timestamp")),
    ("okx", "/data/0/last", Some("/data/0/open24h"), Some("/data/0/ts")),
];

type Shared = Arc<(HashMap<&'static str, Answer>, AtomicU32)>;

/// The server; ends when dropped.
pub struct Exchange {
    origin: String,
    shared: Shared,
    task: tokio::task::JoinHandle<()>,
}

impl Exchange {
    /// All answer with 65000.1, except as given.
    pub async fn start(except: &[(&'static str, Answer)]) -> Self {
        let answers = SHAPES.iter().map(|(name, ..)| (*name, Self::shape(name, "65000.1", NOW_MILLIS)));
        let shared: Shared = Arc::new((answers.chain(except.iter().cloned()).collect(), AtomicU32::new(0)));
        let router = Router::new().route("/{exchange}", get(answer)).with_state(Arc::clone(&shared));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { origin, shared, task }
    }

    /// Number of requests received.
    pub fn asked(&self) -> u32 {
        self.shared.1.load(Ordering::SeqCst)
    }

    pub fn sources(&self) -> Vec<Source> {
        SHAPES.iter().map(|(name, ..)| self.source(name)).collect()
    }

    pub fn source(&self, wanted: &str) -> Source {
        let (name, price, day_ago, time) = SHAPES.iter().find(|(name, ..)| *name == wanted).unwrap();
        Source {
            name: (*name).into(),
            coin: "BTC".into(),
            url: format!("{}/{name}", self.origin),
            price: (*price).into(),
            day_ago: day_ago.map(Into::into),
            time: time.map(Into::into),
        }
    }

    /// The recorded answer of an exchange, with this price and time.
    pub fn shape(name: &str, price: &str, millis: i64) -> Answer {
        Answer::Body(recorded(name, price, millis).to_string())
    }
}

impl Drop for Exchange {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn recorded(name: &str, price: &str, millis: i64) -> Value {
    let day_ago = "64000";
    match name {
        "kraken" => json!({ "error": [], "result": { "XBTUSDT": {
            "a": [price, "1", "1.000"], "b": [price, "1", "1.000"], "c": [price, "0.01"], "v": ["10", "20"],
            "p": [price, price], "t": [100, 200], "l": [price, price], "h": [price, price], "o": price,
        } } }),
        "coinbase" => json!({ "trade_id": 843_439, "price": price, "size": "0.1", "bid": price, "ask": price,
            "time": jiff::Timestamp::from_millisecond(millis).unwrap().to_string(), "volume": "1903.18" }),
        "binance" => json!({ "symbol": "BTCUSDT", "priceChange": "1000.1", "priceChangePercent": "1.562",
            "lastPrice": format!("{price}0000000"), "openPrice": format!("{day_ago}.00000000"),
            "openTime": millis - 86_400_000, "closeTime": millis, "count": 76 }),
        "bitstamp" => json!({ "timestamp": (millis / 1_000).to_string(), "high": price, "last": price, "bid": price,
            "vwap": price, "volume": "35.1", "low": price, "ask": price, "open": price, "open_24": day_ago,
            "percent_change_24": "1.56" }),
        _ => json!({ "code": "0", "msg": "", "data": [{ "instType": "SPOT", "instId": "BTC-USDT", "last": price,
            "lastSz": "0.04", "askPx": price, "bidPx": price, "open24h": day_ago, "vol24h": "1",
            "ts": millis.to_string() }] }),
    }
}

async fn answer(State(shared): State<Shared>, Path(name): Path<String>) -> Response {
    shared.1.fetch_add(1, Ordering::SeqCst);
    match shared.0.get(name.as_str()).unwrap().clone() {
        Answer::Body(body) => body.into_response(),
        Answer::Status(code) => {
            // A redirect would lead to an answer that looks right.
            (StatusCode::from_u16(code).unwrap(), [("location", "/kraken")], "{}").into_response()
        }
        Answer::Silence => std::future::pending().await,
        Answer::Drip => Response::new(Body::from_stream(stream::repeat(" ").then(|space| async move {
            tokio::time::sleep(Duration::from_secs(1)).await;
            Ok::<_, Infallible>(Bytes::from(space))
        }))),
        Answer::Endless => {
            let chunk = Bytes::from(vec![b' '; 16 << 10]);
            Response::new(Body::from_stream(stream::repeat(chunk).map(Ok::<_, Infallible>)))
        }
    }
}
