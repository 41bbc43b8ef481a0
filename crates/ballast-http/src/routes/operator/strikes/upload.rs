//! `POST operator/strikes/evidence`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::strike::keep_evidence;
use ballast_service::{
    decide::in_context,
    error::ApiError,
    operators::signed_in::Operator,
    write::{read, write},
};
use ballast_store::{Conn, reads};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::{IntoParams, ToSchema};

use crate::{answer::Answer, edge::upload::Upload, failed::Failed, lists::Asked, state::App};

/// The name of the file.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Named {
    /// Name of the file, for those who download it.
    name: String,
}

/// The file, identified by its hash from now on.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct KeptEvidence {
    evidence: EvidenceFile,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
struct EvidenceFile {
    /// SHA-256 of the content, in hex.
    sha256: String,
    /// The name under which it is stored.
    name: String,
    bytes: u64,
}

/// Stores a venue's statement, of at most 5 MiB, under its SHA-256. Uploading the same file again changes nothing, so
/// no Idempotency-Key is taken: the content is the address.
#[utoipa::path(post, path = "/api/v1/operator/strikes/evidence", tag = "operator", params(Named),
    request_body(content = String, content_type = "application/octet-stream", description = "The file as it is."),
    security(("operator" = [])), responses((status = 200, body = Answer<KeptEvidence>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::DraftStrike>,
    Asked(Named { name }): Asked<Named>,
    Upload(content): Upload,
) -> Result<Answer<KeptEvidence>, Failed> {
    let sha256: [u8; 32] = Sha256::digest(&content).into();
    if let Some(evidence) = kept(&app, sha256).await? {
        return Ok(Answer::data(KeptEvidence { evidence }));
    }
    let (shared, actor) = (app.clone(), auth.actor());
    let decide = move |_: &mut dyn Conn| {
        let decision = in_context(&shared, actor, |context| keep_evidence(context, &name, content.to_vec()))?;
        Ok((decision, ()))
    };
    let written = write(&app, &auth, None, decide).await;
    match kept(&app, sha256).await? {
        // Also covers someone else having sent the same file first at the same moment.
        Some(evidence) => Ok(Answer::data(KeptEvidence { evidence })),
        None => Err(written.err().unwrap_or_else(ApiError::not_found).into()),
    }
}

async fn kept(app: &App, sha256: [u8; 32]) -> Result<Option<EvidenceFile>, ApiError> {
    let found = read(app, move |conn| reads::evidence_info(conn, &sha256)).await?;
    Ok(found.map(|info| EvidenceFile { sha256: hex::encode(sha256), name: info.name, bytes: info.bytes }))
}
