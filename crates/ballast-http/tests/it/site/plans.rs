//! Plans, their targets and their actual results.

use ballast_core::{
    decision::{Actor, Change, Decision},
    plan::{Plan, Status},
};
use insta::assert_snapshot;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    portal::world::{commit, credit, days, id, plan, shown, week},
    support::{Answer, TestApp},
};

/// Waits until a change is visible.
async fn kept_answers_are_old() {
    tokio::time::sleep(std::time::Duration::from_millis(25)).await;
}

#[tokio::test]
async fn a_plan_shows_its_target_and_no_record_before_there_is_one() {
    let server = TestApp::start().await;
    let empty = server.get("plans/getAll").send().await;
    assert_eq!(empty.text, r#"{"status":"success","data":{"plans":[]}}"#);
    plan(&server.app, "Harbour").await;
    kept_answers_are_old().await;
    let answer = server.get("plans/getAll").send().await;
    assert_snapshot!(shown(&answer), @r#"
    {
      "data": {
        "plans": [
          {
            "_id": "[id]",
            "endRange": 5000,
            "leastGrade": null,
            "name": "Harbour",
            "performanceShare": 10,
            "record": null,
            "return": 1.2,
            "riskCategory": "high",
            "startRange": 100,
            "targetReached": null,
            "withdrawalMinimum": 50
          }
        ]
      },
      "status": "success"
    }
    "#);
}

#[tokio::test]
async fn an_answer_given_at_once_is_like_any_other() {
    let server = TestApp::start().await;
    plan(&server.app, "Harbour").await;
    let headers = |answer: &Answer| {
        let mut lines: Vec<String> = answer
            .headers
            .iter()
            .filter(|(name, _)| *name != "x-request-id" && *name != "date")
            .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap()))
            .collect();
        lines.sort();
        lines
    };
    // The route makes the first, and the next is already there; now and then a slow machine makes it again.
    let mut made = server.get("plans/getAll").send().await;
    for _ in 0..5 {
        let kept = server.get("plans/getAll").send().await;
        assert_eq!((kept.status, &kept.text, headers(&kept)), (200, &made.text, headers(&made)));
        assert_ne!(kept.header("x-request-id").unwrap(), made.header("x-request-id").unwrap());
        made = kept;
    }
    assert_eq!(made.header("content-length").unwrap(), made.text.len().to_string());
    let head = server.request(Method::HEAD, "/api/v1/plans/getAll").send().await;
    assert_eq!((head.status, head.text.as_str()), (200, ""));
    assert_eq!(headers(&head), headers(&made));
    assert_eq!(server.request(Method::POST, "/api/v1/plans/getAll").send().await.status, 405);
    let large = server.get("plans/getAll").header("x-large", &"x".repeat(33 * 1024)).send().await;
    assert_eq!((large.status, large.code()), (431, "headers_too_large"));
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "the answer is written out")]
async fn the_record_holds_gains_and_losses() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    server.invest(&client, &plan, "1000").await;
    assert_eq!(server.get("plans/getAll").send().await.body["data"]["plans"][0]["record"], Value::Null);
    for result in ["20", "-7.5", "0"] {
        week(&server, &plan, result).await;
    }
    kept_answers_are_old().await;
    let answer = server.get("plans/getAll").send().await;
    assert_snapshot!(serde_json::to_string(&answer.body["data"]["plans"][0]["record"]).unwrap(), @r#"{"best":1.8,"grade":{"class":"stated"},"last":[1.8,-0.75,0],"losingShare":33.3333,"weeks":3,"worst":-0.75}"#);
    let record = server.get(&format!("plans/{}/record", plan.id)).send().await;
    assert_snapshot!(shown(&record), @r#"
    {
      "data": {
        "record": {
          "asOf": "[moment]",
          "calendarWeeks": [
            {
              "atWork": 1000,
              "corrected": false,
              "days": 7,
              "from": "[day]",
              "grade": {
                "class": "stated"
              },
              "percent": 1.8,
              "to": "[day]"
            },
            {
              "atWork": 1000,
              "corrected": false,
              "days": 7,
              "from": "[day]",
              "grade": {
                "class": "stated"
              },
              "percent": -0.75,
              "to": "[day]"
            },
            {
              "atWork": 1000,
              "corrected": false,
              "days": 7,
              "from": "[day]",
              "grade": {
                "class": "stated"
              },
              "percent": 0,
              "to": "[day]"
            }
          ],
          "grade": {
            "class": "stated"
          },
          "ledgerSequence": "[entry]",
          "name": "Harbour",
          "plan": "[id]",
          "summary": {
            "best": 1.8,
            "grade": {
              "class": "stated"
            },
            "last": [
              1.8,
              -0.75,
              0
            ],
            "losingShare": 33.3333,
            "weeks": 3,
            "worst": -0.75
          },
          "weeks": [
            {
              "across": null,
              "computed": null,
              "corrected": false,
              "differsBy": null,
              "distributed": 18,
              "evidence": null,
              "fingerprint": "[hash]",
              "from": "[day]",
              "grade": {
                "class": "stated"
              },
              "percent": 1.8,
              "positions": 1,
              "result": 20,
              "strike": 1,
              "to": "[day]",
              "totalWeight": "7000000000"
            },
            {
              "across": null,
              "computed": null,
              "corrected": false,
              "differsBy": null,
              "distributed": -7.5,
              "evidence": null,
              "fingerprint": "[hash]",
              "from": "[day]",
              "grade": {
                "class": "stated"
              },
              "percent": -0.75,
              "positions": 1,
              "result": -7.5,
              "strike": 2,
              "to": "[day]",
              "totalWeight": "7000000000"
            },
            {
              "across": null,
              "computed": null,
              "corrected": false,
              "differsBy": null,
              "distributed": 0,
              "evidence": null,
              "fingerprint": "[hash]",
              "from": "[day]",
              "grade": {
                "class": "stated"
              },
              "percent": 0,
              "positions": 1,
              "result": 0,
              "strike": 3,
              "to": "[day]",
              "totalWeight": "7000000000"
            }
          ]
        }
      },
      "status": "success"
    }
    "#);
}

/// A bad week that is entered in parts is one bad week, and gains of single days are not winning weeks.
#[tokio::test]
async fn a_week_is_a_week_however_it_is_cut() {
    let server = TestApp::start().await;
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1000").await;
    server.invest(&client, &plan, "1000").await;
    // Our share of the gain of 20 is taken above the 15 lost before.
    for (length, result) in [(1, "0"), (1, "-10"), (2, "-5"), (3, "0"), (7, "20"), (2, "10")] {
        days(&server, &plan, length, result).await;
    }
    kept_answers_are_old().await;
    let tile = server.get("plans/getAll").send().await.body["data"]["plans"][0].clone();
    assert_snapshot!(tile["record"], @r#"{"best":1.95,"grade":{"class":"stated"},"last":[-1.5,1.95],"losingShare":50,"weeks":2,"worst":-1.5}"#);
    assert_eq!(tile["targetReached"], json!(50));
    let results = server.get("transparency").send().await.body["data"]["transparency"]["results"]["plans"][0].clone();
    assert_eq!(results["figures"]["mean"], json!(0.225));
    let weeks: Vec<_> = results["weeks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|week| (week["days"].clone(), week["percent"].clone()))
        .collect();
    assert_eq!(weeks, [(json!(7), json!(-1.5)), (json!(7), json!(1.95)), (json!(2), json!(0.9))]);
}

#[tokio::test]
async fn an_archived_plan_leaves_the_list_and_keeps_its_record() {
    let server = TestApp::start().await;
    let first = plan(&server.app, "Harbour").await;
    plan(&server.app, "Anchor").await;
    assert_eq!(server.get("plans/getAll").send().await.body["data"]["plans"].as_array().unwrap().len(), 2);
    let archived = Plan { version: 1, status: Status::Archived, name: "Another name".into(), ..first.clone() };
    commit(&server.app, Decision::new(Actor::System, server.app.clock.now()).change(Change::Plan(archived))).await;
    kept_answers_are_old().await;
    let left = server.get("plans/getAll").send().await;
    assert_eq!(left.body["data"]["plans"].as_array().unwrap().len(), 1);
    assert_ne!(id(&left.body["data"]["plans"][0]), first.id.to_string());
    assert_eq!(server.get(&format!("plans/{}/record", first.id)).send().await.status, 200);
    // It stays among the results, under whatever name.
    let books = server.get("transparency").send().await;
    let results = books.body["data"]["transparency"]["results"]["plans"].as_array().unwrap().clone();
    let kept = results.iter().find(|one| id(one) == first.id.to_string()).unwrap();
    assert_eq!((&kept["status"], &kept["name"]), (&json!("archived"), &json!("Another name")));
    for nobodys in ["01939e2a-5b7c-7abc-8def-0123456789ab", "1", "%00"] {
        let answer = server.get(&format!("plans/{nobodys}/record")).send().await;
        assert_eq!((answer.status, answer.code()), (404, "not_found"));
    }
}
