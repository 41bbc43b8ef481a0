//! Events around a week for plans, contracts and clients, and what the week does anyway.

use ballast_core::{
    decision::{Actor, Change, Decision},
    plan::{Plan, Status},
    role::Role,
};
use ballast_service::jobs::lifecycle::run_due;
use ballast_store::reads;
use serde_json::json;

use super::Firm;
use crate::portal::world::{again, plan};

impl Firm {
    async fn edit(&self, plan: &Plan, change: impl FnOnce(&mut Plan)) {
        let (app, id) = (&self.server.app, plan.id);
        let mut row = app.store.read(move |conn| reads::plan_by_id(conn, id)).await.unwrap().unwrap();
        change(&mut row);
        app.store.commit(Decision::new(Actor::System, app.clock.now()).change(Change::Plan(row))).await.unwrap();
    }
}

#[tokio::test]
async fn a_plan_that_nobody_is_in_gives_its_result_to_the_firm() {
    let mut firm = Firm::new().await;
    let plan = plan(&firm.server.app, "Harbour").await;
    let from = firm.today();
    firm.later(7).await;
    let days = (from, firm.today());
    let body = firm.entry(&plan, days, "100").await;
    let preview = firm.post(&firm.trader, "strikes/preview", body).await;
    assert_eq!(preview.body["data"]["preview"]["basis"]["positions"], 0);
    assert!(preview.text.contains("the whole result is the firm's own"), "{}", preview.text);
    let strike = firm.strike(&plan, days, "100").await;
    let shown = firm.get(&format!("strikes/{strike}")).await;
    assert_eq!(
        (&shown["strike"]["state"], &shown["strike"]["progress"]["percent"]),
        (&json!("allocated"), &json!(100))
    );
    firm.verify();
}

#[tokio::test]
async fn a_loss_beyond_what_is_there_stops_at_nothing_and_the_firm_bears_the_rest() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000"), ("Bo Lind", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let days = (from, firm.today());
    let body = firm.entry(&plan, days, "-3000").await;
    let answer = firm.post(&firm.trader, "strikes/preview", body).await;
    let preview = &answer.body["data"]["preview"];
    assert_eq!(
        (&preview["allocated"], &preview["byCapital"], &preview["atFloor"]),
        (&json!(-2000), &json!(1000), &json!(2))
    );
    assert!(answer.text.contains("below zero until money is put in"), "{}", answer.text);
    firm.strike(&plan, days, "-3000").await;
    for (_, investment) in &owners {
        assert_eq!(firm.worth(investment).await, ("0".into(), "-1000".into()));
    }
    firm.verify();
}

#[tokio::test]
async fn the_share_that_a_contract_froze_holds_and_a_closed_plan_is_settled() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let waits = firm.propose(&plan, (from, firm.today()), "100").await;
    // Between proposal and approval, the plan raises its share and is archived.
    firm.edit(&plan, |plan| plan.performance_share_bps = 5_000).await;
    firm.edit(&plan, |plan| plan.status = Status::Archived).await;
    firm.approve(&waits).await;
    run_due(&firm.server.app).await.unwrap();
    assert_eq!(firm.worth(&owners[0].1).await, ("1090".into(), "90".into()));
    firm.verify();
}

#[tokio::test]
async fn a_frozen_client_has_the_share_and_hears_of_it() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let support = firm.server.operator(&[Role::Support]).await;
    let call = format!("clients/{}/freeze", owners[0].0.id);
    let frozen = firm.post(&support, &call, json!({ "why": "A stolen phone." })).await;
    assert_eq!(frozen.status, 200, "{}", frozen.text);
    firm.strike(&plan, (from, firm.today()), "100").await;
    assert_eq!(firm.worth(&owners[0].1).await, ("1090".into(), "90".into()));
    let client = owners[0].0.id.parse().unwrap();
    let notices = firm.server.app.store.read(move |conn| reads::notices_of(conn, client, None, 100)).await.unwrap();
    assert_eq!(notices.iter().filter(|notice| notice.told.kind().as_str() == "weekly_result").count(), 1);
    firm.verify();
}

#[tokio::test]
async fn a_contract_that_ended_within_the_week_counts_its_days() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000"), ("Bo Lind", "1000")]).await;
    let from = firm.today();
    firm.later(3).await;
    let (maker, checker) = (firm.server.operator(&[Role::Admin]).await, firm.server.operator(&[Role::Admin]).await);
    let call = format!("investments/{}/end", owners[1].1);
    let proposed = firm.post(&maker, &call, json!({ "why": "The client moves to a country we do not serve." })).await;
    assert_eq!(proposed.status, 202, "{}", proposed.text);
    let approval = &proposed.body["data"]["approval"];
    let call = format!("approvals/{}/approve", approval["_id"].as_str().unwrap());
    let approved = firm.post(&checker, &call, json!({ "digest": approval["digest"] })).await;
    assert_eq!(approved.status, 200, "{}", approved.text);
    firm.later(4).await;
    firm.strike(&plan, (from, firm.today()), "100").await;
    // Seven days and three: 70 and 30, less a tenth.
    assert_eq!(firm.worth(&owners[0].1).await.1, "63");
    assert_eq!(firm.worth(&owners[1].1).await.1, "27");
    let client = again(&firm.server, &owners[1].0).await;
    let held = firm.server.get("investments/getAll").bearer(&client.token).send().await;
    assert_eq!(held.body["data"]["investments"][0]["status"], "matured", "{}", held.text);
    firm.verify();
}
