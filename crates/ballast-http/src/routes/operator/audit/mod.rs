//! The audit trail: who did what, when, why, and with what effect. It is the journal itself, which is chained by hashes.

mod cells;
mod export;
mod list;
mod query;

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(list::get_all)).routes(calls!(export::get))
}
