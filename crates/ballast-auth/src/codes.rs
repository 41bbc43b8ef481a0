//! Six-digit codes, the challenges they belong to, and the links that can be used in place of both.

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

/// The 256-bit value that the asking browser keeps. It is derived from the challenge's id and a key outside the
/// database, so a repeated request gets the same value without its being stored anywhere.
#[must_use]
pub fn secret<O>(keys: &Keys, challenge: Id<Challenge<O>>) -> String {
    BASE64.encode(keys.mac(&[b"challenge", &challenge.bytes()]))
}

/// The challenge that a passkey signs at log-in.
#[must_use]
pub fn passkey_challenge<O>(keys: &Keys, challenge: Id<Challenge<O>>) -> String {
    BASE64.encode(keys.mac(&[b"passkey", &challenge.bytes()]))
}

/// The hash that the database stores of that value.
#[must_use]
pub fn secret_hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// The MAC that the database stores of a code.
#[must_use]
pub fn code_mac(keys: &Keys, purpose: Purpose, challenge: Id<Challenge>, code: &str) -> [u8; 32] {
    keys.mac(&[b"code", purpose.as_str().as_bytes(), &challenge.bytes(), code.as_bytes()])
}

/// Compares in constant time.
#[must_use]
pub fn same(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).into()
}

/// The name of a challenge in a queued mail: the hash of its secret, which opens nothing on its own.
#[must_use]
pub fn challenge_fact(secret_hash: &[u8; 32]) -> String {
    BASE64.encode(secret_hash)
}

/// The six digits for the challenge that a queued mail names. They are derived from it and our key, so that the
/// database holds no code that a reader could use.
#[must_use]
pub fn mailed_code(keys: &Keys, purpose: Purpose, secret_hash: &[u8; 32]) -> Code {
    let mac = keys.mac(&[b"mailed code", purpose.as_str().as_bytes(), secret_hash]);
    Code::from_random(mac.first_chunk().copied().map_or(0, u64::from_be_bytes))
}

/// Reads the challenge that a queued mail names.
#[must_use]
pub fn read_challenge_fact(fact: &str) -> Option<[u8; 32]> {
    BASE64.decode(fact).ok()?.try_into().ok()
}

/// The token of a mailed link, for the challenge that a queued mail names: it proves, with 128 bits, that we wrote it,
/// and works without the browser that asked.
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

/// The challenge (by the hash of its secret) that a link's token opens; `None` if we did not write it.
#[must_use]
pub fn read_link_token(keys: &Keys, purpose: Purpose, token: &str) -> Option<[u8; 32]> {
    let bytes = BASE64.decode(token).ok()?;
    let (secret_hash, proof) = bytes.split_first_chunk::<32>()?;
    same(proof, &link_proof(keys, purpose, secret_hash)).then_some(*secret_hash)
}
