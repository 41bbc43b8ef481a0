//! A thin layer that every request passes: an ID, limits, a catch for panics, and the headers of the answer.

use std::{future::poll_fn, panic::AssertUnwindSafe, pin::pin, task::Poll, time::Duration};

use axum::{
    Router,
    body::{Body, HttpBody},
    http::{Method, Request, StatusCode, header},
    response::{IntoResponse, Response},
};
use ballast_service::error::{ApiError, Cause};
use ballast_store::hurried;
use bytes::Bytes;
use futures_util::{FutureExt, StreamExt};
use hyper::body::Incoming;
use metrics::Counter;
use tokio::sync::watch;
use tower::Service;
use tracing::{Instrument, Span};

use super::{
    headers::Usual,
    number::{Number, Numbers},
    peer::Connection,
    queries::Queries,
    shape,
    shared::FOR_A_MOMENT,
    teller::Teller,
};
use crate::{auth::origin::refuse_cross_origin, failed::Failed, telemetry::traces};

/// An answer that takes longer is given up.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);
/// The limit for calls that read every position of a plan, which takes its time.
const COUNTED_TIMEOUT: Duration = Duration::from_secs(600);
const EVENT_STREAM: &str = "text/event-stream";

/// A public answer that is often ready before routing: the JSON body for the first call of every page. If it is not
/// fresh, the route makes it.
pub struct Kept {
    /// The path, requested with GET.
    pub path: &'static str,
    /// The body, while it is fresh.
    pub fresh: Box<dyn Fn() -> Option<Bytes> + Send + Sync>,
}

/// Wraps the routes.
pub struct Gate {
    usual: Usual,
    kept: Option<Kept>,
    queries: Queries,
    numbers: Numbers,
    answered: [Counter; 4],
    stopped: watch::Receiver<bool>,
    origin: Option<String>,
    teller: Option<Teller>,
}

impl Gate {
    /// A gate for pages of this origin, if there are any. Event streams end when `stopped` turns true.
    pub fn new(origin: Option<String>, stopped: watch::Receiver<bool>) -> Result<Self, getrandom::Error> {
        let https = origin.as_ref().is_some_and(|origin| origin.starts_with("https://"));
        let answered =
            ["2xx", "3xx", "4xx", "5xx"].map(|class| metrics::counter!("ballast_answers_total", "class" => class));
        let (usual, numbers) = (Usual::new(https), Numbers::new()?);
        Ok(Self { usual, kept: None, queries: Queries::default(), numbers, answered, stopped, origin, teller: None })
    }

    /// Adds an answer that needs no routing.
    #[must_use]
    pub fn keeping(self, kept: Kept) -> Self {
        Self { kept: Some(kept), ..self }
    }

    /// Logs requests with `teller`.
    #[must_use]
    pub fn telling(self, teller: Teller) -> Self {
        Self { teller: Some(teller), ..self }
    }

    /// Refuses parameters that a call does not take.
    #[must_use]
    pub fn asking(self, queries: Queries) -> Self {
        Self { queries, ..self }
    }

    pub async fn pass(&self, routes: &Router, from: Connection, request: Request<Incoming>) -> Response {
        let id = self.numbers.next();
        let refused = self.refuse_early(&request);
        let span = self.span(from, &request, &id);
        if refused.is_none()
            && let Some(body) = self.fresh(&request)
        {
            return span.in_scope(|| self.answer_at_once(id, request.uri().path(), body));
        }
        let method = request.method().clone();
        // Cheap, because the text behind it is shared.
        let uri = request.uri().clone();
        let told = self.teller.as_ref();
        let told = told.and_then(|teller| teller.listen(from.0.ip(), &method, &uri, request.headers()));
        let mut response = match refused {
            Some(error) => Failed(error).into_response(),
            None => answer(routes.clone(), from, request).instrument(span.clone()).await,
        };
        let _within = span.enter();
        let (path, status) = (uri.path(), response.status());
        if status.is_server_error() {
            let cause = response.extensions_mut().remove::<Cause>().unwrap_or_default();
            let (id, status, cause) = (id.as_str(), status.as_u16(), cause.0);
            tracing::error!(request.id = id, %method, path, status, cause, "request failed");
        } else {
            tracing::debug!(request.id = id.as_str(), %method, path, status = status.as_u16(), "answered");
        }
        if let Some(told) = told {
            told.tell(id.as_str(), status);
        }
        traces::end(&span, status);
        self.count(status);
        if is_event_stream(&response) {
            response = self.ending(response);
            // It is for one reader, and its own value only forbids caches to reuse it unasked.
            response.headers_mut().remove(header::CACHE_CONTROL);
        }
        self.usual.complete(response.headers_mut(), id.as_str());
        response
    }

