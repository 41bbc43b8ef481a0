use ed25519_dalek::{Signer as _, SigningKey};
use p256::ecdsa::{Signature, SigningKey as P256};
use serde_json::json;

use super::*;

const NOW: i64 = 1_800_000_000;

fn expected() -> Expected<'static> {
    Expected {
        issuer: "https://id.example",
        client_id: "ballast",
        nonce: "the nonce",
        now: NOW,
        acr: &[],
        amr: &[],
        groups_claim: "groups",
    }
}

fn claims() -> Value {
    json!({
        "iss": "https://id.example", "aud": "ballast", "sub": "ada", "nonce": "the nonce",
        "exp": NOW + 300, "iat": NOW, "groups": ["money", "others"],
    })
}

fn with(name: &str, value: Value) -> Value {
    let mut claims = claims();
    claims[name] = value;
    claims
}

fn signing() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

fn jwk() -> Jwk {
    let x = BASE64.encode(signing().verifying_key().to_bytes());
    serde_json::from_value(json!({ "kty": "OKP", "crv": "Ed25519", "kid": "one", "use": "sig", "x": x })).unwrap()
}

fn text(header: &Value, claims: &Value) -> String {
    format!("{}.{}", BASE64.encode(header.to_string()), BASE64.encode(claims.to_string()))
}

fn signed(header: &Value, claims: &Value) -> String {
    let text = text(header, claims);
    let signature = signing().sign(text.as_bytes()).to_bytes();
    format!("{text}.{}", BASE64.encode(signature))
}

fn token(claims: &Value) -> String {
    signed(&json!({ "alg": "EdDSA", "kid": "one" }), claims)
}

#[test]
fn a_good_token_says_who_it_is() {
    let person = read(&token(&claims()), &[jwk()], expected()).unwrap();
    assert_eq!((person.claimed.issuer.as_str(), person.claimed.subject.as_str()), ("https://id.example", "ada"));
    assert_eq!(person.groups, ["money", "others"]);
    for one in [json!(["ballast"]), json!("ballast")] {
        assert!(read(&token(&with("aud", one)), &[jwk()], expected()).is_ok());
    }
}

#[test]
fn every_lie_of_a_token_is_refused() {
    for (name, value, why) in [
        ("iss", json!("https://id.example/"), Wrong::Issuer),
        ("aud", json!("another"), Wrong::Audience),
        ("aud", json!(["ballast", "another"]), Wrong::Audience),
        ("aud", json!([]), Wrong::Audience),
        ("azp", json!("another"), Wrong::Audience),
        ("exp", json!(NOW - LEEWAY_SECONDS), Wrong::Time),
        ("iat", json!(NOW + LEEWAY_SECONDS + 1), Wrong::Time),
        ("nonce", json!("another nonce"), Wrong::Nonce),
        ("nonce", Value::Null, Wrong::Nonce),
        ("sub", json!(""), Wrong::Subject),
        ("sub", json!("a\nb"), Wrong::Subject),
        ("sub", json!("x".repeat(256)), Wrong::Subject),
        ("exp", json!("soon"), Wrong::Form),
    ] {
        assert_eq!(read(&token(&with(name, value.clone())), &[jwk()], expected()), Err(why), "{name}: {value}");
    }
}

