//! `POST operator/withdrawals/propose`: the first approval, for many withdrawals at once.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{id::Id, withdrawal::Withdrawal};
use ballast_service::{
    approve::{ProposalRef, Shown, one_by_one},
    error::ApiError,
    operators::signed_in::{Acting, Operator},
    payouts,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    routes::operator::approvals::{all_shown, shown},
    state::App,
};

/// The withdrawals reviewed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WithdrawalSelection {
    /// 1 to 500 withdrawals.
    withdrawals: Vec<ChosenWithdrawal>,
}

/// A withdrawal as it was shown.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChosenWithdrawal {
    #[schema(value_type = String)]
    id: Id<Withdrawal>,
    /// `digest` of the withdrawal as it was shown.
    digest: String,
}

impl ChosenWithdrawal {
    /// ID and digest.
    ///
    /// # Errors
    /// 400 on `digest`.
    pub fn read(&self) -> Result<Shown<Withdrawal>, ApiError> {
        shown(self.id, &self.digest)
    }
}

/// The outcome for each withdrawal.
#[derive(Serialize, ToSchema)]
pub(super) struct ProposalOutcomes {
    /// In the order of the request.
    results: Vec<ProposalOutcome>,
}

/// Whether a change was proposed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ProposalOutcomeKind {
    Proposed,
    Refused,
}

#[derive(Serialize, ToSchema)]
struct ProposalOutcome {
    #[schema(value_type = String)]
    id: Id<Withdrawal>,
    outcome: ProposalOutcomeKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    approval: Option<ProposalRef>,
    /// Stable name of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    code: Option<&'static str>,
    /// The reason for the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
}

/// Proposes to approve withdrawals for payment, each exactly as it was shown and independently of the others: a refusal
/// of one does not hold up the rest.
#[utoipa::path(post, path = "/api/v1/operator/withdrawals/propose", tag = "operator", request_body = WithdrawalSelection,
    security(("operator" = [])), responses((status = 200, body = Answer<ProposalOutcomes>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::ApproveWithdrawal>,
    Command { body, key }: Command<WithdrawalSelection>,
) -> Result<Answer<ProposalOutcomes>, Failed> {
    let rows = all_shown("withdrawals", &body.withdrawals, ChosenWithdrawal::read)?;
    let acting = auth.acting(&app, key.as_ref());
    let done = one_by_one(acting.key, rows, |row, key| async move {
        payouts::propose(Acting { key: key.as_ref(), ..acting }, row).await
    });
    let results = done.await.into_iter().map(|(id, done)| outcome(id, done)).collect();
    Ok(Answer::data(ProposalOutcomes { results }))
}

fn outcome(id: Id<Withdrawal>, done: Result<ProposalRef, ApiError>) -> ProposalOutcome {
    match done {
        Ok(approval) => ProposalOutcome {
            id,
            outcome: ProposalOutcomeKind::Proposed,
            approval: Some(approval),
            code: None,
            message: None,
        },
        Err(error) => {
            let message = Some(error.message().to_owned());
            ProposalOutcome {
                id,
                outcome: ProposalOutcomeKind::Refused,
                approval: None,
                code: Some(error.code()),
                message,
            }
        }
    }
}
