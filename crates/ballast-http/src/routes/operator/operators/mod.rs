//! Operators, for those who administer them: the list, and proposals to add or change one.

mod account;
mod invite;
mod list;
mod roles;

use ballast_core::{id::Id, operator::Operator};
use ballast_service::error::ApiError;
use ballast_store::{Conn, reads};
use utoipa_axum::router::OpenApiRouter;

use crate::state::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(list::get, invite::post))
        .routes(calls!(roles::post))
        .routes(calls!(account::disable))
        .routes(calls!(account::enable))
        .routes(calls!(account::reset))
}

fn load(conn: &mut dyn Conn, id: Id<Operator>) -> Result<Operator, ApiError> {
    reads::operator_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}

fn parse_id(text: &str) -> Result<Id<Operator>, ApiError> {
    text.parse().map_err(|_| ApiError::not_found())
}
