//! Every call, one file each, and the router they make. Paths are written out in full: a nested router would cost a
//! copy of the path in every request.

pub mod auth;
pub mod demo;
pub mod health;
pub mod operator;
pub mod portal;
pub mod site;
mod unsubscribe;

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, Method, Uri},
    response::{IntoResponse, Response},
};
use utoipa_axum::router::OpenApiRouter;

use crate::{clock::Clock, content::image, error::ApiError, http::queries::Queries, openapi, state::App};

/// The documented calls; those of the demo only when it runs. `clock` is the one that the console's ages go by.
#[must_use]
pub fn calls(demo: bool, clock: &Clock) -> OpenApiRouter<App> {
    let calls = OpenApiRouter::with_openapi(openapi::head())
        .merge(auth::routes())
        .merge(site::routes())
        .merge(portal::routes())
        .merge(operator::routes(clock));
    if demo { calls.merge(demo::routes()) } else { calls }
}

/// Everything the public address answers, and what its calls may be asked behind the question mark.
///
/// # Errors
/// When the API document cannot be written.
pub fn router(app: App) -> Result<(Router, Queries), serde_json::Error> {
    let (calls, document) = calls(app.played, &app.clock).split_for_parts();
    let document = openapi::complete(&document)?;
    let router = calls
        .merge(openapi::routes(&document)?)
        .merge(health::routes())
        .merge(unsubscribe::routes())
        .fallback(site_file)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app);
    Ok((router, Queries::of(&document)))
}

async fn site_file(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if path.starts_with(image::PREFIX) && (method == Method::GET || method == Method::HEAD) {
        let picture = app.content.shown().content.gallery.answer(path, &headers);
        return picture.unwrap_or_else(|| ApiError::not_found().into_response());
    }
    app.assets.answer(&method, path, &headers)
}

async fn wrong_method() -> Response {
    ApiError::method_not_allowed().into_response()
}
