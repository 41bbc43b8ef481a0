//! Seals secrets that must be read again, with a key outside the database: ChaCha20-Poly1305, bound to their owner, so
//! that a row's secret is worthless in another row.

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use super::keys::Keys;

/// First byte of a sealed secret, so that another way of sealing can follow one day.
const FORM: u8 = 1;

/// Seals a secret that belongs to `owner`. Each sealing draws a new random nonce; a key would have to seal billions of
/// secrets before two nonces collide.
pub fn seal(keys: &Keys, owner: &[&[u8]], secret: &[u8]) -> Result<Vec<u8>, String> {
    let mut nonce = [0; NONCE_LEN];
    getrandom::fill(&mut nonce).map_err(|error| error.to_string())?;
    let mut closed = secret.to_vec();
    let key = key(keys, owner).ok_or("this is not the right sealing key")?;
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::from([FORM]), &mut closed)
        .map_err(|_| "the secret cannot be sealed")?;
    Ok([&[FORM], nonce.as_slice(), closed.as_slice()].concat())
}

/// Opens a secret that [`seal`] sealed; `None` if it is not ours, or was sealed for another owner.
#[must_use]
pub fn open(keys: &Keys, owner: &[&[u8]], sealed: &[u8]) -> Option<Vec<u8>> {
    let (form, rest) = sealed.split_first()?;
    let (nonce, closed) = rest.split_first_chunk::<NONCE_LEN>()?;
    if *form != FORM {
        return None;
    }
    let mut secret = closed.to_vec();
    let nonce = Nonce::assume_unique_for_key(*nonce);
    let length = key(keys, owner)?.open_in_place(nonce, Aad::from([FORM]), &mut secret).ok()?.len();
    secret.truncate(length);
    Some(secret)
}

/// The key of one owner; each has their own.
fn key(keys: &Keys, owner: &[&[u8]]) -> Option<LessSafeKey> {
    let parts: Vec<&[u8]> = std::iter::once(b"seal".as_slice()).chain(owner.iter().copied()).collect();
    UnboundKey::new(&CHACHA20_POLY1305, &keys.mac(&parts)).ok().map(LessSafeKey::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_owner_opens_it_with_our_key() {
        let keys = Keys::new([1; 32], [2; 32], [9; 32]);
        let owner: &[&[u8]] = &[b"client", b"factor"];
        let sealed = seal(&keys, owner, b"a secret").unwrap();
        assert!(!sealed.windows(8).any(|part| part == b"a secret"));
        assert_eq!(open(&keys, owner, &sealed).as_deref(), Some(b"a secret".as_slice()));
        assert_ne!(seal(&keys, owner, b"a secret").unwrap(), sealed, "the same secret is never sealed the same way");
        assert_eq!(open(&keys, &[b"client", b"other"], &sealed), None);
        assert_eq!(open(&keys, &[b"clientfactor"], &sealed), None);
        assert_eq!(open(&Keys::new([1; 32], [3; 32], [9; 32]), owner, &sealed), None);
        for cut in [0, 1, 12, sealed.len() - 1] {
            assert_eq!(open(&keys, owner, &sealed[..cut]), None, "{cut}");
        }
        for place in 0..sealed.len() {
            let mut touched = sealed.clone();
            touched[place] ^= 1;
            assert_eq!(open(&keys, owner, &touched), None, "{place}");
        }
    }
}
