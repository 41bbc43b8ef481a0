//! The value of an account over time, compared with the account itself.

use ballast_core::money::Usdt;
use ballast_service::jobs::lifecycle::run_due;
use serde_json::{Value, json};

use super::world::{WALLET, again, credit, id, old_credit, plan, usdt, week};
use crate::support::{Client, TestApp};

fn amount(value: &Value) -> Usdt {
    usdt(&value.to_string())
}

/// The checked history: every week follows from the one before, and the last has the account's value.
async fn history(server: &TestApp, client: &Client) -> Vec<Value> {
    let answer = server.get("account/history").bearer(&client.token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let history = &answer.body["data"]["history"];
    let account = server.get("account").bearer(&client.token).send().await.body["data"]["account"].clone();
    let weeks = history["weeks"].as_array().unwrap().clone();
    let mut value = amount(&history["opening"]);
    for (index, week) in weeks.iter().enumerate() {
        for part in ["result", "moved"] {
            value = value.checked_add(amount(&week[part])).unwrap();
        }
        assert_eq!(value, amount(&week["value"]), "{week}");
        if let Some(next) = weeks.get(index + 1) {
            assert_eq!(week["to"], next["from"]);
        }
    }
    assert_eq!(value, amount(&account["value"]));
    weeks
}

fn sum(weeks: &[Value], part: &str) -> Usdt {
    weeks.iter().map(|week| amount(&week[part])).try_fold(Usdt::ZERO, Usdt::checked_add).unwrap()
}

#[tokio::test]
async fn an_empty_account_has_no_history() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    assert!(history(&server, &client).await.is_empty());
}

#[tokio::test]
async fn every_week_follows_from_the_one_before_until_everything_is_on_its_way_out() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    old_credit(&server.app, &client, "100").await;
    credit(&server.app, &client, "1200").await;
    let paid_in = history(&server, &client).await;
    assert_eq!((sum(&paid_in, "moved"), sum(&paid_in, "result")), (usdt("1200"), Usdt::ZERO));

    let investment = server.invest(&client, &plan, "1000").await;
    let invested = history(&server, &client).await;
    assert_eq!(sum(&invested, "moved"), usdt("1300"), "the bonus counts from the moment it is invested");

    for result in ["50", "-80", "10"] {
        week(&server, &plan, result).await;
    }
    let client = again(&server, &client).await;
    let weeks = history(&server, &client).await;
    let returns = amount(&server.investment(&client, id(&investment)).await["returns"]);
    assert_eq!((sum(&weeks, "moved"), sum(&weeks, "result")), (usdt("1300"), returns));
    assert!(weeks.len() >= 3 && weeks.iter().any(|week| amount(&week["result"]).is_negative()));

    server.advance_days(40);
    run_due(&server.app).await.unwrap();
    let client = again(&server, &client).await;
    let path = format!("investments/applyWithdraw/{}", id(&investment));
    assert_eq!(server.patch(&path, json!({ "wallet": WALLET })).bearer(&client.token).send().await.status, 200);
    let reserved = history(&server, &client).await;
    assert_eq!(reserved.last().unwrap()["value"], weeks.last().unwrap()["value"], "reserved is not gone");
}

#[tokio::test]
async fn only_the_last_year_is_told_and_it_opens_with_what_was_there() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "300").await;
    server.advance_days(366);
    server.advance_days(60);
    let client = again(&server, &client).await;
    credit(&server.app, &client, "50").await;
    let answer = server.get("account/history").bearer(&client.token).send().await;
    assert_eq!(answer.body["data"]["history"]["opening"], 300);
    let weeks = history(&server, &client).await;
    assert_eq!((weeks.len(), sum(&weeks, "moved")), (1, usdt("50")));
}
