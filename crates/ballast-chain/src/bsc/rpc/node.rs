//! One node: sends a call, judges the answer, remembers how the node behaved.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use reqwest::{Client, StatusCode, Url};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tracing::{Instrument, field::Empty, info_span};

use super::calls::EthCalls;
use super::error::{NodeFault, RpcError};
use super::health::Health;
use super::{RpcConfig, types};
use crate::outside;

/// Maximum length of an answer: a block of BNB Smart Chain with all its receipts is well below it.
const MAX_ANSWER_BYTES: usize = 16 << 20;

/// One node of the configured chain.
pub struct Node {
    name: String,
    host: String,
    url: Url,
    http: Client,
    chain_id: u64,
    chain_check: Duration,
    first_rest: Duration,
    longest_rest: Duration,
    next_id: AtomicU64,
    health: Mutex<Health>,
}

#[derive(Deserialize)]
pub(super) struct Answer {
    #[serde(default)]
    pub(super) id: Value,
    #[serde(default)]
    pub(super) result: Option<Box<RawValue>>,
    #[serde(default)]
    pub(super) error: Option<AnswerError>,
}

#[derive(Default, Deserialize)]
pub(super) struct AnswerError {
    #[serde(default)]
    pub(super) code: i64,
    #[serde(default)]
    pub(super) message: String,
}

impl Node {
    pub(super) fn new(url: &str, config: &RpcConfig) -> Result<Self, RpcError> {
        let url = outside::parse(url).map_err(RpcError::BadUrl)?;
        Ok(Self {
            // Scheme, host and port: providers put their keys into the path, the user and the query.
            name: url.origin().ascii_serialization(),
            host: outside::host(&url),
            http: outside::client(outside::is_loopback(&url), config.call_timeout).map_err(RpcError::Client)?,
            url,
            chain_id: config.chain_id,
            chain_check: config.chain_check,
            first_rest: config.first_rest,
            longest_rest: config.longest_rest,
            next_id: AtomicU64::new(1),
            health: Mutex::default(),
        })
    }

    /// Scheme, host and port of the node, which may be shown and logged.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The host that counts as one voice: two nodes of one host are not independent. On this machine every port counts
    /// as a host, because a tunnel to anywhere may be behind it.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Remaining rest of the node; `None` if it may be asked.
    #[must_use]
    pub fn rest_left(&self) -> Option<Duration> {
        self.health().rest_left(Instant::now())
    }

    /// Its last fault, with its name, until it answers well again.
    #[must_use]
    pub fn complaint(&self) -> Option<String> {
        let health = self.health();
        health.complaint().map(|why| format!("{}: {why}", self.name))
    }

    /// Its last fault, without its name.
    pub(super) fn grievance(&self) -> Option<String> {
        self.health().complaint().map(str::to_owned)
    }

    /// Rests the node because its answers contradict each other or another node, and returns the error to report.
    pub fn distrust(&self, why: impl Into<String>) -> RpcError {
        self.blame(NodeFault::Contradiction(why.into()))
    }

    pub(super) fn forgive(&self) {
        self.health().forgive();
    }

    pub(super) fn blame(&self, fault: NodeFault) -> RpcError {
        let why = fault.to_string();
        tracing::warn!(chain.node = self.name, why, "chain node is left alone for a while");
        self.health().fail(why, Instant::now(), self.first_rest, self.longest_rest);
        RpcError::Faulty { node: self.name.clone(), fault }
    }

    fn health(&self) -> MutexGuard<'_, Health> {
        self.health.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks the chain id unless that was done recently.
    pub(super) async fn check_chain(&self) -> Result<(), RpcError> {
        if self.health().chain_checked(Instant::now(), self.chain_check) {
            return Ok(());
        }
        self.check_chain_now().await
    }

