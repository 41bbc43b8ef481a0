//! `POST operator/batches/{id}/signed`: the result of the signer.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::payout::Batch;
use ballast_service::{operators::signed_in::Operator, payouts, write::once};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::rail;
use crate::{
    answer::Answer,
    edge::{
        command::{Command, LargeCommand},
        path_id::PathId,
    },
    failed::Failed,
    state::App,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SignedBatch {
    /// The signed PSBT in base 64, or the finished transaction in hexadecimal.
    psbt: String,
}

#[derive(Serialize, ToSchema)]
pub(super) struct SentBatch {
    /// ID of the chain transaction.
    txid: String,
}

/// Accepts a signed batch: every output is compared with the approved ones, every signature is checked, and the
/// finished transaction is stored before it is broadcast. Sending the same again changes nothing.
#[utoipa::path(post, path = "/api/v1/operator/batches/{id}/signed", tag = "operator", params(("id" = String, Path)),
    request_body = SignedBatch, security(("operator" = [])), responses((status = 200, body = Answer<SentBatch>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    PathId(id): PathId<Batch>,
    LargeCommand(Command { body, key }): LargeCommand<SignedBatch>,
) -> Result<Answer<SentBatch>, Failed> {
    let rail = rail(&app)?;
    let take = payouts::accept(&app, rail, &auth, id, body.psbt.as_bytes());
    let txid = once(&app, auth.asker(), key.as_ref(), take).await?;
    Ok(Answer::data(SentBatch { txid })
        .with_message("It is what was approved. It is stored and being sent to the network."))
}
