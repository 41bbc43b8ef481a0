//! One-time links by which operators enrol. The token is derived from the operator, a random number and a key outside
//! the database, so a repeated answer and a queued mail carry the same one without its being stored anywhere.

use ballast_core::{
    id::Id,
    operator::{NewLink, Operator},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::keys::Keys;

pub fn new(keys: &Keys, operator: Id<Operator>) -> Result<NewLink, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    let number = Uuid::from_bytes(bytes);
    Ok(NewLink { number, token_hash: token_hash(&token(keys, operator, number)) })
}

/// The 256-bit token of a link.
#[must_use]
pub fn token(keys: &Keys, operator: Id<Operator>, number: Uuid) -> String {
    BASE64.encode(keys.mac(&[b"enrolment", &operator.bytes(), number.as_bytes()]))
}

/// The hash that the database stores of it.
#[must_use]
pub fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.trim()).into()
}

/// The whole link. The token is behind the `#`: no browser sends it to a server, no log keeps it.
#[must_use]
pub fn url(public_url: &str, keys: &Keys, operator: Id<Operator>, number: Uuid) -> String {
    format!("{public_url}/console/enrol#{}", token(keys, operator, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_belongs_to_one_operator_one_number_and_one_key() {
        let keys = Keys::new([1; 32], [2; 32], [9; 32]);
        let id = |number| Id::new(Uuid::from_u128(number));
        let link = new(&keys, id(1)).unwrap();
        let mine = token(&keys, id(1), link.number);
        assert_eq!(token_hash(&mine), link.token_hash);
        assert_eq!(mine.len(), 43);
        assert_ne!(mine, token(&keys, id(2), link.number));
        assert_ne!(mine, token(&keys, id(1), Uuid::from_u128(3)));
        assert_ne!(mine, token(&Keys::new([1; 32], [3; 32], [9; 32]), id(1), link.number));
        assert_ne!(new(&keys, id(1)).unwrap().number, link.number);
    }
}
