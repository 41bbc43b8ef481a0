//! The register of complaints in the console: the list, one complaint with its entries, decisions, and the export.

mod answer;
mod close;
mod export;
mod get;
mod list;
mod reopen;
mod row;

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get))
        .routes(calls!(export::get))
        .routes(calls!(get::get))
        .routes(calls!(answer::post))
        .routes(calls!(close::post))
        .routes(calls!(reopen::post))
}
