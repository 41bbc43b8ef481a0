//! Rules that nobody can bypass: no free look at a week, no money that leaves for good unseen, and only the approved
//! result.

use ballast_core::strike::State;
use ballast_service::jobs::lifecycle::run_due;
use ballast_store::reads;
use serde_json::{Value, json};

use super::{Firm, Waits};
use crate::{
    portal::world::{WALLET, again},
    support::TestApp,
};

impl Firm {
    /// Proposes a correction; returns what its approver reads.
    async fn propose_correction(&self, strike: &str, result: &str) -> (Waits, Value) {
        let evidence = self.send_file("right.txt", &format!("{strike} {result}")).await;
        let body = json!({ "result": result, "evidence": evidence, "why": "The venue sent a corrected statement." });
        let answer = self.post(&self.trader, &format!("strikes/{strike}/correct"), body).await;
        assert_eq!(answer.status, 202, "{}", answer.text);
        let waits = self.waits(&answer).await;
        let diff = self.get(&format!("approvals/{}", waits.id)).await["diff"].clone();
        (waits, diff)
    }
}

/// A client who could see a week's result and then cancel at no cost would keep gains and leave losses to the firm.
#[tokio::test]
async fn no_result_is_entered_while_somebody_may_still_cancel_at_no_cost() {
    let server = TestApp::configured(|config| config.rules.cooling_off_hours = 60).await;
    let mut firm = Firm::on(server).await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000"), ("Bo Lind", "1000")]).await;
    let from = firm.today();
    firm.later(1).await;
    let days = (from, from.plus_days(1));
    let body = firm.entry(&plan, days, "-100").await;
    for call in ["strikes/preview", "strikes"] {
        let refused = firm.post(&firm.trader, call, body.clone()).await;
        assert_eq!((refused.status, refused.code()), (409, "cooling_off_open"), "{call}");
    }
    // Bo knows nothing yet, and gets everything back.
    let bo = again(&firm.server, &owners[1].0).await;
    let call = format!("/api/v1/investments/{}/cancel", owners[1].1);
    let cancelled = firm.server.request(reqwest::Method::POST, &call).bearer(&bo.token).send().await;
    assert_eq!(cancelled.status, 200, "{}", cancelled.text);
    let account = firm.server.get("account").bearer(&bo.token).send().await;
    assert_eq!(account.body["data"]["account"]["available"], json!(1000));
    firm.later(2).await;
    // Clients who joined after these days do not hold them up.
    let ada = again(&firm.server, &owners[0].0).await;
    crate::portal::world::credit(&firm.server.app, &ada, "500").await;
    firm.server.invest(&ada, &plan, "500").await;
    firm.strike(&plan, days, "-100").await;
    assert_eq!(firm.worth(&owners[0].1).await.0, "900");
    firm.verify();
}

/// A draft may be older than the rule.
#[tokio::test]
async fn no_result_is_approved_while_somebody_may_still_cancel_at_no_cost() {
    let mut firm = Firm::new().await;
    let (plan, _) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let waits = firm.propose(&plan, (from, from.plus_days(7)), "100").await;
    let until = firm.server.app.clock.now().plus_days(1).millis();
    firm.server.sql("CREATE TABLE kept AS SELECT cooling_off_until AS at FROM investment");
    firm.server.sql(&format!("UPDATE investment SET cooling_off_until = {until}"));
    let refused = firm.approve_as(&firm.checker, &waits).await;
    assert_eq!((refused.status, refused.code()), (409, "cooling_off_open"), "{}", refused.text);
    firm.server.sql("UPDATE investment SET cooling_off_until = (SELECT at FROM kept); DROP TABLE kept");
    firm.approve(&waits).await;
    run_due(&firm.server.app).await.unwrap();
    firm.verify();
}

/// Up and down again: the venue's books are as before, and clients who left keep the difference.
#[tokio::test]
async fn whoever_decides_reads_what_becomes_cash_for_good() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000"), ("Bo Lind", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let first = firm.strike(&plan, (from, from.plus_days(7)), "200").await;
    firm.later(40).await;
    run_due(&firm.server.app).await.unwrap();
    let bo = again(&firm.server, &owners[1].0).await;
    let call = format!("investments/applyWithdraw/{}", owners[1].1);
    let asked = firm.server.patch(&call, json!({ "wallet": WALLET })).bearer(&bo.token).send().await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    let (up, diff) = firm.propose_correction(&first, "1200").await;
    let warnings = diff["warnings"].to_string();
    assert!(warnings.contains("450.00 USDT of this becomes cash"), "{warnings}");
    assert!(diff["rows"].to_string().contains("Cash of clients whose investment is over"), "{diff}");
    firm.approve(&up).await;
    run_due(&firm.server.app).await.unwrap();
    let (down, diff) = firm.propose_correction(&up.strike, "200").await;
    let warnings = diff["warnings"].to_string();
    assert!(warnings.contains("paid 450.00 USDT to clients whose investment was over"), "{warnings}");
    assert!(!warnings.contains("becomes cash"), "{warnings}");
    firm.approve(&down).await;
    run_due(&firm.server.app).await.unwrap();
    firm.verify();
}

/// Between the approval and the job, someone with the database's password writes another result.
#[tokio::test]
async fn another_result_than_the_approved_one_is_not_spread() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let waits = firm.propose(&plan, (from, from.plus_days(7)), "100").await;
    let trigger =
        "CREATE TRIGGER thief AFTER UPDATE OF state ON strike WHEN NEW.state = 'approved' AND OLD.state = 'drafted'
        BEGIN UPDATE strike SET result = result * 9 WHERE id = NEW.id; END";
    firm.server.sql(trigger);
    firm.approve(&waits).await;
    drop(run_due(&firm.server.app).await);
    let id = waits.strike.parse().unwrap();
    let row = firm.server.app.store.read(move |conn| reads::strike(conn, id)).await.unwrap().unwrap();
    assert_eq!((row.state, row.allocation), (State::Approved, None));
    assert_eq!(firm.worth(&owners[0].1).await.0, "1000");
    let report = ballast_store::Store::verify(firm.server.app.config.database.url.expose()).unwrap();
    assert!(report.to_string().contains("it is not what was approved"), "{report}");
}
