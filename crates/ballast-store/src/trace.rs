//! Spans of writes and reads, for a collector of traces. While nobody collects them they are nothing.
//!
//! Each entry of the journal is a span in the trace of the object it is about, and the trace's number is that object's
//! id. So a withdrawal has one trace from the request to the block that pays it, whichever processes handled it, and
//! whenever.

use std::{any::type_name, sync::OnceLock};

use ballast_core::{
    decision::{Decision, Journal},
    ledger::Cause,
};
use tracing::{Span, field::Empty, info_span};
use uuid::Uuid;

use crate::commit::Committed;

/// Maximum number of links from one span to others; more would be cut.
const MOST_LINKS: usize = 64;

/// Whether a span is kept regardless of the sampling rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    Always,
    /// Sampled like requests.
    Drawn,
}

type Put = dyn Fn(&Span, Uuid, Kept) + Send + Sync;

static PUT: OnceLock<Box<Put>> = OnceLock::new();

/// Sets how a span is put into the trace of an object; only the first call counts.
pub fn collect(put: impl Fn(&Span, Uuid, Kept) + Send + Sync + 'static) {
    let _heard_before = PUT.set(Box::new(put));
}

/// Puts a span into the trace of an object. It must not have begun.
#[must_use]
pub fn within(thing: Uuid, kept: Kept, span: Span) -> Span {
    if let Some(put) = PUT.get().filter(|_| !span.is_disabled()) {
        put(&span, thing, kept);
    }
    span
}

/// A span for one read, named after the function that asks.
pub(crate) fn read<F>() -> Span {
    info_span!(target: "ballast::trace", "read", code.function.name = named::<F>())
}

/// A span for a decision on its way to the books.
pub(crate) fn commit() -> Span {
    info_span!(
        target: "ballast::trace",
        "commit",
        wait_us = Empty,
        journal.sequence = Empty,
        refused = Empty,
        otel.status_code = Empty,
    )
}

/// Whether it is the span of a decision.
pub(crate) fn is_commit(span: &Span) -> bool {
    span.metadata().is_some_and(|metadata| metadata.name() == "commit")
}

/// A span for any other write.
pub(crate) fn write<F>() -> Span {
    info_span!(
        target: "ballast::trace",
        "write",
        code.function.name = named::<F>(),
        wait_us = Empty,
        refused = Empty,
        otel.status_code = Empty,
    )
}

/// A span for a batch: the time of one transaction. The batch and its decisions link to each other.
pub(crate) fn batch<'a>(carried: impl Iterator<Item = &'a Span> + Clone) -> Span {
    let span = info_span!(
        target: "ballast::trace",
        parent: None,
        "batch",
        batch.decisions = i64::try_from(carried.clone().count()).unwrap_or(i64::MAX),
        batch.number = Empty,
        journal.sequence = Empty,
    );
    if span.is_disabled() {
        return span;
    }
    for one in carried.clone().take(MOST_LINKS) {
        span.follows_from(one);
    }
    // Only now, because `follows_from` begins a span, and then it accepts no more.
    for one in carried {
        one.follows_from(&span);
    }
    span
}

/// Records what has become durable, in the traces of the objects it is about. Called within the decision's own span.
pub(crate) fn durable(decision: &Decision, committed: Committed, mails: &[Uuid]) {
    let commit = Span::current();
    if commit.is_disabled() {
        return;
    }
    for mail in mails.iter().take(MOST_LINKS) {
        let queued =
            info_span!(target: "ballast::trace", parent: None, "mail queued", otel.kind = "producer", mail.id = %mail);
        leading_to(&commit, within(*mail, Kept::Drawn, queued));
    }
    let Some(last) = committed.last_sequence else { return };
    commit.record("journal.sequence", last);
    for (sequence, journal) in (0..=last).rev().zip(decision.journals.iter().rev()).take(MOST_LINKS) {
        if has_a_trace(journal) {
            leading_to(&commit, within(journal.subject, Kept::Always, entry(sequence, journal)));
        }
    }
}

/// The trace of a person would be that of their life here. Ids that are made from something else, such as the number of
/// a month, do not belong to this firm alone.
fn has_a_trace(journal: &Journal) -> bool {
    let is_of_people = matches!(
        journal.cause,
        Cause::ClientSignedUp
            | Cause::ClientSecurity
            | Cause::ClientViewed
            | Cause::ClientFeedback
            | Cause::AppropriatenessAnswered
            | Cause::IdentityChecked
            | Cause::OperatorSecurity
    );
    let is_client = journal.client.is_some_and(|client| client.uuid() == journal.subject);
    !is_of_people && !is_client && matches!(journal.subject.get_version_num(), 4 | 7)
}

fn entry(sequence: i64, journal: &Journal) -> Span {
    info_span!(
        target: "ballast::trace",
        parent: None,
        "entry",
        otel.name = journal.cause.as_str(),
        journal.sequence = sequence,
        journal.cause = journal.cause.as_str(),
        journal.subject = %journal.subject,
    )
}

/// Begins and ends a span in another trace, so that the two link to each other.
fn leading_to(from: &Span, other: Span) {
    other.follows_from(from);
    from.follows_from(&other);
}

/// Returns the path of a function, without the suffix that the compiler adds for a closure.
fn named<F>() -> &'static str {
    let name = type_name::<F>();
    let end = name.find("::{{").into_iter().chain(name.find('<').filter(|at| *at > 0)).min();
    end.and_then(|end| name.get(..end)).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks<F>(_: F) -> &'static str {
        named::<F>()
    }

    #[test]
    fn a_read_is_named_after_the_function_that_asks() {
        assert_eq!(asks(|| 1), "ballast_store::trace::tests::a_read_is_named_after_the_function_that_asks");
        assert_eq!(named::<Option<u8>>(), "core::option::Option");
    }
}
