//! The register of complaints in the console: the list, one of them with its entries, what becomes of it, and a file.

mod answer;
mod close;
mod export;
mod get;
mod list;
mod reopen;
mod row;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::get))
        .routes(routes!(export::get))
        .routes(routes!(get::get))
        .routes(routes!(answer::post))
        .routes(routes!(close::post))
        .routes(routes!(reopen::post))
}
