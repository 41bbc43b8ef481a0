//! A week from the trader's statement to the clients' mail.

use ballast_core::money::Usdt;
use ballast_service::jobs::lifecycle::run_due;
use ballast_store::reads;
use serde_json::json;

use super::Firm;
use crate::{
    portal::world::{again, capital},
    support::TestApp,
};

#[tokio::test]
async fn a_week_from_the_statement_to_the_mail() {
    let mut firm = Firm::on(TestApp::with_mail().await).await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000"), ("Bo Lind", "333.333333")]).await;
    let from = firm.today();
    firm.later(7).await;
    let days = (from, firm.today());
    // The statement gives the result.
    let (before, last) = (from.plus_days(-1), firm.today().plus_days(-1));
    let file = firm.send_file("week.csv", &format!("date,equity\n{before},50000\n{last},50013.5\n")).await;
    let asked = json!({ "evidence": file, "from": days.0, "to": days.1 });
    let imported = firm.post(&firm.trader, "strikes/import", asked).await;
    assert_eq!(imported.body["data"]["imported"]["result"], json!(13.5), "{}", imported.text);
    // Every effect is shown before anything is entered.
    let body = json!({ "plan": plan.id, "from": days.0, "to": days.1, "result": 13.5, "evidence": file });
    let preview = firm.post(&firm.trader, "strikes/preview", body.clone()).await;
    let preview = preview.body["data"]["preview"].clone();
    assert_eq!(preview["basis"]["positions"], 2);
    assert_eq!((&preview["distributed"], &preview["performanceShare"]), (&json!(12.15), &json!(1.35)));
    assert_eq!((&preview["allocated"], &preview["byCapital"]), (&json!(12.15), &json!(0)));
    assert_eq!(preview["file"], json!({ "format": "equity", "result": 13.5, "problems": 0 }));
    assert_eq!(preview["warnings"], json!([]));
    // Entered and proposed in one call; nothing has moved.
    let proposed = firm.post(&firm.trader, "strikes", body).await;
    assert_eq!(proposed.status, 202, "{}", proposed.text);
    let waits = firm.waits(&proposed).await;
    let story = firm.get(&format!("strikes/{}", waits.strike)).await;
    assert_eq!((&story["strike"]["state"], &story["strike"]["approval"]), (&json!("drafted"), &json!(waits.id)));
    assert_eq!(story["preview"], preview, "the preview is kept as it was shown");
    assert_eq!(firm.worth(&owners[0].1).await.0, "1000");
    firm.approve(&waits).await;
    // The job may run twice, or twice at the same time.
    let (one, two) = tokio::join!(run_due(&firm.server.app), run_due(&firm.server.app));
    assert_eq!(one.unwrap().allocated + two.unwrap().allocated, 1);
    run_due(&firm.server.app).await.unwrap();
    // 13.5 by 1000 to 333.333333 is 10.125 and, with the unit left over, 3.375; a tenth of each is the firm's.
    assert_eq!(firm.worth(&owners[0].1).await, ("1009.1125".into(), "9.1125".into()));
    assert_eq!(firm.worth(&owners[1].1).await, ("336.370833".into(), "3.0375".into()));
    let story = firm.get(&format!("strikes/{}", waits.strike)).await;
    let progress = &story["strike"]["progress"];
    assert_eq!((&progress["done"], &progress["total"], &progress["percent"]), (&json!(2), &json!(2), &json!(100)));
    assert_eq!(story["strike"]["state"], "allocated");
    for (client, _) in &owners {
        let client = again(&firm.server, client).await;
        let notices = firm.server.get("users/notices").bearer(&client.token).send().await;
        let of_week = notices.text.matches("Your weekly result in Harbour").count();
        assert_eq!(of_week, 1, "{}", notices.text);
    }
    let server = firm.server.mail.as_ref().unwrap();
    for (client, _) in &owners {
        server.wait_for(&client.email, "Your weekly result").await;
    }
    let weekly = server.all().iter().filter(|mail| mail.subject.contains("weekly result")).count();
    assert_eq!(weekly, 2);
    firm.verify();
}

