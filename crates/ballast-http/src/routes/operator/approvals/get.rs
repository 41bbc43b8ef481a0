//! `GET operator/approvals/{id}`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval::{Approval, Kind},
    id::Id,
    operator::Operator as Account,
    role,
};
use ballast_service::{
    approve::{Diff, verdict},
    error::ApiError,
    operators::signed_in::Operator,
};
use ballast_store::{Conn, reads};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::view::{ApprovalView, Names, view};
use crate::{answer::Answer, edge::path_id::PathId, failed::Failed, state::App};

/// An approval with everything needed to decide on it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApprovalDetails {
    approval: ApprovalView,
    /// The change, in words.
    diff: Diff,
    /// The exact change as it is stored, which the digest covers. Its members depend on `kind` and on the version of
    /// the program that proposed it, so no schema lists them; `diff` explains them.
    #[schema(value_type = Object)]
    payload: Value,
    /// SHA-256 of the exact change, in hex.
    digest: String,
    /// Whether you could approve it now.
    can_approve: bool,
    /// The reason why you could not; null if you could.
    why_not: Option<ApprovalObstacle>,
}

/// The reason why an approval would be refused.
#[derive(Serialize, ToSchema)]
struct ApprovalObstacle {
    code: &'static str,
    message: String,
}

/// A proposed change with all its effects, and whether you may approve it.
#[utoipa::path(get, path = "/api/v1/operator/approvals/{id}", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, body = Answer<ApprovalDetails>)))]
pub(super) async fn get(
    State(app): State<App>,
    auth: Operator<may::ReadApprovals>,
    PathId(id): PathId<Approval>,
) -> Result<Answer<ApprovalDetails>, Failed> {
    let shared = app.clone();
    let found = app.store.read(move |conn| Ok(load(&shared, conn, &auth.operator, id))).await??;
    Ok(Answer::data(found))
}

fn load(app: &App, conn: &mut dyn Conn, me: &Account, id: Id<Approval>) -> Result<ApprovalDetails, ApiError> {
    let approval = looked_at(conn, me, id)?;
    let names = Names::load(conn)?;
    let (shown, diff) = view(conn, &names, me, &approval)?;
    let (digest, payload) = (hex::encode(approval.digest), approval.payload.clone());
    let why_not = match verdict(app, conn, me.id, approval) {
        Ok(()) => None,
        // Opening the evidence is up to the caller, so this is not an obstacle.
        Err(error) if error.code() == "evidence_unopened" => None,
        Err(error) if error.status().is_server_error() => return Err(error),
        Err(error) => Some(ApprovalObstacle { code: error.code(), message: error.message().to_owned() }),
    };
    Ok(ApprovalDetails { approval: shown, diff, payload, digest, can_approve: why_not.is_none(), why_not })
}

/// An approval that this operator may view.
///
/// # Errors
/// 404, and 403 if it does not concern anyone with these roles.
pub(super) fn looked_at(conn: &mut dyn Conn, me: &Account, id: Id<Approval>) -> Result<Approval, ApiError> {
    let approval = reads::approval(conn, id)?.ok_or_else(ApiError::not_found)?;
    if approval.maker != me.id.uuid()
        && let Some(kind) = Kind::from_name(&approval.kind)
        && !kind.concerns(&me.roles)
    {
        role::require(&me.roles, kind.to_approve())?;
    }
    Ok(approval)
}
