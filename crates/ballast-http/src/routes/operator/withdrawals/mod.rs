//! Withdrawals in the console: the queue, one withdrawal with every rule, the first approval, rejecting one, and the
//! limits on payouts per day.

mod get;
mod limits;
mod list;
mod propose;
mod reject;
mod row;

use utoipa_axum::router::OpenApiRouter;

pub(super) use self::{propose::ChosenWithdrawal, row::VerdictView};
use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get))
        .routes(calls!(limits::get, limits::post))
        .routes(calls!(propose::post))
        .routes(calls!(get::get))
        .routes(calls!(reject::post))
}
