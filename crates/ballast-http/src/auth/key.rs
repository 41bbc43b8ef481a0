//! Common parts of authenticating API keys of clients' programs and of the firm's own systems.

use std::net::IpAddr;

use axum::http::{StatusCode, header, request::Parts};
use ballast_auth::api_keys;
use ballast_config::proxies::Peer;
use ballast_service::error::ApiError;
use ballast_store::reads::KeyUse;

use crate::{edge::peer::told_address_of, state::App};

/// The key in a request. It is accepted only in the header: browsers never send that on their own.
pub(super) fn shown(parts: &Parts) -> Option<&str> {
    let (scheme, text) = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    Some(text.trim()).filter(|text| scheme.eq_ignore_ascii_case("bearer") && api_keys::is_meant(text))
}

/// Refuses with a line in the log, for programs that block such addresses. Logs only what nobody sends by mistake, so
/// that a program whose key has ended does not get its whole network blocked, and never logs the proxy's address in
/// place of an unknown one.
pub(super) fn refused(app: &App, parts: &Parts, refused: impl Into<ApiError>) -> ApiError {
    let refused = refused.into();
    if let Some(address) = told_address_of(app, parts) {
        let (path, status, code) = (parts.uri.path(), refused.status().as_u16(), refused.code());
        tracing::warn!(target: "ballast::door", %address, path, status, code, "key refused");
    }
    refused
}

/// A use of a key, now and from this address.
pub(super) fn used(app: &App, address: IpAddr) -> KeyUse {
    KeyUse { at: app.clock.now(), network: Peer::of(address).to_string() }
}

/// The same answer for a key that never existed and for one that has ended.
pub(super) fn unknown() -> ApiError {
    let message = "This API key does not work: it is mistyped, was revoked, has expired, or ended when the password, the \
                   second step or the state of its account changed. Make another one.";
    ApiError::new(StatusCode::UNAUTHORIZED, "invalid_key", message)
}

/// The refusal of calls that are only for people.
pub(super) fn people_alone() -> ApiError {
    let message = "No API key may make this call. Log in, and make it with a session.";
    ApiError::new(StatusCode::FORBIDDEN, "session_needed", message)
}
