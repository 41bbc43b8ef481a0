//! Attacks on the session token. Every one must be treated like no token at all.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use ed25519_dalek::{Signer, SigningKey};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::support::{Client, TestApp, shown};

async fn status(app: &TestApp, token: &str) -> u16 {
    app.get("users/me").bearer(token).send().await.status
}

fn parts(token: &str) -> (Value, Value, String) {
    let mut parts = token.split('.');
    let mut read = || serde_json::from_slice(&BASE64.decode(parts.next().unwrap()).unwrap()).unwrap();
    let (header, payload) = (read(), read());
    (header, payload, parts.next().unwrap().to_owned())
}

fn encode(value: &Value) -> String {
    BASE64.encode(value.to_string())
}

/// Signed with the service's own key, so that only the content can be at fault.
fn signed(app: &TestApp, header: &Value, payload: &Value) -> String {
    let text = format!("{}.{}", encode(header), encode(payload));
    let signature = app.app.who.keys.signing().sign(text.as_bytes());
    format!("{text}.{}", BASE64.encode(signature.to_bytes()))
}

fn with(value: &Value, field: &str, to: Value) -> Value {
    let mut value = value.clone();
    value[field] = to;
    value
}

async fn start() -> (TestApp, Client) {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    (app, client)
}

#[tokio::test]
async fn looks_like_this() {
    let (app, client) = start().await;
    let (header, payload, _) = parts(&client.token);
    insta::assert_snapshot!(shown(&header), @r#"
    {
      "alg": "EdDSA",
      "kid": "[kid]",
      "typ": "JWT"
    }
    "#);
    insta::assert_snapshot!(shown(&payload), @r#"
    {
      "aud": "ballast-client",
      "exp": "[exp]",
      "iat": "[iat]",
      "iss": "https://ballast.example",
      "sid": "[sid]",
      "sub": "[sub]",
      "use": "bearer"
    }
    "#);
    assert_eq!(status(&app, &signed(&app, &header, &payload)).await, 200);
}

#[tokio::test]
async fn the_header_must_be_ours_to_the_letter() {
    let (app, client) = start().await;
    let (header, payload, signature) = parts(&client.token);
    for bad in [
        with(&header, "alg", json!("none")),
        with(&header, "alg", json!("None")),
        with(&header, "alg", json!("HS256")),
        with(&header, "alg", json!("ES256")),
        with(&header, "kid", json!("other")),
        with(&header, "kid", json!("../../dev/null")),
        with(&header, "typ", json!("at+jwt")),
        with(&header, "jku", json!("https://evil.example/keys")),
        with(&header, "jwk", json!({ "kty": "OKP" })),
        with(&header, "x5u", json!("https://evil.example/chain")),
        with(&header, "crit", json!(["exp"])),
        with(&header, "b64", json!(false)),
        json!({ "alg": "EdDSA" }),
        json!([]),
    ] {
        assert_eq!(status(&app, &signed(&app, &bad, &payload)).await, 401, "{bad}");
        let unsigned = format!("{}.{}.", encode(&bad), encode(&payload));
        assert_eq!(status(&app, &unsigned).await, 401, "{bad}");
        let kept = format!("{}.{}.{signature}", encode(&bad), encode(&payload));
        assert_eq!(status(&app, &kept).await, 401, "{bad}");
    }
}

#[tokio::test]
async fn the_public_key_is_no_secret_to_sign_with() {
    let (app, client) = start().await;
    let (header, payload, _) = parts(&client.token);
    let text = format!("{}.{}", encode(&with(&header, "alg", json!("HS256"))), encode(&payload));
    let mut mac = Hmac::<Sha256>::new_from_slice(app.app.who.keys.signing().verifying_key().as_bytes()).unwrap();
    mac.update(text.as_bytes());
    let forged = format!("{text}.{}", BASE64.encode(mac.finalize().into_bytes()));
    assert_eq!(status(&app, &forged).await, 401);
    let stranger = SigningKey::from_bytes(&[7; 32]);
    let text = format!("{}.{}", encode(&header), encode(&payload));
    let forged = format!("{text}.{}", BASE64.encode(stranger.sign(text.as_bytes()).to_bytes()));
    assert_eq!(status(&app, &forged).await, 401);
}

#[tokio::test]
async fn every_claim_is_checked() {
    let (app, client) = start().await;
    let other = app.client("Someone Else").await;
    let (header, payload, _) = parts(&client.token);
    let now = app.app.clock.now().millis() / 1000;
    for bad in [
        with(&payload, "iss", json!("https://evil.example")),
        with(&payload, "aud", json!("ballast-operator")),
        with(&payload, "aud", json!(["ballast-client"])),
        with(&payload, "sub", json!(other.id)),
        with(&payload, "sid", json!("0192d5a0-0000-7000-8000-000000000000")),
        with(&payload, "use", json!("cookie")),
        with(&payload, "exp", json!(now)),
        with(&payload, "exp", json!("never")),
        with(&payload, "iat", json!(now + 60)),
        with(&payload, "nbf", json!(0)),
        with(&payload, "admin", json!(true)),
        json!({}),
    ] {
        assert_eq!(status(&app, &signed(&app, &header, &bad)).await, 401, "{bad}");
    }
    let leeway = with(&payload, "iat", json!(now + 3));
    assert_eq!(status(&app, &signed(&app, &header, &leeway)).await, 200);
}

#[tokio::test]
async fn changed_and_broken_tokens_are_refused() {
    let (app, client) = start().await;
    let token = &client.token;
    let (head, signature) = token.rsplit_once('.').unwrap();
    let flipped = format!("{head}.{}{}", if signature.starts_with('A') { 'B' } else { 'A' }, &signature[1..]);
    // Ed25519 must not accept the same signature with the group order added.
    let mut bytes = BASE64.decode(signature).unwrap();
    let order = hex::decode("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010").unwrap();
    let mut carry = 0_u16;
    for (byte, add) in bytes[32..].iter_mut().zip(order) {
        let sum = u16::from(*byte) + u16::from(add) + carry;
        *byte = sum.to_le_bytes()[0];
        carry = sum >> 8;
    }
    let malleable = format!("{head}.{}", BASE64.encode(&bytes));
    let padded = format!("{token}=");
    let long = format!("{token}{}", "A".repeat(2000));
    for bad in [flipped.as_str(), &malleable, &padded, &long, head, "", ".", "..", "...", "a.b.c", "null"] {
        assert_eq!(status(&app, bad).await, 401, "{bad}");
    }
    for header in ["Bearer", "Basic dXNlcjpwYXNz", "bearer  ", token] {
        assert_eq!(app.get("users/me").header("authorization", header).send().await.status, 401, "{header}");
    }
    assert_eq!(app.get("users/me").header("authorization", &format!("bearer {token}")).send().await.status, 200);
}

#[tokio::test]
async fn the_two_tokens_of_a_session_are_not_interchangeable() {
    let (app, client) = start().await;
    assert_eq!(status(&app, &client.cookie).await, 401);
    assert_eq!(app.get("users/me").cookie("jwt", &client.token).send().await.status, 401);
    // With a bearer header, even an invalid one, the cookie is ignored.
    let both = app.get("users/me").cookie("jwt", &client.cookie).bearer("dead");
    assert_eq!(both.send().await.status, 401);
}

#[tokio::test]
async fn a_cookie_writes_from_our_own_pages_only() {
    let (app, client) = start().await;
    let call = || app.post("users/logout", json!({})).header("cookie", &format!("jwt={}", client.cookie));
    for refused in [
        call(),
        call().header("sec-fetch-site", "cross-site"),
        call().header("sec-fetch-site", "same-site"),
        call().header("origin", "https://evil.example"),
        call().header("origin", "null"),
    ] {
        let answer = refused.send().await;
        assert_eq!((answer.status, answer.code()), (403, "cross_origin"));
    }
    // A method override header changes nothing.
    let pretended = app.get("users/me").header("cookie", &format!("jwt={}", client.cookie));
    assert_eq!(pretended.header("x-http-method-override", "POST").send().await.status, 200);
    assert_eq!(call().header("origin", "https://ballast.example").send().await.status, 200);
}
