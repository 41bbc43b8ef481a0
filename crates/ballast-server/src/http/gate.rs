//! What every request passes, in one thin layer: an id, limits, one catch for panics, and the headers of the answer.

use std::{future::poll_fn, panic::AssertUnwindSafe, pin::pin, task::Poll, time::Duration};

use axum::{
    Router,
    body::{Body, HttpBody},
    http::{HeaderMap, Method, Request, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::{FutureExt, StreamExt};
use hyper::body::Incoming;
use metrics::Counter;
use tokio::sync::watch;
use tower::Service;

use super::{
    headers::Usual,
    number::{Number, Numbers},
    peer::Connection,
};
use crate::error::{ApiError, Cause};

/// Most bytes of a header block.
pub const HEADER_LIMIT_BYTES: usize = 32 * 1024;
/// An answer that takes longer is given up.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);
const EVENT_STREAM: &str = "text/event-stream";

/// An answer that is often there before a route is looked for: the body, as JSON, of the page that everybody asks for
/// first. When it is not fresh, the route makes it.
pub struct Kept {
    /// Asked for by GET at this path.
    pub path: &'static str,
    /// The body, while it is fresh.
    pub fresh: Box<dyn Fn() -> Option<Bytes> + Send + Sync>,
}

/// Wraps the routes.
pub struct Gate {
    usual: Usual,
    kept: Option<Kept>,
    numbers: Numbers,
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
        Ok(Self { usual: Usual::new(https), kept: None, numbers: Numbers::new()?, answered, stopped })
    }

    /// With an answer that needs no route.
    #[must_use]
    pub fn keeping(self, kept: Kept) -> Self {
        Self { kept: Some(kept), ..self }
    }

    /// Answers one request.
    pub async fn pass(&self, routes: &Router, from: Connection, request: Request<Incoming>) -> Response {
        let id = self.numbers.next();
        let refused = refuse_early(request.method(), request.headers());
        if refused.is_none()
            && let Some(body) = self.fresh(&request)
        {
            return self.answer_at_once(id, body);
        }
        let method = request.method().clone();
        // Cheap: the text behind it is shared.
        let uri = request.uri().clone();
        let mut response = match refused {
            Some(error) => error.into_response(),
            None => answer(routes.clone(), from, request).await,
        };
        let (path, status) = (uri.path(), response.status());
        if status.is_server_error() {
            let cause = response.extensions_mut().remove::<Cause>().unwrap_or_default();
            let (id, status, cause) = (id.as_str(), status.as_u16(), cause.0);
            tracing::error!(request.id = id, %method, path, status, cause, "request failed");
        } else {
            tracing::debug!(request.id = id.as_str(), %method, path, status = status.as_u16(), "answered");
        }
        self.count(status);
        if is_event_stream(&response) {
            response = self.ending(response);
        }
        self.usual.complete(response.headers_mut(), id.as_str());
        response
    }

    fn fresh(&self, request: &Request<Incoming>) -> Option<Bytes> {
        let kept = self.kept.as_ref().filter(|kept| kept.path == request.uri().path())?;
        if *request.method() == Method::GET { (kept.fresh)() } else { None }
    }

    fn answer_at_once(&self, id: Number, body: Bytes) -> Response {
        tracing::debug!(request.id = id.as_str(), "answered at once");
        self.count(StatusCode::OK);
        let mut response = Response::new(Body::from(body));
        *response.headers_mut() = self.usual.of_json(id.as_str());
        response
    }

    fn count(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(2);
        if let Some(counter) = self.answered.get(class) {
            counter.increment(1);
        }
    }

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

/// A stream has no length, which is quicker to see than its type.
fn is_event_stream(response: &Response) -> bool {
    response.body().size_hint().exact().is_none()
        && response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == EVENT_STREAM)
}

fn refuse_early(method: &Method, headers: &HeaderMap) -> Option<ApiError> {
    // Name, colon, space, value, line end.
    let size: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    if size > HEADER_LIMIT_BYTES {
        let message = "The headers are too large. Send at most 32 KiB; clearing this site's cookies may help.";
        return Some(ApiError::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "headers_too_large", message));
    }
    let known =
        matches!(*method, Method::GET | Method::HEAD | Method::POST | Method::PATCH | Method::DELETE | Method::OPTIONS);
    (!known).then(ApiError::method_not_allowed)
}

async fn answer(mut routes: Router, from: Connection, mut request: Request<Incoming>) -> Response {
    request.extensions_mut().insert(from);
    // Most requests have no body, and an empty one needs no memory.
    let request = request.map(|body| if body.is_end_stream() { Body::empty() } else { Body::new(body) });
    let mut called = pin!(AssertUnwindSafe(async { routes.call(request).await }).catch_unwind());
    // Many answers are there at once, and need no timer.
    let at_once = poll_fn(|cx| Poll::Ready(called.as_mut().poll(cx))).await;
    let ended = match at_once {
        Poll::Ready(ended) => Ok(ended),
        Poll::Pending => tokio::time::timeout(ANSWER_TIMEOUT, called).await,
    };
    match ended {
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
