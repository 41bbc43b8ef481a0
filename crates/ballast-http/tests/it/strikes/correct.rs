//! A wrong week is corrected: for running contracts, for those paid out, and in everything that is published.

use serde_json::{Value, json};

use super::Firm;
use crate::{
    portal::world::{WALLET, again},
    support::TestApp,
};

fn micro(value: &Value) -> i128 {
    i128::from(value.to_string().parse::<ballast_core::money::Usdt>().unwrap().minor())
}

impl Firm {
    async fn correct(&self, strike: &str, result: &str) -> String {
        let evidence = self.send_file("right.txt", &format!("{strike} {result}")).await;
        let body = json!({ "result": result, "evidence": evidence, "why": "The venue sent a corrected statement." });
        let answer = self.post(&self.trader, &format!("strikes/{strike}/correct"), body).await;
        assert_eq!(answer.status, 202, "{}", answer.text);
        let waits = self.waits(&answer).await;
        self.approve(&waits).await;
        ballast_service::jobs::lifecycle::run_due(&self.server.app).await.unwrap();
        waits.strike
    }
}

#[tokio::test]
async fn those_who_run_on_and_those_who_left_are_put_right_and_told() {
    let mut firm = Firm::on(TestApp::start().await).await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000"), ("Bo Lind", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let first = firm.strike(&plan, (from, from.plus_days(7)), "200").await;
    // Bo's month ends and Bo requests the money; Ada stays invested by not doing so.
    firm.later(28).await;
    for week in 1..5 {
        let to = if week == 4 { from.plus_days(31) } else { from.plus_days(week * 7 + 7) };
        firm.strike(&plan, (from.plus_days(week * 7), to.min(from.plus_days(35))), "0").await;
        if to >= from.plus_days(31) {
            break;
        }
    }
    ballast_service::jobs::lifecycle::run_due(&firm.server.app).await.unwrap();
    let bo = again(&firm.server, &owners[1].0).await;
    let ask = json!({ "wallet": WALLET });
    let asked = firm.server.patch(&format!("investments/applyWithdraw/{}", owners[1].1), ask).bearer(&bo.token);
    let asked = asked.send().await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    assert_eq!(firm.worth(&owners[0].1).await.0, "1090");
    // It was a loss: Ada bears hers, the firm bears Bo's.
    let second = firm.correct(&first, "-100").await;
    assert_eq!((firm.worth(&owners[0].1).await.0, firm.worth(&owners[1].1).await.0), ("950".into(), "0".into()));
    // It was a larger gain: Bo is now owed another 45, in cash.
    let third = firm.correct(&second, "300").await;
    assert_eq!((firm.worth(&owners[0].1).await.0, firm.worth(&owners[1].1).await.0), ("1135".into(), "0".into()));
    let bo = again(&firm.server, &owners[1].0).await;
    let account = firm.server.get("account").bearer(&bo.token).send().await;
    assert_eq!(account.body["data"]["account"]["available"], json!(45), "{}", account.text);
    let notices = firm.server.get("users/notices").bearer(&bo.token).send().await;
    assert_eq!(
        notices.text.matches("A weekly result in Harbour was corrected").count(),
        1,
        "only what changed is told: {}",
        notices.text
    );
    assert!(notices.text.contains("135.00 USDT instead of 90.00 USDT"), "{}", notices.text);
    let ada = again(&firm.server, &owners[0].0).await;
    let notices = firm.server.get("users/notices").bearer(&ada.token).send().await;
    assert!(notices.text.contains("a loss of 50.00 USDT instead of 90.00 USDT"), "{}", notices.text);
    // The chain of corrections is visible from both ends.
    let story = firm.get(&format!("strikes/{third}")).await;
    assert_eq!(story["strike"]["corrects"]["_id"], json!(second));
    assert_eq!(firm.get(&format!("strikes/{first}")).await["strike"]["correctedBy"], json!(second));
    let record = firm.server.get(&format!("plans/{}/record", plan.id)).send().await;
    let week = &record.body["data"]["record"]["weeks"][0];
    assert_eq!((&week["result"], &week["corrected"]), (&json!(300), &json!(true)));
    replay(&firm, &ada, &owners[0].1, (&second, &third)).await;
    firm.verify();
}

/// Each difference follows from the inputs that the client downloads.
async fn replay(firm: &Firm, client: &crate::support::Client, investment: &str, strikes: (&str, &str)) {
    for strike in [strikes.0, strikes.1] {
        let answer = firm.server.get(&format!("strikes/{strike}/inputs")).bearer(&client.token).send().await;
        let inputs = &answer.body["data"]["inputs"];
        let own = &inputs["own"][0];
        assert_eq!(own["investment"], json!(investment));
        let number = |value: &Value| value.as_str().unwrap().parse::<i128>().unwrap();
        let spread = micro(&inputs["spread"]);
        let gross = spread * number(&own["weight"]) / number(&inputs["totalWeight"]);
        let above = (gross.max(0) - micro(&own["mark"]["behind"])).max(0);
        let kept = above * i128::from(own["performanceShareBps"].as_i64().unwrap()) / 10_000;
        assert_eq!((micro(&own["gross"]), micro(&own["due"])), (gross, gross - kept), "{inputs}");
        assert_eq!(own["correction"]["standing"], "matured");
        let so_far = micro(&own["correction"]["soFar"]);
        let least = so_far - micro(&own["valueBefore"]);
        assert_eq!(micro(&own["share"]), (gross - kept).max(least) - so_far);
    }
}

#[tokio::test]
async fn what_cannot_be_corrected_is_refused() {
    let mut firm = Firm::new().await;
    let (plan, _) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(14).await;
    let days = (from, from.plus_days(7));
    let evidence = firm.send_file("right.txt", "right").await;
    let body = |result: &str, why: &str| json!({ "result": result, "evidence": evidence, "why": why });
    let drafted = firm.propose(&plan, days, "10").await;
    let call = format!("strikes/{}/correct", drafted.strike);
    assert_eq!(firm.post(&firm.trader, &call, body("1", "x")).await.code(), "strike_open");
    firm.approve(&drafted).await;
    ballast_service::jobs::lifecycle::run_due(&firm.server.app).await.unwrap();
    for (body, code) in [
        (body("10", "x"), "nothing_to_correct"),
        (body("1", " "), "required"),
        (body("1", "two\nlines"), "control_characters"),
    ] {
        assert_eq!(firm.post(&firm.trader, &call, body).await.code(), code);
    }
    let answer = firm.post(&firm.checker, &call, body("1", "x")).await;
    assert_eq!(answer.status, 403, "who approves does not enter");
    let right = firm.correct(&drafted.strike, "11").await;
    assert_eq!(firm.post(&firm.trader, &call, body("1", "x")).await.code(), "strike_corrected");
    let nowhere = format!("strikes/{}/correct", firm.server.app.new_uuid());
    assert_eq!(firm.post(&firm.trader, &nowhere, body("1", "x")).await.status, 404);
    // The next week still begins where the last one ended.
    firm.strike(&plan, (from.plus_days(7), from.plus_days(14)), "5").await;
    firm.correct(&right, "10").await;
    firm.verify();
}
