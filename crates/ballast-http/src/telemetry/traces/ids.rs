//! Log lines with the trace that they were written in.

use std::fmt;

use opentelemetry::{Context, trace::TraceContextExt};
use tracing::{Event, Subscriber};
use tracing_subscriber::{
    fmt::{FmtContext, FormatEvent, FormatFields, format::Writer},
    registry::LookupSpan,
};

/// A format that writes JSON objects, with `trace_id` and `span_id` first.
#[derive(Clone, Debug)]
pub struct WithIds<F>(pub F);

impl<S, N, F> FormatEvent<S, N> for WithIds<F>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
    N: for<'writer> FormatFields<'writer> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(&self, ctx: &FmtContext<'_, S, N>, mut writer: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let context = Context::current();
        let span = context.span();
        let found = span.span_context();
        if !found.is_sampled() {
            return self.0.format_event(ctx, writer, event);
        }
        let mut line = String::new();
        self.0.format_event(ctx, Writer::new(&mut line), event)?;
        let Some(rest) = line.strip_prefix('{') else { return writer.write_str(&line) };
        write!(writer, "{{\"trace_id\":\"{}\",\"span_id\":\"{}\",{rest}", found.trace_id(), found.span_id())
    }
}
