//! Clients in the console: the list, one client's whole story, freezing and releasing, who they are.

mod freeze;
mod get;
mod identity;
mod list;
mod release;
mod story;
mod viewed;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::get))
        .routes(routes!(get::get))
        .routes(routes!(story::ledger))
        .routes(routes!(story::audit))
        .routes(routes!(story::deposits))
        .routes(routes!(story::investments))
        .routes(routes!(story::withdrawals))
        .routes(routes!(story::mail))
        .routes(routes!(story::sessions))
        .routes(routes!(story::notices))
        .routes(routes!(freeze::post))
        .routes(routes!(release::post))
        .routes(routes!(identity::record))
        .routes(routes!(identity::withdraw))
}
