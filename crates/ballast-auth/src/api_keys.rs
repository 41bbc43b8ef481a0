//! Keys of programs as texts: what they begin with, 32 letters and digits that nobody guesses, and 8 by which a scanner of leaked
//! secrets tells a key from a text that looks like one. All of it follows from the key's id, a random
//! number and a key outside the database, so that neither the database nor that key alone tells it, and a repeated request
//! gets the same one without its being stored.

use ballast_core::id::Id;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{keys::Keys, totp};

/// What every key of a client begins with.
pub const CLIENT: &str = "ballast_client_";
/// What every key of the firm's own systems begins with.
pub const FIRM: &str = "ballast_firm_";
const SECRET_BYTES: usize = 20;
const SECRET_CHARS: usize = 32;
const CHECK_BYTES: usize = 5;

/// A key as its owner sees it, once. It begins with `prefix`; `number` is random, and in the database alone.
#[must_use]
pub fn written<T>(keys: &Keys, prefix: &str, id: Id<T>, number: Uuid) -> String {
    let mac = keys.mac(&[b"api key", prefix.as_bytes(), &id.bytes(), number.as_bytes()]);
    let start = format!("{prefix}{}", base32(mac.get(..SECRET_BYTES).unwrap_or_default()));
    let check = check(&start);
    start + &check
}

/// The random number of a new key, and what the database keeps of the key that follows from it.
///
/// # Errors
/// When there is no randomness.
pub fn new<T>(keys: &Keys, prefix: &str, id: Id<T>) -> Result<(Uuid, [u8; 32]), getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    let number = Uuid::from_bytes(bytes);
    Ok((number, mac(keys, &written(keys, prefix, id, number))))
}

fn mac(keys: &Keys, text: &str) -> [u8; 32] {
    keys.mac(&[b"api key digest", text.as_bytes()])
}

/// What the database keeps of a text that has the form of a key with this prefix; nothing for any other. Whoever can write to the database
/// but has not the code key makes no key by it.
#[must_use]
pub fn digest(keys: &Keys, prefix: &str, text: &str) -> Option<[u8; 32]> {
    let secret_end = prefix.len().saturating_add(SECRET_CHARS);
    let (start, shown) = text.split_at_checked(secret_end)?;
    let is_whole = start.starts_with(prefix) && shown == check(start);
    is_whole.then(|| mac(keys, text))
}

/// Whether a bearer token means to be a key.
#[must_use]
pub fn is_meant(text: &str) -> bool {
    text.starts_with(CLIENT) || text.starts_with(FIRM)
}

fn check(start: &str) -> String {
    base32(Sha256::digest(start).get(..CHECK_BYTES).unwrap_or_default())
}

fn base32(bytes: &[u8]) -> String {
    totp::written(bytes).to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBER: Uuid = Uuid::from_u128(7);

    fn id(number: u128) -> Id<()> {
        Id::new(Uuid::from_u128(number))
    }

    #[test]
    fn a_key_can_be_told_from_what_looks_like_one() {
        let keys = Keys::new([1; 32], [2; 32], [9; 32]);
        for prefix in [CLIENT, FIRM] {
            let key = written(&keys, prefix, id(1), NUMBER);
            let rest = key.strip_prefix(prefix).unwrap();
            assert!(
                rest.len() == 40 && rest.bytes().all(|b| b.is_ascii_lowercase() || (b'2'..=b'7').contains(&b)),
                "{key}"
            );
            assert!(is_meant(&key) && digest(&keys, prefix, &key).is_some());
            for place in 0..key.len() {
                let mut other = key.clone().into_bytes();
                other[place] = if other[place] == b'a' { b'b' } else { b'a' };
                assert_eq!(digest(&keys, prefix, &String::from_utf8(other).unwrap()), None, "{place}");
            }
            let long = format!("{key}a");
            for other in ["", prefix, &key[1..], &key[..key.len() - 1], &long, &key.to_uppercase(), "ballast_client_é"]
            {
                assert_eq!(digest(&keys, prefix, other), None, "{other}");
            }
        }
        assert_eq!(digest(&keys, FIRM, &written(&keys, CLIENT, id(1), NUMBER)), None);
    }

    #[test]
    fn a_key_follows_from_its_id_its_number_and_the_code_key() {
        let (one, other) = (Keys::new([1; 32], [2; 32], [9; 32]), Keys::new([1; 32], [3; 32], [9; 32]));
        let key = written(&one, CLIENT, id(1), NUMBER);
        assert_eq!(key, written(&one, CLIENT, id(1), NUMBER));
        assert_ne!(key, written(&one, CLIENT, id(2), NUMBER));
        assert_ne!(key, written(&one, CLIENT, id(1), Uuid::from_u128(8)));
        assert_ne!(key, written(&other, CLIENT, id(1), NUMBER));
        assert_ne!(
            digest(&one, CLIENT, &key),
            digest(&other, CLIENT, &key),
            "a digest is of no use with another code key"
        );
    }
}
