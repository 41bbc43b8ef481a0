//! `GET operator/approvals/{id}/evidence`.

use axum::{extract::State, http::Method, response::Response};
use ballast_auth::may;
use ballast_core::approval::{Action, Approval};
use ballast_service::{error::ApiError, operators::signed_in::Operator};

use super::get::looked_at;
use crate::{edge::path_id::PathId, failed::Failed, routes::operator::evidence::handed_out, state::App};

/// The evidence file of a result, a venue statement or a decision on a hold, as a download. Opening it is recorded in
/// the audit trail with operator and time, and only operators who opened it can approve the change.
#[utoipa::path(get, path = "/api/v1/operator/approvals/{id}/evidence", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses(
    (status = 200, description = "The file, as it was sent; for held money, what was found, as JSON.", body = String, content_type = "application/octet-stream"),
    (status = 404, description = "There is no such approval, or it is not based on a file."),
    (status = 409, description = "It is not the file that was sent, or not what was found."),
))]
pub(super) async fn get(
    State(app): State<App>,
    method: Method,
    auth: Operator<may::ReadApprovals>,
    PathId(id): PathId<Approval>,
) -> Result<Response, Failed> {
    let me = auth.operator.clone();
    let approval = app.store.read(move |conn| Ok(looked_at(conn, &me, id))).await??;
    let exhibit = Action::read(&approval.payload)?.exhibit()?.ok_or_else(ApiError::not_found)?;
    Ok(handed_out(&app, auth.id(), &method, exhibit).await?)
}
