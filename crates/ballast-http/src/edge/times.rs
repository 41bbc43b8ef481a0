//! How long each call takes, for the metrics.

use std::{
    collections::HashMap,
    sync::{Arc, OnceLock},
    time::Instant,
};

use axum::{
    extract::{MatchedPath, Request, State},
    http::Method,
    middleware::Next,
    response::Response,
};
use metrics::Histogram;
use utoipa::openapi::OpenApi;

use crate::telemetry::traces;

pub const SECONDS: &str = "ballast_http_seconds";
/// Upper bounds of its buckets.
pub const BOUNDS: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

const METHODS: [Method; 5] = [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];

/// A histogram for each call, created when it is first called.
#[derive(Debug, Default)]
pub struct Times(HashMap<String, [OnceLock<Histogram>; METHODS.len()]>);

impl Times {
    /// Histograms of the calls in the API document.
    #[must_use]
    pub fn of(document: &OpenApi) -> Self {
        Self(document.paths.paths.keys().map(|path| (path.clone(), Default::default())).collect())
    }

    fn histogram(&self, method: &Method, path: &str) -> Option<&Histogram> {
        let place = METHODS.iter().position(|one| one == method)?;
        let made = self.0.get(path)?.get(place)?;
        let labels = || [("method", METHODS[place].to_string()), ("route", path.to_owned())];
        Some(made.get_or_init(|| metrics::histogram!(SECONDS, &labels())))
    }
}

/// Records how long a call took until its answer began.
pub async fn time(State(times): State<Arc<Times>>, path: MatchedPath, request: Request, next: Next) -> Response {
    let (method, begun) = (request.method().clone(), Instant::now());
    traces::routed(&method, path.as_str());
    let response = next.run(request).await;
    if let Some(histogram) = times.histogram(&method, path.as_str()) {
        histogram.record(begun.elapsed());
    }
    response
}
