//! `POST operator/deposits/{id}/refund`: proposed by one operator, approved by another.

use axum::extract::State;
use ballast_auth::may;
use ballast_chain::bsc::address::EvmAddress;
use ballast_core::{
    approval,
    deposit::{self, Before, Deposit, RefundOrder},
};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use ballast_store::reads;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// The reason for a refund, and its destination.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RefundRequest {
    /// The reason, in one line; it stays in the audit trail.
    #[schema(max_length = 500)]
    why: String,
    /// The destination, only if the chain does not show the sender.
    #[schema(example = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed")]
    to: Option<String>,
}

impl RefundRequest {
    fn to(&self) -> Result<Option<String>, ApiError> {
        let Some(to) = self.to.as_deref().map(str::trim).filter(|to| !to.is_empty()) else { return Ok(None) };
        let address: EvmAddress = to.parse().map_err(|_| {
            ApiError::field("to", "invalid_address", "Enter an address of BNB Smart Chain: 0x and 40 digits.")
        })?;
        Ok(Some(address.to_string()))
    }
}

/// Proposes to refund a deposit in quarantine to its sender. Once approved, the treasury sends it.
#[utoipa::path(post, path = "/api/v1/operator/deposits/{id}/refund", tag = "operator", request_body = RefundRequest,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "Not in quarantine, or already proposed."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::ResolveQuarantine>,
    PathId(id): PathId<Deposit>,
    Command { body, key }: Command<RefundRequest>,
) -> Result<Waiting, Failed> {
    let (why, to) = (approval::why(&body.why)?, body.to()?);
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let deposit = reads::deposit(conn, id)?.ok_or_else(ApiError::not_found)?;
        let order = RefundOrder { before: Before::of(&deposit), to: to.clone(), why: why.clone() };
        let client = deposit.client.map(|id| reads::client_by_id(conn, id)).transpose()?.flatten();
        // Do not bother a second person with a proposal that the rule would refuse now.
        deposit::refund_to(context, deposit, client.as_ref(), to.as_deref())?;
        Ok(order)
    })
    .await
}
