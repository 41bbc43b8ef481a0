//! Another client's items are answered like items that do not exist.

use reqwest::Method;
use serde_json::{Value, json};

use super::{
    withdrawals::matured,
    world::{WALLET, entries, id},
};
use crate::support::TestApp;

#[tokio::test]
async fn what_is_not_yours_does_not_exist() {
    let server = TestApp::start().await;
    let (owner, investment) = matured(&server).await;
    let path = format!("investments/applyWithdraw/{}", id(&investment));
    assert_eq!(server.patch(&path, json!({ "wallet": WALLET })).bearer(&owner.token).send().await.status, 200);
    let withdrawals = server.get("withdrawals").bearer(&owner.token).send().await;
    let withdrawal = id(&withdrawals.body["data"]["withdrawals"][0]).to_owned();
    let stranger = server.client("Bo Lind").await;
    let before = entries(&server.app).await;

    let wallet = json!({ "wallet": WALLET });
    let calls: [(Method, &str, &str, Value); 7] = [
        (Method::GET, "investments/{}", id(&investment), Value::Null),
        (Method::GET, "investments/{}/series", id(&investment), Value::Null),
        (Method::GET, "investments/{}/redemption", id(&investment), Value::Null),
        (Method::POST, "investments/{}/redemption", id(&investment), json!({})),
        (Method::POST, "investments/{}/cancel", id(&investment), json!({})),
        (Method::PATCH, "investments/applyWithdraw/{}", id(&investment), wallet),
        (Method::POST, "withdrawals/{}/cancel", &withdrawal, json!({})),
    ];
    for (method, path, theirs, body) in calls {
        let ask = |id: &str| {
            let call = server.request(method.clone(), &format!("/api/v1/{}", path.replace("{}", id)));
            let call = if body.is_null() { call } else { call.json(body.clone()) };
            call.bearer(&stranger.token).send()
        };
        let answer = ask(theirs).await;
        assert_eq!((answer.status, answer.code()), (404, "not_found"), "{method} {path}");
        for nobodys in ["01939e2a-5b7c-7abc-8def-0123456789ab", "1", "%00", "..%2f", &"x".repeat(500)] {
            let other = ask(nobodys).await;
            assert_eq!((other.status, &other.text), (404, &answer.text), "{method} {path} {nobodys}");
        }
    }
    assert_eq!(entries(&server.app).await, before);
}

#[tokio::test]
async fn lists_hold_only_what_is_yours() {
    let server = TestApp::start().await;
    matured(&server).await;
    let stranger = server.client("Bo Lind").await;
    for (call, list) in [
        ("investments/getAll", "investments"),
        ("deposits", "deposits"),
        ("withdrawals", "withdrawals"),
        ("users/notices", "notices"),
    ] {
        let answer = server.get(call).bearer(&stranger.token).send().await;
        assert_eq!(answer.body["data"][list], json!([]), "{call}");
    }
}
