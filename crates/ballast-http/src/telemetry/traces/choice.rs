//! Chooses which spans are sent.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use opentelemetry::{
    Context, KeyValue, SpanId, TraceId,
    trace::{Link, Span as _, SpanKind, Status, TraceContextExt, TraceState},
};
use opentelemetry_sdk::{
    Resource,
    error::OTelSdkResult,
    trace::{Sampler, SamplingDecision, SamplingResult, ShouldSample, Span, SpanData, SpanProcessor},
};

use super::QUEUE;

/// Maximum number of spans of a job's step held until it ends.
const MOST_HELD: usize = 512;
/// The span that makes a job's step worth sending.
const WORTH: &str = "commit";

/// Chooses the traces: sampled requests and job steps, and what is linked to a sampled one. Any other span without a
/// parent is a poll that nobody asked for.
#[derive(Clone, Debug)]
pub(super) struct Choice(Sampler);

impl Choice {
    pub(super) fn of(ratio: f64) -> Self {
        Self(Sampler::TraceIdRatioBased(ratio))
    }

    pub(super) fn draws(&self, id: TraceId) -> bool {
        let drawn = self.0.should_sample(None, id, "", &SpanKind::Internal, &[], &[]);
        drawn.decision == SamplingDecision::RecordAndSample
    }
}

impl ShouldSample for Choice {
    fn should_sample(
        &self,
        parent: Option<&Context>,
        id: TraceId,
        _: &str,
        kind: &SpanKind,
        _: &[KeyValue],
        links: &[Link],
    ) -> SamplingResult {
        let above = parent.map(|parent| parent.span().span_context().clone()).filter(|above| above.is_valid());
        let is_drawn = match (above, kind) {
            (Some(above), _) => above.is_sampled(),
            (None, SpanKind::Server | SpanKind::Consumer) => self.draws(id),
            (None, _) => links.iter().any(|link| link.span_context.is_sampled()),
        };
        let decision = if is_drawn { SamplingDecision::RecordAndSample } else { SamplingDecision::Drop };
        SamplingResult { decision, attributes: Vec::new(), trace_state: TraceState::default() }
    }
}

/// Passes spans on while there is room. Spans of a job's step wait for its end: jobs poll every few seconds, and only
/// steps that wrote something, or failed, are sent.
#[derive(Debug)]
pub(super) struct Worth<P> {
    next: P,
    /// Number of spans passed on but not sent yet.
    waiting: Arc<AtomicUsize>,
    steps: Mutex<HashMap<TraceId, Step>>,
}

#[derive(Debug, Default)]
struct Step {
    spans: Vec<SpanData>,
    is_worth: bool,
}

impl<P: SpanProcessor> Worth<P> {
    pub(super) fn new(next: P, waiting: Arc<AtomicUsize>) -> Self {
        Self { next, waiting, steps: Mutex::default() }
    }

    fn steps(&self) -> MutexGuard<'_, HashMap<TraceId, Step>> {
        self.steps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The spans to pass on once this span has ended: none before the end of its step, then all that are worth sending.
    fn held(&self, span: SpanData) -> Vec<SpanData> {
        let id = span.span_context.trace_id();
        let mut steps = self.steps();
        let Some(step) = steps.get_mut(&id) else { return vec![span] };
        let is_last = span.parent_span_id == SpanId::INVALID;
        step.is_worth |= span.name == WORTH || is_last && matches!(span.status, Status::Error { .. });
        if is_last || step.spans.len() < MOST_HELD {
            step.spans.push(span);
        } else {
            dropped();
        }
        if !is_last {
            return Vec::new();
        }
        steps.remove(&id).filter(|step| step.is_worth).map(|step| step.spans).unwrap_or_default()
    }

    fn pass(&self, span: SpanData) {
        if self.waiting.fetch_add(1, Ordering::Relaxed) < QUEUE {
            self.next.on_end(span);
        } else {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            dropped();
        }
    }
}

impl<P: SpanProcessor> SpanProcessor for Worth<P> {
    fn on_start(&self, span: &mut Span, above: &Context) {
        if above.span().span_context().is_valid() {
            return;
        }
        // Only for a root span, because this makes a copy.
        if span.exported_data().is_some_and(|data| data.span_kind == SpanKind::Consumer) {
            self.steps().insert(span.span_context().trace_id(), Step::default());
        }
        self.next.on_start(span, above);
    }

    fn on_end(&self, span: SpanData) {
        if span.span_context.is_sampled() {
            self.held(span).into_iter().for_each(|span| self.pass(span));
        }
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.next.force_flush()
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.next.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.next.set_resource(resource);
    }
}

fn dropped() {
    metrics::counter!("ballast_spans_total", "outcome" => "dropped").increment(1);
}
