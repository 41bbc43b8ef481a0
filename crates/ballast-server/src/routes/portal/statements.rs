//! `GET statements`.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, auth::client::ClientAuth, error::Failure};

/// The statements there are.
#[derive(Serialize, ToSchema)]
pub(super) struct Statements {
    /// Newest first.
    statements: Vec<Statement>,
}

/// One month's statement.
#[derive(Serialize, ToSchema)]
struct Statement {
    /// Such as `2026-11`.
    month: String,
}

/// The client's statements.
#[utoipa::path(get, path = "/api/v1/statements", tag = "client",
    security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, body = Answer<Statements>),
    (status = 401, body = Failure<'static>),
))]
pub(super) async fn get_all(_: ClientAuth) -> Answer<Statements> {
    Answer::data(Statements { statements: Vec::new() })
}
