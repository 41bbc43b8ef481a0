//! Traces over OTLP. Spans are created with `tracing` wherever something happens; only this module knows what becomes
//! of them.
//!
//! Nothing waits for a collector: spans go into a bounded queue, which a dedicated thread empties. Spans that find no
//! room are counted and dropped.

mod choice;
mod collector;
mod ids;
mod request;

use std::{
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use ballast_config::Traces as Settings;
use ballast_store::trace::{self, Kept};
use opentelemetry::{
    Context, KeyValue, SpanId, TraceFlags, TraceId,
    trace::{SpanContext, TraceContextExt, TraceState, TracerProvider as _},
};
use opentelemetry_sdk::{
    Resource,
    trace::{BatchConfigBuilder, BatchSpanProcessor, SdkTracerProvider},
};
use sha2::{Digest, Sha256};
use tokio::runtime::Handle;
use tracing::{Level, Metadata, Subscriber, level_filters::LevelFilter};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::{Layer, filter::filter_fn, registry::LookupSpan};
use uuid::Uuid;

pub use self::ids::WithIds;
pub(crate) use self::request::{begin, end, routed};
use self::{
    choice::{Choice, Worth},
    collector::Counted,
};

/// Length of the queue of spans for the collector; about a megabyte.
const QUEUE: usize = 4_096;
/// Interval of checks of the queue.
const EVERY: Duration = Duration::from_secs(2);
/// How long the end of the program may wait for the collector.
const LAST: Duration = Duration::from_secs(3);

/// Target of the spans of traces.
const TARGET: &str = "ballast::trace";

/// Whether this is a span of traces, which no log shows.
#[must_use]
pub fn is_of_traces(metadata: &Metadata<'_>) -> bool {
    metadata.target() == TARGET
}

/// The collection of traces.
#[derive(Debug)]
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts collecting; `None` if no collector is configured. The runtime carries the requests to it.
    pub fn start(settings: &Settings, runtime: &Handle) -> Result<Option<Self>, String> {
        let Some(endpoint) = settings.endpoint() else { return Ok(None) };
        let waiting = Arc::new(AtomicUsize::new(0));
        let exporter = Counted::new(endpoint, settings.headers()?, runtime.clone(), waiting.clone())?;
        let bounds = BatchConfigBuilder::default().with_max_queue_size(QUEUE).with_scheduled_delay(EVERY).build();
        let batches = BatchSpanProcessor::builder(exporter).with_batch_config(bounds).build();
        let instance = settings.instance.clone().unwrap_or_else(|| Uuid::new_v4().to_string());
        let names = [
            KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
            KeyValue::new("service.instance.id", instance),
        ];
        let resource = Resource::builder().with_service_name(settings.service.clone()).with_attributes(names).build();
        let choice = Choice::of(settings.ratio);
        let stories = choice.clone();
        trace::collect(move |span, thing, kept| {
            put(span, thing, kept == Kept::Always || stories.draws(drawn_by(thing)))
        });
        let provider = SdkTracerProvider::builder()
            .with_resource(resource)
            .with_sampler(choice)
            .with_span_processor(Worth::new(batches, waiting))
            .build();
        Ok(Some(Self(provider)))
    }

    /// The layer that receives the spans.
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        let only = filter_fn(|metadata| metadata.is_span() && is_of_traces(metadata));
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("ballast"))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_tracked_inactivity(false)
            .with_filter(only.with_max_level_hint(LevelFilter::from_level(Level::INFO)))
    }

    /// Sends the remaining spans, as far as the collector accepts them in time. Blocks, and needs the runtime.
    pub fn end(self) {
        // Spans that could not be sent are counted; the process ends anyway.
        let _too_slow = self.0.shutdown_with_timeout(LAST);
    }
}

/// A subject's ID is the ID of its trace, and half of it is the ID of the virtual root span.
fn put(span: &tracing::Span, thing: Uuid, is_sampled: bool) {
    let id = TraceId::from_bytes(thing.into_bytes());
    let flags = TraceFlags::default().with_sampled(is_sampled);
    let beginning = SpanContext::new(id, beginning(id), flags, true, TraceState::default());
    let _began_already = span.set_parent(Context::new().with_remote_span_context(beginning));
}

/// The virtual root span of a subject's trace. It is never sent: its children become root spans.
fn beginning(of: TraceId) -> SpanId {
    let [.., a, b, c, d, e, f, g, h] = of.to_bytes();
    SpanId::from_bytes([a, b, c, d, e, f, g, h])
}

/// IDs begin with the time, so sampling uses a hash of the whole ID.
fn drawn_by(thing: Uuid) -> TraceId {
    let mut half = [0; 16];
    half.iter_mut().zip(Sha256::digest(thing.as_bytes())).for_each(|(to, from)| *to = from);
    TraceId::from_bytes(half)
}
