//! Investments in the console: the list, and a single investment with its weeks.

mod get;
mod list;
mod row;

use utoipa_axum::router::OpenApiRouter;

pub(super) use self::row::InvestmentRow;
use crate::state::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(list::get)).routes(calls!(get::get))
}
