//! Sends spans to the collector, with the HTTP client that everything here uses, and counts the outcomes.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use ballast_chain::outside;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{Protocol, SpanExporter as Otlp, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::{
    Resource,
    error::OTelSdkResult,
    trace::{SpanData, SpanExporter},
};
use reqwest::{Client, Url};
use tokio::runtime::Handle;

use super::beginning;

/// A collector that takes longer is retried, and then given up.
const PATIENCE: Duration = Duration::from_secs(5);
/// The collector's answer is only a few bytes.
const MAX_ANSWER_BYTES: usize = 64 * 1024;

/// Sends spans and counts them.
#[derive(Debug)]
pub(super) struct Counted {
    next: Otlp,
    /// Number of waiting spans.
    waiting: Arc<AtomicUsize>,
    /// Whether the last spans could not be sent.
    failing: AtomicBool,
}

impl Counted {
    pub(super) fn new(
        endpoint: Url,
        headers: Vec<(String, String)>,
        runtime: Handle,
        waiting: Arc<AtomicUsize>,
    ) -> Result<Self, String> {
        let http = outside::client(outside::is_loopback(&endpoint), PATIENCE)?;
        let next = Otlp::builder()
            .with_http()
            .with_http_client(Sender { http, runtime })
            .with_headers(headers.into_iter().collect())
            .with_endpoint(endpoint)
            .with_protocol(Protocol::HttpBinary)
            .with_timeout(PATIENCE)
            .build();
        let next = next.map_err(|error| outside::causes(&error))?;
        Ok(Self { next, waiting, failing: AtomicBool::new(false) })
    }

    /// Logs once that the collector fails, and once that it works again.
    fn note(&self, spans: u64, sent: &OTelSdkResult) {
        let outcome = if sent.is_ok() { "sent" } else { "lost" };
        metrics::counter!("ballast_spans_total", "outcome" => outcome).increment(spans);
        let was_failing = self.failing.swap(sent.is_err(), Ordering::Relaxed);
        match sent {
            Err(error) if !was_failing => {
                let why = outside::quote(&error.to_string());
                tracing::warn!(why, "traces are lost: the collector does not accept them");
            }
            Ok(()) if was_failing => tracing::info!("the collector accepts traces again"),
            _ => {}
        }
    }
}

impl SpanExporter for Counted {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        self.waiting.fetch_sub(batch.len(), Ordering::Relaxed);
        let spans = u64::try_from(batch.len()).unwrap_or(u64::MAX);
        let sent = self.next.export(batch.into_iter().map(tidied).collect()).await;
        self.note(spans, &sent);
        sent
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.next.shutdown_with_timeout(timeout)
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.next.force_flush()
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.next.set_resource(resource);
    }
}

/// Removes links that lead nowhere: to spans that were not sampled, and to the virtual root of a subject's trace.
fn tidied(mut span: SpanData) -> SpanData {
    span.links.links.retain(|link| link.span_context.is_sampled());
    if span.parent_span_is_remote && span.parent_span_id == beginning(span.span_context.trace_id()) {
        span.parent_span_id = opentelemetry::SpanId::INVALID;
        span.parent_span_is_remote = false;
    }
    span
}

/// Sends a request on the runtime, from a thread that has none.
#[derive(Debug)]
struct Sender {
    http: Client,
    runtime: Handle,
}

impl HttpClient for Sender {
    fn send_bytes<'a, 'b>(
        &'a self,
        request: Request<Bytes>,
    ) -> Pin<Box<dyn Future<Output = Result<Response<Bytes>, HttpError>> + Send + 'b>>
    where
        'a: 'b,
        Self: 'b,
    {
        let (http, runtime) = (self.http.clone(), self.runtime.clone());
        Box::pin(async move { runtime.spawn(send(http, request)).await? })
    }
}

async fn send(http: Client, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
    let unreachable = |error: reqwest::Error| outside::causes(&error.without_url());
    let answer = http.execute(request.try_into()?).await.map_err(unreachable)?;
    let (status, headers) = (answer.status(), answer.headers().clone());
    let body = outside::body(answer, MAX_ANSWER_BYTES).await.map_err(unreachable)?;
    let mut response = Response::new(Bytes::from(body.ok_or("the collector's answer is too long")?));
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    Ok(response)
}
