//! Withdrawals as their owner sees them.

use ballast_service::jobs::lifecycle::run_due;
use insta::assert_snapshot;
use serde_json::{Value, json};

use super::world::{OTHER_WALLET, WALLET, again, credit, entries, id, plan, shown};
use crate::support::{Client, TestApp};

/// A client with a matured investment of 1000 USDT.
pub async fn matured(server: &TestApp) -> (Client, Value) {
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let investment = server.invest(&client, &plan, "1000").await;
    server.advance_days(50);
    run_due(&server.app).await.unwrap();
    let client = again(server, &client).await;
    let investment = server.investment(&client, id(&investment)).await;
    assert_eq!(investment["status"], "matured");
    (client, investment)
}

#[tokio::test]
async fn a_matured_investment_is_applied_for_once_and_can_be_taken_back() {
    let server = TestApp::start().await;
    let (client, investment) = matured(&server).await;
    let apply = |wallet: &str| {
        let path = format!("investments/applyWithdraw/{}", id(&investment));
        server.patch(&path, json!({ "wallet": wallet })).bearer(&client.token).send()
    };
    let applied = apply(WALLET).await;
    assert_snapshot!(shown(&applied), @r#"
    {
      "data": {
        "withdrawal": {
          "_id": "[id]"
        }
      },
      "message": "Your withdrawal is requested. We will write to you when it is approved and when it is paid.",
      "status": "success"
    }
    "#);
    let shown_now = server.investment(&client, id(&investment)).await;
    assert_eq!(
        (&shown_now["status"], &shown_now["withdrawStatus"], &shown_now["wallet"]),
        (&json!("withdrawing"), &json!("requested"), &json!(WALLET))
    );
    let listed = server.get("withdrawals").bearer(&client.token).send().await;
    assert_snapshot!(shown(&listed), @r#"
    {
      "data": {
        "next": null,
        "withdrawals": [
          {
            "_id": "[id]",
            "amount": 1000,
            "amountBtc": null,
            "investment": "[id]",
            "notBefore": "[moment]",
            "rate": null,
            "reason": null,
            "requestedAt": "[moment]",
            "stars": null,
            "status": "requested",
            "txid": null,
            "updatedAt": "[moment]",
            "wallet": "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
          }
        ]
      },
      "status": "success"
    }
    "#);
    let account = server.get("account").bearer(&client.token).send().await;
    assert_eq!(account.body["data"]["account"]["held"].to_string(), "1000");

    let twice = apply(OTHER_WALLET).await;
    assert_eq!((twice.status, twice.code()), (409, "investment_withdrawing"));

    let path = format!("withdrawals/{}/cancel", id(&listed.body["data"]["withdrawals"][0]));
    let cancelled = server.post(&path, json!({})).bearer(&client.token).send().await;
    assert_snapshot!(shown(&cancelled), @r#"
    {
      "message": "Your withdrawal is cancelled. The money is back where it came from.",
      "status": "success"
    }
    "#);
    let back = server.investment(&client, id(&investment)).await;
    assert_eq!((&back["status"], back.get("withdrawStatus")), (&json!("matured"), None));
    assert_eq!(server.post(&path, json!({})).bearer(&client.token).send().await.status, 409);
    assert_eq!(apply(WALLET).await.status, 200);
}

#[tokio::test]
async fn many_at_once_reserve_once() {
    let server = TestApp::start().await;
    let (client, investment) = matured(&server).await;
    let path = format!("investments/applyWithdraw/{}", id(&investment));
    let calls = (0..12).map(|_| server.patch(&path, json!({ "wallet": WALLET })).bearer(&client.token).send());
    let answers: Vec<u16> = futures_util::future::join_all(calls).await.iter().map(|answer| answer.status).collect();
    assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|status| matches!(status, 200 | 409)), "{answers:?}");
    let account = server.get("account").bearer(&client.token).send().await;
    assert_eq!(account.body["data"]["account"]["held"].to_string(), "1000");
}

#[tokio::test]
async fn only_what_matured_can_be_applied_for() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    let waiting = server.invest(&client, &plan, "500").await;
    let before = entries(&server.app).await;
    let path = format!("investments/applyWithdraw/{}", id(&waiting));
    let refused = server.patch(&path, json!({ "wallet": WALLET })).bearer(&client.token).send().await;
    assert_snapshot!(shown(&refused), @r#"
    {
      "code": "investment_not_funded",
      "message": "This investment cannot be withdrawn now: it waits for money: send the deposit, or cancel it.",
      "status": "fail"
    }
    "#);
    assert_eq!(entries(&server.app).await, before);
}

#[tokio::test]
async fn nothing_is_paid_to_the_firms_own_wallet() {
    // Account m/84'/0'/0' of the test mnemonic of BIP-84, and its first address.
    let key = "xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V";
    let own = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
    let server = TestApp::configured(|config| {
        config.bitcoin.descriptor = Some(format!("wpkh({key}/0/*)"));
        config.bitcoin.change_descriptor = Some(format!("wpkh({key}/1/*)"));
    })
    .await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "120").await;
    let ask = |wallet: &str| {
        server.post("withdrawals", json!({ "amount": 60, "wallet": wallet })).bearer(&client.token).send()
    };
    for typed in [own.to_owned(), own.to_uppercase(), format!(" {own} ")] {
        let refused = ask(&typed).await;
        assert_eq!((refused.status, refused.code()), (400, "own_address"), "{typed}");
        assert!(refused.body["fields"]["wallet"].is_string());
    }
    assert_eq!(ask(WALLET).await.status, 200);
}

#[tokio::test]
async fn cash_is_withdrawn_in_the_same_way() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "120.5").await;
    let ask = |amount: Value| {
        server.post("withdrawals", json!({ "amount": amount, "wallet": WALLET })).bearer(&client.token).send()
    };
    let too_much = ask(json!("120.500001")).await;
    assert_snapshot!(shown(&too_much), @r#"
    {
      "code": "not_enough_available",
      "fields": {
        "amount": "120.50 USDT are available; ask for that or less."
      },
      "message": "120.50 USDT are available; ask for that or less.",
      "status": "fail"
    }
    "#);
    let too_little = ask(json!(0.999999)).await;
    assert_eq!((too_little.status, too_little.code()), (409, "below_minimum"));
    assert_eq!(ask(json!(120.5)).await.status, 200);
    let account = server.get("account").bearer(&client.token).send().await;
    let numbers = ["available", "held", "value"].map(|name| account.body["data"]["account"][name].to_string());
    assert_eq!(numbers, ["0", "120.5", "120.5"]);

    let listed = server.get("withdrawals").bearer(&client.token).send().await;
    let withdrawal = &listed.body["data"]["withdrawals"][0];
    assert_eq!((&withdrawal["investment"], &withdrawal["status"]), (&Value::Null, &json!("requested")));
    let path = format!("withdrawals/{}/cancel", id(withdrawal));
    assert_eq!(server.post(&path, json!({})).bearer(&client.token).send().await.status, 200);
    let account = server.get("account").bearer(&client.token).send().await;
    assert_eq!(account.body["data"]["account"]["available"].to_string(), "120.5");
}