    /// The answer to a request that is refused unseen.
    pub fn refuse(&self, error: ApiError) -> Response {
        let mut response = Failed(error).into_response();
        self.count(response.status());
        self.usual.complete(response.headers_mut(), self.numbers.next().as_str());
        response
    }

    fn refuse_early(&self, request: &Request<Incoming>) -> Option<ApiError> {
        let (method, headers) = (request.method(), request.headers());
        let fault = shape::fault(method, request.uri(), request.version(), headers);
        if let Some(fault) = fault.or_else(|| self.queries.fault(method, request.uri())) {
            return Some(fault);
        }
        let origin = self.origin.as_ref().filter(|_| !method.is_safe() && is_of_browser(request))?;
        refuse_cross_origin(headers, origin).err()
    }

    fn fresh(&self, request: &Request<Incoming>) -> Option<Bytes> {
        let kept = self.kept.as_ref().filter(|kept| kept.path == request.uri().path())?;
        if *request.method() == Method::GET { (kept.fresh)() } else { None }
    }

    /// The span of a request, if traces are collected.
    fn span(&self, from: Connection, request: &Request<Incoming>, id: &Number) -> Span {
        let teller = self.teller.as_ref();
        teller.map_or_else(Span::none, |teller| traces::begin(&teller.proxies, from.0.ip(), request, id.as_str()))
    }

    fn answer_at_once(&self, id: Number, path: &str, body: Bytes) -> Response {
        traces::routed(&Method::GET, path);
        traces::end(&Span::current(), StatusCode::OK);
        tracing::debug!(request.id = id.as_str(), "answered at once");
        self.count(StatusCode::OK);
        let mut response = Response::new(Body::from(body));
        let mut headers = self.usual.of_json(id.as_str());
        headers.insert(header::CACHE_CONTROL, FOR_A_MOMENT);
        *response.headers_mut() = headers;
        response
    }

    fn count(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(2);
        if let Some(counter) = self.answered.get(class) {
            counter.increment(1);
        }
    }

    /// Ends the stream with the service, which it would otherwise keep running for as long as a page stays open.
    fn ending(&self, response: Response) -> Response {
        let mut stopped = self.stopped.clone();
        let told = async move {
            // The sender is dropped only with the service.
            let _gone = stopped.wait_for(|stopped| *stopped).await;
        };
        response.map(|body| Body::from_stream(body.into_data_stream().take_until(Box::pin(told))))
    }
}

/// Whether a call may have been authenticated by what a browser sends automatically.
fn is_of_browser(request: &Request<Incoming>) -> bool {
    request.uri().path().starts_with("/api/") && !request.headers().contains_key(header::AUTHORIZATION)
}

/// Whether a call previews, enters, corrects or approves a result. What it shows and binds is a sum over every
/// position.
fn counts_positions(path: &str) -> bool {
    let Some(call) = path.strip_prefix("/api/v1/operator/") else { return false };
    ["strikes", "strikes/preview"].contains(&call)
        || (call.starts_with("strikes/") && call.ends_with("/correct"))
        || call.strip_prefix("approvals/").is_some_and(|one| one.ends_with("/approve"))
}

/// A stream has no length, which is quicker to check than its type.
fn is_event_stream(response: &Response) -> bool {
    response.body().size_hint().exact().is_none()
        && response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == EVENT_STREAM)
}

async fn answer(mut routes: Router, from: Connection, mut request: Request<Incoming>) -> Response {
    request.extensions_mut().insert(from);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // Most requests have no body, and an empty one needs no memory.
    let request = request.map(|body| if body.is_end_stream() { Body::empty() } else { Body::new(body) });
    let counts = changes && counts_positions(request.uri().path());
    let calling = AssertUnwindSafe(async { routes.call(request).await }).catch_unwind();
    let mut called = pin!(async { if counts { calling.await } else { hurried(calling).await } });
    // Many answers are ready at once, and need no timer.
    let at_once = poll_fn(|cx| Poll::Ready(called.as_mut().poll(cx))).await;
    let ended = match at_once {
        Poll::Ready(ended) => Ok(ended),
        Poll::Pending => tokio::time::timeout(if counts { COUNTED_TIMEOUT } else { ANSWER_TIMEOUT }, called).await,
    };
    match ended {
        Ok(Ok(Ok(response))) => response,
        Ok(Err(panic)) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown");
            let cause = format!("panic: {text}");
            if !changes {
                return Failed(ApiError::internal(&cause)).into_response();
            }
            // It may have been stored before the panic.
            let mut response = Failed(ApiError::in_doubt()).into_response();
            response.extensions_mut().insert(Cause(cause));
            response
        }
        Err(_) if changes => Failed(ApiError::in_doubt()).into_response(),
        Err(_) => Failed(ApiError::unavailable("too_slow", "The answer took too long. Ask again.", 5)).into_response(),
    }
}
