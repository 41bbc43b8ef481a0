//! MACs that sign requests.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256, Sha512};

pub fn hmac_sha256(secret: &[u8], text: &[u8]) -> Vec<u8> {
    // HMAC takes a key of any length; there is no other error.
    let Ok(mac) = Hmac::<Sha256>::new_from_slice(secret) else { return Vec::new() };
    mac.chain_update(text).finalize().into_bytes().to_vec()
}

pub fn hmac_sha512(secret: &[u8], text: &[u8]) -> Vec<u8> {
    let Ok(mac) = Hmac::<Sha512>::new_from_slice(secret) else { return Vec::new() };
    mac.chain_update(text).finalize().into_bytes().to_vec()
}

pub fn sha256(text: &[u8]) -> Vec<u8> {
    Sha256::digest(text).to_vec()
}
