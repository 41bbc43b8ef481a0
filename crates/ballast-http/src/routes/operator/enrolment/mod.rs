//! Enrolling with a one-time link: looking at it, choosing a password and a second factor, and proving the factor. All
//! three calls take the link's token; nothing else lets anyone in.

mod begin;
mod finish;
mod open;

use ballast_auth::link;
use ballast_core::operator::{self, Operator};
use ballast_service::error::ApiError;
use ballast_store::{Conn, reads};
use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(open::post)).routes(calls!(begin::post)).routes(calls!(finish::post))
}

/// Whose link this is, while it works.
pub(super) fn invited(app: &App, conn: &mut dyn Conn, token: &str) -> Result<Operator, ApiError> {
    let found = reads::operator_by_enrolment(conn, &link::token_hash(token))?;
    let operator = found.ok_or_else(operator::dead_link)?;
    operator::require_link(app.clock.now(), &operator)?;
    Ok(operator)
}
