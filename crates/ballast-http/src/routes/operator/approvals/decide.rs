//! `POST operator/approvals/{id}/approve` and `…/reject`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval::{self, Action, Approval},
    id::Id,
    promise::Acceptance,
    time::Moment,
};
use ballast_service::{
    approve::{self, OneTimeSecrets, Shown},
    error::ApiError,
    operators::signed_in::Operator,
    write::read,
};
use ballast_store::reads;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
};

/// Consent to a proposal exactly as it was shown.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ApprovalConsent {
    /// `digest` of the approval as it was shown.
    digest: String,
    /// Required if the diff has promises, and only then.
    #[serde(default)]
    accepted: Option<AcceptedPromises>,
}

/// Acceptance of responsibility for the promises that a change makes. It stays public, with the name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AcceptedPromises {
    /// Your own name, as in the list of operators.
    name: String,
    /// `promises` of the diff, exactly as they were shown.
    promises: Vec<String>,
}

/// The result of an approval.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApprovalResult {
    /// One-time secrets of a new operator, an operator who enrolls again, or a service key; null for most kinds.
    after: Option<OneTimeSecrets>,
    /// When the approver first opened the evidence; null if the change has no evidence file.
    evidence_opened_at: Option<Moment>,
}

/// Approves exactly what was shown, and carries it out.
#[utoipa::path(post, path = "/api/v1/operator/approvals/{id}/approve", tag = "operator",
    params(("id" = String, Path)), request_body = ApprovalConsent, security(("operator" = [])),
    responses((status = 200, body = Answer<ApprovalResult>)))]
pub(super) async fn approve(
    State(app): State<App>,
    auth: Operator<may::ReadApprovals>,
    PathId(id): PathId<Approval>,
    Command { body, key }: Command<ApprovalConsent>,
) -> Result<Answer<ApprovalResult>, Failed> {
    let shown = shown(id, &body.digest)?;
    let accepted = body.accepted.map(|AcceptedPromises { name, promises }| Acceptance { name, promises });
    let after = approve::approve(auth.acting(&app, key.as_ref()), shown, accepted).await?;
    let by = auth.id().uuid();
    let opened = read(&app, move |conn| {
        let action = reads::approval(conn, id)?.and_then(|approval| Action::read(&approval.payload).ok());
        let exhibit = action.and_then(|action| action.exhibit().ok().flatten());
        exhibit.map_or(Ok(None), |exhibit| reads::evidence_opened(conn, exhibit, by))
    });
    let evidence_opened_at = opened.await?;
    Ok(Answer::data(ApprovalResult { after, evidence_opened_at }).with_message("Approved, and done."))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ApprovalRejection {
    /// The reason, in a sentence; the proposer reads it.
    #[schema(max_length = 500)]
    reason: String,
}

/// Rejects a proposal, or withdraws one's own.
#[utoipa::path(post, path = "/api/v1/operator/approvals/{id}/reject", tag = "operator",
    params(("id" = String, Path)), request_body = ApprovalRejection, security(("operator" = [])),
    responses((status = 200, body = Answer)))]
pub(super) async fn reject(
    State(app): State<App>,
    auth: Operator<may::ReadApprovals>,
    PathId(id): PathId<Approval>,
    Command { body, key }: Command<ApprovalRejection>,
) -> Result<Answer, Failed> {
    approve::reject(auth.acting(&app, key.as_ref()), id, body.reason).await?;
    Ok(Answer::message("Rejected. Nothing was changed."))
}

/// A thing to decide on, as it was shown.
///
/// # Errors
/// 400 on `digest`.
pub fn shown<T>(id: Id<T>, digest: &str) -> Result<Shown<T>, ApiError> {
    let mut bytes = [0; approval::DIGEST_BYTES];
    hex::decode_to_slice(digest, &mut bytes)
        .map_err(|_| ApiError::field("digest", "invalid_digest", "Send the digest of the approval as it was shown."))?;
    Ok(Shown { id, digest: bytes })
}

/// Maximum number of rows in one request.
const MOST: usize = 500;

/// The rows reviewed, 1 to 500, from the field `name`.
///
/// # Errors
/// 400 on that field, or on `digest`.
pub fn all_shown<R, T>(
    name: &'static str,
    rows: &[R],
    read: impl Fn(&R) -> Result<Shown<T>, ApiError>,
) -> Result<Vec<Shown<T>>, ApiError> {
    if rows.is_empty() || rows.len() > MOST {
        return Err(ApiError::field(name, "invalid_number", format!("Send 1 to {MOST} {name}.")));
    }
    rows.iter().map(read).collect()
}
