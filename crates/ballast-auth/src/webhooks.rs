//! Secrets that sign webhook messages, and the signatures: https://www.standardwebhooks.com. A secret is derived from
//! its row and a key outside the database, like an API key: neither alone reveals it, and someone who changes the
//! address in a row gets nothing signed.

use ballast_core::webhook::Webhook;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::keys::Keys;

/// Prefix of every secret.
const PREFIX: &str = "whsec_";

/// The secret as text; its owner sees it once.
#[must_use]
pub fn written(keys: &Keys, row: &Webhook) -> String {
    format!("{PREFIX}{}", STANDARD.encode(secret(keys, row)))
}

/// The digest that the database stores of it.
#[must_use]
pub fn kept(keys: &Keys, row: &Webhook) -> [u8; 32] {
    keys.mac(&[b"webhook digest", &secret(keys, row)])
}

/// Whether the row is as it was made, and not made up or changed by someone who writes to the database.
#[must_use]
pub fn is_genuine(keys: &Keys, row: &Webhook) -> bool {
    kept(keys, row) == row.digest
}

/// The header `webhook-signature` of a message with this id and body, sent at this second.
#[must_use]
pub fn signature(keys: &Keys, row: &Webhook, id: &str, seconds: i64, body: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&secret(keys, row)) else {
        unreachable!("HMAC takes a key of any length")
    };
    mac.update(format!("{id}.{seconds}.{body}").as_bytes());
    format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
}

fn secret(keys: &Keys, row: &Webhook) -> [u8; 32] {
    let owner = row.client.map_or_else(|| "firm".to_owned(), |client| client.to_string());
    let fixed = [row.id.to_string(), row.number.to_string(), owner, row.epoch.to_string(), row.url.clone()];
    let parts: Vec<&[u8]> = [&b"webhook"[..]].into_iter().chain(fixed.iter().map(String::as_bytes)).collect();
    keys.mac(&parts)
}

#[cfg(test)]
mod tests {
    use ballast_core::{id::Id, time::Moment};
    use uuid::Uuid;

    use super::*;

    fn keys(code: u8) -> Keys {
        Keys::new([1; 32], [code; 32], [9; 32])
    }

    fn uuid(number: u128) -> Uuid {
        Uuid::from_u128(number)
    }

    fn row() -> Webhook {
        let row = Webhook {
            id: Id::new(uuid(1)),
            version: 1,
            client: Some(Id::new(uuid(2))),
            epoch: 3,
            name: "Books".to_owned(),
            url: "https://books.example.com/told".to_owned(),
            number: uuid(7),
            digest: [0; 32],
            created_at: Moment::from_millis(1).unwrap(),
            revoked_at: None,
            ended_by: None,
        };
        Webhook { digest: kept(&keys(2), &row), ..row }
    }

    /// Checks as a receiver does, from the text that the owner was shown.
    #[test]
    fn whoever_has_the_secret_can_check_a_signature() {
        let shown = written(&keys(2), &row());
        let secret = STANDARD.decode(shown.strip_prefix("whsec_").unwrap()).unwrap();
        assert_eq!(secret.len(), 32);
        let said = signature(&keys(2), &row(), "msg_1", 1_700_000_000, "{}");
        let mut mac = Hmac::<Sha256>::new_from_slice(&secret).unwrap();
        mac.update(b"msg_1.1700000000.{}");
        mac.verify_slice(&STANDARD.decode(said.strip_prefix("v1,").unwrap()).unwrap()).unwrap();
    }

    #[test]
    fn a_changed_row_signs_nothing() {
        assert!(is_genuine(&keys(2), &row()) && !is_genuine(&keys(3), &row()));
        assert!(is_genuine(&keys(2), &Webhook { name: "Other".to_owned(), version: 9, ..row() }));
        for changed in [
            Webhook { id: Id::new(uuid(8)), ..row() },
            Webhook { client: None, ..row() },
            Webhook { client: Some(Id::new(uuid(8))), ..row() },
            Webhook { epoch: 4, ..row() },
            Webhook { number: uuid(8), ..row() },
            Webhook { url: "https://thief.example.com/told".to_owned(), ..row() },
            Webhook { digest: [0; 32], ..row() },
        ] {
            assert!(!is_genuine(&keys(2), &changed), "{changed:?}");
        }
    }
}
