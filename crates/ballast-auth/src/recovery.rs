//! Recovery codes. They are derived from the random number of their set and a key outside the database, so neither the
//! database nor the key alone reveals them, and a repeated request gets the same codes without their being stored.

use ballast_core::{
    client::Client,
    factor::{CODES, Recovery, RecoveryCode},
    id::Id,
};
use uuid::Uuid;

use super::{codes::same, keys::Keys};

/// The codes of a set, in the order in which their use is noted.
#[must_use]
pub fn codes(keys: &Keys, client: Id<Client>, set: Uuid) -> Vec<RecoveryCode> {
    let one = |index: u8| keys.mac(&[b"recovery", &client.bytes(), set.as_bytes(), &[index]]);
    let random = (0..CODES).map(|index| one(index).first_chunk::<10>().copied().unwrap_or_default());
    random.map(|random| RecoveryCode::from_random(&random)).collect()
}

/// The index of a code in the client's set; `None` if it is not one of them. All are compared, in constant time.
#[must_use]
pub fn index_of(keys: &Keys, recovery: &Recovery, typed: &RecoveryCode) -> Option<u8> {
    let codes = codes(keys, recovery.client, recovery.set);
    (0..CODES).zip(codes).fold(
        None,
        |found, (index, code)| {
            if same(code.expose(), typed.expose()) { Some(index) } else { found }
        },
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ballast_core::time::Day;

    use super::*;

    #[test]
    fn ten_different_codes_follow_from_set_client_and_key() {
        let keys = Keys::new([1; 32], [2; 32], [9; 32]);
        let (client, set) = (Id::new(Uuid::from_u128(1)), Uuid::from_u128(2));
        let written = |keys: &Keys, client, set| -> BTreeSet<String> {
            codes(keys, client, set).iter().map(RecoveryCode::grouped).collect()
        };
        let mine = written(&keys, client, set);
        assert_eq!(mine.len(), usize::from(CODES));
        assert_eq!(mine, written(&keys, client, set));
        for other in [
            written(&keys, client, Uuid::from_u128(3)),
            written(&keys, Id::new(Uuid::from_u128(3)), set),
            written(&Keys::new([1; 32], [3; 32], [9; 32]), client, set),
        ] {
            assert!(mine.is_disjoint(&other));
        }
    }

    #[test]
    fn a_code_is_found_at_its_place() {
        let keys = Keys::new([1; 32], [2; 32], [9; 32]);
        let made_at = Day::from_number(20_000).unwrap().start();
        let (client, set) = (Id::new(Uuid::from_u128(1)), Uuid::from_u128(2));
        let recovery = Recovery { client, version: 1, set, used: 0, made_at, closed_at: None };
        for (index, code) in (0..CODES).zip(codes(&keys, client, set)) {
            assert_eq!(index_of(&keys, &recovery, &code), Some(index));
        }
        assert_eq!(index_of(&keys, &recovery, &RecoveryCode::parse("00000-00000").unwrap()), None);
    }
}
