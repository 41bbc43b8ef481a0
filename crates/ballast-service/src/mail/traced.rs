//! Trace spans of mails, which say nothing about the recipient.

use ballast_core::mail::Ending;
use ballast_store::{
    outbox::DueMail,
    trace::{self, Kept},
};
use tracing::{Span, field::Empty, info_span};

use crate::parts::mailer::Trouble;

/// One attempt, in the trace of its mail.
pub(super) fn attempt(mail: &DueMail) -> Span {
    let span = info_span!(
        target: "ballast::trace",
        parent: None,
        "mail sent",
        otel.kind = "client",
        otel.status_code = Empty,
        mail.id = %mail.id,
        mail.template = mail.template,
        mail.attempts = i64::from(mail.attempts),
        mail.outcome = Empty,
    );
    trace::within(mail.id, Kept::Drawn, span)
}

/// Records the outcome in the current span.
pub(super) fn noted(sent: Result<Ending, Trouble>) -> Result<Ending, Trouble> {
    let outcome = match &sent {
        Ok(Ending::Sent) => "sent",
        Ok(Ending::Expired | Ending::SwitchedOff) => "not worth it",
        Err(_) => "failed",
    };
    let span = Span::current();
    span.record("mail.outcome", outcome);
    if sent.is_err() {
        span.record("otel.status_code", "ERROR");
    }
    sent
}