#[test]
fn only_signatures_of_the_providers_keys_count() {
    let good = token(&claims());
    let (rest, _) = good.rsplit_once('.').unwrap();
    assert_eq!(read(&format!("{rest}."), &[jwk()], expected()), Err(Wrong::Signature));
    assert_eq!(read(&good.replacen("eyJ", "eyK", 1), &[jwk()], expected()), Err(Wrong::Form));
    for alg in ["none", "HS256", "RS512", "eddsa"] {
        let header = json!({ "alg": alg, "kid": "one" });
        assert_eq!(read(&signed(&header, &claims()), &[jwk()], expected()), Err(Wrong::Algorithm), "{alg}");
    }
    for header in [json!({ "alg": "EdDSA", "kid": "two" }), json!({ "alg": "RS256", "kid": "one" })] {
        assert_eq!(read(&signed(&header, &claims()), &[jwk()], expected()), Err(Wrong::UnknownKey), "{header}");
    }
    let critical = json!({ "alg": "EdDSA", "kid": "one", "crit": ["b64"] });
    assert_eq!(read(&signed(&critical, &claims()), &[jwk()], expected()), Err(Wrong::Form));
    let nameless = signed(&json!({ "alg": "EdDSA" }), &claims());
    assert!(read(&nameless, &[jwk()], expected()).is_ok());
    assert_eq!(read(&nameless, &[jwk(), jwk()], expected()), Err(Wrong::UnknownKey), "which of the two?");
    assert_eq!(read(&good, &[], expected()), Err(Wrong::UnknownKey));
    let sealing = Jwk { meant_for: Some("enc".to_owned()), ..jwk() };
    assert_eq!(read(&good, &[sealing], expected()), Err(Wrong::UnknownKey));
    for cut in ["", ".", "..", "a.b.c", &good[..good.len() / 2]] {
        assert!(read(cut, &[jwk()], expected()).is_err(), "{cut}");
    }
}

#[test]
fn elliptic_curves_are_read() {
    let key = P256::from_slice(&[9; 32]).unwrap();
    let point = key.verifying_key().to_encoded_point(false);
    let part = |bytes: &[u8]| BASE64.encode(bytes);
    let (x, y) = (part(point.x().unwrap()), part(point.y().unwrap()));
    let jwk: Jwk = serde_json::from_value(json!({ "kty": "EC", "crv": "P-256", "x": x, "y": y })).unwrap();
    let text = text(&json!({ "alg": "ES256" }), &claims());
    let signature: Signature = p256::ecdsa::signature::Signer::sign(&key, text.as_bytes());
    let token = format!("{text}.{}", BASE64.encode(signature.to_bytes()));
    assert!(read(&token, &[jwk], expected()).is_ok());
}

#[test]
fn the_settings_ask_for_strength() {
    let (acr, amr) = (["gold".to_owned()], ["mfa".to_owned(), "pwd".to_owned()]);
    let strict = Expected { acr: &acr, amr: &amr, ..expected() };
    let mut strong = with("acr", json!("gold"));
    strong["amr"] = json!(["pwd", "otp", "mfa"]);
    let is_strong = |claims: &Value, expected| read(&token(claims), &[jwk()], expected).unwrap().is_strong;
    assert!(is_strong(&strong, strict));
    for (name, value) in [
        ("acr", json!("tin")),
        ("acr", Value::Null),
        ("acr", json!(2)),
        ("amr", json!(["pwd"])),
        ("amr", json!([])),
        ("amr", json!("mfa")),
        ("amr", Value::Null),
    ] {
        let mut weak = strong.clone();
        weak[name] = value;
        assert!(!is_strong(&weak, strict), "{name}");
        assert!(is_strong(&weak, expected()), "{name} does not matter where nothing is asked for");
    }
    let (acr, amr) = (["2".to_owned()], ["mfa".to_owned()]);
    let mut odd = with("acr", json!(2));
    odd["amr"] = json!("mfa");
    assert!(is_strong(&odd, Expected { acr: &acr, amr: &amr, ..expected() }), "one word, and a number");
}

#[test]
fn what_goes_along_belongs_to_one_browser() {
    let keys = Keys::new([1; 32], [2; 32], [9; 32]);
    let (one, other) = (Flow::of(&keys, "one"), Flow::of(&keys, "other"));
    assert!(one.is_state(&one.state) && !one.is_state(&other.state) && !one.is_state(""));
    assert!(one.state != one.nonce && one.nonce != one.verifier && one.verifier != other.verifier);
    assert!(one.verifier.len() == 43 && one.code_challenge() != one.verifier, "RFC 7636 wants 43 at least");
}
