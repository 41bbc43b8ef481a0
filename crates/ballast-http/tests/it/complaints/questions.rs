//! The questions before a first investment.

use ballast_core::{appropriateness::QUESTIONNAIRE, role::Role};
use serde_json::{Map, Value, json};

use crate::{
    portal::world::{again, credit, id, plan},
    support::{Answer, Client, TestApp},
};

fn answers(passing: bool) -> Value {
    let pick = QUESTIONNAIRE.questions.iter().map(|question| {
        let choice = question.choices.iter().find(|choice| choice.passes == passing).unwrap();
        (question.id.to_owned(), json!(choice.id))
    });
    Value::Object(pick.collect::<Map<_, _>>())
}

async fn answer(server: &TestApp, client: &Client, passing: bool) -> Answer {
    let body = json!({ "version": QUESTIONNAIRE.version, "answers": answers(passing) });
    server.post("appropriateness", body).bearer(&client.token).send().await
}

async fn invest(server: &TestApp, client: &Client, plan: &ballast_core::plan::Plan) -> Answer {
    let body = json!({ "plan": plan.id, "contractLength": 3, "investedAmount": 500, "riskAccepted": true });
    server.post("investments/create", body).bearer(&client.token).send().await
}

async fn asking() -> TestApp {
    TestApp::configured(|config| config.rules.appropriateness_test = true).await
}

#[tokio::test]
async fn where_they_are_off_nobody_is_asked() {
    let server = TestApp::start().await;
    let (ada, gold) = (server.client("Ada Vega").await, plan(&server.app, "Gold").await);
    let asked = server.get("appropriateness").bearer(&ada.token).send().await;
    assert_eq!((&asked.body["data"]["required"], &asked.body["data"]["result"]), (&json!(false), &json!(null)));
    let refused = answer(&server, &ada, true).await;
    assert_eq!((refused.status, refused.code()), (409, "not_asked"));
    let made = invest(&server, &ada, &gold).await;
    let made = &made.body["data"]["investment"];
    assert_eq!((&made["riskCategory"], &made["assessment"]), (&json!("high"), &json!(null)));
}

#[tokio::test]
async fn a_fail_explains_and_blocks_on_the_server() {
    let server = asking().await;
    let (ada, gold) = (server.client("Ada Vega").await, plan(&server.app, "Gold").await);
    credit(&server.app, &ada, "1000").await;
    let unasked = invest(&server, &ada, &gold).await;
    assert_eq!((unasked.status, unasked.code()), (403, "appropriateness_required"));
    let failed = answer(&server, &ada, false).await;
    let result = &failed.body["data"]["result"];
    assert_eq!((failed.status, &result["passed"]), (200, &json!(false)));
    assert_eq!(result["reasons"].as_array().unwrap().len(), QUESTIONNAIRE.questions.len());
    assert!(result["reasons"][0]["why"].as_str().unwrap().ends_with('.') && result["againAt"].is_string());
    let blocked = invest(&server, &ada, &gold).await;
    assert_eq!((blocked.status, blocked.code()), (403, "appropriateness_required"));
    assert!(blocked.body["message"].as_str().unwrap().contains("again from"), "{}", blocked.text);
    let soon = answer(&server, &ada, true).await;
    assert_eq!((soon.status, soon.code()), (409, "too_soon"));
    assert_eq!(server.get("investments/getAll").bearer(&ada.token).send().await.body["data"]["investments"], json!([]));
}

#[tokio::test]
async fn a_pass_is_kept_with_the_contract_and_shown_to_both_sides() {
    let server = asking().await;
    let (ada, gold) = (server.client("Ada Vega").await, plan(&server.app, "Gold").await);
    assert_eq!(answer(&server, &ada, false).await.status, 200);
    server.advance_days(1);
    let ada = again(&server, &ada).await;
    let passed = answer(&server, &ada, true).await;
    assert_eq!(passed.body["data"]["result"]["passed"], true, "{}", passed.text);
    let again_asked = answer(&server, &ada, true).await;
    assert_eq!((again_asked.status, again_asked.code()), (409, "already_passed"));
    let made = invest(&server, &ada, &gold).await;
    assert_eq!(made.status, 200, "{}", made.text);
    let made = &made.body["data"]["investment"];
    assert_eq!(made["assessment"], passed.body["data"]["result"]["_id"]);
    let admin = server.operator(&[Role::Admin]).await;
    let story = server.as_operator(&admin).get(&format!("investments/{}", id(made))).send().await;
    let kept = &story.body["data"]["assessment"];
    assert_eq!((&kept["passed"], &kept["attempt"], &kept["version"]), (&json!(true), &json!(2), &json!("2026-11")));
    assert_eq!(kept["answers"].as_array().unwrap().len(), QUESTIONNAIRE.questions.len());
    assert_eq!(story.body["data"]["investment"]["riskCategory"], "high");
}

#[tokio::test]
async fn which_answer_passes_is_not_told() {
    let server = asking().await;
    let ada = server.client("Ada Vega").await;
    let asked = server.get("appropriateness").bearer(&ada.token).send().await;
    assert!(!asked.text.contains("passes") && !asked.text.contains("no one makes up for it"), "{}", asked.text);
}

#[tokio::test]
async fn nothing_but_whole_answers_to_these_questions_counts() {
    let server = asking().await;
    let ada = server.client("Ada Vega").await;
    let send = |version: &str, answers: Value| {
        server.post("appropriateness", json!({ "version": version, "answers": answers })).bearer(&ada.token).send()
    };
    let mut short = answers(true);
    short.as_object_mut().unwrap().remove("loss");
    let mut more = answers(true);
    more["admin"] = json!("yes");
    let mut wrong = answers(true);
    wrong["loss"] = json!("aim");
    for bad in [json!({}), short, more, wrong] {
        let refused = send(QUESTIONNAIRE.version, bad).await;
        assert_eq!((refused.status, refused.code()), (400, "incomplete_answers"), "{}", refused.text);
    }
    for bad in [json!([]), json!("passed"), json!({ "loss": 7 }), json!({ "loss": { "passes": true } })] {
        assert_eq!(send(QUESTIONNAIRE.version, bad).await.status, 400);
    }
    assert_eq!(send("2020-01", answers(true)).await.code(), "questions_changed");
    let claimed = json!({ "version": QUESTIONNAIRE.version, "answers": answers(false), "passed": true });
    assert_eq!(server.post("appropriateness", claimed).bearer(&ada.token).send().await.code(), "unknown_field");
    let asked = server.get("appropriateness").bearer(&ada.token).send().await;
    assert_eq!(asked.body["data"]["result"], json!(null), "none of these was an attempt");
}

#[tokio::test]
async fn two_attempts_at_once_are_one() {
    let server = asking().await;
    let ada = server.client("Ada Vega").await;
    let (one, other) = tokio::join!(answer(&server, &ada, false), answer(&server, &ada, true));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.text, other.text);
}

#[tokio::test]
async fn a_pass_is_nobody_elses() {
    let server = asking().await;
    let (ada, bo) = (server.client("Ada Vega").await, server.client("Bo Lind").await);
    let gold = plan(&server.app, "Gold").await;
    assert_eq!(answer(&server, &ada, true).await.status, 200);
    assert_eq!(invest(&server, &bo, &gold).await.code(), "appropriateness_required");
}
