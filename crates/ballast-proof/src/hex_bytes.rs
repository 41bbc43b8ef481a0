//! Thirty-two bytes as 64 lower-case hexadecimal digits in JSON.

use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

pub fn serialize<S: Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&hex::encode(bytes))
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
    let text = String::deserialize(deserializer)?;
    let mut bytes = [0; 32];
    let lower = text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    if !lower || hex::decode_to_slice(&text, &mut bytes).is_err() {
        return Err(D::Error::custom("expected 64 lower-case hexadecimal digits"));
    }
    Ok(bytes)
}
