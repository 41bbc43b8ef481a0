//! Messages of the contact form in the console: the list, one of them with its answers, answering and closing.

mod close;
mod get;
mod list;
mod reply;
mod row;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::get))
        .routes(routes!(get::get))
        .routes(routes!(reply::post))
        .routes(routes!(close::post))
}
