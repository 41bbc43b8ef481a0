//! Log-in at a provider (OpenID Connect): what is sent along, and what is believed of the reply. No network access
//! here; the ID token is checked as OpenID Connect Core 1.0, section 3.1.3.7 says, with the signature algorithms that
//! ring supports.

use ballast_core::operator::Claimed;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use crate::{codes::same, keys::Keys};

/// Allowed clock skew.
const LEEWAY_SECONDS: i64 = 60;
/// A longer text is not an ID token.
const LONGEST: usize = 32 * 1024;
/// Maximum length of a subject (OpenID Connect Core 1.0, section 2).
const SUBJECT_CHARS: usize = 255;

/// The values that tie a round trip to the provider to one browser. They are derived from the challenge that the
/// browser keeps and a key outside the database, so none of them is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flow {
    /// Comes back next to the code.
    pub state: String,
    /// Comes back in the ID token.
    pub nonce: String,
    /// Sent when the code is exchanged (RFC 7636).
    pub verifier: String,
}

impl Flow {
    /// Derives the flow from the challenge that a browser keeps.
    #[must_use]
    pub fn of(keys: &Keys, challenge: &str) -> Self {
        let part = |name: &[u8]| BASE64.encode(keys.mac(&[b"provider", name, challenge.as_bytes()]));
        Self { state: part(b"state"), nonce: part(b"nonce"), verifier: part(b"verifier") }
    }

    /// The hash of the verifier that the provider is shown.
    #[must_use]
    pub fn code_challenge(&self) -> String {
        BASE64.encode(Sha256::digest(&self.verifier))
    }

    /// Whether the state that came back is the one that was sent.
    #[must_use]
    pub fn is_state(&self, shown: &str) -> bool {
        same(shown.as_bytes(), self.state.as_bytes())
    }
}

/// A public key of the provider (RFC 7517).
#[derive(Clone, Debug, Deserialize)]
pub struct Jwk {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    meant_for: Option<String>,
    alg: Option<String>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

/// What an ID token must say.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    pub issuer: &'a str,
    pub client_id: &'a str,
    pub nonce: &'a str,
    /// The current time, in seconds.
    pub now: i64,
    /// Accepted values of `acr`; any is accepted if empty.
    pub acr: &'a [String],
    /// Required values of `amr`, each of them.
    pub amr: &'a [String],
    pub groups_claim: &'a str,
}

/// The person an ID token names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub claimed: Claimed,
    pub groups: Vec<String>,
    /// Whether the provider says that they were authenticated as strongly as the settings require.
    pub is_strong: bool,
}

/// Why an ID token is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    #[error("it is not a signed token")]
    Form,
    #[error("it is signed with an algorithm that is not accepted")]
    Algorithm,
    /// The provider may have replaced its keys.
    #[error("it is signed with a key that the provider does not list")]
    UnknownKey,
    #[error("its signature is wrong")]
    Signature,
    #[error("another provider made it")]
    Issuer,
    #[error("it was made for another service")]
    Audience,
    #[error("it has expired, or is not valid yet")]
    Time,
    #[error("it belongs to another log-in")]
    Nonce,
    #[error("it does not say who logged in")]
    Subject,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
    /// Extensions that would have to be understood; none is.
    crit: Option<Value>,
}

#[derive(Deserialize)]
struct Payload {
    iss: String,
    sub: String,
    aud: Audience,
    azp: Option<String>,
    exp: i64,
    iat: i64,
    nonce: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Many(Vec<String>),
}

/// Reads and checks an ID token.
///
/// # Errors
/// Why it is not believed. With [`Wrong::UnknownKey`] the provider may have published another key since.
pub fn read(token: &str, keys: &[Jwk], expected: Expected<'_>) -> Result<Person, Wrong> {
    if token.len() > LONGEST {
        return Err(Wrong::Form);
    }
    let (signed, signature) = token.rsplit_once('.').ok_or(Wrong::Form)?;
    let (header, payload) = signed.split_once('.').ok_or(Wrong::Form)?;
    let header: Header = part(header)?;
    if header.crit.is_some() {
        return Err(Wrong::Form);
    }
    let signature = BASE64.decode(signature).map_err(|_| Wrong::Form)?;
    let key = key_of(keys, &header)?;
    if !key.verifies(signed.as_bytes(), &signature) {
        return Err(Wrong::Signature);
    }
    let claims: Value = part(payload)?;
    let words_of = |claim| words(claims.get(claim));
    let (groups, acr, amr) = (words_of(expected.groups_claim), words_of("acr"), words_of("amr"));
    let is_strong = (expected.acr.is_empty() || acr.iter().any(|one| expected.acr.contains(one)))
        && expected.amr.iter().all(|method| amr.contains(method));
    let claimed = judge(serde_json::from_value(claims).map_err(|_| Wrong::Form)?, expected)?;
    Ok(Person { claimed, groups, is_strong })
}

