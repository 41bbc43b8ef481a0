//! What waits for a second operator: looked at, approved, rejected.

mod bulk;
mod decide;
mod evidence;
mod get;
mod list;
mod view;

pub use self::{
    decide::{all_shown, shown},
    view::{Names, Person},
};

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::App;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::get_all))
        .routes(routes!(bulk::post))
        .routes(routes!(get::get))
        .routes(routes!(evidence::get))
        .routes(routes!(decide::approve))
        .routes(routes!(decide::reject))
}
