//! `GET transparency/control`: the proofs that the firm controls its addresses, as its offline keys made them, and a program
//! that checks them.

use std::sync::Arc;

use axum::{body::Bytes, extract::State, response::Response};
use ballast_service::{error::ApiError, parts::control::Proofs};

use crate::{edge::attachment::attachment, failed::Failed, state::App};

pub(super) const PATH: &str = "/api/v1/transparency/control";
/// What anybody can read and run instead of believing this service.
const SCRIPT: &str = include_str!("../../../../../../docs/check-control.mjs");

/// The file without a copy for each reader.
struct Shared(Arc<Proofs>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.text.as_bytes()
    }
}

/// For each address that counts, its key's signature that it is the firm's, with the day: `version`, `firm` and `proofs` of
/// `address`, `day` and `signature`. Signed are the lines `ballast-control-v1`, `firm: …`, `address: …` and `day: …`, as
/// EIP-191 says for EVM addresses and as BIP-322 says (simple) for bitcoin's. The figures of each day name the SHA-256 of
/// exactly these bytes.
#[utoipa::path(get, path = "/api/v1/transparency/control", tag = "site",
    responses((status = 200, description = "The file that `ballast prove-control` wrote.", body = String, content_type = "text/plain"),
        (status = 404, description = "The firm has no such proofs: nothing that lies on a chain counts.")))]
pub(in crate::routes::site) async fn get(State(app): State<App>) -> Result<Response, Failed> {
    let proofs = app.chains.control.proofs().ok_or_else(ApiError::not_found)?;
    Ok(attachment(Bytes::from_owner(Shared(proofs)), "text/plain; charset=utf-8", "control.json"))
}

/// A script that checks these proofs without this service: plain Node, no network, no library.
#[utoipa::path(get, path = "/api/v1/transparency/control/script", tag = "site",
    responses((status = 200, description = "The script.", content_type = "text/javascript", body = String)))]
pub(in crate::routes::site) async fn script() -> Response {
    attachment(SCRIPT, "text/javascript; charset=utf-8", "check-control.mjs")
}
