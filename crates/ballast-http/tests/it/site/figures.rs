//! Public figures are computed, never typed in.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::{
    portal::world::{credit, old_credit, plan, shown},
    support::TestApp,
};

#[tokio::test]
async fn nothing_to_show_is_no_strip() {
    let server = TestApp::start().await;
    let answer = server.get("stats").send().await;
    assert_snapshot!(shown(&answer), @r#"
    {
      "data": {
        "stats": {
          "asOf": "[moment]",
          "ledgerSequence": "[entry]",
          "tiles": []
        }
      },
      "status": "success"
    }
    "#);
}

#[tokio::test]
async fn figures_follow_the_books() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    for (name, amount) in [("Ada Vega", "1500"), ("Bo Lind", "999.75")] {
        let client = server.client(name).await;
        credit(&server.app, &client, amount).await;
    }
    let invested = server.client("Cy Moss").await;
    credit(&server.app, &invested, "600").await;
    server.invest(&invested, &plan, "500").await;
    let answer = server.get("stats").send().await;
    assert_snapshot!(shown(&answer), @r#"
    {
      "data": {
        "stats": {
          "asOf": "[moment]",
          "ledgerSequence": "[entry]",
          "tiles": [
            {
              "display": "$3K+",
              "key": "aum",
              "source": "Clients' money that arrived, and what became of it: cash, investments with their results, and withdrawals whose rate is not fixed yet. Promotional credit is not counted.",
              "value": 3099.75
            },
            {
              "display": "1",
              "key": "clients",
              "source": "People with at least one investment that was funded.",
              "value": 1
            }
          ]
        }
      },
      "status": "success"
    }
    "#);
    let transparency = server.get("transparency").send().await;
    let books = &transparency.body["data"]["transparency"];
    assert_eq!(books["assets"], json!({ "custody": 3099.75, "payoutWallet": 0, "trading": 0 }));
    assert_eq!(books["liabilities"], json!({ "clients": 3099.75, "suspense": 0, "bitcoin": 0 }));
    let both = (&answer.body["data"]["stats"], &transparency.body["data"]["transparency"]);
    assert_eq!(both.0["ledgerSequence"], both.1["ledgerSequence"]);
    assert_eq!(both.0["tiles"][0]["value"], both.1["liabilities"]["clients"]);
}

#[tokio::test]
async fn the_journal_entry_named_is_the_last_one() {
    let server = TestApp::start().await;
    let sequence = async || server.get("stats").send().await.body["data"]["stats"]["ledgerSequence"].clone();
    let before = sequence().await.as_i64().unwrap();
    server.client("Ada Vega").await;
    assert!(sequence().await.as_i64().unwrap() > before);
}

async fn figures(server: &TestApp) -> Value {
    tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    let answer = server.get("figures").send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.body["data"]["figures"].clone()
}

fn named(figures: &Value, name: &str) -> Value {
    let all = figures["chapters"].as_array().unwrap().iter().flat_map(|one| one["figures"].as_array().unwrap());
    let mut found = all.filter(|one| one["name"] == name);
    let figure = found.next().unwrap_or_else(|| panic!("{name} is not there")).clone();
    assert!(found.next().is_none(), "{name} is there twice");
    figure
}

#[tokio::test]
async fn every_figure_says_what_it_is_where_it_is_from_and_when() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1500.756").await;
    server.invest(&ada, &plan, "500").await;
    let all = figures(&server).await;
    let stats = server.get("stats").send().await.body["data"]["stats"].clone();
    let aum = named(&all, "aum");
    assert_eq!((&aum["value"], &aum["display"]), (&stats["tiles"][0]["value"], &stats["tiles"][0]["display"]));
    assert_eq!(
        (&aum["display"], &aum["unit"], &aum["source"]),
        (&json!("$1.5K+"), &json!("USDT"), &json!("/api/v1/stats"))
    );
    assert_eq!(aum["ledgerSequence"], all["ledgerSequence"]);
    assert_eq!(named(&all, "owed-to-clients")["display"], "1,500.756000 USDT");
    assert_eq!(named(&all, "owed-to-clients")["value"], json!(1500.756));
    assert_eq!(named(&all, "ledger-entry")["value"], all["ledgerSequence"]);
    assert_eq!(named(&all, "plan-range")["each"][0]["of"], plan.id.to_string());
    assert_eq!(named(&all, "plan-range")["each"][0]["label"], "Harbour");
    let rule = named(&all, "cooling-off");
    assert_eq!((&rule["display"], &rule["ledgerSequence"]), (&json!("24 hours"), &Value::Null));
    let missing = named(&all, "satisfaction");
    assert_eq!((&missing["display"], &missing["value"], &missing["at"]), (&Value::Null, &Value::Null, &Value::Null));
}

/// Credit given to clients is not under anyone's management: it is listed separately, free or invested, until it is
/// theirs.
#[tokio::test]
async fn credit_is_no_asset_under_management() {
    let server = TestApp::start().await;
    let (ada, bo) = (server.client("Ada Vega").await, server.client("Bo Lind").await);
    for client in [&ada, &bo] {
        old_credit(&server.app, client, "1000").await;
    }
    let told = async || {
        let tiles = server.get("stats").send().await.body["data"]["stats"]["tiles"].clone();
        let tile = |key: &str| tiles.as_array().unwrap().iter().find(|one| one["key"] == key).cloned();
        ["aum", "promotional-credit"].map(|key| tile(key).map_or(Value::Null, |tile| tile["value"].clone()))
    };
    assert_eq!(told().await, [Value::Null, json!(2000)], "two credits bring nothing to manage");
    let plan = plan(&server.app, "Harbour").await;
    credit(&server.app, &ada, "1500").await;
    server.invest(&ada, &plan, "500").await;
    assert_eq!(told().await, [json!(1500), json!(2000)], "credit that is invested stays credit");
    let all = figures(&server).await;
    assert_eq!(named(&all, "owed-to-clients")["value"], json!(3500), "and is owed all the same");
}

/// Two answers with the same content in different forms never disagree.
#[tokio::test]
async fn figures_and_books_agree() {
    let server = TestApp::start().await;
    let ada = server.client("Ada Vega").await;
    credit(&server.app, &ada, "1000").await;
    let all = figures(&server).await;
    let books = server.get("transparency").send().await.body["data"]["transparency"].clone();
    for (name, value) in [
        ("assets", &books["solvency"]["assets"]),
        ("liabilities", &books["solvency"]["liabilities"]),
        ("solvency", &books["solvency"]["percent"]),
        ("custody", &books["assets"]["custody"]),
        ("suspense", &books["liabilities"]["suspense"]),
        ("ledger-fingerprint", &books["ledgerHash"]),
        ("reserve-key", &books["reserveKey"]),
    ] {
        assert_eq!(&named(&all, name)["value"], value, "{name}");
    }
}
