//! Second factors: setting up, naming, listing, taking away, and the recovery codes of clients. What a call does is
//! written once for whoever owns the factors ([`owner::Caller`]); the calls here are the clients', those of operators are
//! in `operator::me::factors`.

mod client;
mod list;
pub(in crate::routes) mod owner;
pub(in crate::routes) mod passkey;
mod recovery;
pub(in crate::routes) mod remove;
pub(in crate::routes) mod rename;
pub(in crate::routes) mod totp;
pub(in crate::routes) mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::App;

/// The calls.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::get))
        .routes(routes!(totp::begin))
        .routes(routes!(totp::confirm))
        .routes(routes!(passkey::options))
        .routes(routes!(passkey::add))
        .routes(routes!(recovery::replace))
        .routes(routes!(rename::patch, remove::delete))
}
