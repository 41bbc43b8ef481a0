//! Deposits in the console: the list, a single deposit, and decisions about those in quarantine.

mod assign;
mod get;
mod list;
mod refund;
mod row;
mod sent;

use utoipa_axum::router::OpenApiRouter;

pub(super) use self::row::{Client, DepositRow};
use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get))
        .routes(calls!(get::get))
        .routes(calls!(assign::post))
        .routes(calls!(refund::post))
        .routes(calls!(sent::post))
}
