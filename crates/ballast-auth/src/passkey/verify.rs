//! The two ceremonies: making a key pair (section 7.1) and signing with it (section 7.2).

use ballast_core::refusal::Refusal;
use ciborium::Value;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{
    RelyingParty,
    authenticator::AuthenticatorData,
    client_data::{self, Ceremony},
    cose::PublicKey,
    decode, invalid,
};

/// Maximum nesting of CBOR: attestation statements hold lists of certificates.
const DEPTH: usize = 16;

/// The result of `navigator.credentials.create()`; bytes in base64url without padding.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Registration {
    /// Credential id of the new key pair.
    id: String,
    /// The client data: what the browser was asked.
    #[serde(rename = "clientDataJSON")]
    client_data_json: String,
    /// The attestation object that the authenticator made.
    attestation_object: String,
}

/// The result of `navigator.credentials.get()`; bytes in base64url without padding.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Assertion {
    /// Credential id of the key pair.
    id: String,
    /// The client data: what the browser was asked.
    #[serde(rename = "clientDataJSON")]
    client_data_json: String,
    /// What the authenticator says about itself and its owner.
    authenticator_data: String,
    /// Its signature over both.
    signature: String,
}

/// The parts of a new key pair that are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    /// The challenge it answers, as text.
    pub challenge: String,
    pub credential_id: Vec<u8>,
    /// The public key in COSE form.
    pub public_key: Vec<u8>,
    /// Signature counter so far.
    pub sign_count: u32,
}

impl Registration {
    /// Reads and checks the answer. The caller checks whether its challenge was ours.
    ///
    /// # Errors
    /// `passkey_invalid`, `passkey_wrong_site`, `passkey_unverified`, `passkey_unsupported`.
    pub fn verify(&self, party: &RelyingParty) -> Result<Registered, Refusal> {
        let challenge = client_data::read(party, Ceremony::Create, &decode(&self.client_data_json)?)?;
        let attested = authenticator_data(&decode(&self.attestation_object)?)?;
        let data = AuthenticatorData::read(party, &attested)?;
        let (credential_id, key) = data.credential.ok_or_else(invalid)?;
        if credential_id != decode(&self.id)? {
            return Err(invalid());
        }
        let (_, length) = PublicKey::read(key).ok_or_else(|| {
            let message = "This passkey uses a kind of key we cannot check; use another device.";
            Refusal::field("passkey", "passkey_unsupported", message)
        })?;
        Ok(Registered {
            challenge,
            credential_id: credential_id.to_vec(),
            public_key: key.get(..length).unwrap_or_default().to_vec(),
            sign_count: data.sign_count,
        })
    }
}

/// The authenticator data inside an attestation object. The statement next to it is about the model of the
/// authenticator, which we did not ask for.
fn authenticator_data(object: &[u8]) -> Result<Vec<u8>, Refusal> {
    let value: Value = ciborium::de::from_reader_with_recursion_limit(object, DEPTH).map_err(|_| invalid())?;
    let entries = value.into_map().map_err(|_| invalid())?;
    let mut found = entries.into_iter().filter(|(name, _)| name.as_text() == Some("authData"));
    match (found.next(), found.next()) {
        (Some((_, value)), None) => value.into_bytes().map_err(|_| invalid()),
        _ => Err(invalid()),
    }
}

impl Assertion {
    /// The credential id of the key pair that signed.
    ///
    /// # Errors
    /// `passkey_invalid`.
    pub fn credential_id(&self) -> Result<Vec<u8>, Refusal> {
        decode(&self.id)
    }

    /// Checks this challenge's signature with the public key of the key pair, and returns the new counter.
    ///
    /// # Errors
    /// `passkey_invalid`, `passkey_wrong_site`, `passkey_unverified`.
    pub fn verify(&self, party: &RelyingParty, public_key: &[u8], challenge: &str) -> Result<u32, Refusal> {
        let client_data = decode(&self.client_data_json)?;
        if client_data::read(party, Ceremony::Get, &client_data)? != challenge {
            return Err(invalid());
        }
        let mut signed = decode(&self.authenticator_data)?;
        let sign_count = AuthenticatorData::read(party, &signed)?.sign_count;
        signed.extend(Sha256::digest(&client_data));
        let (key, _) = PublicKey::read(public_key).ok_or_else(invalid)?;
        if key.verifies(&signed, &decode(&self.signature)?) { Ok(sign_count) } else { Err(invalid()) }
    }
}
