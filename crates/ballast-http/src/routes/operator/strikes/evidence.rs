//! `GET operator/strikes/{id}/evidence`.

use axum::{extract::State, http::Method, response::Response};
use ballast_auth::may;
use ballast_core::strike::Strike;
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::reads;

use crate::{edge::path_id::PathId, failed::Failed, routes::operator::evidence::handed_out, state::App};

/// The evidence file of a strike, as a download. Opening it is recorded in the audit trail with operator and time, and
/// only operators who opened it can approve the strike.
#[utoipa::path(get, path = "/api/v1/operator/strikes/{id}/evidence", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses(
    (status = 200, description = "The file, as it was sent.", body = String, content_type = "application/octet-stream"),
    (status = 409, description = "It is not the file that was sent."),
))]
pub(super) async fn get(
    State(app): State<App>,
    method: Method,
    auth: Operator<may::ReadStrikes>,
    PathId(id): PathId<Strike>,
) -> Result<Response, Failed> {
    let strike = read(&app, move |conn| reads::strike(conn, id)).await?.ok_or_else(ApiError::not_found)?;
    Ok(handed_out(&app, auth.id(), &method, (&strike).into()).await?)
}
