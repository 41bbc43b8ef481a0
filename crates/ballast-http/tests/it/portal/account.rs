//! Balances, addresses, deposits, notices.

use ballast_core::{account as rules, decision::Actor};
use ballast_service::decide::in_context;
use insta::assert_snapshot;
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{account, again, commit, credit, id, old_credit, plan, shown};
use crate::support::{Client, TestApp};

#[tokio::test]
async fn a_new_account_is_empty_and_knows_its_address() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let account = server.get("account").bearer(&client.token).send().await;
    assert_snapshot!(shown(&account), @r#"
    {
      "data": {
        "account": {
          "addressSignature": null,
          "available": 0,
          "bonus": 0,
          "bonusOffer": null,
          "chainId": 56,
          "confirmationsNeeded": 15,
          "depositAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
          "emailConfirmed": true,
          "frozen": false,
          "held": 0,
          "investedBonus": 0,
          "owed": 0,
          "paymentUri": "ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
          "principal": 0,
          "returns": 0,
          "token": "0x55d398326f99059fF775485246999027B3197955",
          "value": 0
        }
      },
      "status": "success"
    }
    "#);
    let wallets = server.get("wallets/getAll").bearer(&client.token).send().await;
    assert_eq!(wallets.body["data"]["wallets"][0]["address"], account.body["data"]["account"]["depositAddress"]);
    for (call, list) in [
        ("investments/getAll", "investments"),
        ("deposits", "deposits"),
        ("withdrawals", "withdrawals"),
        ("users/notices", "notices"),
        ("statements", "statements"),
    ] {
        let answer = server.get(call).bearer(&client.token).send().await;
        assert_eq!((answer.status, &answer.body["data"][list]), (200, &Value::Array(Vec::new())), "{call}");
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
}

#[tokio::test]
async fn a_balance_says_how_much_of_it_is_bonus() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    old_credit(&server.app, &client, "250").await;
    credit(&server.app, &client, "500").await;
    let amounts = async || {
        let account = server.get("account").bearer(&client.token).send().await;
        let account = &account.body["data"]["account"];
        ["principal", "investedBonus", "bonus", "value"].map(|name| account[name].to_string())
    };
    assert_eq!(amounts().await, ["0", "0", "250", "500"]);
    let investment = server.invest(&client, &plan, "500").await;
    assert_eq!(amounts().await, ["750", "250", "0", "750"]);
    let taken_back = server.post(&format!("investments/{}/cancel", id(&investment)), json!({}));
    assert_eq!(taken_back.bearer(&client.token).send().await.status, 200);
    assert_eq!(amounts().await, ["0", "0", "250", "500"]);
}

#[tokio::test]
async fn a_frozen_client_is_told_with_the_balances() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let row = account(&server.app, &client).await;
    let actor = Actor::Operator(Uuid::from_u128(9));
    let decision = in_context(&server.app, actor, |context| rules::freeze(context, &row, "not me"));
    commit(&server.app, decision.unwrap()).await;
    let session = again(&server, &client).await;
    let account = server.get("account").bearer(&session.token).send().await;
    assert_eq!((account.status, &account.body["data"]["account"]["frozen"]), (200, &Value::Bool(true)));
}

#[tokio::test]
async fn everybody_has_an_address_of_their_own() {
    let server = TestApp::start().await;
    let mut addresses = Vec::new();
    for name in ["Ada Vega", "Bo Lind", "Cy Moss"] {
        let client = server.client(name).await;
        let wallets = server.get("wallets/getAll").bearer(&client.token).send().await;
        addresses.push(wallets.body["data"]["wallets"][0]["address"].as_str().unwrap().to_owned());
    }
    addresses.sort();
    addresses.dedup();
    assert_eq!(addresses.len(), 3);
}

#[tokio::test]
async fn deposits_show_where_they_are() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "250.000001").await;
    let deposits = server.get("deposits").bearer(&client.token).send().await;
    assert_snapshot!(shown(&deposits), @r#"
    {
      "data": {
        "deposits": [
          {
            "_id": "[id]",
            "amount": 250.000001,
            "asset": null,
            "blockNumber": 4000000,
            "confirmations": 15,
            "confirmationsNeeded": 15,
            "creditedAt": "[moment]",
            "explained": null,
            "reason": null,
            "seenAt": "[moment]",
            "status": "credited",
            "token": "0x55d398326f99059fF775485246999027B3197955",
            "txHash": "[hash]"
          }
        ],
        "next": null
      },
      "status": "success"
    }
    "#);
}

