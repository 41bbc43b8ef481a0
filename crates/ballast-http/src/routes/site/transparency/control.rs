//! `GET transparency/control`: the proofs that the firm controls its addresses, as its offline keys signed them, and a
//! program that checks them.

use std::sync::Arc;

use axum::{body::Bytes, extract::State, response::Response};
use ballast_service::{error::ApiError, parts::control::Proofs};

use crate::{edge::attachment::attachment, failed::Failed, state::App};

pub(super) const PATH: &str = "/api/v1/transparency/control";
/// A script that anyone can read and run instead of trusting this service.
const SCRIPT: &str = include_str!("../../../../../../docs/check-control.mjs");

/// Shares the file without copying it for each reader.
struct Shared(Arc<Proofs>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.text.as_bytes()
    }
}

/// For each address that counts, a signature by its key that it belongs to the firm, with the day: `version`, `firm`
/// and `proofs` of `address`, `day` and `signature`. The signed text is the lines `ballast-control-v1`, `firm: …`,
/// `address: …` and `day: …`, by EIP-191 for EVM addresses and by BIP-322 (simple) for bitcoin addresses. The figures
/// of each day name the SHA-256 of exactly these bytes.
#[utoipa::path(get, path = "/api/v1/transparency/control", tag = "site",
    responses((status = 200, description = "The file that `ballast prove-control` wrote.", body = String, content_type = "text/plain"),
        (status = 404, description = "The firm has no such proofs: nothing on a chain counts.")))]
pub(in crate::routes::site) async fn get(State(app): State<App>) -> Result<Response, Failed> {
    let proofs = app.chains.control.proofs().ok_or_else(ApiError::not_found)?;
    Ok(attachment(Bytes::from_owner(Shared(proofs)), "text/plain; charset=utf-8", "control.json"))
}

/// A script that checks these proofs without this service, in plain Node, without network or libraries.
#[utoipa::path(get, path = "/api/v1/transparency/control/script", tag = "site",
    responses((status = 200, description = "The script.", content_type = "text/javascript", body = String)))]
pub(in crate::routes::site) async fn script() -> Response {
    attachment(SCRIPT, "text/javascript; charset=utf-8", "check-control.mjs")
}
