//! Passkeys (Web Authentication, level 3), as far as a second step needs them: no attestation is asked for, so none is
//! looked at; whoever holds the key must have proved to the device that it is them.
//!
//! What an authenticator says is read and its signature checked here; what that means for a sign-in is decided in the
//! core.

mod authenticator;
mod client_data;
mod cose;
mod party;
mod verify;

use ballast_core::refusal::Refusal;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};

pub use self::{
    cose::ALGORITHMS,
    party::RelyingParty,
    verify::{Assertion, Registered, Registration},
};

/// Longest name of a key pair (section 4, "credential id").
const CREDENTIAL_ID_MAX: usize = 1023;

/// Bytes as the browser writes them.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    BASE64.encode(bytes)
}

/// Bytes as the browser writes them.
fn decode(text: &str) -> Result<Vec<u8>, Refusal> {
    BASE64.decode(text).map_err(|_| invalid())
}

/// The one answer to everything that an honest browser and authenticator never send.
fn invalid() -> Refusal {
    Refusal::field("passkey", "passkey_invalid", "The answer of the passkey could not be verified; try again.")
}
