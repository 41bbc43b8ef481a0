//! Withdrawals in the console: the queue, one of them with every rule, the first approval, turning one down, and how
//! much may be paid out in a day.

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
