//! `POST operator/approvals/approve`: approves many proposals at once, each by its own digest.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{approval::Approval, id::Id};
use ballast_service::{
    approve::{self, OneTimeSecrets},
    error::ApiError,
    operators::signed_in::Operator,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::decide::{all_shown, shown};
use crate::{answer::Answer, edge::command::Command, failed::Failed, state::App};

/// The approvals reviewed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ApprovalSelection {
    /// 1 to 500 approvals.
    approvals: Vec<ShownApproval>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ShownApproval {
    #[schema(value_type = String)]
    id: Id<Approval>,
    /// `digest` of the approval as it was shown.
    digest: String,
}

/// The outcome for each approval.
#[derive(Serialize, ToSchema)]
pub(super) struct ApprovalOutcomes {
    /// In the order of the request.
    results: Vec<ApprovalOutcome>,
}

/// Whether a change was approved.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ApprovalOutcomeKind {
    Approved,
    Refused,
}

#[derive(Serialize, ToSchema)]
struct ApprovalOutcome {
    #[schema(value_type = String)]
    id: Id<Approval>,
    outcome: ApprovalOutcomeKind,
    /// Stable name of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    code: Option<&'static str>,
    /// The reason for the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    after: Option<OneTimeSecrets>,
}

/// Approves many proposals, each independently of the others: a refusal of one does not hold up the rest.
#[utoipa::path(post, path = "/api/v1/operator/approvals/approve", tag = "operator", request_body = ApprovalSelection,
    security(("operator" = [])), responses((status = 200, body = Answer<ApprovalOutcomes>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::ReadApprovals>,
    Command { body, key }: Command<ApprovalSelection>,
) -> Result<Answer<ApprovalOutcomes>, Failed> {
    let rows = all_shown("approvals", &body.approvals, |one| shown(one.id, &one.digest))?;
    let done = approve::approve_many(auth.acting(&app, key.as_ref()), rows).await;
    Ok(Answer::data(ApprovalOutcomes { results: done.into_iter().map(|(id, done)| outcome(id, done)).collect() }))
}

fn outcome(id: Id<Approval>, done: Result<Option<OneTimeSecrets>, ApiError>) -> ApprovalOutcome {
    match done {
        Ok(after) => ApprovalOutcome { id, outcome: ApprovalOutcomeKind::Approved, code: None, message: None, after },
        Err(error) => {
            let message = Some(error.message().to_owned());
            ApprovalOutcome {
                id,
                outcome: ApprovalOutcomeKind::Refused,
                code: Some(error.code()),
                message,
                after: None,
            }
        }
    }
}
