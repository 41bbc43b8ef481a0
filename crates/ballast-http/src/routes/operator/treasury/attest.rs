//! `POST operator/treasury/attestations`: statements of what the venue holds, for publication.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{approval, attestation::AttestOrder, money::Usdt, time::Moment};
use ballast_service::{error::ApiError, operators::signed_in::Operator, strikes::parse_sha256, words};
use ballast_store::reads;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// A statement of what the venue holds.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct VenueStatement {
    /// Name of the venue.
    venue: String,
    /// The amount that the venue holds, in USDT.
    #[schema(value_type = words::TypedAmount)]
    amount: Usdt,
    /// The time as of which it holds.
    as_of: Moment,
    /// SHA-256 of the venue's own statement, in hex; upload the file first, in the same way as evidence of strikes.
    evidence: String,
    /// The reason for publishing it now.
    why: String,
}

/// Proposes a statement of what the venue holds. After another operator has compared it with the venue and agreed, it
/// is published under Transparency, signed, with its date and its file.
#[utoipa::path(post, path = "/api/v1/operator/treasury/attestations", tag = "operator", request_body = VenueStatement,
    security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 409, description = "Another figure is already waiting."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::DraftStrike>,
    Command { body, key }: Command<VenueStatement>,
) -> Result<Waiting, Failed> {
    let why = approval::why(&body.why)?;
    let sha256 = parse_sha256(&body.evidence)?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        if reads::evidence_info(conn, &sha256)?.is_none() {
            let message = "Send the venue's statement first; there is no file with this SHA-256.";
            return Err(ApiError::field("evidence", "no_evidence", message));
        }
        let order = AttestOrder {
            id: context.id(),
            venue: body.venue.split_whitespace().collect::<Vec<_>>().join(" "),
            amount: body.amount,
            as_of: body.as_of,
            evidence_sha256: hex::encode(sha256),
            follows: reads::attested(conn)?.map(|last| last.as_of),
            why: why.clone(),
            is_public: Some(true),
        };
        order.check(context.now)?;
        Ok(order)
    })
    .await
}
