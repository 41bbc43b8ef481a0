//! Passkeys (Web Authentication, level 3), as a second factor: no attestation is asked for, so none is checked; the
//! holder of the key must have verified themselves to the device.
//!
//! An authenticator's answer is read and its signature checked here; what that means for a log-in is decided in the
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

/// Maximum length of a credential id (section 4, "credential id").
const CREDENTIAL_ID_MAX: usize = 1023;

/// Encodes bytes as the browser does.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    BASE64.encode(bytes)
}

/// Decodes bytes as the browser writes them.
fn decode(text: &str) -> Result<Vec<u8>, Refusal> {
    BASE64.decode(text).map_err(|_| invalid())
}

/// The one answer to anything that an honest browser and authenticator never send.
fn invalid() -> Refusal {
    Refusal::field("passkey", "passkey_invalid", "The answer of the passkey could not be verified; try again.")
}
