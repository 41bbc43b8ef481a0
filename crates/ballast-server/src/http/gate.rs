//! What every request passes, in one thin layer: an id, limits, one catch for panics, and the headers of the answer.

use std::{
    panic::AssertUnwindSafe,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, header},
    response::{IntoResponse, Response},
};
use futures_util::{FutureExt, StreamExt};
use metrics::Counter;
use tokio::sync::watch;
use tower::Service;

use super::headers;
use crate::error::{ApiError, Cause};

/// Most bytes of a header block.
pub const HEADER_LIMIT_BYTES: usize = 32 * 1024;
/// An answer that takes longer is given up.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);
const EVENT_STREAM: &str = "text/event-stream";
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Wraps the routes.
pub struct Gate {
    https: bool,
    run: u32,
    count: AtomicU64,
    answered: [Counter; 4],
    stopped: watch::Receiver<bool>,
}

impl Gate {
    /// A gate; `https` when browsers come over TLS. Streams of events end when `stopped` turns true.
    ///
    /// # Errors
    /// When the system gives no randomness.
    pub fn new(https: bool, stopped: watch::Receiver<bool>) -> Result<Self, getrandom::Error> {
        let answered =
            ["2xx", "3xx", "4xx", "5xx"].map(|class| metrics::counter!("ballast_answers_total", "class" => class));
        Ok(Self { https, run: getrandom::u32()?, count: AtomicU64::new(0), answered, stopped })
    }

    /// Answers one request.
    pub async fn pass(&self, routes: &mut Router, request: Request<Body>) -> Response {
        let id = format!("{:08x}-{:x}", self.run, self.count.fetch_add(1, Ordering::Relaxed));
        let method = request.method().clone();
        // Cheap: the text behind it is shared.
        let uri = request.uri().clone();
        let mut response = match refuse_early(&method, request.headers()) {
            Some(error) => error.into_response(),
            None => answer(routes, request).await,
        };
        if response.status().is_server_error() {
            let cause = response.extensions_mut().remove::<Cause>().unwrap_or_default();
            let status = response.status().as_u16();
            let path = uri.path();
            tracing::error!(request.id = id, %method, path, status, cause = cause.0, "request failed");
        } else {
            let (path, status) = (uri.path(), response.status().as_u16());
            tracing::debug!(request.id = id, %method, path, status, "answered");
        }
        let class = usize::from(response.status().as_u16() / 100).saturating_sub(2);
        if let Some(counter) = self.answered.get(class) {
            counter.increment(1);
        }
        if response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == EVENT_STREAM) {
            response = self.ending(response);
        }
        headers::secure(response.headers_mut(), self.https);
        if let Ok(value) = HeaderValue::from_maybe_shared(bytes::Bytes::from(id)) {
            response.headers_mut().insert(REQUEST_ID, value);
        }
        response
    }
}

impl Gate {
    /// The same stream, ended with the service: it would hold the end up for as long as a page stays open.
    fn ending(&self, response: Response) -> Response {
        let mut stopped = self.stopped.clone();
        let told = async move {
            // The sender is gone only when the service is.
            let _gone = stopped.wait_for(|stopped| *stopped).await;
        };
        response.map(|body| Body::from_stream(body.into_data_stream().take_until(Box::pin(told))))
    }
}

fn refuse_early(method: &Method, headers: &HeaderMap) -> Option<ApiError> {
    // Name, colon, space, value, line end.
    let size: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    if size > HEADER_LIMIT_BYTES {
        let message = "The headers are too large. Send at most 32 KiB; clearing this site's cookies may help.";
        return Some(ApiError::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "headers_too_large", message));
    }
    let known = [Method::GET, Method::HEAD, Method::POST, Method::PATCH, Method::DELETE, Method::OPTIONS];
    (!known.contains(method)).then(ApiError::method_not_allowed)
}

async fn answer(routes: &mut Router, request: Request<Body>) -> Response {
    let called = AssertUnwindSafe(async { routes.call(request).await }).catch_unwind();
    match tokio::time::timeout(ANSWER_TIMEOUT, called).await {
        Ok(Ok(Ok(response))) => response,
        Ok(Err(panic)) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown");
            ApiError::internal(&format!("panic: {text}")).into_response()
        }
        Err(_) => {
            let message = "The answer took too long. Look whether it was done before you try again.";
            ApiError::unavailable("too_slow", message, 5).into_response()
        }
    }
}
