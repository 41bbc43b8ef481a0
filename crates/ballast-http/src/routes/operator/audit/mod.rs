//! The audit trail: who did what, when, why, and with what effect. It is the journal itself, which is chained by hashes.

mod cells;
mod export;
mod list;
mod query;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::state::App;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list::get_all)).routes(routes!(export::get))
}
