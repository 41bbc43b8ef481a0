//! The client data: what the browser was asked, and by which page.

use ballast_core::refusal::Refusal;
use serde::Deserialize;

use super::{RelyingParty, invalid};

/// What the browser did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ceremony {
    /// It made a key pair.
    Create,
    /// It signed with one.
    Get,
}

/// The part of the client data that is checked. Browsers may add to it (section 5.8.1), so unknown names are ignored.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    top_origin: Option<String>,
}

/// Reads the client data and refuses anything not asked by one of our pages, or asked inside a frame of another site.
/// Returns the challenge it repeats; the caller checks whether that is one of ours.
pub(super) fn read(party: &RelyingParty, ceremony: Ceremony, json: &[u8]) -> Result<String, Refusal> {
    let data: ClientData = serde_json::from_slice(json).map_err(|_| invalid())?;
    let expected = match ceremony {
        Ceremony::Create => "webauthn.create",
        Ceremony::Get => "webauthn.get",
    };
    if data.kind != expected || data.cross_origin || data.top_origin.is_some() {
        return Err(invalid());
    }
    if data.origin != party.origin() {
        let message = format!("Passkeys work only at {}; open the site there.", party.origin());
        return Err(Refusal::field("passkey", "passkey_wrong_site", message));
    }
    Ok(data.challenge)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_our_own_page_asked_for_counts() {
        let party = RelyingParty::of("https://ballast.example").unwrap();
        let right = json!({
            "type": "webauthn.get", "challenge": "abc", "origin": "https://ballast.example", "crossOrigin": false,
            "other_keys_can_be_added_here": "as the standard says",
        });
        let code = |value: &serde_json::Value| {
            read(&party, Ceremony::Get, value.to_string().as_bytes()).map_err(|refusal| refusal.code)
        };
        assert_eq!(code(&right).as_deref(), Ok("abc"));
        for (name, value, expected) in [
            ("type", json!("webauthn.create"), "passkey_invalid"),
            ("type", json!("payment.get"), "passkey_invalid"),
            ("crossOrigin", json!(true), "passkey_invalid"),
            ("topOrigin", json!("https://evil.example"), "passkey_invalid"),
            ("challenge", json!(7), "passkey_invalid"),
            ("origin", json!("https://evil.example"), "passkey_wrong_site"),
            ("origin", json!("http://ballast.example"), "passkey_wrong_site"),
            ("origin", json!("https://ballast.example:8443"), "passkey_wrong_site"),
            ("origin", json!("https://ballast.example.evil.example"), "passkey_wrong_site"),
            ("origin", json!("https://www.ballast.example"), "passkey_wrong_site"),
        ] {
            let mut wrong = right.clone();
            wrong[name] = value;
            assert_eq!(code(&wrong), Err(expected), "{wrong}");
        }
        assert!(read(&party, Ceremony::Create, right.to_string().as_bytes()).is_err());
        for text in ["", "{", "[]", r#"{"type":"webauthn.get","type":"webauthn.get","challenge":"","origin":""}"#] {
            assert!(read(&party, Ceremony::Get, text.as_bytes()).is_err(), "{text}");
        }
    }
}
