//! An investment's life as its owner sees it.

use insta::assert_snapshot;
use reqwest::Method;
use serde_json::{Value, json};

use super::world::{again, capital, commit, credit, id, old_credit, plan, pretty, shown, usdt, week};
use crate::support::TestApp;

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "the answers are written out")]
async fn a_registration_waits_for_its_money() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    let body = json!({ "plan": plan.id, "contractLength": "3", "investedAmount": 1500.25, "riskAccepted": true });
    let answer = server.post("investments/create", body).bearer(&client.token).send().await;
    assert_snapshot!(shown(&answer), @r#"
    {
      "data": {
        "investment": {
          "_id": "[id]",
          "assessment": null,
          "behind": 0,
          "bonus": 0,
          "contractLength": 3,
          "coolingOffUntil": "[moment]",
          "createdAt": "[moment]",
          "endDate": null,
          "endedBy": null,
          "fundingUntil": "[moment]",
          "investedAmount": 1500.25,
          "leastGrade": null,
          "paymentUri": "ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266&uint256=1500250000000000000000",
          "performanceShare": 10,
          "plan": {
            "_id": "[id]",
            "name": "Harbour"
          },
          "principal": 0,
          "redemptionFee": 30,
          "redemptionNoticeMonths": 1,
          "return": 1.2,
          "returns": 0,
          "riskAccepted": true,
          "riskCategory": "high",
          "riskVersion": "ad0eab7e1e14",
          "shortBy": 1500.25,
          "startDate": null,
          "status": "created",
          "updatedAt": "[moment]",
          "value": 0,
          "wallet": null,
          "weeklyReturns": 0,
          "withdrawal": null,
          "withdrawalMinimum": 50
        }
      },
      "message": "Your investment is registered. It starts when 1,500.25 USDT has arrived.",
      "status": "success"
    }
    "#);

    credit(&server.app, &client, "1000").await;
    let waiting = server.investment(&client, id(&answer.body["data"]["investment"])).await;
    assert_eq!(waiting["shortBy"].to_string(), "500.25");
    assert!(waiting["paymentUri"].as_str().unwrap().ends_with("&uint256=500250000000000000000"));

    credit(&server.app, &client, "600").await;
    let all = server.get("investments/getAll").bearer(&client.token).send().await;
    assert_snapshot!(shown(&all), @r#"
    {
      "data": {
        "investments": [
          {
            "_id": "[id]",
            "assessment": null,
            "behind": 0,
            "bonus": 0,
            "contractLength": 3,
            "coolingOffUntil": "[moment]",
            "createdAt": "[moment]",
            "endDate": "[moment]",
            "endedBy": null,
            "fundingUntil": "[moment]",
            "investedAmount": 1500.25,
            "leastGrade": null,
            "paymentUri": null,
            "performanceShare": 10,
            "plan": {
              "_id": "[id]",
              "name": "Harbour"
            },
            "principal": 1500.25,
            "redemptionFee": 30,
            "redemptionNoticeMonths": 1,
            "return": 1.2,
            "returns": 0,
            "riskAccepted": true,
            "riskCategory": "high",
            "riskVersion": "ad0eab7e1e14",
            "shortBy": null,
            "startDate": "[moment]",
            "status": "active",
            "updatedAt": "[moment]",
            "value": 1500.25,
            "wallet": null,
            "weeklyReturns": 0,
            "withdrawal": null,
            "withdrawalMinimum": 50
          }
        ],
        "next": null
      },
      "status": "success"
    }
    "#);
    let account = server.get("account").bearer(&client.token).send().await;
    assert_eq!(account.body["data"]["account"]["available"].to_string(), "99.75");
}

#[tokio::test]
async fn a_registration_that_cash_covers_starts_at_once_with_the_bonus_on_top() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    old_credit(&server.app, &client, "250").await;
    credit(&server.app, &client, "700").await;
    let body = json!({ "plan": plan.id, "contractLength": 1, "investedAmount": "500.000000" });
    let answer = server.post("investments/create", body).bearer(&client.token).send().await;
    assert_eq!(answer.body["message"], "Your investment is active.");
    let investment = &answer.body["data"]["investment"];
    assert_eq!((&investment["status"], &investment["shortBy"]), (&json!("active"), &Value::Null));
    let numbers = ["investedAmount", "bonus", "principal", "value"].map(|name| investment[name].to_string());
    assert_eq!(numbers, ["500", "250", "750", "750"]);
    assert_eq!(pretty(investment), pretty(&server.investment(&client, id(investment)).await));
}

#[tokio::test]
async fn money_goes_to_the_oldest_first() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    let first = server.invest(&client, &plan, "300").await;
    let second = server.invest(&client, &plan, "200").await;
    let short = |investment: &Value| investment["shortBy"].to_string();
    assert_eq!((short(&first), short(&second)), ("300".into(), "500".into()));
    credit(&server.app, &client, "350").await;
    let listed = server.get("investments/getAll").bearer(&client.token).send().await;
    let newest_first: Vec<(String, String)> = listed.body["data"]["investments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["status"].as_str().unwrap().to_owned(), short(one)))
        .collect();
    assert_eq!(newest_first, [("created".into(), "150".into()), ("active".into(), "null".into())]);
}

