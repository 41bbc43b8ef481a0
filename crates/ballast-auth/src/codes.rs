//! Six-digit codes, the challenges they belong to, and the links that stand for both.

use ballast_core::{
    account::Code,
    id::Id,
    session::{Challenge, Purpose},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::keys::Keys;

/// Bytes of the proof in a mailed link.
const PROOF_BYTES: usize = 16;

/// The 256-bit value that the asking browser keeps. It follows from the challenge's id and a key outside the database,
/// so that a repeated request gets the same one without its being stored anywhere.
#[must_use]
pub fn secret<O>(keys: &Keys, challenge: Id<Challenge<O>>) -> String {
    BASE64.encode(keys.mac(&[b"challenge", &challenge.bytes()]))
}

/// What a passkey signs to get through a sign-in's challenge.
#[must_use]
pub fn passkey_challenge<O>(keys: &Keys, challenge: Id<Challenge<O>>) -> String {
    BASE64.encode(keys.mac(&[b"passkey", &challenge.bytes()]))
}

/// What the database keeps of that value.
#[must_use]
pub fn secret_hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// What the database keeps of a code.
#[must_use]
pub fn code_mac(keys: &Keys, purpose: Purpose, challenge: Id<Challenge>, code: &str) -> [u8; 32] {
    keys.mac(&[b"code", purpose.as_str().as_bytes(), &challenge.bytes(), code.as_bytes()])
}

/// Compares without telling how much was right.
#[must_use]
pub fn same(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).into()
}

/// How a queued mail names its challenge: the hash of the secret, which opens nothing by itself.
#[must_use]
pub fn challenge_fact(secret_hash: &[u8; 32]) -> String {
    BASE64.encode(secret_hash)
}

/// The six digits for the challenge a queued mail names. They follow from it and our key, so that the database holds no
/// code that someone could use who reads it.
#[must_use]
pub fn mailed_code(keys: &Keys, purpose: Purpose, secret_hash: &[u8; 32]) -> Code {
    let mac = keys.mac(&[b"mailed code", purpose.as_str().as_bytes(), secret_hash]);
    Code::from_random(mac.first_chunk().copied().map_or(0, u64::from_be_bytes))
}

/// The challenge that a queued mail names.
#[must_use]
pub fn read_challenge_fact(fact: &str) -> Option<[u8; 32]> {
    BASE64.decode(fact).ok()?.try_into().ok()
}

/// The token of a mailed link, for the challenge a queued mail names: it proves, with 128 bits, that we wrote it, and
/// works without the browser that asked.
#[must_use]
pub fn link_token(keys: &Keys, purpose: Purpose, secret_hash: &[u8; 32]) -> String {
    let mut token = secret_hash.to_vec();
    token.extend(link_proof(keys, purpose, secret_hash));
    BASE64.encode(token)
}

fn link_proof(keys: &Keys, purpose: Purpose, secret_hash: &[u8]) -> Vec<u8> {
    let mac = keys.mac(&[b"link", purpose.as_str().as_bytes(), secret_hash]);
    mac.into_iter().take(PROOF_BYTES).collect()
}

/// The challenge (by the hash of its secret) that a link's token opens, when we wrote it.
#[must_use]
pub fn read_link_token(keys: &Keys, purpose: Purpose, token: &str) -> Option<[u8; 32]> {
    let bytes = BASE64.decode(token).ok()?;
    let (secret_hash, proof) = bytes.split_first_chunk::<32>()?;
    same(proof, &link_proof(keys, purpose, secret_hash)).then_some(*secret_hash)
}
