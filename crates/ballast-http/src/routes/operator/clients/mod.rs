//! Clients in the console: the list, one client's complete history, freezing and releasing, and identity checks.

mod freeze;
mod get;
mod identity;
mod list;
mod release;
mod story;
mod viewed;

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get))
        .routes(calls!(get::get))
        .routes(calls!(story::ledger))
        .routes(calls!(story::audit))
        .routes(calls!(story::deposits))
        .routes(calls!(story::investments))
        .routes(calls!(story::withdrawals))
        .routes(calls!(story::mail))
        .routes(calls!(story::sessions))
        .routes(calls!(story::notices))
        .routes(calls!(freeze::post))
        .routes(calls!(release::post))
        .routes(calls!(identity::record))
        .routes(calls!(identity::withdraw))
}
