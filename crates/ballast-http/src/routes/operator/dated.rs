//! Puts the service's own time in every answer. The console computes ages and remaining times from it, because a
//! browser's clock may be wrong, and a demo's time is moved by hand.

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::Response,
};
use ballast_core::time::Moment;
use ballast_service::clock::Clock;
use jiff::{Timestamp, fmt::rfc2822::DateTimePrinter};

/// Sets the header `Date`, which the network layer would otherwise fill with the machine's time.
pub(super) async fn dated(State(clock): State<Clock>, mut response: Response) -> Response {
    if let Some(date) = date(clock.now()) {
        response.headers_mut().insert(header::DATE, date);
    }
    response
}

/// `Sat, 21 Nov 2026 22:54:08 GMT`; `None` for a moment that HTTP cannot express.
fn date(now: Moment) -> Option<HeaderValue> {
    let timestamp = Timestamp::from_millisecond(now.millis()).ok()?;
    let text = DateTimePrinter::new().timestamp_to_rfc9110_string(&timestamp).ok()?;
    HeaderValue::try_from(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_as_http_does() {
        let at = |millis| Moment::from_millis(millis).and_then(date);
        assert_eq!(at(784_111_777_999).unwrap(), "Sun, 06 Nov 1994 08:49:37 GMT");
    }
}
