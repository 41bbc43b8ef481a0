//! Proposals awaiting a second operator: viewing, approving and rejecting them.

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

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get_all))
        .routes(calls!(bulk::post))
        .routes(calls!(get::get))
        .routes(calls!(evidence::get))
        .routes(calls!(decide::approve))
        .routes(calls!(decide::reject))
}
