//! Withdrawals in the console: the queue, one of them with every rule, the first approval, turning one down, and how
//! much may be paid out in a day.

mod get;
mod limits;
mod list;
mod propose;
mod reject;
mod row;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) use self::{propose::ChosenWithdrawal, row::VerdictView};
use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::get))
        .routes(routes!(limits::get, limits::post))
        .routes(routes!(propose::post))
        .routes(routes!(get::get))
        .routes(routes!(reject::post))
}
