//! Deposits in the console: the list, one of them, and what becomes of those in quarantine.

mod assign;
mod get;
mod list;
mod refund;
mod row;
mod sent;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) use self::row::{Client, DepositRow};
use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::get))
        .routes(routes!(get::get))
        .routes(routes!(assign::post))
        .routes(routes!(refund::post))
        .routes(routes!(sent::post))
}
