//! Weekly results: the list, one of them with every effect, its evidence, and how one is entered or corrected.

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

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::get, create::post))
        .routes(routes!(get::get))
        .routes(routes!(correct::post))
        .routes(routes!(evidence::get))
        .routes(routes!(upload::post))
        .routes(routes!(import::post))
        .routes(routes!(preview::post))
        .routes(routes!(readings::get))
}
