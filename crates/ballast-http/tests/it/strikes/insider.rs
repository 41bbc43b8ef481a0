//! Attacks by an insider or a thief beyond the clicks of the console.

use ballast_core::{
    decision::{Actor, Change, Decision},
    role::Role,
    strike::Strike,
};
use ballast_service::jobs::lifecycle::run_due;
use ballast_store::reads;
use serde_json::json;

use super::Firm;

impl Firm {
    /// Changes a strike's row as someone who can write to the database would.
    async fn tamper(&self, strike: &str, change: impl FnOnce(&mut Strike)) {
        let id = strike.parse().unwrap();
        let app = &self.server.app;
        let mut row = app.store.read(move |conn| reads::strike(conn, id)).await.unwrap().unwrap();
        change(&mut row);
        app.store.commit(Decision::new(Actor::System, app.clock.now()).change(Change::Strike(row))).await.unwrap();
    }
}

#[tokio::test]
async fn figures_or_evidence_changed_after_the_proposal_cannot_be_approved() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let waits = firm.propose(&plan, (from, firm.today()), "100").await;
    let other = hex::decode(firm.send_file("other.csv", "another statement").await).unwrap();
    let (result, evidence) = ("900".parse().unwrap(), <[u8; 32]>::try_from(other).unwrap());
    let (mut result_before, mut evidence_before) = ("0".parse().unwrap(), [0; 32]);
    firm.tamper(&waits.strike, |row| result_before = std::mem::replace(&mut row.result, result)).await;
    assert_eq!(firm.approve_as(&firm.checker, &waits).await.code(), "approval_stale");
    firm.tamper(&waits.strike, |row| row.result = result_before).await;
    firm.tamper(&waits.strike, |row| evidence_before = std::mem::replace(&mut row.evidence_sha256, evidence)).await;
    assert_eq!(firm.approve_as(&firm.checker, &waits).await.code(), "approval_stale");
    firm.tamper(&waits.strike, |row| row.evidence_sha256 = evidence_before).await;
    firm.tamper(&waits.strike, |row| row.preview.as_mut().unwrap().warnings = vec!["All is well.".into()]).await;
    assert_eq!(firm.approve_as(&firm.checker, &waits).await.code(), "approval_stale");
    assert_eq!(firm.worth(&owners[0].1).await.0, "1000");
}

#[tokio::test]
async fn what_a_correction_replaces_cannot_be_changed_after_the_proposal() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let strike = firm.strike(&plan, (from, firm.today()), "100").await;
    let evidence = firm.send_file("right.txt", "right").await;
    let body = json!({ "result": "50", "evidence": evidence, "why": "A line was counted twice." });
    let proposed = firm.post(&firm.trader, &format!("strikes/{strike}/correct"), body).await;
    let waits = firm.waits(&proposed).await;
    let other = "60".parse().unwrap();
    firm.tamper(&waits.strike, |row| row.correction.as_mut().unwrap().performance_share_before = other).await;
    assert_eq!(firm.approve_as(&firm.checker, &waits).await.code(), "approval_stale");
    assert_eq!(firm.worth(&owners[0].1).await.0, "1090");
}

#[tokio::test]
async fn somebody_with_both_roles_still_needs_a_second_person() {
    let mut firm = Firm::new().await;
    let (plan, _) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let both = firm.server.operator(&[Role::Trader, Role::Compliance]).await;
    firm.trader = both.clone();
    let waits = firm.propose(&plan, (from, firm.today()), "100").await;
    assert_eq!(firm.approve_as(&both, &waits).await.code(), "same_operator");
    firm.approve(&waits).await;
}

#[tokio::test]
async fn no_week_is_entered_twice_overlapping_with_a_gap_or_ahead_of_time() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(14).await;
    let day = |number| from.plus_days(number);
    firm.strike(&plan, (from, day(7)), "10").await;
    for (days, code) in [
        ((from, day(7)), "period_not_next"),
        ((day(3), day(10)), "period_not_next"),
        ((day(8), day(14)), "period_not_next"),
        ((day(7), day(15)), "invalid_period"),
        ((day(14), day(21)), "period_not_over"),
        ((day(9), day(15)), "period_not_over"),
    ] {
        let body = firm.entry(&plan, days, "10").await;
        assert_eq!(firm.post(&firm.trader, "strikes", body).await.code(), code, "{days:?}");
    }
    assert_eq!(firm.worth(&owners[0].1).await.0, "1009");
    firm.verify();
}

#[tokio::test]
async fn a_result_of_impossible_size_is_refused() {
    let mut firm = Firm::new().await;
    let (plan, _) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let days = (from, firm.today());
    for result in ["1000000000.000001", "-1000000000.000001", "9223372036854.775807", "-9223372036854.775807"] {
        let body = firm.entry(&plan, days, result).await;
        for call in ["strikes", "strikes/preview"] {
            assert_eq!(firm.post(&firm.trader, call, body.clone()).await.code(), "result_too_large", "{result}");
        }
    }
    // One more digit is not a valid amount.
    let body = firm.entry(&plan, days, "9223372036854.775808").await;
    assert_eq!(firm.post(&firm.trader, "strikes", body).await.status, 400);
    // Any allowed amount is allocated completely, gain or loss.
    firm.strike(&plan, days, "1000000000").await;
    firm.verify();
}

#[tokio::test]
async fn no_plan_takes_a_negative_share_or_more_than_all() {
    let firm = Firm::new().await;
    let admin = firm.server.operator(&[Role::Admin]).await;
    for share in ["-1", "100.01", "1e2", "0.001"] {
        let body = json!({ "name": "Summit", "startRange": 100, "endRange": 5000, "return": 1.2, "performanceShare": share,
            "withdrawalMinimum": 50, "position": 2, "why": "A new plan." });
        let answer = firm.post(&admin, "plans", body).await;
        assert_eq!(answer.status, 400, "{share}: {}", answer.text);
    }
}

#[tokio::test]
async fn what_traders_type_never_begins_a_formula_in_an_export() {
    let mut firm = Firm::new().await;
    let (plan, _) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let strike = firm.strike(&plan, (from, firm.today()), "10").await;
    let evidence = firm.send_file("%3Dcmd%7C%27calc%27.csv", "right").await;
    let body = json!({ "result": "11", "evidence": evidence, "why": "=HYPERLINK(\"http://evil.example\")" });
    assert_eq!(firm.post(&firm.trader, &format!("strikes/{strike}/correct"), body).await.status, 202);
    let auditor = firm.server.operator(&[Role::Admin, Role::Compliance]).await;
    let export = firm.server.as_operator(&auditor).get("audit/export?format=csv").send().await;
    assert_eq!(export.status, 200, "{}", export.text);
    assert!(export.text.contains("HYPERLINK"), "the reason is in the trail");
    assert!(!export.text.contains("=cmd"), "and the name of the file is harmless");
    for line in export.text.lines() {
        let risky = |cell: &str| cell.trim_start_matches('"').starts_with(['=', '+', '@', '-']);
        assert!(!risky(line) && !line.contains(",=") && !line.contains(",\"="), "{line}");
    }
}

#[tokio::test]
async fn the_job_cannot_be_made_to_spread_what_nobody_approved() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let waits = firm.propose(&plan, (from, firm.today()), "100").await;
    run_due(&firm.server.app).await.unwrap();
    let id = waits.strike.parse().unwrap();
    let refused = firm.server.app.store.allocate_chunk(id, 0, firm.server.app.clock.now()).await;
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(firm.worth(&owners[0].1).await.0, "1000");
    firm.verify();
}
