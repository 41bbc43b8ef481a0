//! `POST demo/sign`: the offline computer, played. It does what `ballast sign` does, with the demo's published test
//! key.

use axum::extract::State;
use ballast_chain::bitcoin::{
    FeeRate, Network,
    batch::{
        Digest,
        frames::{psbt_text, read_psbt},
    },
    check::{Approved, FeeCap},
    sign::SigningKey,
};
use ballast_core::refusal::{Kind, Refusal};
use ballast_http::{answer::Answer, edge::command::Command, failed::Failed, state::App};
use ballast_service::error::ApiError;
use base64::{Engine, engine::general_purpose::STANDARD as BASE64};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::once::once;
use crate::bitcoin::{descriptors, signer_files};

/// The files to carry to the offline computer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct UnsignedBatch {
    /// The unsigned transaction (PSBT), in base 64.
    psbt: String,
    /// The manifest, as downloaded.
    manifest: String,
    /// SHA-256 of the manifest, as the console shows it.
    digest: String,
}

/// The file that comes back.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub(super) struct SignedPsbt {
    /// The signed transaction, in base 64.
    psbt: String,
}

/// Checks a batch against its manifest and signs it, as the offline computer would. A real service has no such call,
/// and no key.
#[utoipa::path(post, path = "/api/v1/demo/sign", tag = "demo", request_body = UnsignedBatch, responses(
    (status = 200, body = Answer<SignedPsbt>),
    (status = 409, description = "It is not what the manifest says."),
))]
pub(super) async fn post(
    State(app): State<App>,
    Command { body, key }: Command<UnsignedBatch>,
) -> Result<Answer<SignedPsbt>, Failed> {
    let (_, signer) = signer_files(&app.config.data_dir());
    let work = async move {
        let signed = tokio::task::spawn_blocking(move || sign(&body, &signer)).await;
        signed.map_err(|error| ApiError::internal(&error))?.map(|psbt| SignedPsbt { psbt })
    };
    Ok(Answer::data(once(&app, key.as_ref(), work).await?))
}

fn sign(carried: &UnsignedBatch, key: &std::path::Path) -> Result<String, ApiError> {
    let bytes = BASE64.decode(carried.psbt.trim());
    let bytes = bytes.map_err(|_| ApiError::field("psbt", "invalid_psbt", "Send the file in base 64."))?;
    let psbt = read_psbt(&bytes).map_err(|error| refused(&error))?;
    let digest: Digest = carried.digest.parse().map_err(|error| refused(&error))?;
    let descriptors = descriptors().map_err(|error| ApiError::internal(&error))?;
    let approved = Approved::open(carried.manifest.as_bytes(), digest, psbt, &descriptors, cap());
    let approved = approved.map_err(|error| refused(&error))?;
    let key = SigningKey::read(key, Network::Regtest).map_err(|error| refused(&error))?;
    let outcome = key.sign(&approved, &descriptors).map_err(|error| refused(&error))?;
    Ok(psbt_text(&outcome.psbt))
}

/// The limits that `ballast sign` uses by default.
const fn cap() -> FeeCap {
    FeeCap { most_sat: 2_000_000, most_rate: FeeRate::from_sat_per_vb_u32(300) }
}

fn refused(error: &dyn std::fmt::Display) -> ApiError {
    Refusal::new(Kind::Conflict, "not_signed", format!("The offline computer refuses: {error}.")).into()
}
