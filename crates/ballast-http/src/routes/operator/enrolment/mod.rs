//! Enrolling with a one-time link: viewing the invitation, choosing a password and a second factor, and proving the
//! factor. All three calls take the link's token; nothing else lets anyone in.

mod begin;
mod finish;
pub(super) mod link;
mod open;

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(open::post)).routes(calls!(begin::post)).routes(calls!(finish::post))
}
