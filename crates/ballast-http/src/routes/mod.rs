//! All calls, one file each, and their router. Paths are written out in full: a nested router would copy the path in
//! every request.

pub mod auth;
pub mod health;
pub mod operator;
pub mod portal;
mod public_log;
pub mod site;
mod unsubscribe;

use std::sync::Arc;

use axum::{
    Router,
    body::Body,
    extract::State,
    http::{HeaderMap, Method, Uri},
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
};
use ballast_content::image;
use ballast_service::{clock::Clock, error::ApiError};
use utoipa_axum::router::OpenApiRouter;

use crate::{
    edge::{
        queries::Queries,
        quota,
        times::{Times, time},
    },
    failed::Failed,
    openapi, site_files,
    state::App,
};

/// Calls that only some programs have, such as those of a demo.
pub type Extra = OpenApiRouter<App>;

/// The documented calls. The ages in the console are measured by `clock`.
#[must_use]
pub fn calls(extra: Option<Extra>, clock: &Clock) -> OpenApiRouter<App> {
    let calls = OpenApiRouter::with_openapi(openapi::head())
        .merge(auth::routes())
        .merge(site::routes())
        .merge(portal::routes())
        .merge(operator::routes(clock));
    calls.merge(extra.unwrap_or_default())
}

/// The whole document; `extra` are calls that only some programs have.
pub fn document(extra: Option<Extra>) -> Result<serde_json::Value, serde_json::Error> {
    openapi::complete(&calls(extra, &Clock::system()).into_openapi())
}

/// The router of the public address, and the query parameters that its calls take.
pub fn router(app: App, extra: Option<Extra>) -> (Router, Queries) {
    let (calls, document) = calls(extra, &app.clock).split_for_parts();
    let queries = Queries::of(&document);
    let times = Arc::new(Times::of(&document));
    let router = calls
        .route_layer(from_fn_with_state(times, time))
        .route_layer(from_fn(quota::tell))
        .merge(openapi::routes(document))
        .merge(health::routes())
        .merge(unsubscribe::routes())
        .merge(public_log::routes())
        .fallback(site_file)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app);
    (router, queries)
}

async fn site_file(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if path.starts_with(image::PREFIX) && (method == Method::GET || method == Method::HEAD) {
        let picture = app.site.content.shown().content.gallery.answer(path, &headers);
        return picture
            .map_or_else(|| Failed(ApiError::not_found()).into_response(), |picture| picture.map(Body::from));
    }
    let is_read = method == Method::GET || method == Method::HEAD;
    match if is_read { site::page_with_figures(&app, path).await } else { None } {
        Some(page) => page.respond(&headers).map(Body::from),
        None => site_files::answer(&app.site.assets, &method, path, &headers),
    }
}

async fn wrong_method() -> Response {
    Failed(ApiError::method_not_allowed()).into_response()
}
