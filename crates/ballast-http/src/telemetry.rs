//! Metrics, served at their own address.

mod names;
pub mod traces;

use axum::{Router, routing::get};
use ballast_service::{health::gauges, jobs::JOBS};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;

use crate::{edge::times, routes::health, state::App};

/// The collected metrics, for rendering.
pub type Collected = PrometheusHandle;

/// Starts collecting; at most once per process.
///
/// # Errors
/// If a collector is already installed.
pub fn collect() -> Result<Collected, BuildError> {
    let seconds = Matcher::Suffix("_seconds".to_owned());
    let handle = PrometheusBuilder::new().set_buckets_for_metric(seconds, &times::BOUNDS)?.install_recorder()?;
    names::describe();
    // Alarms use their increase, which a series that begins with its first event does not show.
    for name in ["ballast_addresses_withheld_total", "ballast_chain_finality_broken_total"] {
        metrics::counter!(name).increment(0);
    }
    for outcome in ["sent", "lost", "dropped"] {
        metrics::counter!("ballast_spans_total", "outcome" => outcome).increment(0);
    }
    for job in JOBS {
        metrics::counter!("ballast_job_stalled_total", "job" => job.name).increment(0);
    }
    metrics::gauge!("ballast_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    Ok(handle)
}

pub fn routes(app: App, handle: Collected) -> Router {
    let ready = app.clone();
    let process = Collector::default();
    process.describe();
    let render = move || {
        let (app, handle, process) = (app.clone(), handle.clone(), process.clone());
        async move {
            gauges::refresh(&app).await;
            process.collect();
            handle.render()
        }
    };
    let ready = move || {
        let app = ready.clone();
        async move { health::details(&app).await }
    };
    Router::new().route("/metrics", get(render)).route("/readyz", get(ready))
}