fn part<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, Wrong> {
    let bytes = BASE64.decode(text).map_err(|_| Wrong::Form)?;
    serde_json::from_slice(&bytes).map_err(|_| Wrong::Form)
}

fn judge(payload: Payload, expected: Expected<'_>) -> Result<Claimed, Wrong> {
    if payload.iss != expected.issuer {
        return Err(Wrong::Issuer);
    }
    let audience = match &payload.aud {
        Audience::One(one) => Some(one),
        // With a second audience, someone else could pass the token on.
        Audience::Many(many) => many.first().filter(|_| many.len() == 1),
    };
    let is_party = payload.azp.as_deref().is_none_or(|party| party == expected.client_id);
    if audience.map(String::as_str) != Some(expected.client_id) || !is_party {
        return Err(Wrong::Audience);
    }
    let is_old = expected.now.saturating_sub(LEEWAY_SECONDS) >= payload.exp;
    if is_old || payload.iat > expected.now.saturating_add(LEEWAY_SECONDS) {
        return Err(Wrong::Time);
    }
    if !payload.nonce.is_some_and(|nonce| same(nonce.as_bytes(), expected.nonce.as_bytes())) {
        return Err(Wrong::Nonce);
    }
    let is_named = !payload.sub.is_empty() && payload.sub.chars().count() <= SUBJECT_CHARS;
    if !is_named || payload.sub.chars().any(char::is_control) {
        return Err(Wrong::Subject);
    }
    Ok(Claimed { issuer: payload.iss, subject: payload.sub })
}

/// The words that a claim lists. Some providers write a single word, a number or nothing instead of a list.
fn words(claim: Option<&Value>) -> Vec<String> {
    let word = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    match claim {
        Some(Value::Array(many)) => many.iter().filter_map(word).collect(),
        Some(one) => word(one).into_iter().collect(),
        None => Vec::new(),
    }
}

/// A key that a signature is checked with.
enum PublicKey {
    Es256([u8; 65]),
    EdDsa(Vec<u8>),
    Rs256(Vec<u8>, Vec<u8>),
}

/// The key that the header names, or the only fitting one if it names none.
fn key_of(keys: &[Jwk], header: &Header) -> Result<PublicKey, Wrong> {
    let (kty, crv) = match header.alg.as_str() {
        "RS256" => ("RSA", None),
        "ES256" => ("EC", Some("P-256")),
        "EdDSA" => ("OKP", Some("Ed25519")),
        _ => return Err(Wrong::Algorithm),
    };
    let fits = |key: &&Jwk| {
        key.kty == kty
            && (crv.is_none() || key.crv.as_deref() == crv)
            && key.meant_for.as_deref().is_none_or(|used| used == "sig")
            && key.alg.as_ref().is_none_or(|alg| *alg == header.alg)
            && header.kid.as_ref().is_none_or(|kid| key.kid.as_ref() == Some(kid))
    };
    let mut fitting = keys.iter().filter(fits);
    match (fitting.next(), fitting.next()) {
        (Some(key), None) => key.public().ok_or(Wrong::UnknownKey),
        _ => Err(Wrong::UnknownKey),
    }
}

impl Jwk {
    fn public(&self) -> Option<PublicKey> {
        let bytes = |text: &Option<String>| BASE64.decode(text.as_ref()?).ok();
        match self.kty.as_str() {
            "RSA" => Some(PublicKey::Rs256(bytes(&self.n)?, bytes(&self.e)?)),
            "OKP" => Some(PublicKey::EdDsa(bytes(&self.x)?)),
            "EC" => {
                let point = [&[4][..], &bytes(&self.x)?, &bytes(&self.y)?].concat();
                Some(PublicKey::Es256(point.try_into().ok()?))
            }
            _ => None,
        }
    }
}

impl PublicKey {
    fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        match self {
            Self::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point.as_slice()).verify(message, signature)
            }
            Self::EdDsa(point) => UnparsedPublicKey::new(&ED25519, point.as_slice()).verify(message, signature),
            Self::Rs256(n, e) => {
                RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
        }
        .is_ok()
    }
}

#[cfg(test)]
mod tests;
