//! The treasury in the console: balances by place, sweeps, and breaks between books and chains.

mod attest;
mod breaks;
mod get;
mod give_up;
mod holds;
mod replacements;
mod sweeps;

use utoipa_axum::router::OpenApiRouter;

pub(super) use self::breaks::BreakView;
use crate::state::App;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(get::get))
        .routes(calls!(attest::post))
        .routes(calls!(breaks::get))
        .routes(calls!(breaks::explain))
        .routes(calls!(sweeps::list))
        .routes(calls!(sweeps::post))
        .routes(calls!(sweeps::get))
        .routes(calls!(sweeps::file))
        .routes(calls!(sweeps::signed))
        .routes(calls!(sweeps::discard))
        .routes(calls!(give_up::post))
        .routes(calls!(holds::get))
        .routes(calls!(holds::release))
        .routes(calls!(replacements::get))
        .routes(calls!(replacements::post))
        .routes(calls!(replacements::withdraw))
}
