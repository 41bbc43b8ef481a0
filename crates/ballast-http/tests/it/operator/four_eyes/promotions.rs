//! Promotions: created, funded, switched on, and shown to new clients.

use ballast_core::role::Role;
use serde_json::json;

use super::Office;

#[tokio::test]
async fn a_promotion_is_set_up_funded_and_switched_on() {
    let office = Office::of(Role::Admin).await;
    office
        .change(
            "promotions",
            json!({ "name": " Welcome ", "amount": "1000", "share": "50", "leastDeposit": "100", "why": "Spring." }),
        )
        .await;
    let shown = office.get("promotions").await;
    let (promotion, id) = (shown["promotions"][0].clone(), shown["promotions"][0]["_id"].as_str().unwrap().to_owned());
    assert_eq!(
        (&promotion["name"], &promotion["active"], &promotion["covered"]),
        (&json!("Welcome"), &json!(false), &json!(false))
    );
    let on = office.propose(&format!("promotions/{id}/switch"), json!({ "active": true, "why": "Begin." })).await;
    let warned = office.look(&on).await["diff"]["warnings"][0].as_str().unwrap().to_owned();
    assert!(warned.starts_with("Only 0.00 USDT are set aside"), "{warned}");
    assert_eq!(office.approve(&on).await.status, 200);
    let site = office.server.get("site").send().await;
    assert_eq!(site.body["data"]["promotion"], json!(null), "no money, no banner");
    office.funded("1500").await;
    office.change("capital", json!({ "move": "fund_promotions", "amount": "1500", "why": "For the banner." })).await;
    let shown = office.get("promotions").await;
    assert_eq!((&shown["funded"], &shown["promotions"][0]["covered"]), (&json!(1500), &json!(true)));
    let first = office.server.client("Ada Lund").await;
    let offered = async || {
        let account = office.server.get("account").bearer(&first.token).send().await;
        account.body["data"]["account"]["bonusOffer"].clone()
    };
    let offer = |identity: bool| {
        json!({
            "most": 1000, "share": 50, "leastDeposit": 100, "identity": identity, "identityMissing": identity,
        })
    };
    assert_eq!(offered().await, offer(false));
    let asks = json!({
        "name": "Welcome", "amount": "1000", "share": "50", "leastDeposit": "100", "identity": true, "why": "Twins.",
    });
    let edit = office.propose(&format!("promotions/{id}/edit"), asks).await;
    assert_eq!(
        office.look(&edit).await["diff"]["rows"][0],
        json!({ "label": "The client's identity", "before": "not asked for", "after": "has to be checked" })
    );
    assert_eq!(office.approve(&edit).await.status, 200);
    assert_eq!(offered().await, offer(true));
    assert_eq!(office.get("promotions").await["promotions"][0]["identity"], json!(true));
    assert_eq!(office.get("promotions").await["promotions"][0]["covered"], json!(true), "nothing was given away");
}

#[tokio::test]
async fn one_promotion_runs_at_a_time() {
    let office = Office::of(Role::Admin).await;
    for name in ["One", "Two"] {
        office
            .change(
                "promotions",
                json!({ "name": name, "amount": "10", "share": "50", "leastDeposit": "100", "why": "Spring." }),
            )
            .await;
    }
    let shown = office.get("promotions").await;
    let id = |at: usize| shown["promotions"][at]["_id"].as_str().unwrap().to_owned();
    let on = |id: String| (format!("promotions/{id}/switch"), json!({ "active": true, "why": "Begin." }));
    let ((one, begin), (two, _)) = (on(id(0)), on(id(1)));
    let (first, second) = (office.propose(&one, begin.clone()).await, office.propose(&two, begin).await);
    let answers = tokio::join!(office.approve(&first), office.approve(&second));
    let mut outcomes = [answers.0, answers.1].map(|answer| (answer.status, answer.code().to_owned()));
    outcomes.sort();
    assert_eq!(outcomes, [(200, String::new()), (409, "another_promotion_runs".to_owned())]);
}
