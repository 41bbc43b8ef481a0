//! Metrics, on an address of their own.

use axum::{Router, routing::get};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

/// Starts collecting; once for a process.
///
/// # Errors
/// When something collects already.
pub fn collect() -> Result<PrometheusHandle, BuildError> {
    PrometheusBuilder::new().install_recorder()
}

/// What the metrics address answers.
pub fn routes(handle: PrometheusHandle) -> Router {
    Router::new().route("/metrics", get(move || async move { handle.render() }))
}
