//! Positions in a list as opaque text, bound to their list, so that a cursor of another list, or an altered one, is
//! refused instead of showing the wrong page.

use axum::http::StatusCode;
use ballast_auth::keys::Keys;
use ballast_service::error::ApiError;
use ballast_store::reads::operator::{Key, Position};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use uuid::Uuid;

const SEAL: usize = 12;
const ID: usize = 16;
/// Distinguishes this seal from everything else sealed with the key.
const PURPOSE: &[u8] = b"list cursor";
/// Maximum length of a cursor.
const LONGEST: usize = 400;

/// Writes a position as text.
pub(super) fn write(keys: &Keys, scope: &str, position: &Position) -> String {
    let mut bytes = position.id.as_bytes().to_vec();
    match &position.key {
        Key::None => {}
        Key::Int(number) => {
            bytes.push(b'i');
            bytes.extend(number.to_be_bytes());
        }
        Key::Bytes(key) => {
            bytes.push(b'b');
            bytes.extend(key);
        }
    }
    let seal = seal(keys, scope, &bytes);
    bytes.extend(seal);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Parses a position.
///
/// # Errors
/// 400 if it was not written for this list.
pub(super) fn read(keys: &Keys, scope: &str, text: &str) -> Result<Position, ApiError> {
    parse(keys, scope, text).ok_or_else(refused)
}

pub(super) fn refused() -> ApiError {
    let message = "This page of the list cannot be opened; start from the first one.";
    ApiError::new(StatusCode::BAD_REQUEST, "invalid_cursor", message).with_field("cursor", message)
}

fn parse(keys: &Keys, scope: &str, text: &str) -> Option<Position> {
    if text.len() > LONGEST {
        return None;
    }
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    let (body, found) = bytes.split_at_checked(bytes.len().checked_sub(SEAL)?)?;
    if seal(keys, scope, body) != found {
        return None;
    }
    let (id, key) = body.split_at_checked(ID)?;
    let key = match key.split_first() {
        None => Key::None,
        Some((b'i', number)) => Key::Int(i64::from_be_bytes(number.try_into().ok()?)),
        Some((b'b', text)) => Key::Bytes(text.to_vec()),
        Some(_) => return None,
    };
    Some(Position { key, id: Uuid::from_slice(id).ok()? })
}

fn seal(keys: &Keys, scope: &str, body: &[u8]) -> Vec<u8> {
    let mac = keys.mac(&[PURPOSE, scope.as_bytes(), body]);
    mac.into_iter().take(SEAL).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn positions() -> Vec<Position> {
        let id = Uuid::from_u128(7);
        [Key::None, Key::Int(-5), Key::Bytes(b"ada".to_vec()), Key::Bytes(Vec::new())]
            .map(|key| Position { key, id })
            .into()
    }

    #[test]
    fn a_position_comes_back_as_it_went() {
        let keys = Keys::new([1; 32], [2; 32], [9; 32]);
        for position in positions() {
            assert_eq!(read(&keys, "a", &write(&keys, "a", &position)).unwrap(), position);
        }
    }

    #[test]
    fn another_list_another_key_and_every_changed_character_are_refused() {
        let keys = Keys::new([1; 32], [2; 32], [9; 32]);
        for position in positions() {
            let text = write(&keys, "a", &position);
            assert!(read(&keys, "b", &text).is_err());
            assert!(read(&Keys::new([1; 32], [3; 32], [9; 32]), "a", &text).is_err());
            for at in 0..text.len() {
                let mut changed = text.clone().into_bytes();
                changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
                assert!(read(&keys, "a", &String::from_utf8(changed).unwrap()).is_err(), "{text} at {at}");
            }
            assert!(read(&keys, "a", &text[1..]).is_err());
        }
        for text in ["", "A", "====", "💥", &"A".repeat(5_000)] {
            assert!(read(&keys, "a", text).is_err(), "{text}");
        }
    }
}
