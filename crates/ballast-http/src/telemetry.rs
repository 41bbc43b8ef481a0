//! Metrics, on an address of their own.

use axum::{Router, routing::get};
use ballast_service::health::gauges;
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

use crate::{routes::health, state::App};

/// Starts collecting; once for a process.
///
/// # Errors
/// When something collects already.
pub fn collect() -> Result<PrometheusHandle, BuildError> {
    PrometheusBuilder::new().install_recorder()
}

/// What the metrics address answers.
pub fn routes(app: App, handle: PrometheusHandle) -> Router {
    let ready = app.clone();
    let render = move || {
        let (app, handle) = (app.clone(), handle.clone());
        async move {
            gauges::refresh(&app).await;
            handle.render()
        }
    };
    let ready = move || {
        let app = ready.clone();
        async move { health::details(&app).await }
    };
    Router::new().route("/metrics", get(render)).route("/readyz", get(ready))
}
