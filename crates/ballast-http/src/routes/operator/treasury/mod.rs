//! The treasury in the console: what lies where, sweeps, and breaks between books and chains.

mod attest;
mod breaks;
mod get;
mod give_up;
mod holds;
mod replacements;
mod sweeps;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) use self::breaks::BreakView;
use crate::state::App;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(get::get))
        .routes(routes!(attest::post))
        .routes(routes!(breaks::get))
        .routes(routes!(breaks::explain))
        .routes(routes!(sweeps::post))
        .routes(routes!(sweeps::get))
        .routes(routes!(sweeps::file))
        .routes(routes!(sweeps::signed))
        .routes(routes!(sweeps::discard))
        .routes(routes!(give_up::post))
        .routes(routes!(holds::get))
        .routes(routes!(holds::release))
        .routes(routes!(replacements::get))
        .routes(routes!(replacements::post))
        .routes(routes!(replacements::withdraw))
}
