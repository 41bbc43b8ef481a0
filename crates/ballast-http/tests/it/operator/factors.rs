//! Operators' own factors and password.

use ballast_core::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    factors::Phone,
    support::{Answer, OperatorCaller, TestApp, app::PASSWORD, authenticator::Authenticator},
};

async fn send(server: &TestApp, ada: &OperatorCaller, method: Method, call: &str, body: Value) -> Answer {
    server.as_operator(ada).request(method, call).json(body).send().await
}

/// The caller with the session from the answer to a change.
fn renewed(ada: &OperatorCaller, answer: &Answer) -> OperatorCaller {
    assert_eq!(answer.status, 200, "{}", answer.body);
    OperatorCaller { cookie: answer.cookie("operator").unwrap(), ..ada.clone() }
}

async fn factors(server: &TestApp, ada: &OperatorCaller) -> Vec<Value> {
    let listed = server.as_operator(ada).get("factors").send().await;
    listed.body["data"]["factors"].as_array().unwrap().clone()
}

#[tokio::test]
async fn the_last_factor_stays() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    let first = factors(&server, &ada).await.remove(0);
    let remove = |ada: OperatorCaller, id: Value| {
        let server = &server;
        async move {
            let call = format!("factors/{}", id.as_str().unwrap());
            send(server, &ada, Method::DELETE, &call, json!({ "passwordCurrent": PASSWORD })).await
        }
    };
    let last = remove(ada.clone(), first["_id"].clone()).await;
    assert_eq!((last.status, last.code()), (409, "last_factor"));

    let body = json!({ "passwordCurrent": PASSWORD, "name": "Tablet" });
    let begun = send(&server, &ada, Method::POST, "factors/totp", body).await;
    let phone = Phone::of(begun.body["data"]["secret"].as_str().unwrap());
    let still = remove(ada.clone(), first["_id"].clone()).await;
    assert_eq!(still.code(), "last_factor", "one that waits for its first code guards nothing");
    let body = json!({ "factor": begun.body["data"]["_id"], "token": phone.code(0) });
    let confirmed = send(&server, &ada, Method::POST, "factors/totp/confirm", body).await;
    assert_eq!(server.opens(&ada.cookie).await, 401, "every earlier session has ended");
    let ada = renewed(&ada, &confirmed);
    let ada = renewed(&ada, &remove(ada.clone(), first["_id"].clone()).await);
    assert_eq!(factors(&server, &ada).await.len(), 1);
}

#[tokio::test]
async fn a_passkey_is_added_and_named() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    let asked =
        send(&server, &ada, Method::POST, "factors/passkey/options", json!({ "passwordCurrent": PASSWORD })).await;
    let key = Authenticator::eddsa();
    let body = json!({ "name": "Key", "passkey": key.create(&asked.body["data"]) });
    let ada = renewed(&ada, &send(&server, &ada, Method::POST, "factors/passkey", body).await);
    let added = factors(&server, &ada).await.remove(1);
    assert_eq!(added["name"], "Key");
    let call = format!("factors/{}", added["_id"].as_str().unwrap());
    assert_eq!(send(&server, &ada, Method::PATCH, &call, json!({ "name": "Blue key" })).await.status, 200);
    assert_eq!(factors(&server, &ada).await[1]["name"], "Blue key");
    // Not those of anyone else.
    let eve = server.operator(&[Role::Admin]).await;
    for (method, body) in
        [(Method::PATCH, json!({ "name": "Mine" })), (Method::DELETE, json!({ "passwordCurrent": PASSWORD }))]
    {
        assert_eq!(send(&server, &eve, method, &call, body).await.code(), "not_found");
    }
}

#[tokio::test]
async fn changes_ask_for_the_password_and_count_wrong_ones() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    let id = factors(&server, &ada).await.remove(0)["_id"].as_str().unwrap().to_owned();
    let wrong = "not the password";
    let new = "copper kettle avalanche";
    for (method, call, body) in [
        (Method::POST, "factors/totp".to_owned(), json!({ "passwordCurrent": wrong, "name": "x" })),
        (Method::POST, "factors/passkey/options".to_owned(), json!({ "passwordCurrent": wrong })),
        (Method::DELETE, format!("factors/{id}"), json!({ "passwordCurrent": wrong })),
        (
            Method::PATCH,
            "password".to_owned(),
            json!({ "passwordCurrent": wrong, "password": new, "passwordConfirm": new }),
        ),
    ] {
        assert_eq!(send(&server, &ada, method, &call, body).await.code(), "wrong_password", "{call}");
    }
    for _ in 0..6 {
        send(&server, &ada, Method::POST, "factors/passkey/options", json!({ "passwordCurrent": wrong })).await;
    }
    let full =
        send(&server, &ada, Method::POST, "factors/passkey/options", json!({ "passwordCurrent": PASSWORD })).await;
    assert_eq!(full.status, 429);
}

#[tokio::test]
async fn a_new_password_ends_every_other_session() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    let thief = server.operator_again(ada.id, ada.email.clone(), &ada.roles).await;
    let new = "copper kettle avalanche";
    let weak = json!({ "passwordCurrent": PASSWORD, "password": "operator", "passwordConfirm": "operator" });
    assert_eq!(send(&server, &ada, Method::PATCH, "password", weak).await.code(), "password_weak");
    let body = json!({ "passwordCurrent": PASSWORD, "password": new, "passwordConfirm": new });
    let changed = renewed(&ada, &send(&server, &ada, Method::PATCH, "password", body).await);
    assert_eq!((server.opens(&thief.cookie).await, server.opens(&ada.cookie).await), (401, 401));
    assert_eq!(server.opens(&changed.cookie).await, 200);
    assert_eq!(server.operators_first_step(&ada.email).await.status, 401, "the old password");
}
