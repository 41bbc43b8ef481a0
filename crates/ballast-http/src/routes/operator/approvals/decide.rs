//! `POST operator/approvals/{id}/approve` and `…/reject`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{approval, approval::Approval};
use ballast_service::{approve, error::ApiError, operators::signed_in::Operator};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
};

/// What was looked at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ApprovalConsent {
    /// `digest` of the approval as it was shown.
    digest: String,
}

/// What came of it.
#[derive(Serialize, ToSchema)]
pub(super) struct ApprovalResult {
    /// What only whoever approved is told, such as a new operator's link; null for most kinds.
    #[schema(value_type = Option<Object>)]
    after: Value,
}

/// Approves exactly what was shown, and carries it out.
#[utoipa::path(post, path = "/api/v1/operator/approvals/{id}/approve", tag = "operator",
    params(("id" = String, Path)), request_body = ApprovalConsent, security(("operator" = [])), responses(
    (status = 200, body = Answer<ApprovalResult>),
))]
pub(super) async fn approve(
    State(app): State<App>,
    auth: Operator<may::ReadApprovals>,
    PathId(id): PathId<Approval>,
    Command { body, key }: Command<ApprovalConsent>,
) -> Result<Answer<ApprovalResult>, Failed> {
    let digest = digest(&body.digest)?;
    let after = approve::approve(&app, auth.asker(), key.as_ref(), (id, digest)).await?;
    Ok(Answer::data(ApprovalResult { after }).with_message("Approved, and done."))
}

/// Why not.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ApprovalRejection {
    /// In a sentence; whoever proposed it reads it.
    reason: String,
}

/// Rejects a proposal, or takes one's own back.
#[utoipa::path(post, path = "/api/v1/operator/approvals/{id}/reject", tag = "operator",
    params(("id" = String, Path)), request_body = ApprovalRejection, security(("operator" = [])), responses(
    (status = 200, body = Answer),
))]
pub(super) async fn reject(
    State(app): State<App>,
    auth: Operator<may::ReadApprovals>,
    PathId(id): PathId<Approval>,
    Command { body, key }: Command<ApprovalRejection>,
) -> Result<Answer, Failed> {
    approve::reject(&app, auth.asker(), key.as_ref(), (id, body.reason)).await?;
    Ok(Answer::message("Rejected. Nothing was changed."))
}

/// A digest as it is shown.
///
/// # Errors
/// 400 on `digest`.
pub fn digest(text: &str) -> Result<[u8; 32], ApiError> {
    let mut bytes = [0; approval::DIGEST_BYTES];
    hex::decode_to_slice(text, &mut bytes)
        .map_err(|_| ApiError::field("digest", "invalid_digest", "Send the digest of the approval as it was shown."))?;
    Ok(bytes)
}
