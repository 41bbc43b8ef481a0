//! Bad input at every field of every call: never a 500, always the field's name.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{TestApp, app::PASSWORD, authenticator::Authenticator};

const ID: &str = "0192d5a0-0000-7000-8000-000000000000";

/// Method, path, and a well-formed body.
fn calls() -> Vec<(Method, String, Value)> {
    let key = Authenticator::es256().create(&json!({ "challenge": "AAAA" }));
    vec![
        (Method::POST, "users/factors/totp".into(), json!({ "passwordCurrent": PASSWORD, "name": "Phone" })),
        (Method::POST, "users/factors/totp/confirm".into(), json!({ "factor": ID, "token": "123456" })),
        (Method::POST, "users/factors/passkey/options".into(), json!({ "passwordCurrent": PASSWORD })),
        (Method::POST, "users/factors/passkey".into(), json!({ "name": "Key", "passkey": key })),
        (Method::POST, "users/factors/recovery".into(), json!({ "passwordCurrent": PASSWORD })),
        (Method::DELETE, format!("users/factors/{ID}"), json!({ "passwordCurrent": PASSWORD })),
        (Method::PATCH, format!("users/factors/{ID}"), json!({ "name": "Phone" })),
    ]
}

#[tokio::test]
async fn wrong_types_missing_and_unknown_fields_are_named() {
    let app = TestApp::start().await;
    let client = app.client("Known Client").await;
    for (method, path, body) in calls() {
        let call = |body: Value| app.own(method.clone(), &path, &client, body).send();
        for field in body.as_object().unwrap().keys() {
            for wrong in [Value::Null, json!(1), json!(true), json!([]), json!({ "$ne": "" })] {
                let mut bad = body.clone();
                bad[field] = wrong;
                let answer = call(bad.clone()).await;
                assert_eq!(answer.status, 400, "{path} {bad} {}", answer.text);
                let fields = answer.body["fields"].as_object().unwrap();
                assert!(
                    fields.keys().any(|name| name.starts_with(field) || name == "$ne" || field == "passkey"),
                    "{path} {bad} {}",
                    answer.text
                );
            }
            let mut less = body.clone();
            less.as_object_mut().unwrap().remove(field);
            let answer = call(less).await;
            assert_eq!((answer.status, answer.code()), (400, "required"), "{path} without {field}");
        }
        let mut more = body.clone();
        more["isAdmin"] = json!(true);
        assert_eq!(call(more).await.code(), "unknown_field", "{path}");
    }
}

#[tokio::test]
async fn odd_texts_are_refused() {
    let app = TestApp::start().await;
    let client = app.client("Known Client").await;
    let long = "x".repeat(20_000);
    for (method, path, body) in calls() {
        for field in body.as_object().unwrap().keys().filter(|field| *field != "passkey") {
            for text in ["", "   ", "\u{0}", "a\r\nBcc: x@y.z", "\u{1b}[31m", &long] {
                let mut bad = body.clone();
                bad[field] = json!(text);
                let answer = app.own(method.clone(), &path, &client, bad).send().await;
                assert!(
                    [400, 429].contains(&answer.status),
                    "{path} {field} {text:?}: {} {}",
                    answer.status,
                    answer.text
                );
                assert!(answer.text.len() < 1000, "{path} {field} echoes too much");
            }
            app.later(3601);
        }
    }
}

#[tokio::test]
async fn a_passkeys_bytes_may_be_anything() {
    let app = TestApp::start().await;
    let client = app.client("Known Client").await;
    let (_, challenge) = app.first_step(&client).await;
    let deep = "gYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGB".repeat(200);
    let parts = ["", "*", "AAAA", "e30", "oA", "a", "_____w", "v_____8", "ow", &deep];
    let registration = Authenticator::es256().create(&json!({ "challenge": "AAAA" }));
    for field in ["id", "clientDataJSON", "attestationObject"] {
        for part in parts {
            let mut bad = registration.clone();
            bad[field] = json!(part);
            let body = json!({ "name": "Key", "passkey": bad });
            let answer = app.own(Method::POST, "users/factors/passkey", &client, body).send().await;
            assert_eq!((answer.status, answer.code()), (400, "passkey_invalid"), "{field} {part:.40}: {}", answer.text);
        }
    }
    let assertion = Authenticator::es256().get(&json!({ "challenge": "AAAA" }));
    for field in ["id", "clientDataJSON", "authenticatorData", "signature"] {
        for part in parts {
            let mut bad = assertion.clone();
            bad[field] = json!(part);
            let answer = app.second_step_passkey(&challenge, bad).await;
            assert!([400, 429].contains(&answer.status), "{field} {part:.40}: {} {}", answer.status, answer.text);
        }
    }
}

#[tokio::test]
async fn a_sign_in_takes_one_proof_of_the_right_shape() {
    let app = TestApp::start().await;
    let assertion = Authenticator::es256().get(&json!({ "challenge": "AAAA" }));
    for (body, code) in [
        (json!({}), "required"),
        (json!({ "token": null }), "required"),
        (json!({ "token": "123456", "passkey": assertion }), "too_much"),
        (json!({ "token": "12345" }), "invalid_code"),
        (json!({ "token": "123456" }), "challenge_missing"),
        (json!({ "token": "ABCDE-12345" }), "challenge_missing"),
        (json!({ "passkey": assertion }), "challenge_missing"),
        (json!({ "passkey": {} }), "required"),
        (json!({ "passkey": "abc" }), "invalid_json"),
    ] {
        let answer = app.post("users/Login", body.clone()).send().await;
        assert_eq!(answer.status, 400, "{body} {}", answer.text);
        if body["passkey"] != json!("abc") {
            assert_eq!(answer.code(), code, "{body} {}", answer.text);
        }
    }
}
