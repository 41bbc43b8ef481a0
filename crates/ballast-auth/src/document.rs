//! The MAC by which an identity document is recognized without storing its number.

use ballast_core::identity_check::{Document, DocumentMac};

use crate::keys::Keys;

/// The MAC of country, kind and number. Someone with the database but not the key learns nothing about the number;
/// someone with both can try numbers.
#[must_use]
pub fn mac(keys: &Keys, document: &Document) -> DocumentMac {
    let [country, kind, number] = document.parts();
    keys.mac(&[b"identity document", country, kind, number])
}

#[cfg(test)]
mod tests {
    use ballast_core::identity_check::DocumentKind;

    use super::*;

    #[test]
    fn another_document_or_another_key_is_another_mac() {
        let read = |kind, country, number| Document::read(kind, country, number).unwrap();
        let passport = read(DocumentKind::Passport, "NO", "AB 1234567");
        let (keys, others) = (Keys::new([1; 32], [2; 32], [3; 32]), Keys::new([1; 32], [9; 32], [3; 32]));
        assert_eq!(mac(&keys, &passport), mac(&keys, &read(DocumentKind::Passport, "no", "ab1234567")));
        assert_ne!(mac(&keys, &passport), mac(&others, &passport));
        for other in [
            read(DocumentKind::IdentityCard, "NO", "AB1234567"),
            read(DocumentKind::Passport, "SE", "AB1234567"),
            read(DocumentKind::Passport, "NO", "AB1234568"),
        ] {
            assert_ne!(mac(&keys, &passport), mac(&keys, &other));
        }
    }
}
