//! Second factors: setting up, naming, listing and removing them, and the recovery codes of clients. The calls are
//! implemented once for all owners of factors ([`owner::Caller`]); those here are the clients', those of operators are
//! in `operator::me::factors`.

mod client;
pub(in crate::routes) mod keep;
pub(in crate::routes) mod owner;
pub(in crate::routes) mod passkey;
pub(in crate::routes) mod totp;
pub(in crate::routes) mod view;

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(keep::get))
        .routes(calls!(totp::begin))
        .routes(calls!(totp::confirm))
        .routes(calls!(passkey::options))
        .routes(calls!(passkey::add))
        .routes(calls!(keep::replace))
        .routes(calls!(keep::patch, keep::delete))
}
