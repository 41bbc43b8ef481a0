//! Second factors: setting up, naming, listing, taking away, and the recovery codes of clients. What a call does is
//! written once for whoever owns the factors ([`owner::Caller`]); the calls here are the clients', those of operators are
//! in `operator::me::factors`.

mod client;
pub(in crate::routes) mod keep;
pub(in crate::routes) mod owner;
pub(in crate::routes) mod passkey;
pub(in crate::routes) mod totp;
pub(in crate::routes) mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(keep::get))
        .routes(routes!(totp::begin))
        .routes(routes!(totp::confirm))
        .routes(routes!(passkey::options))
        .routes(routes!(passkey::add))
        .routes(routes!(keep::replace))
        .routes(routes!(keep::patch, keep::delete))
}
