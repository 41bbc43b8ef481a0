//! Public keys as authenticators write them (RFC 9053 in CBOR), and the check of their signatures.

use ciborium::value::{Integer, Value};
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};

/// ECDSA on P-256, EdDSA on Curve25519, RSA: used by phones, browsers and security keys, and older Windows machines.
/// In order of preference.
pub const ALGORITHMS: [i64; 3] = [ES256, EDDSA, RS256];
const ES256: i64 = -7;
const EDDSA: i64 = -8;
const RS256: i64 = -257;

/// Labels of a key's parts; those below zero mean something else for each type.
const TYPE: i64 = 1;
const ALGORITHM: i64 = 3;
const FIRST: i64 = -1;
const SECOND: i64 = -2;
const THIRD: i64 = -3;

/// Maximum nesting of CBOR.
const DEPTH: usize = 8;

/// A public key that signatures can be checked with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PublicKey {
    /// An uncompressed point on P-256.
    Es256(Box<[u8; 65]>),
    /// A point on Curve25519.
    EdDsa([u8; 32]),
    /// Modulus and exponent, at least 2048 bits.
    Rs256(Vec<u8>, Vec<u8>),
}

impl PublicKey {
    /// Reads the key at the beginning of `bytes` and returns it with its length; `None` if it is not a kind of key we
    /// know.
    pub(super) fn read(bytes: &[u8]) -> Option<(Self, usize)> {
        let mut rest = bytes;
        let value: Value = ciborium::de::from_reader_with_recursion_limit(&mut rest, DEPTH).ok()?;
        let length = bytes.len().checked_sub(rest.len())?;
        Some((Self::of(&Parts(value.into_map().ok()?))?, length))
    }

    fn of(parts: &Parts) -> Option<Self> {
        // Type 2 is an elliptic curve with two coordinates, 1 a curve with one, 3 is RSA; curve 1 is P-256, 6 is
        // Ed25519.
        match (parts.number(TYPE)?, parts.number(ALGORITHM)?) {
            (2, ES256) if parts.number(FIRST)? == 1 => {
                let (x, y) = (parts.array::<32>(SECOND)?, parts.array::<32>(THIRD)?);
                let mut point = [4; 65];
                let (_, coordinates) = point.split_first_mut()?;
                coordinates.iter_mut().zip(x.iter().chain(y)).for_each(|(to, from)| *to = *from);
                Some(Self::Es256(Box::new(point)))
            }
            (1, EDDSA) if parts.number(FIRST)? == 6 => Some(Self::EdDsa(*parts.array::<32>(SECOND)?)),
            (3, RS256) => {
                let (modulus, exponent) = (parts.bytes(FIRST)?, parts.bytes(SECOND)?);
                (modulus.len() >= 256).then(|| Self::Rs256(modulus.to_vec(), exponent.to_vec()))
            }
            _ => None,
        }
    }

    /// Whether the holder of the private key signed `message`.
    pub(super) fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        match self {
            Self::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point.as_slice()).verify(message, signature)
            }
            Self::EdDsa(point) => UnparsedPublicKey::new(&ED25519, point).verify(message, signature),
            Self::Rs256(n, e) => {
                RsaPublicKeyComponents { n, e }.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
        }
        .is_ok()
    }
}

/// A CBOR map with whole numbers as keys.
struct Parts(Vec<(Value, Value)>);

impl Parts {
    /// The part with this label; `None` if it is missing or there twice.
    fn get(&self, label: i64) -> Option<&Value> {
        let mut found = self.0.iter().filter(|(name, _)| name.as_integer() == Some(Integer::from(label)));
        match (found.next(), found.next()) {
            (Some((_, value)), None) => Some(value),
            _ => None,
        }
    }

    fn number(&self, label: i64) -> Option<i64> {
        self.get(label)?.as_integer()?.try_into().ok()
    }

    fn bytes(&self, label: i64) -> Option<&[u8]> {
        self.get(label)?.as_bytes().map(Vec::as_slice)
    }

