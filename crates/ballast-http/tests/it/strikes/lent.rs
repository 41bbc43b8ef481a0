//! A contract with lent money through weeks, corrections and its end: the client's value, the money at work, and what
//! returns.

use ballast_core::{ledger::Account, money::Usdt};
use ballast_store::reads;
use serde_json::{Value, json};

use super::Firm;
use crate::{
    portal::world::{again, credit, promote},
    support::TestApp,
};

/// A client's value, the loan at work, and the money set aside for promotions.
type Sides = (String, String, String);

impl Firm {
    async fn sides(&self, investment: &str) -> Sides {
        let id = investment.parse().unwrap();
        let found = self.server.app.store.read(move |conn| {
            let holding = reads::investment(conn, id)?.unwrap();
            let client = holding.investment.client;
            let promotions = reads::control_total(conn, Account::Promotions, ballast_core::money::Asset::Usdt)?;
            let balances = reads::balances(conn, client)?;
            // Lent money is never a claim, however it is counted.
            let own = balances.cash.available.checked_add(holding.position.value().unwrap()).unwrap();
            assert_eq!(reads::owed_to(conn, client)?.0, own);
            assert_eq!(reads::stats(conn)?.assets_under_management, own);
            assert_eq!(reads::lent_total(conn)?, holding.position.lent);
            let mut owed = Usdt::ZERO;
            reads::liabilities(conn)?.each(conn, &mut |one| {
                owed = owed.checked_add(one.usdt).unwrap();
                Ok(())
            })?;
            assert_eq!(owed, own);
            Ok((own.to_string(), holding.position.lent.to_string(), Usdt::from_minor(promotions).to_string()))
        });
        self.verify();
        found.await.unwrap()
    }

    async fn right(&self, strike: &str, result: &str) -> String {
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

fn sides(own: &str, lent: &str, promotions: &str) -> Sides {
    (own.to_owned(), lent.to_owned(), promotions.to_owned())
}

#[tokio::test]
async fn what_is_lent_works_bears_its_part_and_comes_back() {
    let mut firm = Firm::on(TestApp::start().await).await;
    promote(&firm.server.app, "1000", "5000").await;
    let (plan, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let (ada, investment) = (&owners[0].0, owners[0].1.clone());
    assert_eq!(firm.sides(&investment).await, sides("1000", "500", "4500"));
    let from = firm.today();
    firm.later(7).await;
    let first = firm.strike(&plan, (from, from.plus_days(7)), "-150").await;
    assert_eq!(firm.sides(&investment).await, sides("900", "450", "4500"), "both bear the loss");
    let second = firm.right(&first, "150").await;
    assert_eq!(firm.sides(&investment).await, sides("1135", "500", "4500"), "a gain is the client's, less our share");
    let third = firm.right(&second, "-300").await;
    assert_eq!(firm.sides(&investment).await, sides("800", "400", "4500"));
    let ada = again(&firm.server, ada).await;
    let inputs = firm.server.get(&format!("strikes/{third}/inputs")).bearer(&ada.token).send().await;
    let own = &inputs.body["data"]["inputs"]["own"][0];
    assert_eq!((&own["principal"], &own["lent"], &own["due"]), (&json!(1500), &json!(500), &json!(-300)));
    let shown = firm.server.investment(&ada, &investment).await;
    assert_eq!(
        (&shown["value"], &shown["returns"], &shown["loan"]),
        (
            &json!(800),
            &json!(-200),
            &json!({ "amount": 500, "atWork": 400, "share": 50, "leastDeposit": 100, "identity": false })
        )
    );
    end(&mut firm, &plan, from).await;
    assert_eq!(firm.sides(&investment).await, sides("800", "0", "4900"), "what is left of it is back");
    // The week was a gain after all, so the lent money bears no loss.
    let fourth = firm.right(&third, "150").await;
    assert_eq!(firm.sides(&investment).await, sides("1135", "0", "5000"));
    // Settled amounts are not taken back.
    firm.right(&fourth, "-300").await;
    assert_eq!(firm.sides(&investment).await, sides("1135", "0", "5000"));
}

async fn end(firm: &mut Firm, plan: &ballast_core::plan::Plan, from: ballast_core::time::Day) {
    firm.later(28).await;
    for week in 1..5 {
        firm.strike(plan, (from.plus_days(week * 7), from.plus_days(week * 7 + 7)), "0").await;
    }
    ballast_service::jobs::lifecycle::run_due(&firm.server.app).await.unwrap();
}

#[tokio::test]
async fn it_is_lent_once_to_a_person_and_never_to_a_stranger() {
    let firm = Firm::on(TestApp::start().await).await;
    promote(&firm.server.app, "1000", "1200").await;
    let plan = crate::portal::world::plan(&firm.server.app, "Harbour").await;
    let mut lent = Vec::new();
    for (name, confirmed) in [("Ada Vega", true), ("Ada Vega+1", true), ("Bo Lind", false), ("Cy Moe", true)] {
        let client = if confirmed { firm.server.client(name).await } else { firm.server.stranger(name).await };
        let account = firm.server.get("account").bearer(&client.token).send().await;
        let offered = account.body["data"]["account"]["bonusOffer"] != Value::Null;
        credit(&firm.server.app, &client, "1000").await;
        let investment = firm.server.invest(&client, &plan, "400").await;
        lent.push((offered, investment["loan"]["amount"].clone()));
    }
    // 200 of 1,200 are lent out after the first: the rest still covers the promotion.
    let none = Value::Null;
    assert_eq!(lent, [(true, json!(200)), (false, none.clone()), (true, none), (true, json!(200))]);
    firm.verify();
    let taken = firm.server.get("site").send().await;
    assert_eq!(taken.body["data"]["site"]["promotion"], Value::Null, "800 do not cover it");
}

#[tokio::test]
async fn who_cancels_leaves_the_bonus_with_the_firm() {
    let firm = Firm::on(TestApp::start().await).await;
    promote(&firm.server.app, "1000", "5000").await;
    let (_, owners) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let (ada, investment) = &owners[0];
    let path = format!("investments/{investment}/cancel");
    let answer = firm.server.post(&path, json!({})).bearer(&ada.token).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(firm.sides(investment).await, sides("1000", "0", "5000"));
}

#[tokio::test]
async fn verify_sees_another_loan() {
    let firm = Firm::on(TestApp::start().await).await;
    promote(&firm.server.app, "1000", "5000").await;
    firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    firm.verify();
    for change in [
        "lent = 400000000",
        "lent_most = 1",
        "lent_share_bps = 4999",
        "lent_least_deposit = 1",
        "lent_to = 'me'",
        "lent_document = zeroblob(32)",
        "lent_by = NULL",
    ] {
        let column = change.split(' ').next().unwrap();
        firm.server.sql(&format!("CREATE TABLE kept AS SELECT {column} AS was FROM investment"));
        firm.server.sql(&format!("UPDATE investment SET {change}"));
        let report = ballast_store::Store::verify(firm.server.app.config.database.url.expose()).unwrap();
        let broken: Vec<_> = report.checks.iter().filter(|check| check.broken.is_some()).map(|one| one.name).collect();
        assert!(broken.contains(&"what was lent was lent once, by its terms, and comes back"), "{change}: {broken:?}");
        firm.server.sql(&format!("UPDATE investment SET {column} = (SELECT was FROM kept); DROP TABLE kept"));
    }
    firm.verify();
}