/// Later than anything in the tests.
fn reads_until_the_end() -> ballast_core::time::Moment {
    ballast_core::time::Moment::from_millis(4_102_444_800_000).unwrap()
}

#[tokio::test]
async fn weeks_late_and_several_plans_get_the_right_amounts_once() {
    let mut firm = Firm::new().await;
    let (harbour, ada) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let (summit, bo) = firm.invested("Summit", &[("Bo Lind", "2000")]).await;
    let from = firm.today();
    // Three weeks pass without entries.
    firm.later(22).await;
    for week in 0..3 {
        let days = (from.plus_days(week * 7), from.plus_days(week * 7 + 7));
        let both = [firm.propose(&harbour, days, "10").await, firm.propose(&summit, days, "-20").await];
        for waits in &both {
            firm.approve(waits).await;
        }
        assert_eq!(run_due(&firm.server.app).await.unwrap().allocated, 2);
    }
    assert_eq!(firm.worth(&ada[0].1).await, ("1027".into(), "9".into()));
    assert_eq!(firm.worth(&bo[0].1).await, ("1940".into(), "-20".into()));
    let list = firm.get(&format!("strikes?plan={}&state=allocated&limit=2", harbour.id)).await;
    assert_eq!(list["strikes"].as_array().unwrap().len(), 2);
    let next = list["next"].as_str().unwrap();
    let rest = firm.get(&format!("strikes?plan={}&state=allocated&limit=2&cursor={next}", harbour.id)).await;
    assert_eq!((rest["strikes"].as_array().unwrap().len(), &rest["next"]), (1, &json!(null)));
    firm.verify();
}

#[tokio::test]
async fn a_week_without_a_result_is_settled_like_any_other() {
    let mut firm = Firm::new().await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(14).await;
    firm.strike(&plan, (from, from.plus_days(7)), "0").await;
    assert_eq!(firm.worth(&owners[0].1).await, ("1000".into(), "0".into()));
    firm.strike(&plan, (from.plus_days(7), from.plus_days(14)), "7").await;
    assert_eq!(firm.worth(&owners[0].1).await, ("1006.3".into(), "6.3".into()));
    firm.verify();
}

#[tokio::test]
async fn a_job_that_is_cut_again_and_again_tells_everybody_once() {
    let mut firm = Firm::new().await;
    let amounts: Vec<(String, String)> = (0..12).map(|n| (format!("Client {n}"), format!("{}", 100 + n))).collect();
    let amounts: Vec<(&str, &str)> = amounts.iter().map(|(name, amount)| (name.as_str(), amount.as_str())).collect();
    let (plan, owners) = firm.invested("Harbour", &amounts).await;
    capital(&firm.server.app, "1000").await;
    let from = firm.today();
    firm.later(7).await;
    let waits = firm.propose(&plan, (from, firm.today()), "-126.6").await;
    firm.approve(&waits).await;
    // Cut off at any point, from the first pass to the notices.
    for micros in [50, 300, 800, 1_500, 2_500, 4_000, 6_000, 9_000] {
        let app = firm.server.app.clone();
        let job = tokio::spawn(async move { run_due(&app).await });
        tokio::time::sleep(std::time::Duration::from_micros(micros)).await;
        job.abort();
        let _cut = job.await;
    }
    run_due(&firm.server.app).await.unwrap();
    let mut charged = Usdt::ZERO;
    for (client, investment) in &owners {
        let (_, result) = firm.worth(investment).await;
        charged = charged.checked_add(result.parse().unwrap()).unwrap();
        let id = client.id.parse().unwrap();
        let notices = firm.server.app.store.read(move |conn| reads::notices_of(conn, id, None, 100)).await.unwrap();
        let told = notices.iter().filter(|one| one.told.kind().as_str() == "weekly_result").count();
        assert_eq!(told, 1);
    }
    assert_eq!(charged.to_string(), "-126.6");
    while firm.server.app.store.queue_told_mails(5).await.unwrap() {}
    let mails = firm.server.app.store.due_mails(reads_until_the_end(), 100).await;
    let weekly = mails.unwrap().iter().filter(|mail| mail.template == "weekly_result").count();
    assert_eq!(weekly, 12);
    firm.verify();
}
