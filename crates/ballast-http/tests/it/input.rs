//! Every field of every call of accounts with wrong values: never a 500, always the field's name.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    app::{PASSWORD, sign_up},
};

/// Method, path, a valid body, and whether it needs a client.
fn calls() -> Vec<(Method, &'static str, Value, bool)> {
    let passwords = json!({ "password": PASSWORD, "passwordConfirm": PASSWORD });
    let with = |name: &str, value: Value| {
        let mut body = passwords.clone();
        body[name] = value;
        body
    };
    vec![
        (Method::POST, "users/signUp", sign_up("Mina Torvald", "mina@example.org"), false),
        (Method::POST, "users/preLogin", json!({ "email": "mina@example.org", "password": PASSWORD }), false),
        (Method::POST, "users/Login", json!({ "token": "123456" }), false),
        (Method::POST, "users/forgotPassword", json!({ "email": "mina@example.org" }), false),
        (Method::POST, "users/resetPassword", with("token", json!("123456")), false),
        (Method::POST, "users/resetPassword/", with("token", json!("123456")), false),
        (Method::PATCH, "users/updatePassword", with("passwordCurrent", json!(PASSWORD)), true),
        (Method::POST, "users/freeze", json!({ "token": "abc" }), false),
        (Method::POST, "users/confirmEmail", json!({ "token": "abc" }), false),
        (Method::POST, "users/logout", json!({}), true),
        (Method::DELETE, "users/sessions", json!({}), true),
        (Method::DELETE, "users/sessions/others", json!({}), true),
        (Method::POST, "users/resendToken", json!({}), false),
        (Method::DELETE, "users/sessions/0192d5a0-0000-7000-8000-000000000000", json!({}), true),
    ]
}

/// Values that no text field accepts.
fn wrong_values() -> Vec<Value> {
    vec![Value::Null, json!(1), json!(-1.5), json!(true), json!([]), json!(["a"]), json!({}), json!({ "$ne": "" })]
}

#[tokio::test]
async fn wrong_types_are_named() {
    let app = TestApp::start().await;
    let client = app.client("Known Client").await;
    for (method, path, body, needs_client) in calls() {
        for field in body.as_object().unwrap().keys() {
            for wrong in wrong_values() {
                // The one optional field may be null.
                if field == "referer" && wrong.is_null() {
                    continue;
                }
                let mut bad = body.clone();
                bad[field] = wrong;
                let call = app.request(method.clone(), &format!("/api/v1/{path}")).json(bad.clone());
                let call = if needs_client { call.bearer(&client.token) } else { call };
                let answer = call.send().await;
                assert_eq!(answer.status, 400, "{path} {bad} {}", answer.text);
                assert!(answer.body["fields"][field].is_string(), "{path} {bad} {}", answer.text);
            }
        }
    }
}

#[tokio::test]
async fn unknown_and_missing_fields_are_named() {
    let app = TestApp::start().await;
    let client = app.client("Known Client").await;
    for (method, path, body, needs_client) in calls() {
        let call = |body: Value| {
            let call = app.request(method.clone(), &format!("/api/v1/{path}")).json(body);
            if needs_client { call.bearer(&client.token) } else { call }
        };
        let mut more = body.clone();
        more["isAdmin"] = json!(true);
        let answer = call(more).send().await;
        assert_eq!((answer.status, answer.code()), (400, "unknown_field"), "{path}");
        assert!(answer.body["fields"]["isAdmin"].is_string());
        for field in body.as_object().unwrap().keys().filter(|field| *field != "referer") {
            let mut less = body.clone();
            less.as_object_mut().unwrap().remove(field);
            let answer = call(less).send().await;
            assert_eq!((answer.status, answer.code()), (400, "required"), "{path} without {field}");
            assert!(answer.body["fields"][field].is_string(), "{path} without {field}");
        }
    }
}

#[tokio::test]
async fn control_characters_and_endless_texts_are_refused() {
    let app = TestApp::start().await;
    let client = app.client("Known Client").await;
    let long = "x".repeat(20_000);
    let texts = ["", "   ", "\u{0}", "a\u{0}b", "a\nb@c.d", "a\r\nBcc: x@y.z", "\u{1b}[31m", "\u{7f}", &long];
    for (method, path, body, needs_client) in calls() {
        for field in body.as_object().unwrap().keys() {
            for text in texts {
                // An empty referrer counts as none, and surrounding white space is ignored.
                if field == "referer" && text.trim().is_empty() {
                    continue;
                }
                let mut bad = body.clone();
                bad[field] = json!(text);
                let call = app.request(method.clone(), &format!("/api/v1/{path}")).json(bad);
                let call = if needs_client { call.bearer(&client.token) } else { call };
                let answer = call.send().await;
                let status = answer.status;
                // A wrong current password gets the usual error, whatever it consists of.
                assert!([400, 401, 429].contains(&status), "{path} {field} {text:?}: {status} {}", answer.text);
                assert!(answer.text.len() < 1000, "{path} {field} echoes too much");
            }
            app.app.clock.raise_floor(app.app.clock.now().plus_seconds(3601).millis());
        }
    }
}

#[tokio::test]
async fn emails_are_emails() {
    let app = TestApp::start().await;
    for bad in
        ["", "mina", "@", "mina@", "@example.org", "a b@example.org", "a@b@c", "a@.b", "a@b..", "<a@b.c>", "a,b@c.d"]
    {
        let answer = app.post("users/forgotPassword", json!({ "email": bad })).send().await;
        assert_eq!((answer.status, answer.code()), (400, "invalid_email"), "{bad}");
    }
}

#[tokio::test]
async fn sign_up_says_what_is_wrong() {
    let app = TestApp::start().await;
    for (field, value, code) in [
        ("name", "", "required"),
        ("country", "Choose country", "invalid_country"),
        ("country", "Atlantis", "invalid_country"),
        ("country", "", "invalid_country"),
        ("password", "short", "password_too_short"),
        ("password", "password123", "password_weak"),
        ("password", "mina@example.org", "password_weak"),
        ("passwordConfirm", "something else", "password_mismatch"),
        ("referer", "not an email", "invalid_email"),
        ("referer", "MINA@example.org", "own_referer"),
    ] {
        let mut body = sign_up("Mina Torvald", "mina@example.org");
        body[field] = json!(value);
        if field == "password" {
            body["passwordConfirm"] = json!(value);
        }
        let answer = app.post("users/signUp", body).send().await;
        assert_eq!((answer.status, answer.code()), (400, code), "{field}={value}: {}", answer.body);
        assert!(answer.body["fields"][field].is_string(), "{field}={value}: {}", answer.body);
        assert_eq!(answer.body["status"], json!("fail"));
    }
    let long = "long name ".repeat(30);
    let answer = app.post("users/signUp", sign_up(&long, "mina@example.org")).send().await;
    assert_eq!(answer.code(), "too_long");
}
