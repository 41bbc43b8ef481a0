//! Parts common to the texts: Base64, decimal numbers without leading zeros, lines of hashes.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use crate::tree::Hash;

/// First line of a proof of one entry.
pub const PROOF_HEAD: &str = "c2sp.org/tlog-proof@v1";

pub fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    STANDARD.decode(text).ok()
}

pub fn hash(text: &str) -> Option<Hash> {
    from_base64(text)?.try_into().ok()
}

/// Reads a number as these formats write it: digits only, no leading zeros.
pub fn number(text: &str) -> Option<u64> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = text == "0" || !text.starts_with('0');
    if is_plain && is_short { text.parse().ok() } else { None }
}

/// The lines up to the first empty one, and what comes after it. Every line has to end.
pub fn head_and_rest(text: &str) -> Option<(Vec<&str>, &str)> {
    if let Some(rest) = text.strip_prefix('\n') {
        return Some((Vec::new(), rest));
    }
    let (head, rest) = text.split_once("\n\n")?;
    Some((head.split('\n').collect(), rest))
}
