//! Plans: created, changed, archived, reopened; terms that are announced to clients first.

use ballast_core::role::Role;
use serde_json::{Value, json};

use super::{Office, verify};
use crate::portal::world::{credit, week};

fn tide(share: &str, name: &str) -> Value {
    json!({ "name": name, "startRange": "100", "endRange": 5000, "return": "1.2", "performanceShare": share,
        "withdrawalMinimum": 50, "position": 3, "why": "The traders asked for it." })
}

impl Office {
    async fn plan(&self, name: &str) -> Value {
        let plans = self.get("plans").await["plans"].as_array().unwrap().clone();
        plans.into_iter().find(|plan| plan["name"] == name).unwrap()
    }

    async fn invest(&self, who: &str, plan: &Value) -> crate::support::Client {
        let client = self.server.client(who).await;
        credit(&self.server.app, &client, "1000").await;
        let body = json!({ "plan": plan["_id"], "contractLength": 12, "investedAmount": "1000", "riskAccepted": true });
        let answer = self.server.post("investments/create", body).bearer(&client.token).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        client
    }
}

fn path(plan: &Value, what: &str) -> String {
    format!("plans/{}/{what}", plan["_id"].as_str().unwrap())
}

#[tokio::test]
async fn a_plan_is_begun_changed_archived_and_reopened() {
    let office = Office::of(Role::Admin).await;
    office.change("plans", tide("10", "Tide")).await;
    let plan = office.plan("Tide").await;
    assert_eq!((plan["return"].to_string(), plan["performanceShare"].to_string()), ("1.2".to_owned(), "10".to_owned()));
    let site = office.server.get("plans/getAll").send().await;
    assert_eq!(site.body["data"]["plans"][0]["name"], "Tide");
    // Nobody is invested, so changed terms take effect at once.
    let edit = office.propose(&path(&plan, "edit"), tide("12.5", "Spring tide")).await;
    let rows = office.look(&edit).await["diff"]["rows"].clone();
    assert_eq!(
        rows,
        json!([{ "label": "Name", "before": "Tide", "after": "Spring tide" },
            { "label": "Performance share", "before": "10%", "after": "12.5%" }])
    );
    assert_eq!(office.approve(&edit).await.status, 200);
    assert_eq!(office.plan("Spring tide").await["performanceShare"].to_string(), "12.5");
    // Another plan with the same name would seem to have its record.
    let taken = office.server.as_operator(&office.maker).post("plans", tide("10", "tide")).send().await;
    assert_eq!((taken.status, taken.body["fields"]["name"].is_string()), (400, true), "{}", taken.text);
    office.change(&path(&plan, "archive"), json!({ "why": "Closed." })).await;
    assert_eq!(office.plan("Spring tide").await["status"], "archived");
    let again = office.server.as_operator(&office.maker).post(&path(&plan, "archive"), json!({ "why": "Closed." }));
    assert_eq!(again.send().await.code(), "plan_archived");
    office.change(&path(&plan, "reopen"), json!({ "why": "Open." })).await;
    assert_eq!(office.plan("Spring tide").await["status"], "open");
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_by_field() {
    let office = Office::of(Role::Admin).await;
    office.change("plans", tide("10", "Tide")).await;
    let with = |field: &str, value: Value| {
        let mut body = tide("10", "Ebb");
        body[field] = value;
        body
    };
    for (field, value) in [
        ("name", json!(" ")),
        ("name", json!("Tide")),
        ("name", json!("a\nb")),
        ("startRange", json!(0)),
        ("endRange", json!(99)),
        ("return", json!("1.234")),
        ("return", json!("-1")),
        ("performanceShare", json!("100.01")),
        ("withdrawalMinimum", json!("-1")),
        ("position", json!(10_001)),
        ("why", json!("")),
    ] {
        let answer = office.server.as_operator(&office.maker).post("plans", with(field, value)).send().await;
        assert_eq!((answer.status, answer.body["fields"][field].is_string()), (400, true), "{field} {}", answer.text);
    }
    let unknown = office.server.as_operator(&office.maker).post("plans", with("colour", json!("red"))).send().await;
    assert_eq!(unknown.status, 400);
}

/// An investment is paid out as a whole: no plan may promise one that the limits never allow, and limits may not
/// prevent what is promised.
#[tokio::test]
async fn a_plan_and_the_payout_limits_fit_each_other() {
    let office = Office::of(Role::Admin).await;
    let of = |start: &str, end: &str, least: &str| {
        json!({ "name": "Tide", "startRange": start, "endRange": end, "return": "1.2", "performanceShare": "10",
            "withdrawalMinimum": least, "position": 3, "why": "The traders asked for it." })
    };
    let refused = async |path: &str, body: Value| {
        let answer = office.server.as_operator(&office.maker).post(path, body).send().await;
        (answer.status, answer.code().to_owned(), answer.body["fields"].clone())
    };
    for (body, field) in
        [(of("100001", "1000000", "0"), "startRange"), (of("100", "5000", "100001"), "withdrawalMinimum")]
    {
        let (status, code, fields) = refused("plans", body).await;
        assert_eq!((status, code.as_str()), (400, "promise_impossible"));
        assert!(fields[field].as_str().unwrap().contains("100,000.00 USDT in 24 hours"), "{fields}");
    }
    office.change("plans", of("100", "5000", "0")).await;
    let plan = office.plan("Tide").await;
    let (status, code, _) = refused(&path(&plan, "edit"), of("200000", "1000000", "0")).await;
    assert_eq!((status, code.as_str()), (400, "promise_impossible"));
}

#[tokio::test]
async fn a_plan_that_moved_on_makes_the_proposal_stale() {
    let office = Office::of(Role::Admin).await;
    office.change("plans", tide("10", "Tide")).await;
    let plan = office.plan("Tide").await;
    let edit = office.propose(&path(&plan, "edit"), tide("12", "Tide")).await;
    let archive = office.propose(&path(&plan, "archive"), json!({ "why": "Closed." })).await;
    // Whichever is approved first ends the other, which relied on the plan as it was.
    assert_eq!(office.approve(&archive).await.status, 200);
    assert_eq!(office.state(&edit).await, "voided");
    // Someone invests in the meantime: the change must then be announced, which nobody agreed to.
    office.change(&path(&plan, "reopen"), json!({ "why": "Open." })).await;
    let edit = office.propose(&path(&plan, "edit"), tide("12", "Tide")).await;
    office.invest("Ada Lund", &plan).await;
    let answer = office.approve(&edit).await;
    assert_eq!((answer.status, answer.code()), (409, "approval_stale"));
    assert_eq!(office.tend().await.ended, 1);
    assert_eq!(office.state(&edit).await, "voided");
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn other_terms_are_announced_and_old_contracts_keep_theirs() {
    let mut office = Office::of(Role::Admin).await;
    office.change("plans", tide("10", "Tide")).await;
    let plan = office.plan("Tide").await;
    let ada = office.invest("Ada Lund", &plan).await;
    let bystander = office.server.client("Bo Lind").await;
    let edit = office.propose(&path(&plan, "edit"), tide("30", "Tide")).await;
    let shown = office.look(&edit).await["diff"]["summary"].as_str().unwrap().to_owned();
    assert!(shown.contains("3 days later"), "{shown}");
    assert_eq!(office.approve(&edit).await.status, 200);
    let now = office.plan("Tide").await;
    assert_eq!(
        (now["performanceShare"].to_string(), now["announced"]["after"]["performanceShare"].to_string()),
        ("10".into(), "30".into())
    );
    let other = office.server.as_operator(&office.maker).post(&path(&plan, "edit"), tide("40", "Tide")).send().await;
    assert_eq!((other.status, other.code()), (409, "change_announced"));
    // Everyone concerned is notified once, even if notifying is repeated.
    assert_eq!(office.tend().await.applied, 0);
    office.tend().await;
    let told = |client: &crate::support::Client| {
        let call = office.server.get("users/notices").bearer(&client.token);
        async move {
            let notices = call.send().await.body["data"]["notices"].as_array().unwrap().clone();
            notices.into_iter().filter(|notice| notice["kind"] == "terms_changed").collect::<Vec<_>>()
        }
    };
    let notices = told(&ada).await;
    assert_eq!(notices.len(), 1);
    let text = notices[0]["text"].as_str().unwrap();
    assert!(text.contains("Performance share: 30% instead of 10%."), "{text}");
    assert!(told(&bystander).await.is_empty());
    // Not a day earlier than announced.
    office.later(3).await;
    assert_eq!(office.tend().await.applied, 0);
    office.later(1).await;
    assert_eq!(office.tend().await.applied, 1);
    assert_eq!(office.tend().await.applied, 0);
    let now = office.plan("Tide").await;
    assert_eq!((now["performanceShare"].to_string(), &now["announced"]), ("30".into(), &json!(null)));
    // The earlier contract gives 10 percent of its gain, not 30.
    let found = office.server.app.store.read(|conn| ballast_store::reads::plans_all(conn)).await.unwrap().remove(0);
    week(&office.server, &found, "100").await;
    let mine = office.server.get("account").bearer(&crate::portal::world::again(&office.server, &ada).await.token);
    assert_eq!(mine.send().await.body["data"]["account"]["returns"].to_string(), "90");
}
