//! A promised grade does not freeze a plan, nobody can act before the readings, and once results are graded, all later
//! ones are.

use ballast_core::{
    decision::{Actor, Change, Decision},
    plan::Plan,
    reading::{Class, Signed},
};
use serde_json::json;

use super::{
    Firm,
    readings::{AUDITOR, OWN, said},
};
use crate::portal::world::plan;

impl Firm {
    /// A plan that promises observed results, and a client in it since this Monday.
    pub(super) async fn promising(&mut self) -> Plan {
        let mut plan = plan(&self.server.app, "Harbour").await;
        plan.version = 1;
        plan.least_grade = Some(Class::Observed);
        let decision = Decision::new(Actor::System, self.server.app.clock.now()).change(Change::Plan(plan.clone()));
        self.server.app.store.commit(decision).await.unwrap();
        let contract = self.read_by_two(&plan).await;
        assert_eq!(contract["leastGrade"], json!("observed"));
        plan
    }
}

#[tokio::test]
async fn a_result_runs_on_across_a_monday_that_nobody_could_read() {
    let mut firm = Firm::new().await;
    let plan = firm.promising().await;
    let from = firm.today();
    firm.both(said(&plan, from, "5000")).await;
    firm.later(6).await;
    let sunday = firm.today();
    firm.both(said(&plan, sunday, "5012")).await;
    firm.later(1).await;
    let monday = firm.today();
    firm.read(OWN, said(&plan, monday, "5013")).await;
    firm.later(1).await;
    let tuesday = firm.today();
    firm.both(said(&plan, tuesday, "5020")).await;

    let code = async |firm: &Firm, days, result| {
        let body = firm.entry(&plan, days, result).await;
        firm.post(&firm.trader, "strikes", body).await.code().to_owned()
    };
    // Late readers may still send Monday's reading.
    assert_eq!(code(&firm, (sunday, tuesday), "8").await, "period_crosses_weeks");
    firm.strike(&plan, (from, sunday), "12").await;
    assert_eq!(code(&firm, (sunday, monday), "1").await, "grade_too_low");
    assert_eq!(code(&firm, (sunday, tuesday), "8").await, "period_crosses_weeks");
    firm.later(2).await;
    assert_eq!(
        firm.grading(&plan, (sunday, tuesday)).await["across"],
        json!({ "monday": monday, "promised": "observed" })
    );
    // Up to the next day that can be graded, and no further.
    let thursday = firm.today();
    firm.both(said(&plan, thursday, "5021")).await;
    firm.later(3).await;
    assert_eq!(code(&firm, (sunday, thursday), "9").await, "period_crosses_weeks");
    firm.strike(&plan, (sunday, tuesday), "8").await;
    let record = firm.record(&plan).await;
    assert_eq!((&record["weeks"][0]["across"], &record["weeks"][1]["across"]), (&json!(null), &json!(monday)));
    assert_eq!(record["weeks"][1]["grade"]["class"], json!("observed"));
    let days = |at: usize| record["calendarWeeks"][at]["days"].as_u64().unwrap();
    assert_eq!((days(0), days(1)), (7, 1), "it is spread evenly over its days");
    firm.verify();
    firm.server.sql("UPDATE strike SET grading = replace(grading, '\"across\"', '\"other\"')");
    assert!(firm.broken().iter().any(|name| name.contains("graded as their readings")), "{:?}", firm.broken());
}

#[tokio::test]
async fn without_a_promise_no_result_crosses_a_monday() {
    let mut firm = Firm::new().await;
    let (plan, from) = firm.observed().await;
    firm.both(said(&plan, from, "5000")).await;
    firm.later(6).await;
    let sunday = firm.today();
    firm.both(said(&plan, sunday, "5012")).await;
    firm.strike(&plan, (from, sunday), "12").await;
    firm.later(2).await;
    let tuesday = firm.today();
    firm.both(said(&plan, tuesday, "5020")).await;
    firm.later(5).await;
    let body = firm.entry(&plan, (sunday, tuesday), "8").await;
    assert_eq!(firm.post(&firm.trader, "strikes", body).await.code(), "period_crosses_weeks");
}

#[tokio::test]
async fn nobody_outruns_who_reads_the_last_day() {
    let mut firm = Firm::new().await;
    let (plan, from) = firm.observed().await;
    firm.both(said(&plan, from, "5000")).await;
    firm.later(7).await;
    let to = firm.today();
    firm.both(said(&plan, to, "5012")).await;
    firm.strike(&plan, (from, to), "12").await;
    firm.verify();
    // As if it had been entered a minute after midnight.
    firm.server.sql(&format!("UPDATE strike SET drafted_at = {}", to.start().plus_seconds(100).millis()));
    assert!(firm.broken().iter().any(|name| name.contains("graded as their readings")), "{:?}", firm.broken());
}

#[tokio::test]
async fn a_result_without_a_grade_after_one_with_one_is_noticed() {
    let mut firm = Firm::new().await;
    let (plan, from) = firm.observed().await;
    firm.both(said(&plan, from, "5000")).await;
    firm.later(7).await;
    let to = firm.today();
    firm.both(said(&plan, to, "5012")).await;
    firm.strike(&plan, (from, to), "12").await;
    firm.later(7).await;
    firm.strike(&plan, (to, firm.today()), "3").await;
    firm.verify();
    firm.server.sql(&format!("UPDATE strike SET grading = NULL WHERE from_day = {}", to.number()));
    assert!(firm.broken().iter().any(|name| name.contains("graded as their readings")), "{:?}", firm.broken());
}

#[tokio::test]
async fn a_reader_keeps_to_one_account_and_an_account_to_one_plan() {
    let mut firm = Firm::new().await;
    let (first, day) = firm.observed().await;
    firm.both(said(&first, day, "5000")).await;
    firm.later(1).await;
    let mut other = said(&first, firm.today(), "5000");
    other.uid = Some("4712".into());
    let answer = firm.send(&Signed::by(&AUDITOR, other.clone())).await;
    assert_eq!((answer.status, answer.code()), (409, "other_account"));
    other.uid = None;
    let answer = firm.send(&Signed::by(&AUDITOR, other)).await;
    assert_eq!((answer.status, answer.code()), (400, "invalid_uid"), "version 1 is not taken in any more");
}
