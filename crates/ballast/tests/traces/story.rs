//! The traces of a service within the test's own process.

use ballast_config::Traces as Settings;
use ballast_http::telemetry::traces::Traces;
use opentelemetry_proto::tonic::trace::v1::Span;
use tokio::runtime::Handle;
use tracing_subscriber::{layer::SubscriberExt, registry, util::SubscriberInitExt};
use uuid::Uuid;

use crate::collector::Collector;

/// From now on everything in this process is collected.
pub fn collected(collector: &Collector) -> Traces {
    let settings = Settings { otlp_url: Some(collector.url()), ..Settings::default() };
    let traces = Traces::start(&settings, &Handle::current()).unwrap().unwrap();
    registry().with(traces.layer()).try_init().unwrap();
    traces
}

/// The spans in the trace of an object, in order of time.
pub fn story(spans: &[Span], id: &str) -> Vec<Span> {
    let id: Uuid = id.parse().unwrap();
    let mut found: Vec<Span> = spans.iter().filter(|span| span.trace_id == id.as_bytes()).cloned().collect();
    found.sort_by_key(|span| span.start_time_unix_nano);
    found
}

pub fn named<'a>(spans: &'a [Span], name: &str) -> Vec<&'a Span> {
    spans.iter().filter(|span| span.name == name).collect()
}

pub fn below<'a>(spans: &'a [Span], above: &Span) -> Vec<&'a Span> {
    spans.iter().filter(|span| span.trace_id == above.trace_id && span.parent_span_id == above.span_id).collect()
}