#[tokio::test]
async fn the_same_key_gives_the_first_answer_and_registers_once() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    let send = |amount: &str| {
        let body = json!({ "plan": plan.id, "contractLength": 1, "investedAmount": amount });
        server.post("investments/create", body).bearer(&client.token).header("idempotency-key", "k-1").send()
    };
    let first = send("500").await;
    // Later events change the investment, but not the answer already given.
    credit(&server.app, &client, "500").await;
    let repeated = send("500").await;
    assert_eq!(repeated.text, first.text);
    let other = send("501").await;
    assert_eq!((other.status, other.code()), (409, "idempotency_key_reused"));
    let listed = server.get("investments/getAll").bearer(&client.token).send().await;
    assert_eq!(listed.body["data"]["investments"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn weeks_are_listed_losses_too() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let investment = server.invest(&client, &plan, "1000").await;
    week(&server, &plan, "20").await;
    week(&server, &plan, "-31.5").await;
    let client = again(&server, &client).await;
    let series = server.get(&format!("investments/{}/series", id(&investment))).bearer(&client.token).send().await;
    let told = shown(&series).split_whitespace().collect::<String>();
    assert_snapshot!(told, @r#"{"data":{"series":[{"from":"[day]","grade":"stated","share":18,"strike":"[id]","to":"[day]","total":18,"value":1018},{"from":"[day]","grade":"stated","share":-31.5,"strike":"[id]","to":"[day]","total":-13.5,"value":986.5}]},"status":"success"}"#);
    let now = server.investment(&client, id(&investment)).await;
    let numbers = ["returns", "weeklyReturns", "principal", "value"].map(|name| now[name].to_string());
    assert_eq!(numbers, ["-13.5", "-31.5", "1000", "986.5"]);
    let account = server.get("account").bearer(&client.token).send().await;
    let numbers = ["principal", "returns", "value"].map(|name| account.body["data"]["account"][name].to_string());
    assert_eq!(numbers, ["1000", "-13.5", "986.5"]);
}

#[tokio::test]
async fn cancelling_is_free_before_the_start_and_within_the_cooling_off() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    let cancel = |investment: &Value, token: &str| {
        server.request(reqwest::Method::POST, &format!("/api/v1/investments/{}/cancel", id(investment))).bearer(token)
    };
    let waiting = server.invest(&client, &plan, "300").await;
    let cancelled = cancel(&waiting, &client.token).send().await;
    assert_snapshot!(shown(&cancelled), @r#"
    {
      "message": "Your investment is cancelled. What you put in is available again.",
      "status": "success"
    }
    "#);
    assert_eq!(server.investment(&client, id(&waiting)).await["status"], "cancelled");

    credit(&server.app, &client, "400").await;
    let active = server.invest(&client, &plan, "400").await;
    assert_eq!(cancel(&active, &client.token).send().await.status, 200);
    let account = server.get("account").bearer(&client.token).send().await;
    assert_eq!(account.body["data"]["account"]["available"].to_string(), "400");

    let late = server.invest(&client, &plan, "400").await;
    server.advance_days(2);
    let client = again(&server, &client).await;
    let refused = cancel(&late, &client.token).send().await;
    assert_eq!((refused.status, refused.code()), (409, "cooling_off_over"));
}

#[tokio::test]
async fn a_loss_the_firm_cannot_bear_yet_is_said_to_be_the_firms() {
    let server = TestApp::configured(|config| config.rules.cooling_off_hours = 240).await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let investment = server.invest(&client, &plan, "1000").await;
    week(&server, &plan, "-31.5").await;
    let client = again(&server, &client).await;
    let cancel = || server.post(&format!("investments/{}/cancel", id(&investment)), json!({})).bearer(&client.token);
    let refused = cancel().send().await;
    assert_eq!(refused.status, 409);
    assert_snapshot!(shown(&refused), @r#"
    {
      "code": "firm_funds_short",
      "message": "Nothing was changed: the firm must first add its own money. Try again tomorrow, or write to support.",
      "status": "fail"
    }
    "#);
    capital(&server.app, "31.5").await;
    assert_eq!(cancel().send().await.status, 200);
    let account = server.get("account").bearer(&client.token).send().await;
    assert_eq!(account.body["data"]["account"]["available"].to_string(), "1000");
}

#[tokio::test]
async fn early_redemption_is_quoted_before_it_is_asked_for() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let body = json!({ "plan": plan.id, "contractLength": 12, "investedAmount": 1000 });
    let answer = server.post("investments/create", body).bearer(&client.token).send().await;
    let investment = answer.body["data"]["investment"].clone();
    let path = format!("investments/{}/redemption", id(&investment));
    let quote = server.get(&path).bearer(&client.token).send().await;
    assert_snapshot!(shown(&quote), @r#"
    {
      "data": {
        "redemption": {
          "contractEndsAt": "[moment]",
          "endsAt": "[moment]",
          "fee": 300,
          "feePercent": 30,
          "freeCancelUntil": "[moment]",
          "net": 700,
          "value": 1000
        }
      },
      "status": "success"
    }
    "#);
    assert_eq!(server.investment(&client, id(&investment)).await["status"], "active");

    let given = server.post(&path, json!({})).bearer(&client.token).send().await;
    assert_eq!(
        (given.status, &given.body["data"]["redemption"]["net"]),
        (200, &quote.body["data"]["redemption"]["net"])
    );
    let noticed = server.investment(&client, id(&investment)).await;
    assert_eq!(
        (&noticed["status"], &noticed["endDate"]),
        (&json!("notice"), &given.body["data"]["redemption"]["endsAt"])
    );
    let twice = server.post(&path, json!({})).bearer(&client.token).send().await;
    assert_eq!((twice.status, twice.code()), (409, "investment_in_notice"));
}

#[tokio::test]
async fn a_notice_is_taken_back_while_it_runs_and_costs_nothing() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let body = json!({ "plan": plan.id, "contractLength": 12, "investedAmount": 1000 });
    let answer = server.post("investments/create", body).bearer(&client.token).send().await;
    let investment = id(&answer.body["data"]["investment"]).to_owned();
    let path = format!("investments/{investment}/redemption");
    let whole = format!("/api/v1/{path}");
    let take_back = || server.request(Method::DELETE, &whole).json(json!({})).bearer(&client.token).send();
    let none = take_back().await;
    assert_eq!((none.status, none.code()), (409, "investment_active"), "{}", none.text);
    let before = server.investment(&client, &investment).await;
    assert_eq!(server.post(&path, json!({})).bearer(&client.token).send().await.status, 200);
    // Nobody else can do it.
    let stranger = server.client("Ole Brandt").await;
    let foreign = server.request(Method::DELETE, &whole).json(json!({})).bearer(&stranger.token).send().await;
    assert_eq!(foreign.status, 404, "{}", foreign.text);
    let back = take_back().await;
    assert_eq!(back.status, 200, "{}", back.text);
    let after = server.investment(&client, &investment).await;
    for field in ["status", "endDate", "endedBy", "value", "principal"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    let said = server.get("users/notices").bearer(&client.token).send().await;
    assert!(said.text.contains("Your investment continues"), "{}", said.text);
    // Once the notice is over there is nothing to withdraw.
    assert_eq!(server.post(&path, json!({})).bearer(&client.token).send().await.status, 200);
    server.advance_days(40);
    let again = again(&server, &client).await;
    let late = server.request(Method::DELETE, &whole).json(json!({})).bearer(&again.token).send().await;
    assert_eq!((late.status, late.code()), (409, "notice_over"), "{}", late.text);
}

#[tokio::test]
async fn a_closed_plan_takes_no_new_money() {
    use ballast_core::{
        decision::{Actor, Change, Decision},
        plan::{Plan, Status},
    };
    let server = TestApp::start().await;
    let open = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    let closed = Plan { version: 1, status: Status::Archived, end_range: usdt("5000"), ..open.clone() };
    commit(&server.app, Decision::new(Actor::System, server.app.clock.now()).change(Change::Plan(closed))).await;
    let body = json!({ "plan": open.id, "contractLength": 1, "investedAmount": 500 });
    let answer = server.post("investments/create", body).bearer(&client.token).send().await;
    assert_snapshot!(shown(&answer), @r#"
        {
          "code": "plan_closed",
          "fields": {
            "plan": "This plan takes no new investments; choose another plan."
          },
          "message": "This plan takes no new investments; choose another plan.",
          "status": "fail"
        }
        "#);
}

#[tokio::test]
async fn many_at_once_spend_the_same_cash_once() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    let calls = (0..8).map(|_| {
        let body = json!({ "plan": plan.id, "contractLength": 1, "investedAmount": 400 });
        server.post("investments/create", body).bearer(&client.token).send()
    });
    let answers = futures_util::future::join_all(calls).await;
    assert!(answers.iter().all(|answer| answer.status == 200));
    let listed = server.get("investments/getAll").bearer(&client.token).send().await;
    let all = listed.body["data"]["investments"].as_array().unwrap();
    assert_eq!(all.iter().filter(|one| one["status"] == "active").count(), 2);
    assert_eq!(all.iter().filter(|one| one["status"] == "created").count(), 6);
    let account = server.get("account").bearer(&client.token).send().await;
    assert_eq!(account.body["data"]["account"]["available"].to_string(), "200");
}
