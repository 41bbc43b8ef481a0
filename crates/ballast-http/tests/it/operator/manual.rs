//! The manual in the console: every operator reads it, nobody else does.

use ballast_core::role::Role;
use serde_json::Value;

use crate::support::{Answer, TestApp};

const CALLS: [&str; 3] = ["operator/manual", "operator/manual/page?name=backup", "operator/manual/search?q=restore"];

#[tokio::test]
async fn an_operator_reads_the_manual_and_searches_it() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Trader]).await;
    let ask = |call: &str| server.as_operator(&ada).get(call).send();
    let data = |answer: Answer| {
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body["data"].clone()
    };

    let contents = data(ask("manual").await);
    assert_eq!(contents["version"], env!("CARGO_PKG_VERSION"));
    let books = contents["books"].as_array().unwrap();
    let names: Vec<&str> = books
        .iter()
        .flat_map(|book| book["pages"].as_array().unwrap())
        .map(|page| page["name"].as_str().unwrap())
        .collect();
    assert!(["operator", "manual", "backup", "reference/configuration"].iter().all(|name| names.contains(name)));
    for name in names {
        let page = data(ask(&format!("manual/page?name={name}")).await);
        assert_eq!(page["name"], name);
        assert!(page["html"].as_str().is_some_and(|html| html.len() > 100), "{name}");
    }

    let found = data(ask("manual/search?q=restore").await)["found"].clone();
    let first = &found[0];
    assert_eq!(
        (&first["page"], &first["id"], &first["title"]),
        (&"backup".into(), &"restore".into(), &"Restore".into())
    );
    let marked = |one: &Value| one["excerpt"].as_array().unwrap().iter().any(|words| words["found"] == true);
    assert!(found.as_array().unwrap().iter().any(marked), "{found}");
    let page = data(ask("manual/page?name=backup").await);
    assert!(page["html"].as_str().unwrap().contains("<h2 id=\"restore\""), "what was found can be linked to");
    assert_eq!(data(ask("manual/search?q=").await)["found"], Value::Array(Vec::new()));
}

#[tokio::test]
async fn a_page_that_there_is_not_says_what_to_do() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Support]).await;
    let ask = |call: &str| server.as_operator(&ada).get(call).send();
    let answer = ask("manual/page?name=bakup").await;
    assert_eq!((answer.status, answer.code()), (404, "not_found"));
    let told = answer.body["message"].as_str().unwrap();
    assert!(told.contains("“bakup”") && told.contains("“backup”") && told.contains("Search it"), "{told}");
    let answer = ask(&format!("manual/page?name=..%2F..%2FCargo.toml{}", "x".repeat(500))).await;
    assert_eq!(answer.status, 404);
    assert!(answer.body["message"].as_str().unwrap().len() < 250);
    assert_eq!(ask("manual/page").await.status, 400, "a name has to be given");
}

#[tokio::test]
async fn strangers_and_clients_are_refused() {
    let server = TestApp::start().await;
    let mina = server.client("Mina Torvald").await;
    for call in CALLS {
        for who in
            [server.get(call), server.get(call).bearer(&mina.token), server.get(call).cookie("jwt", &mina.cookie)]
        {
            assert_eq!(who.status_and_code().await, (401, "not_logged_in".to_owned()), "{call}");
        }
    }
}
