//! Identifies us to push services (RFC 8292, VAPID): a token for the service's address, signed with our own key, which
//! browsers were given when they subscribed.
//!
//! The key is derived from the code key, which is kept outside the database and never changes on its own. So every
//! process has it from the start, and there is nothing more to keep, to back up or to lose.

use ballast_core::{client::Client, id::Id, notice::Kind, session::Session, time::Moment};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, signature::Signer as _};
use serde_json::json;

use crate::keys::Keys;

/// How long a token is valid; push services accept at most a day.
const TOKEN_SECONDS: i64 = 12 * 60 * 60;
/// Length of a topic; every push service accepts this many characters (RFC 8030, section 5.4).
const TOPIC_BYTES: usize = 24;

/// Signs for us at push services.
#[derive(Clone)]
pub struct Vapid {
    key: SigningKey,
    public: String,
    /// Contact for a push service when something is wrong.
    contact: Option<String>,
}

impl std::fmt::Debug for Vapid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Vapid").field("public", &self.public).finish_non_exhaustive()
    }
}

impl Vapid {
    /// Derives the key of this installation.
    #[must_use]
    pub fn of(keys: &Keys, contact: Option<String>) -> Self {
        let drawn = |number: u8| SigningKey::from_slice(&keys.mac(&[b"key for push services", &[number]])).ok();
        // One draw in four billion is not a key on the curve.
        let Some(key) = (0..=u8::MAX).find_map(drawn) else { unreachable!("256 draws give a key") };
        let public = URL_SAFE_NO_PAD.encode(key.verifying_key().to_encoded_point(false).as_bytes());
        Self { key, public, contact }
    }

    /// The public key that a browser subscribes with.
    #[must_use]
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The `Authorization` header for the push service at this origin.
    #[must_use]
    pub fn authorization(&self, origin: &str, now: Moment) -> String {
        let until = now.plus_seconds(TOKEN_SECONDS).millis() / 1_000;
        let mut claims = json!({ "aud": origin, "exp": until });
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let part = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let said = format!("{}.{}", part(&json!({ "typ": "JWT", "alg": "ES256" })), part(&claims));
        let signature: Signature = self.key.sign(said.as_bytes());
        format!("vapid t={said}.{}, k={}", URL_SAFE_NO_PAD.encode(signature.to_bytes()), self.public)
    }
}

/// The topic by which a push service recognizes messages of one kind to one device, so that a newer one replaces one
/// that waits. It reveals nothing about the kind.
#[must_use]
pub fn topic(keys: &Keys, session: Id<Session<Client>>, kind: Kind) -> String {
    let mac = keys.mac(&[b"topic of a message", session.uuid().as_bytes(), kind.as_str().as_bytes()]);
    URL_SAFE_NO_PAD.encode(mac.get(..TOPIC_BYTES).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::{VerifyingKey, signature::Verifier as _};
    use serde_json::Value;
    use uuid::Uuid;

    use super::*;

    fn keys(code: u8) -> Keys {
        Keys::new([1; 32], [code; 32], [3; 32])
    }

    fn decoded(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The claims of an `Authorization` header, checked as RFC 8292, sections 2 and 4.2 require.
    fn checked(header: &str) -> Option<Value> {
        let (token, key) = header.strip_prefix("vapid t=")?.split_once(", k=")?;
        let (said, signature) = token.rsplit_once('.')?;
        let key = VerifyingKey::from_sec1_bytes(&decoded(key)).ok()?;
        key.verify(said.as_bytes(), &Signature::from_slice(&decoded(signature)).ok()?).ok()?;
        let (head, claims) = said.split_once('.')?;
        let head: Value = serde_json::from_slice(&decoded(head)).ok()?;
        (head["alg"] == "ES256").then(|| serde_json::from_slice(&decoded(claims)).unwrap())
    }

    /// The example of RFC 8292, section 2.4.
    #[test]
    fn the_example_of_the_rfc_is_checked_the_same_way() {
        let header = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
        let claims = checked(header).unwrap();
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example.net", "exp": 1_453_523_768, "sub": "mailto:push@example.com" })
        );
        assert!(checked(&header.replace("i3CYb7", "i3CYb8")).is_none());
    }

    #[test]
    fn a_token_names_the_service_the_time_and_whom_to_write_to() {
        let now = Moment::from_millis(1_000_000_000_000).unwrap();
        let vapid = Vapid::of(&keys(2), Some("mailto:help@example.com".to_owned()));
        let claims = checked(&vapid.authorization("https://push.example", now)).unwrap();
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example", "exp": 1_000_043_200, "sub": "mailto:help@example.com" })
        );
    }

    #[test]
    fn the_key_stays_with_the_code_key() {
        let of = |code| Vapid::of(&keys(code), None).public().to_owned();
        assert_eq!(of(2), of(2));
        assert_ne!(of(2), of(3));
        assert_eq!(decoded(&of(2)).len(), 65);
    }

    #[test]
    fn a_topic_says_nothing_of_its_kind() {
        let session = |number| Id::new(Uuid::from_u128(number));
        let one = topic(&keys(2), session(1), Kind::DepositSeen);
        assert_eq!(one.len(), 32);
        assert_eq!(one, topic(&keys(2), session(1), Kind::DepositSeen));
        assert_ne!(one, topic(&keys(2), session(1), Kind::WeeklyResult));
        assert_ne!(one, topic(&keys(2), session(2), Kind::DepositSeen));
    }
}