    /// Asks for the chain id, whatever it was before.
    pub(super) async fn check_chain_now(&self) -> Result<(), RpcError> {
        let found: types::Quantity = self.send("eth_chainId", &json!([])).await?;
        let found = found.get();
        if found != self.chain_id {
            return Err(self.blame(NodeFault::WrongChain { expected: self.chain_id, found }));
        }
        self.health().mark_chain_checked(Instant::now());
        Ok(())
    }

    async fn send<T: DeserializeOwned>(&self, method: &'static str, params: &Value) -> Result<T, RpcError> {
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let request = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        let (status, body) = self.exchange(&request).await.map_err(|fault| self.blame(fault))?;
        let body = body.ok_or_else(|| self.refused(method, 0, "the answer is too long"))?;
        let answer = self.read_answer(method, id, status, &body)?;
        let parsed = serde_json::from_str(answer.as_deref().map_or("null", RawValue::get));
        parsed.map_err(|error| self.blame(garbled(method, error)))
    }

    /// The body is `None` if it is too long: the node is healthy, but less must be asked of it.
    pub(super) async fn exchange(&self, request: &Value) -> Result<(StatusCode, Option<Vec<u8>>), NodeFault> {
        let span = info_span!(
            target: "ballast::trace",
            "chain node",
            otel.kind = "client",
            otel.status_code = Empty,
            rpc.system = "jsonrpc",
            rpc.method = method_of(request),
            server.address = self.host,
            http.response.status_code = Empty,
        );
        let answer = self.exchanged(request).instrument(span.clone()).await;
        match &answer {
            Ok((status, _)) => span.record("http.response.status_code", i64::from(status.as_u16())),
            Err(_) => span.record("otel.status_code", "ERROR"),
        };
        answer
    }

    async fn exchanged(&self, request: &Value) -> Result<(StatusCode, Option<Vec<u8>>), NodeFault> {
        let unreachable = |error: reqwest::Error| NodeFault::Unreachable(outside::causes(&error.without_url()));
        let sent = self.http.post(self.url.clone()).json(request).send().await;
        let response = sent.map_err(unreachable)?;
        let status = response.status();
        let body = outside::body(response, MAX_ANSWER_BYTES).await.map_err(unreachable)?;
        Ok((status, body))
    }

    pub(super) fn refused(&self, method: &'static str, code: i64, message: &str) -> RpcError {
        RpcError::Refused { node: self.name.clone(), method, code, message: outside::quote(message) }
    }

    /// Some providers put a JSON-RPC error into an HTTP error, so the body is judged before the status; except for
    /// "too many requests", which is about us and not about the request.
    fn read_answer(
        &self,
        method: &'static str,
        id: u64,
        status: StatusCode,
        body: &[u8],
    ) -> Result<Option<Box<RawValue>>, RpcError> {
        let parsed: Result<Answer, _> = serde_json::from_slice(body);
        match parsed {
            Ok(answer) if answer.error.is_some() && status != StatusCode::TOO_MANY_REQUESTS => {
                let AnswerError { code, message } = answer.error.unwrap_or_default();
                Err(self.refused(method, code, &message))
            }
            _ if !status.is_success() => Err(self.blame(NodeFault::Status(status.as_u16()))),
            Ok(answer) if answer.id == json!(id) => Ok(answer.result),
            Ok(_) => Err(self.blame(garbled(method, "it answers another request"))),
            Err(error) => Err(self.blame(garbled(method, error))),
        }
    }
}

impl EthCalls for Node {
    /// Asks only this node, even while it rests.
    async fn request<T: DeserializeOwned + Send>(&self, method: &'static str, params: Value) -> Result<T, RpcError> {
        self.check_chain().await?;
        self.send(method, &params).await
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The method called; of a batch, the first.
fn method_of(request: &Value) -> &str {
    let first = request.get(0).unwrap_or(request);
    first.get("method").and_then(Value::as_str).unwrap_or_default()
}

pub(super) fn garbled(method: &'static str, why: impl fmt::Display) -> NodeFault {
    NodeFault::Garbled { method, why: outside::quote(&why.to_string()) }
}