#[tokio::test]
async fn notices_are_paged_newest_first() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let plan = plan(&server.app, "Harbour").await;
    credit(&server.app, &client, "900").await;
    server.invest(&client, &plan, "900").await;
    let ask = |query: &str| server.get(&format!("users/notices{query}")).bearer(&client.token).send();
    let all = ask("").await;
    assert_snapshot!(shown(&all), @r#"
    {
      "data": {
        "next": null,
        "notices": [
          {
            "_id": "[id]",
            "about": "results",
            "createdAt": "[moment]",
            "data": {
              "amount": 900,
              "bonus": 0,
              "cooling_off_until": "[moment]",
              "ends_at": "[moment]",
              "investment": "[id]",
              "plan": "Harbour",
              "starts_at": "[moment]"
            },
            "kind": "investment_active",
            "leads": "/dashboard/investments",
            "read": false,
            "text": "Harbour started with 900.00 USDT. It ends on [day].",
            "title": "Your investment has started"
          },
          {
            "_id": "[id]",
            "about": "money",
            "createdAt": "[moment]",
            "data": {
              "amount": 900,
              "deposit": "[id]",
              "paid_back": 0,
              "tx_hash": "[hash]"
            },
            "kind": "deposit_credited",
            "leads": "/dashboard/deposits",
            "read": false,
            "text": "900.00 USDT arrived and is in your account.",
            "title": "Your deposit was credited"
          }
        ],
        "unread": 2
      },
      "status": "success"
    }
    "#);
    let all = all.body["data"]["notices"].as_array().unwrap().clone();
    let first = ask("?limit=1").await;
    assert_eq!(first.body["data"]["notices"], Value::Array(all[..1].to_vec()));
    assert_eq!((&first.body["data"]["unread"], &all[0]["read"]), (&json!(2), &json!(false)));
    let rest = ask(&format!("?cursor={}", first.body["data"]["next"].as_str().unwrap())).await;
    assert_eq!(rest.body["data"]["next"], Value::Null);
    assert_eq!(rest.body["data"]["notices"], Value::Array(all[1..].to_vec()));
    for query in
        ["?limit=0", "?limit=201", "?limit=x", "?limit=-1", "?cursor=1", "?cursor=", "?page=2", "?limit=1&limit=2"]
    {
        let refused = ask(query).await;
        assert_eq!(refused.status, 400, "{query}: {}", refused.body);
    }
}

#[tokio::test]
async fn notices_are_marked_as_read_up_to_one_of_ones_own() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let stranger = server.client("Bo Lind").await;
    for amount in ["100", "200", "300"] {
        credit(&server.app, &client, amount).await;
    }
    credit(&server.app, &stranger, "100").await;
    let unread = async |client: &Client| {
        let answer = server.get("users/notices").bearer(&client.token).send().await;
        let notices = answer.body["data"]["notices"].as_array().unwrap().clone();
        let read: Vec<_> = notices.iter().map(|notice| notice["read"] == true).collect();
        (answer.body["data"]["unread"].as_u64().unwrap(), read, id(&notices[1.min(notices.len() - 1)]).to_owned())
    };
    let mark = async |through: &str| {
        server.post("users/notices/read", json!({ "through": through })).bearer(&client.token).send().await
    };
    let (count, read, second) = unread(&client).await;
    assert_eq!((count, read), (3, vec![false, false, false]));
    assert_eq!(mark(&second).await.status, 200);
    assert_eq!(unread(&client).await, (1, vec![false, true, true], second.clone()));

    let (_, _, foreign) = unread(&stranger).await;
    assert_eq!(mark(&foreign).await.status, 200, "somebody else's notice is nobody's");
    assert_eq!(unread(&client).await.0, 1);
    let refused = mark("soon").await;
    assert_eq!((refused.status, refused.code()), (400, "unknown_notice"));
    credit(&server.app, &client, "400").await;
    assert_eq!(unread(&client).await.0, 2, "what comes later is unread");
}
