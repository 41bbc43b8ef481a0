//! `POST operator/deposits/{id}/assign`: proposed by one operator, approved by another.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    approval,
    client::Client,
    deposit::{self, AssignOrder, Before, Deposit, Receiver},
    id::Id,
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{
        command::Command,
        path_id::{PathId, parse_id},
    },
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// The client to assign it to, and the reason.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DepositAssignment {
    /// ID of the client who gets it.
    client: String,
    /// The reason, in one line; it stays in the audit trail.
    #[schema(max_length = 500)]
    why: String,
}

/// Proposes to credit a deposit in quarantine to a client's available cash.
#[utoipa::path(post, path = "/api/v1/operator/deposits/{id}/assign", tag = "operator", request_body = DepositAssignment,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "Not in quarantine, another token, or already proposed."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::ResolveQuarantine>,
    PathId(id): PathId<Deposit>,
    Command { body, key }: Command<DepositAssignment>,
) -> Result<Waiting, Failed> {
    let why = approval::why(&body.why)?;
    let receiver = parse_id(&body.client).ok_or_else(nobody)?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let deposit = reads::deposit(conn, id)?.ok_or_else(ApiError::not_found)?;
        let order = AssignOrder { before: Before::of(&deposit), receiver, why: why.clone() };
        let client = receiver_of(conn, receiver)?;
        let cash = reads::cash(conn, receiver)?;
        // Do not bother a second person with a proposal that the rule would refuse now.
        deposit::assign(context, deposit, Receiver { client: &client, cash, waiting: Vec::new() })?;
        Ok(order)
    })
    .await
}

fn receiver_of(conn: &mut dyn Conn, id: Id<Client>) -> Result<Client, ApiError> {
    reads::client_by_id(conn, id)?.ok_or_else(nobody)
}

fn nobody() -> ApiError {
    ApiError::field("client", "unknown_client", "There is no client with this id.")
}
