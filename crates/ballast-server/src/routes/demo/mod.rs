//! What only a demo answers: its mail, its clock, its money.

mod advance;
mod mail;
mod once;
mod page;
mod pay;

use utoipa_axum::{router::OpenApiRouter, routes as calls};

use crate::state::App;

/// The calls, and the page where the demo's mail is read.
#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(advance::post))
        .routes(calls!(pay::post))
        .routes(calls!(mail::get))
        .route("/demo/mail", axum::routing::get(page::get))
        .route("/demo/mail.css", axum::routing::get(page::style))
}
