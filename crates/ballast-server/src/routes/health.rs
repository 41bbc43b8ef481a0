//! Whether the process lives (`/healthz`) and whether it can do its work (`/readyz`).

use axum::{
    Json, Router,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::json;

use crate::state::App;

/// Both addresses; they are for machines, so they are not part of the API document.
pub fn routes() -> Router<App> {
    Router::new().route("/healthz", get(alive)).route("/readyz", get(ready))
}

async fn alive() -> &'static str {
    "ok\n"
}

async fn ready(State(app): State<App>) -> Response {
    let health = app.store.health().await;
    let status = if health.writable { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let body = json!({
        "ready": health.writable,
        "reason": health.reason,
        "clockAheadSeconds": app.clock.ahead_seconds(),
        "jobs": app.jobs.lines(),
        "database": { "schema": health.schema_version, "schemaNeeded": health.schema_needed, "queued": health.queued },
    });
    (status, Json(body)).into_response()
}
