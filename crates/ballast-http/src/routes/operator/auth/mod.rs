//! The two steps of an operator's log-in, and the log-out.

mod log_in;
mod log_out;
mod pre_login;
pub(super) mod signed_in;

use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(pre_login::post)).routes(calls!(log_in::post)).routes(calls!(log_out::post))
}
