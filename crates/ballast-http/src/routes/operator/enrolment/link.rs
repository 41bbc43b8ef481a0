//! Resolves a one-time link.

use ballast_auth::link;
use ballast_core::operator::{self, Operator};
use ballast_service::error::ApiError;
use ballast_store::{Conn, reads};

use crate::state::App;

/// The operator invited by this link, while it is valid.
pub(in crate::routes::operator) fn invited(app: &App, conn: &mut dyn Conn, token: &str) -> Result<Operator, ApiError> {
    let found = reads::operator_by_enrolment(conn, &link::token_hash(token))?;
    let operator = found.ok_or_else(operator::dead_link)?;
    operator::require_link(app.clock.now(), &operator)?;
    Ok(operator)
}
