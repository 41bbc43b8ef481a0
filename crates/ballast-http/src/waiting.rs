//! The answer to a proposal.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use ballast_core::{approval::Action, context::Context};
use ballast_service::{
    approve::{self, ProposalRef},
    error::ApiError,
    operators::signed_in::Operator,
    write::Key,
};
use ballast_store::Conn;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, failed::Failed, state::App};

/// The answer to a change that awaits approval.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = WaitingApproval)]
pub struct Waits {
    approval: ProposalRef,
}

/// 202 with the pending approval.
#[derive(Clone, Debug)]
pub struct Waiting(pub ProposalRef);

impl IntoResponse for Waiting {
    fn into_response(self) -> Response {
        let message = "Proposed. Another operator has to approve it; nothing has changed yet.";
        let answer = Answer::data(Waits { approval: self.0 }).with_message(message);
        (StatusCode::ACCEPTED, answer).into_response()
    }
}

/// Lets an operator propose a change, and answers that it awaits another one.
pub async fn propose<P, O, F>(app: &App, auth: &Operator<P>, key: Option<&Key>, make: F) -> Result<Waiting, Failed>
where
    O: Into<Action>,
    F: Fn(&mut dyn Conn, &mut Context<'_>) -> Result<O, ApiError> + Clone + Send + 'static,
{
    Ok(Waiting(approve::propose(app, auth, key, make).await?))
}
