//! Secrets of authenticator apps: sealed for the database, written out once for the app.

use ballast_core::{
    factor::{Factor, totp::SECRET_BYTES},
    id::Id,
};

use super::{keys::Keys, seal};

/// RFC 4648, section 6.
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Draws a new secret, sealed for this factor of this client or operator.
pub fn new_sealed_secret<O>(keys: &Keys, owner: Id<O>, factor: Id<Factor<O>>) -> Result<Vec<u8>, String> {
    let mut secret = [0; SECRET_BYTES];
    getrandom::fill(&mut secret).map_err(|error| error.to_string())?;
    seal::seal(keys, &[b"totp", &owner.bytes(), &factor.bytes()], &secret)
}

/// Opens the secret of this factor of this owner; `None` if it was sealed for another or with another key.
#[must_use]
pub fn open_secret<O>(keys: &Keys, owner: Id<O>, factor: Id<Factor<O>>, sealed: &[u8]) -> Option<Vec<u8>> {
    seal::open(keys, &[b"totp", &owner.bytes(), &factor.bytes()], sealed)
}

/// The secret as a person types it into an app: base 32.
#[must_use]
pub fn written(secret: &[u8]) -> String {
    let bits = secret.iter().flat_map(|byte| (0..8).rev().map(move |place| byte >> place & 1)).collect::<Vec<_>>();
    let letter = |five: &[u8]| {
        let number = (0..5).fold(0, |number, place| number << 1 | five.get(place).copied().unwrap_or(0));
        BASE32.get(usize::from(number)).map_or('A', |letter| char::from(*letter))
    };
    bits.chunks(5).map(letter).collect()
}

/// The link that a QR code carries, in the form authenticator apps agree on.
#[must_use]
pub fn uri(issuer: &str, account: &str, secret: &[u8]) -> String {
    let (issuer, account) = (escaped(issuer), escaped(account));
    let secret = written(secret);
    format!("otpauth://totp/{issuer}:{account}?secret={secret}&issuer={issuer}&algorithm=SHA1&digits=6&period=30")
}

/// Percent-encodes every byte except unreserved characters (RFC 3986).
fn escaped(text: &str) -> String {
    text.bytes().fold(String::with_capacity(text.len()), |mut escaped, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
        escaped
    })
}

#[cfg(test)]
mod tests {
    use ballast_core::client::Client;

    use super::*;

    #[test]
    fn secrets_are_written_as_the_standard_says() {
        for (bytes, text) in
            [("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB")]
        {
            assert_eq!(written(bytes.as_bytes()), text);
        }
        assert_eq!(written(b"12345678901234567890"), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    }

    #[test]
    fn names_cannot_add_to_the_link() {
        assert_eq!(
            uri("Ballast & Söhne", "a&secret=b@example.org", b"foo"),
            "otpauth://totp/Ballast%20%26%20S%C3%B6hne:a%26secret%3Db%40example.org?secret=MZXW6\
             &issuer=Ballast%20%26%20S%C3%B6hne&algorithm=SHA1&digits=6&period=30"
        );
    }

    #[test]
    fn a_secret_belongs_to_one_factor_of_one_client() {
        let keys = Keys::new([1; 32], [2; 32], [9; 32]);
        let id = |number| Id::<Client>::new(uuid::Uuid::from_u128(number));
        let (client, factor) = (id(1), Id::new(uuid::Uuid::from_u128(2)));
        let sealed = new_sealed_secret(&keys, client, factor).unwrap();
        assert_eq!(open_secret(&keys, client, factor, &sealed).unwrap().len(), SECRET_BYTES);
        assert_eq!(open_secret(&keys, id(3), factor, &sealed), None);
        assert_eq!(open_secret(&keys, client, Id::new(uuid::Uuid::from_u128(3)), &sealed), None);
    }
}
