//! Bytes of a fixed length as hexadecimal text.

use serde::{Deserialize as _, Deserializer, Serializer, de};

pub fn serialize<S: Serializer, const N: usize>(bytes: &[u8; N], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&hex::encode(bytes))
}

/// # Errors
/// If it is not exactly that many lower-case digits.
pub fn deserialize<'de, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[u8; N], D::Error> {
    let text = String::deserialize(deserializer)?;
    let mut bytes = [0; N];
    hex::decode_to_slice(&text, &mut bytes).map_err(de::Error::custom)?;
    if hex::encode(bytes) == text { Ok(bytes) } else { Err(de::Error::custom("not in lower case")) }
}