    fn array<const N: usize>(&self, label: i64) -> Option<&[u8; N]> {
        self.bytes(label)?.try_into().ok()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Made by another program (openssl): an RSA key of 2048 bits and its signature of [`MESSAGE`].
    const MODULUS: &str = "\
        ab640863adecd7df47bfa6e408cea20107f242cc72dd27d83c9b339496bbb88ca20a4918c0ce80a87a41deda8e61a7d3eacd\
        7a71778f38d4bc0ad65297b8b69701b05c62328d0d2ad0ca5c530b5f0b7d08379bfb40f7cf0542def1451413503efb07d202\
        8277a9ee092e27b9d1242e61014aeb1c0cfbb57bcc84ce7c0b6ad7c6fdcbc30c888287685ac9d99de52e393170591e5ecc86\
        4ec9494b71369b584001f329b45d6fdac7877d277151bce461f8d70037a0dda1f574dc0cc6712bb9ede1e04efd86018b6d24\
        954488db4cd6d5eb4adfbc26897bd4080ef52ec80b5511e2cb40f3bcd533cb3359725e2226c1db68f090410ebcbf6d9e0ca3\
        e09141394817";
    const SIGNATURE: &str = "\
        865f8ef2f96a19ba609209006693ac3ecb3510c0d9bf959ab72f2a925880b7bb7bf9af66ade3fa593e4e5ee3ba6e5aa5d83b\
        20879a2bfae64c6cd99d99c9b4531d58836424bed8bf55dec978f646dd9b560a3330344df92e47527cbe56307d60be8d47c1\
        daa18686a39d5c3d5f502e33b8a45f369c37aef34670db9cc099fee929ff0c38898b05ee5cb2d465b2fd1fb4172eb8d276d2\
        47d378a96d3653116ecb818ffd9ef9714451112df9d93d50995a7711b9a7763829aece47c06842fe9a4862aaeacdae97c612\
        b7e8b853a009b46e32879d6c0d9d295cc5e648dce434fa2690c0624f5086f5dbc00aed708a7282387cb0c5936f8cd1587567\
        d9116ea5c2f2";
    const MESSAGE: &[u8] = b"signed by an older Windows machine";

    fn cbor(entries: &[(i64, Value)]) -> Vec<u8> {
        let map = entries.iter().map(|(label, value)| (Value::from(*label), value.clone())).collect();
        let mut bytes = Vec::new();
        ciborium::into_writer(&Value::Map(map), &mut bytes).unwrap();
        bytes
    }

    fn bytes(length: usize) -> Value {
        Value::Bytes(vec![7; length])
    }

    #[test]
    fn rsa_signatures_are_checked() {
        let modulus = Value::Bytes(hex::decode(MODULUS).unwrap());
        let entries = [(1, 3.into()), (3, RS256.into()), (-1, modulus), (-2, Value::Bytes(vec![1, 0, 1]))];
        let (key, _) = PublicKey::read(&cbor(&entries)).unwrap();
        let mut signature = hex::decode(SIGNATURE).unwrap();
        assert!(key.verifies(MESSAGE, &signature));
        assert!(!key.verifies(b"something else", &signature));
        signature[17] ^= 1;
        assert!(!key.verifies(MESSAGE, &signature));
    }

    #[test]
    fn only_whole_keys_of_known_kinds_are_read() {
        let p256 = [(1, 2.into()), (3, ES256.into()), (-1, 1.into()), (-2, bytes(32)), (-3, bytes(32))];
        let whole = cbor(&p256);
        let followed = [whole.as_slice(), b"an extension"].concat();
        assert_eq!(PublicKey::read(&followed).unwrap().1, whole.len());
        for cut in 0..whole.len() {
            assert_eq!(PublicKey::read(&whole[..cut]), None, "{cut}");
        }
        let changed: [(usize, (i64, Value)); 7] = [
            (0, (1, 1.into())),
            (1, (3, (-35).into())),
            (1, (3, EDDSA.into())),
            (2, (-1, 2.into())),
            (3, (-2, bytes(31))),
            (4, (-3, bytes(33))),
            // A label that is there twice is ambiguous.
            (4, (-2, bytes(32))),
        ];
        for (place, entry) in changed {
            let mut other = p256.clone();
            other[place] = entry;
            assert_eq!(PublicKey::read(&cbor(&other)), None, "{other:?}");
        }
        let rsa = |bits: usize| cbor(&[(1, 3.into()), (3, RS256.into()), (-1, bytes(bits / 8)), (-2, bytes(3))]);
        assert!(PublicKey::read(&rsa(2048)).is_some());
        assert_eq!(PublicKey::read(&rsa(1024)), None, "too short to be safe");
        assert!(PublicKey::read(&cbor(&[(1, 1.into()), (3, EDDSA.into()), (-1, 6.into()), (-2, bytes(32))])).is_some());
    }

    #[test]
    fn nesting_has_an_end() {
        let deep = [vec![0xa1, 0x01], vec![0x81; 100_000]].concat();
        assert_eq!(PublicKey::read(&deep), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_judged(bytes: Vec<u8>, message: Vec<u8>, signature: Vec<u8>) {
            if let Some((key, length)) = PublicKey::read(&bytes) {
                prop_assert!(length <= bytes.len() && !key.verifies(&message, &signature));
            }
        }
    }
}
