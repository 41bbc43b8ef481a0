//! `GET transparency/control`: the proofs that the firm controls its addresses, as its offline keys made them.

use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use ballast_service::error::ApiError;

use crate::{failed::Failed, state::App};

pub(super) const PATH: &str = "/api/v1/transparency/control";

/// For each address that counts, its key's signature that it is the firm's, with the day: `version`, `firm` and `proofs` of
/// `address`, `day` and `signature`. Signed are the lines `ballast-control-v1`, `firm: …`, `address: …` and `day: …`, as
/// EIP-191 says for EVM addresses and as BIP-322 says (simple) for bitcoin's. The figures of each day name the SHA-256 of
/// exactly these bytes.
#[utoipa::path(get, path = "/api/v1/transparency/control", tag = "site",
    responses((status = 200, description = "The file that `ballast prove-control` wrote.", body = String, content_type = "text/plain"),
        (status = 404, description = "The firm has no such proofs: nothing that lies on a chain counts.")))]
pub(in crate::routes::site) async fn get(State(app): State<App>) -> Result<Response, Failed> {
    let proofs = app.chains.control.proofs().ok_or_else(ApiError::not_found)?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], proofs.text.clone()).into_response())
}
