//! Weekly results: the list, a single result with every effect, its evidence, and entering or correcting one.

mod correct;
mod create;
mod evidence;
mod get;
mod import;
mod list;
mod preview;
mod readings;
mod upload;
mod view;

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get, create::post))
        .routes(calls!(get::get))
        .routes(calls!(correct::post))
        .routes(calls!(evidence::get))
        .routes(calls!(upload::post))
        .routes(calls!(import::post))
        .routes(calls!(preview::post))
        .routes(calls!(readings::get))
}
