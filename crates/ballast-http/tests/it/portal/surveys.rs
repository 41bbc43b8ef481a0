//! The question after a payout.

use ballast_core::{
    decision::{Actor, Change, Decision},
    withdrawal::State,
};
use ballast_store::reads;
use insta::assert_snapshot;
use serde_json::json;

use super::world::{WALLET, account, again, commit, credit, shown};
use crate::support::{Client, TestApp};

/// A client who was paid, and the ID of the payout. The payout itself is not tested here, so its final state is written
/// directly.
pub async fn paid(server: &TestApp) -> (Client, String) {
    let app = &server.app;
    let client = server.client("Ada Vega").await;
    credit(app, &client, "1000").await;
    let body = json!({ "amount": 100, "wallet": WALLET });
    assert_eq!(server.post("withdrawals", body).bearer(&client.token).send().await.status, 200);
    let owner = account(app, &client).await.id;
    let mut withdrawal = app.store.read(move |conn| reads::withdrawals_of(conn, owner)).await.unwrap().remove(0);
    withdrawal.state = State::Paid;
    let id = withdrawal.id.to_string();
    commit(app, Decision::new(Actor::System, app.clock.now()).change(Change::Withdrawal(withdrawal))).await;
    (client, id)
}

#[tokio::test]
async fn a_payout_is_answered_once() {
    let server = TestApp::start().await;
    let (client, payout) = paid(&server).await;
    let answer = |token: String, stars: u8| {
        server.post("surveys", json!({ "withdrawal": payout, "stars": stars })).bearer(&token).send()
    };
    let first = answer(client.token.clone(), 4).await;
    assert_snapshot!(shown(&first), @r#"
    {
      "data": {
        "_id": "[id]"
      },
      "message": "Thank you for your answer.",
      "status": "success"
    }
    "#);
    let listed = server.get("withdrawals").bearer(&client.token).send().await;
    assert_eq!(listed.body["data"]["withdrawals"][0]["stars"], 4);
    let second = answer(client.token.clone(), 1).await;
    assert_eq!((second.status, second.code()), (409, "already_done"));
    let counted = server.app.store.read(|conn| reads::stats(conn)).await.unwrap();
    assert_eq!((counted.survey_answers, counted.survey_satisfied), (1, 1));
}

#[tokio::test]
async fn only_the_owner_of_a_paid_withdrawal_is_asked() {
    let server = TestApp::start().await;
    let (client, payout) = paid(&server).await;
    let stranger = server.client("Bo Lind").await;
    let refused =
        server.post("surveys", json!({ "withdrawal": payout, "stars": 1 })).bearer(&stranger.token).send().await;
    assert_snapshot!(shown(&refused), @r#"
    {
      "code": "unknown_payout",
      "fields": {
        "withdrawal": "Name one of your own withdrawals that has been paid."
      },
      "message": "Name one of your own withdrawals that has been paid.",
      "status": "fail"
    }
    "#);
    let client = again(&server, &client).await;
    assert_eq!(
        server.post("withdrawals", json!({ "amount": 5, "wallet": WALLET })).bearer(&client.token).send().await.status,
        200
    );
    let listed = server.get("withdrawals").bearer(&client.token).send().await;
    let open = &listed.body["data"]["withdrawals"][0];
    assert_eq!(open["status"], "requested");
    let body = json!({ "withdrawal": open["_id"], "stars": 1 });
    assert_eq!(server.post("surveys", body).bearer(&client.token).send().await.code(), "unknown_payout");
}
