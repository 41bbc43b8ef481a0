//! Liveness (`/healthz`) and readiness (`/readyz`).

use axum::{
    Json, Router,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::{Value, json};

use crate::state::App;

/// Both addresses. They are for machines, so they are not in the API document. They are open to anyone, so they say no
/// more than a load balancer needs; details are at the metrics address.
pub fn routes() -> Router<App> {
    Router::new().route("/healthz", get(alive)).route("/readyz", get(ready))
}

async fn alive() -> &'static str {
    "ok\n"
}

async fn ready(State(app): State<App>) -> Response {
    let ready = app.store.health().await.writable;
    (status(ready), Json(json!({ "ready": ready }))).into_response()
}

fn status(ready: bool) -> StatusCode {
    if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }
}

/// Whether the service can do its work, and what prevents it: names of nodes and their errors, for operators.
pub async fn details(app: &App) -> (StatusCode, Json<Value>) {
    let health = app.store.health().await;
    let body = json!({
        "ready": health.writable,
        "reason": health.reason,
        "clock": app.clock.doubt().map(|doubt| doubt.to_string()),
        "jobs": app.jobs.lines(),
        "database": { "schema": health.schema_version, "schemaNeeded": health.schema_needed, "queued": health.queued },
    });
    (status(health.writable), Json(body))
}
