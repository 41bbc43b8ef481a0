//! The calls that only a demo has: its mail, its clock, its money, its operators and their offline computer.

mod advance;
mod mail;
mod once;
mod operators;
mod page;
mod pay;
mod refund;
mod sign;
mod signer;

use ballast_http::state::App;
use utoipa_axum::{router::OpenApiRouter, routes as calls};

/// Blocks on top until the private chain calls a block final.
pub(super) const FINAL_AFTER: u64 = 3;

/// The calls, and the page that shows the demo's mail.
#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(advance::post))
        .routes(calls!(pay::post))
        .routes(calls!(refund::post))
        .routes(calls!(mail::get))
        .routes(calls!(operators::get))
        .routes(calls!(sign::post))
        .routes(calls!(signer::get))
        .route("/demo/mail", axum::routing::get(page::get))
        .route("/demo/operators", axum::routing::get(operators::page))
        .route("/demo/demo.css", axum::routing::get(page::style))
}
