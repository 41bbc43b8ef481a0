//! Public figures are counted, never typed in.

use insta::assert_snapshot;
use serde_json::json;

use crate::{
    portal::world::{credit, plan, shown},
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
          "ledgerSequence": 0,
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
          "ledgerSequence": 11,
          "tiles": [
            {
              "display": "$3K+",
              "key": "aum",
              "source": "Everything owed to clients in USDT: cash, credit, investments with their results, and withdrawals on their way.",
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
    assert_eq!(books["liabilities"], json!({ "clients": 3099.75, "suspense": 0 }));
    let both = (&answer.body["data"]["stats"], &transparency.body["data"]["transparency"]);
    assert_eq!(both.0["ledgerSequence"], both.1["ledgerSequence"]);
    assert_eq!(both.0["tiles"][0]["value"], both.1["liabilities"]["clients"]);
}

#[tokio::test]
async fn the_journal_entry_named_is_the_last_one() {
    let server = TestApp::start().await;
    let sequence = async || server.get("stats").send().await.body["data"]["stats"]["ledgerSequence"].clone();
    assert_eq!(sequence().await, json!(0));
    server.client("Ada Vega").await;
    assert_ne!(sequence().await, json!(0));
}
