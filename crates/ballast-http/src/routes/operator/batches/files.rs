//! Files for the signer: `GET operator/batches/{id}/psbt`, `…/manifest` and `…/frames`.

use axum::{body::Body, extract::State, http::Response};
use ballast_auth::may;
use ballast_chain::bitcoin::batch::frames::{Content, read_psbt, split};
use ballast_core::{
    id::Id,
    payout::{Attempt, Batch, attempt::State as AttemptState},
    refusal::{Kind, Refusal},
};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::reads;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    answer::Answer,
    edge::{attachment::attachment, path_id::PathId},
    failed::Failed,
    lists::{Asked, Choice, chosen},
    state::App,
};

/// Characters per QR code, so that a camera reads it well.
const FRAME_CHARACTERS: usize = 800;

/// The unsigned batch as a PSBT file, once it is approved.
#[utoipa::path(get, path = "/api/v1/operator/batches/{id}/psbt", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses(
    (status = 200, content_type = "application/octet-stream", body = Vec<u8>),
    (status = 409),
))]
pub(super) async fn psbt(
    State(app): State<App>,
    _auth: Operator<may::RunBatches>,
    PathId(id): PathId<Batch>,
) -> Result<Response<Body>, Failed> {
    let attempt = to_sign(&app, id).await?;
    Ok(attachment(psbt_bytes(&attempt)?, "application/octet-stream", &format!("{id}.psbt")))
}

/// The approved manifest, byte for byte, of the same attempt as the PSBT. If none is approved yet, the one that awaits
/// approval, for review.
#[utoipa::path(get, path = "/api/v1/operator/batches/{id}/manifest", tag = "operator", params(("id" = String, Path)),
    security(("operator" = [])), responses((status = 200, description = "The file.", body = serde_json::Value)))]
pub(super) async fn manifest(
    State(app): State<App>,
    _auth: Operator<may::ReadWithdrawals>,
    PathId(id): PathId<Batch>,
) -> Result<Response<Body>, Failed> {
    let attempts = attempts(&app, id).await?;
    let waiting = || newest(&attempts, |attempt| attempt.state == AttemptState::Built).or(attempts.last());
    let attempt = signable(&attempts).or_else(waiting);
    let attempt = attempt.ok_or_else(ApiError::not_found)?;
    Ok(attachment(attempt.manifest.clone().into_bytes(), "application/json", &format!("{id}.manifest.json")))
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct FramesQuery {
    /// The PSBT unless said otherwise.
    #[param(inline, value_type = Option<Framed>)]
    what: Option<String>,
}

/// A file that is shown as codes.
#[derive(Clone, Copy, ToSchema)]
#[schema(rename_all = "lowercase")]
enum Framed {
    Psbt,
    Manifest,
}

impl Choice for Framed {
    fn named() -> Vec<(&'static str, Self)> {
        vec![("psbt", Self::Psbt), ("manifest", Self::Manifest)]
    }
}

/// A series of QR codes.
#[derive(Serialize, ToSchema)]
pub(super) struct BatchFrames {
    /// The text of each code, in BBQr format.
    frames: Vec<String>,
}

/// The PSBT or the manifest as a series of QR codes, for a signer without a cable.
#[utoipa::path(get, path = "/api/v1/operator/batches/{id}/frames", tag = "operator",
    params(("id" = String, Path), FramesQuery), security(("operator" = [])), responses(
    (status = 200, body = Answer<BatchFrames>),
    (status = 409),
))]
pub(super) async fn frames(
    State(app): State<App>,
    _auth: Operator<may::RunBatches>,
    PathId(id): PathId<Batch>,
    Asked(query): Asked<FramesQuery>,
) -> Result<Answer<BatchFrames>, Failed> {
    let attempt = to_sign(&app, id).await?;
    let (content, bytes) = match chosen("what", query.what.as_deref())?.unwrap_or(Framed::Psbt) {
        Framed::Psbt => (Content::Psbt, psbt_bytes(&attempt)?),
        Framed::Manifest => (Content::Json, attempt.manifest.into_bytes()),
    };
    let frames = split(content, &bytes, FRAME_CHARACTERS)
        .map_err(|error| ApiError::from(Refusal::new(Kind::Conflict, "too_many_frames", format!("{error}."))))?;
    Ok(Answer::data(BatchFrames { frames }))
}

/// The attempt to sign. Nothing leaves the house before a second operator agreed.
async fn to_sign(app: &App, id: Id<Batch>) -> Result<Attempt, ApiError> {
    let attempts = attempts(app, id).await?;
    signable(&attempts).cloned().ok_or_else(|| {
        let message = "This batch is not approved, so there is nothing to sign; have it approved first.";
        Refusal::new(Kind::Conflict, "not_approved", message).into()
    })
}

/// The attempt that awaits a signature, or else the newest approved one. All files for the signer are of this attempt.
fn signable(attempts: &[Attempt]) -> Option<&Attempt> {
    newest(attempts, Attempt::awaits_signature).or_else(|| newest(attempts, |attempt| attempt.state.is_out()))
}

fn newest(attempts: &[Attempt], is_meant: impl Fn(&Attempt) -> bool) -> Option<&Attempt> {
    attempts.iter().rev().find(|attempt| is_meant(attempt))
}

async fn attempts(app: &App, id: Id<Batch>) -> Result<Vec<Attempt>, ApiError> {
    let found = read(app, move |conn| Ok((reads::payout_batch(conn, id)?, reads::payout_attempts(conn, id)?)));
    let (batch, attempts) = found.await?;
    batch.map(|_| attempts).ok_or_else(ApiError::not_found)
}

fn psbt_bytes(attempt: &Attempt) -> Result<Vec<u8>, ApiError> {
    let psbt = read_psbt(attempt.psbt.as_bytes()).map_err(|error| ApiError::internal(&error))?;
    Ok(psbt.serialize())
}
