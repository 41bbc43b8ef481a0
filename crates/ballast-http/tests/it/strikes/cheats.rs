//! Attacks by an insider.

use ballast_core::{
    decision::{Actor, Change, Decision},
    id::Id,
    investment::Investment,
    role::Role,
};
use ballast_service::jobs::{approvals, lifecycle::run_due};
use ballast_store::reads;
use serde_json::json;

use super::Firm;

async fn week(
    firm: &mut Firm,
) -> (ballast_core::plan::Plan, String, (ballast_core::time::Day, ballast_core::time::Day)) {
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000"), ("Bo Lind", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    (plan, owners[1].1.clone(), (from, firm.today()))
}

#[tokio::test]
async fn nobody_approves_what_they_entered_or_what_they_were_not_shown() {
    let mut firm = Firm::new().await;
    let (plan, investment, days) = week(&mut firm).await;
    let waits = firm.propose(&plan, days, "100").await;
    assert_eq!(firm.approve_as(&firm.trader, &waits).await.code(), "same_operator");
    let support = firm.server.operator(&[Role::Support, Role::Admin, Role::Treasurer]).await;
    assert_eq!(firm.approve_as(&support, &waits).await.status, 403);
    let other = super::Waits { digest: "0".repeat(64), ..waits.clone() };
    assert_eq!(firm.approve_as(&firm.checker, &other).await.code(), "approval_stale");
    assert_eq!(firm.worth(&investment).await.0, "1000");
    let diff = firm.get(&format!("approvals/{}", waits.id)).await["diff"].clone();
    let text = diff.to_string();
    for part in ["Harbour", "100.00 USDT", "Investments", "90.00 USDT", "10.00 USDT", "venue.txt"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[tokio::test]
async fn whoever_leaves_or_gets_other_terms_in_between_makes_it_stale() {
    let mut firm = Firm::new().await;
    let (plan, investment, days) = week(&mut firm).await;
    let id: Id<Investment> = investment.parse().unwrap();
    type Change1 = fn(&mut Investment);
    let changes: [Change1; 2] =
        [|row| row.terms.performance_share_bps = 0, |row| row.ends_at = row.ends_at.map(|end| end.plus_days(-27))];
    for change in changes {
        let waits = firm.propose(&plan, days, "100").await;
        let load = || firm.server.app.store.read(move |conn| reads::investment(conn, id));
        let before = load().await.unwrap().unwrap().investment;
        let mut row = before.clone();
        change(&mut row);
        let edit = |row| Decision::new(Actor::System, firm.server.app.clock.now()).change(Change::Investment(row));
        firm.server.app.store.commit(edit(row)).await.unwrap();
        assert_eq!(firm.approve_as(&firm.checker, &waits).await.code(), "approval_stale");
        // It expires automatically, together with the draft, so that the plan is free for the next one.
        approvals::tend(&firm.server.app).await.unwrap();
        assert_eq!(firm.get(&format!("strikes/{}", waits.strike)).await["strike"]["state"], "rejected");
        let version = load().await.unwrap().unwrap().investment.version;
        firm.server.app.store.commit(edit(Investment { version, ..before })).await.unwrap();
    }
    firm.strike(&plan, days, "100").await;
    assert_eq!(firm.worth(&investment).await.0, "1045");
    firm.verify();
}

#[tokio::test]
async fn many_clicks_at_a_time_spread_it_once() {
    let mut firm = Firm::new().await;
    let (plan, investment, days) = week(&mut firm).await;
    let body = firm.entry(&plan, days, "100").await;
    let both = [firm.post(&firm.trader, "strikes", body.clone()), firm.post(&firm.trader, "strikes", body)];
    let answers = futures_util::future::join_all(both).await;
    let taken: Vec<_> = answers.iter().filter(|answer| answer.status == 202).collect();
    assert_eq!(taken.len(), 1, "one strike of a plan at a time: {answers:?}");
    let waits = firm.waits(taken[0]).await;
    let clicks = futures_util::future::join_all((0..6).map(|_| firm.approve_as(&firm.checker, &waits))).await;
    assert_eq!(clicks.iter().filter(|answer| answer.status == 200).count(), 1, "{clicks:?}");
    let jobs = futures_util::future::join_all((0..4).map(|_| run_due(&firm.server.app))).await;
    assert!(jobs.iter().all(Result::is_ok));
    assert_eq!(firm.worth(&investment).await.0, "1045");
    assert_eq!(firm.approve_as(&firm.checker, &waits).await.code(), "approval_approved");
    firm.verify();
}

#[tokio::test]
async fn a_rejected_or_forgotten_result_touches_no_money_and_frees_the_plan() {
    let mut firm = Firm::new().await;
    let (plan, investment, days) = week(&mut firm).await;
    let waits = firm.propose(&plan, days, "100").await;
    let call = format!("approvals/{}/reject", waits.id);
    let rejected = firm.post(&firm.checker, &call, json!({ "reason": "The file is of another week." })).await;
    assert_eq!(rejected.status, 200, "{}", rejected.text);
    assert_eq!(firm.get(&format!("strikes/{}", waits.strike)).await["strike"]["state"], "rejected");
    let waits = firm.propose(&plan, days, "100").await;
    firm.later(4).await;
    approvals::tend(&firm.server.app).await.unwrap();
    assert_eq!(firm.get(&format!("strikes/{}", waits.strike)).await["strike"]["state"], "rejected");
    assert_eq!(firm.approve_as(&firm.checker, &waits).await.status, 409);
    firm.strike(&plan, days, "100").await;
    assert_eq!(firm.worth(&investment).await.0, "1045");
    firm.verify();
}

#[tokio::test]
async fn a_result_without_its_file_or_out_of_turn_is_refused() {
    let mut firm = Firm::new().await;
    let (plan, _, (from, to)) = week(&mut firm).await;
    let body = firm.entry(&plan, (from, to), "5").await;
    let with = |field: &str, value: serde_json::Value| {
        let mut body = body.clone();
        body[field] = value;
        body
    };
    for (body, code) in [
        (with("evidence", json!("0".repeat(64))), "unknown_evidence"),
        (with("evidence", json!("xyz")), "invalid_evidence"),
        (with("plan", json!(firm.server.app.new_uuid())), "unknown_plan"),
        (with("to", json!(to.plus_days(1))), "invalid_period"),
        (with("to", json!(from)), "invalid_period"),
        (with("from", json!(from.plus_days(3))), "invalid_value"),
        (with("result", json!("1e3")), "invalid_value"),
        (with("result", json!("0.0000001")), "invalid_value"),
        (with("maker", json!("someone")), "unknown_field"),
    ] {
        let body = if code == "invalid_value" && body["result"] == "5" { continue } else { body };
        for call in ["strikes", "strikes/preview"] {
            let answer = firm.post(&firm.trader, call, body.clone()).await;
            assert_eq!(answer.code(), code, "{call} {body}: {}", answer.text);
        }
    }
    firm.strike(&plan, (from, to), "5").await;
    let answer = firm.post(&firm.trader, "strikes", body.clone()).await;
    assert_eq!(answer.code(), "period_not_next");
    assert!(answer.text.contains(&to.in_words()), "a day as people write it: {}", answer.text);
}

/// A result is never approved in bulk: its approver must open it.
#[tokio::test]
async fn no_result_is_approved_in_one_sitting_with_others() {
    let mut firm = Firm::new().await;
    let (plan, _) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let waits = firm.propose(&plan, (from, from.plus_days(7)), "25").await;
    let row = json!({ "id": waits.id, "digest": waits.digest });
    let listed = firm.get("approvals?state=pending").await["approvals"][0].clone();
    assert_eq!((&listed["_id"], &listed["inBulk"]), (&json!(waits.id), &json!(false)));
    assert_eq!(listed["hasEvidence"], true);
    let answer = firm.post(&firm.checker, "approvals/approve", json!({ "approvals": [row] })).await;
    let refused = &answer.body["data"]["results"][0];
    assert_eq!((&refused["outcome"], &refused["code"]), (&json!("refused"), &json!("look_first")));
    assert_eq!(refused["message"], "Open it, look at what it is based on, and approve it separately.");
    firm.approve(&waits).await;
}
