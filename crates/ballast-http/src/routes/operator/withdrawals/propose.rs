//! `POST operator/withdrawals/propose`: the first approval, of many at one sitting.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{id::Id, withdrawal::Withdrawal};
use ballast_service::{approve::Proposed, error::ApiError, operators::signed_in::Operator, payouts, write::Key};
use futures_util::{StreamExt as _, stream};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{answer::Answer, edge::command::Command, failed::Failed, routes::operator::approvals::digest, state::App};

/// Most withdrawals of one request.
const MOST: usize = 500;
/// Proposals on their way at a time; their decisions share a transaction.
const AT_ONCE: usize = 16;

/// What was looked at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ProposeMany {
    /// 1 to 500.
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
    /// Id and digest.
    ///
    /// # Errors
    /// 400 on `digest`.
    pub fn read(&self) -> Result<(Id<Withdrawal>, [u8; 32]), ApiError> {
        Ok((self.id, digest(&self.digest)?))
    }
}

/// What came of each.
#[derive(Serialize, ToSchema)]
pub(super) struct ProposalOutcomes {
    /// In the order of the request.
    results: Vec<ProposalOutcome>,
}

#[derive(Serialize, ToSchema)]
struct ProposalOutcome {
    #[schema(value_type = String)]
    id: Id<Withdrawal>,
    /// `proposed` or `refused`.
    outcome: &'static str,
    /// The proposal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    approval: Option<Proposed>,
    /// Stable name of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    code: Option<&'static str>,
    /// Why it was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    message: Option<String>,
}

/// Proposes that withdrawals are approved for payment, each exactly as it was shown and each by itself: one that is
/// refused does not hold up the others.
#[utoipa::path(post, path = "/api/v1/operator/withdrawals/propose", tag = "operator", request_body = ProposeMany,
    security(("operator" = [])), responses((status = 200, body = Answer<ProposalOutcomes>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::ApproveWithdrawal>,
    Command { body, key }: Command<ProposeMany>,
) -> Result<Answer<ProposalOutcomes>, Failed> {
    if body.withdrawals.is_empty() || body.withdrawals.len() > MOST {
        return Err(ApiError::field("withdrawals", "invalid_number", format!("Send 1 to {MOST} withdrawals.")).into());
    }
    let rows = body.withdrawals.iter().map(ChosenWithdrawal::read).collect::<Result<Vec<_>, _>>()?;
    let (app, key, maker) = (&app, key.as_ref(), auth.asker());
    let one = |row: (Id<Withdrawal>, [u8; 32])| {
        // Each row has a key of its own, so that a request sent twice proposes each of them once.
        let key = key.map(|key| Key { name: format!("{}:{}", key.name, row.0), request_mac: key.request_mac });
        async move { outcome(row.0, payouts::propose(app, (maker, key.as_ref()), row).await) }
    };
    let results = stream::iter(rows).map(one).buffered(AT_ONCE).collect().await;
    Ok(Answer::data(ProposalOutcomes { results }))
}

fn outcome(id: Id<Withdrawal>, done: Result<Proposed, ApiError>) -> ProposalOutcome {
    match done {
        Ok(approval) => {
            ProposalOutcome { id, outcome: "proposed", approval: Some(approval), code: None, message: None }
        }
        Err(error) => {
            let message = Some(error.message().to_owned());
            ProposalOutcome { id, outcome: "refused", approval: None, code: Some(error.code()), message }
        }
    }
}
