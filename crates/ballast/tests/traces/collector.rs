//! A collector of OTLP over HTTP, including faults. It accepts what the protocol's own types can read.

use std::{
    net::{SocketAddr, TcpListener as StdListener},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::post,
};
use opentelemetry_proto::tonic::{
    collector::trace::v1::{ExportTraceServiceRequest, ExportTraceServiceResponse},
    common::v1::{AnyValue, KeyValue, any_value::Value},
    resource::v1::Resource,
    trace::v1::Span,
};
use prost::Message;
use tokio::{
    net::TcpListener,
    runtime::{Builder, Runtime},
};

/// Time limit of anything.
const PATIENCE: Duration = Duration::from_secs(120);

/// The behavior of a collector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    Takes,
    /// Answers with this status.
    Refuses(u16),
    /// Never answers.
    Hangs,
}

#[derive(Debug)]
struct Inside {
    mood: Mood,
    asked: usize,
    keys: Vec<String>,
    resources: Vec<Resource>,
    spans: Vec<Span>,
}

/// The collector.
#[derive(Debug)]
pub struct Collector {
    pub address: SocketAddr,
    inside: Arc<Mutex<Inside>>,
    runtime: Option<Runtime>,
}

impl Drop for Collector {
    fn drop(&mut self) {
        self.runtime.take().unwrap().shutdown_background();
    }
}

impl Collector {
    pub async fn start(mood: Mood) -> Self {
        Self::at(SocketAddr::from(([127, 0, 0, 1], 0)), mood).await
    }

    /// A collector at an address where another one was, once that has ended.
    pub async fn at(address: SocketAddr, mood: Mood) -> Self {
        let since = Instant::now();
        let listener = loop {
            match StdListener::bind(address) {
                Ok(listener) => break listener,
                Err(error) => assert!(since.elapsed() < PATIENCE, "{error}"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let inside = Inside { mood, asked: 0, keys: Vec::new(), resources: Vec::new(), spans: Vec::new() };
        let inside = Arc::new(Mutex::new(inside));
        let routes = Router::new().route("/v1/traces", post(take)).with_state(inside.clone());
        // Its own runtime, so that every connection ends with it.
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        runtime.spawn(async move { axum::serve(TcpListener::from_std(listener).unwrap(), routes).await.unwrap() });
        Self { address, inside, runtime: Some(runtime) }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn becomes(&self, mood: Mood) {
        self.inside.lock().unwrap().mood = mood;
    }

    /// Number of requests.
    pub fn asked(&self) -> usize {
        self.inside.lock().unwrap().asked
    }

    /// Values of the header `x-key`.
    pub fn keys(&self) -> Vec<String> {
        self.inside.lock().unwrap().keys.clone()
    }

    pub fn spans(&self) -> Vec<Span> {
        self.inside.lock().unwrap().spans.clone()
    }

    /// An attribute of the resources.
    pub fn resource(&self, key: &str) -> Option<String> {
        let inside = self.inside.lock().unwrap();
        inside.resources.iter().find_map(|resource| find(&resource.attributes, key))
    }

    /// Everything that could contain someone's data.
    pub fn words(&self) -> Vec<String> {
        let inside = self.inside.lock().unwrap();
        let mut words: Vec<String> = inside.resources.iter().map(|resource| format!("{resource:?}")).collect();
        words.extend(inside.spans.iter().map(|span| format!("{span:?}")));
        words
    }

    /// Waits until it has received enough.
    pub async fn until<T>(&self, what: &str, found: impl Fn(&[Span]) -> Option<T>) -> T {
        let since = Instant::now();
        loop {
            let spans = self.spans();
            if let Some(found) = found(&spans) {
                return found;
            }
            let names: Vec<String> = spans.iter().map(|span| span.name.clone()).collect();
            assert!(since.elapsed() < PATIENCE, "{what}: never, among {names:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

async fn take(State(inside): State<Arc<Mutex<Inside>>>, headers: HeaderMap, body: Bytes) -> Response {
    let mood = {
        let mut inside = inside.lock().unwrap();
        inside.asked += 1;
        inside.mood
    };
    match mood {
        Mood::Hangs => std::future::pending().await,
        Mood::Refuses(status) => StatusCode::from_u16(status).unwrap().into_response(),
        Mood::Takes => {
            assert_eq!(headers["content-type"], "application/x-protobuf");
            let request = ExportTraceServiceRequest::decode(body).unwrap();
            let mut inside = inside.lock().unwrap();
            inside.keys.extend(headers.get("x-key").map(|key| key.to_str().unwrap().to_owned()));
            for of in request.resource_spans {
                inside.resources.extend(of.resource);
                inside.spans.extend(of.scope_spans.into_iter().flat_map(|scope| scope.spans));
            }
            ([("content-type", "application/x-protobuf")], ExportTraceServiceResponse::default().encode_to_vec())
                .into_response()
        }
    }
}

/// The text or number of an attribute.
pub fn find(attributes: &[KeyValue], key: &str) -> Option<String> {
    let AnyValue { value } = attributes.iter().find(|one| one.key == key)?.value.as_ref()?;
    Some(match value.as_ref()? {
        Value::StringValue(text) => text.clone(),
        Value::IntValue(number) => number.to_string(),
        Value::BoolValue(is) => is.to_string(),
        other => format!("{other:?}"),
    })
}

/// A number attribute.
pub fn counts(span: &Span, key: &str) -> Option<i64> {
    match span.attributes.iter().find(|one| one.key == key)?.value.as_ref()?.value.as_ref()? {
        Value::IntValue(number) => Some(*number),
        _ => None,
    }
}

pub fn says(span: &Span, key: &str) -> Option<String> {
    find(&span.attributes, key)
}

/// Sixteen bytes or eight in the usual notation.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a span leads to a trace.
pub fn leads_to(span: &Span, trace: &[u8]) -> bool {
    span.links.iter().any(|link| link.trace_id == trace)
}
