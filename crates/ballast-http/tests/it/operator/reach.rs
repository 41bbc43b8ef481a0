//! Everyday calls of the console that no other test makes: each is carried out, and answers as the API document says.

use ballast_core::{
    dead_letter::{self, Unit},
    decision::{Actor, Change, Decision},
    deposit::{ChainKey, Deposit, QuarantineReason, State},
    role::Role,
};
use ballast_service::decide::in_context;
use serde_json::{Value, json};

use crate::{
    portal::{
        withdrawals::matured,
        world::{WALLET, commit, id, usdt},
    },
    support::{OperatorCaller, TestApp},
};

/// Makes a call that succeeds; returns its data.
async fn done(server: &TestApp, who: &OperatorCaller, status: u16, call: &str, body: Option<Value>) -> Value {
    let operator = server.as_operator(who);
    let answer = match body {
        Some(body) => operator.post(call, body).send().await,
        None => operator.get(call).send().await,
    };
    assert_eq!(answer.status, status, "{call}: {}", answer.body);
    answer.body["data"].clone()
}

#[tokio::test]
async fn a_clients_whole_story_is_shown() {
    let server = TestApp::start().await;
    let (client, investment) = matured(&server).await;
    let apply = format!("investments/applyWithdraw/{}", id(&investment));
    let applied = server.patch(&apply, json!({ "wallet": WALLET })).bearer(&client.token).send().await;
    assert_eq!(applied.status, 200, "{}", applied.body);
    let operator = server.operator(&[Role::Support]).await;
    for chapter in ["audit", "deposits", "investments", "ledger", "mail", "notices", "sessions", "withdrawals"] {
        let story = done(&server, &operator, 200, &format!("clients/{}/{chapter}", client.id), None).await;
        assert!(story[chapter].as_array().is_some_and(|lines| !lines.is_empty()), "{chapter}: {story}");
    }
    let asked = done(&server, &operator, 200, &format!("investments/{}", id(&investment)), None).await;
    assert_eq!(asked["investment"]["withdrawal"], applied.body["data"]["withdrawal"]["_id"]);
}

#[tokio::test]
async fn messages_are_read_answered_and_closed() {
    let server = TestApp::start().await;
    let operator = server.operator(&[Role::Support]).await;
    for number in 0..2 {
        let body =
            json!({ "sender": "Bo Lind", "senderEmail": "bo@example.org", "message": format!("Question {number}") });
        assert_eq!(server.post("plans/email", body).send().await.status, 200);
    }
    let messages = done(&server, &operator, 200, "messages", None).await;
    let [one, other] = [0, 1].map(|index| format!("messages/{}", id(&messages["messages"][index])));
    done(&server, &operator, 200, &format!("{one}/reply"), Some(json!({ "text": "This is so." }))).await;
    done(&server, &operator, 200, &format!("{other}/close"), Some(json!({}))).await;
    let shown = done(&server, &operator, 200, &one, None).await;
    assert_eq!(
        (&shown["message"]["status"], &shown["replies"][0]["text"]),
        (&json!("answered"), &json!("This is so."))
    );
}

#[tokio::test]
async fn a_complaint_that_was_decided_is_taken_up_again() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let filed = server.post("complaints/mine", json!({ "about": "other", "text": "Why?", "wish": "" }));
    assert_eq!(filed.bearer(&client.token).send().await.status, 200);
    let operator = server.operator(&[Role::Compliance]).await;
    let complaint = done(&server, &operator, 200, "complaints", None).await;
    let complaint = format!("complaints/{}", id(&complaint["complaints"][0]));
    let decision = json!({ "outcome": "rejected", "text": "Because." });
    done(&server, &operator, 200, &format!("{complaint}/answer"), Some(decision)).await;
    done(&server, &operator, 200, &format!("{complaint}/reopen"), Some(json!({ "why": "We erred." }))).await;
    let shown = done(&server, &operator, 200, &complaint, None).await;
    assert_eq!(shown["complaint"]["status"], "reopened");
}

#[tokio::test]
async fn what_needs_a_second_person_is_proposed() {
    let server = TestApp::start().await;
    let operator = server.operator(&[Role::Compliance]).await;
    let mut client = server.client("Ada Vega").await;
    server.enrol_totp(&mut client).await;
    let why = json!({ "why": "They asked on the phone." });
    let whose = format!("clients/{}", client.id);
    done(&server, &operator, 202, &format!("{whose}/factorReset"), Some(why.clone())).await;
    done(&server, &operator, 200, &format!("{whose}/freeze"), Some(why.clone())).await;
    done(&server, &operator, 202, &format!("{whose}/release"), Some(why.clone())).await;
    let limits = json!({ "clientDay": "5000", "firmDay": 20000, "why": "A quiet month." });
    let treasurer = server.operator(&[Role::Treasurer]).await;
    done(&server, &treasurer, 202, "withdrawals/limits", Some(limits)).await;
    let deposit = quarantined(&server).await;
    let assigned = json!({ "client": client.id, "why": "Their bank says so." });
    done(&server, &operator, 202, &format!("deposits/{deposit}/assign"), Some(assigned)).await;
}

#[tokio::test]
async fn failed_work_is_tried_again() {
    let server = TestApp::start().await;
    let operator = server.operator(&[Role::Treasurer]).await;
    let unit = Unit { work: "alert", id: server.app.new_id::<Deposit>().uuid() };
    let failed =
        in_context(&server.app, Actor::System, |context| dead_letter::fail(context, unit, None, "out of luck"));
    commit(&server.app, failed).await;
    let health = done(&server, &operator, 200, "health", None).await;
    let letter = id(&health["deadLetters"][0]).to_owned();
    done(&server, &operator, 200, &format!("health/deadLetters/{letter}/rerun"), Some(json!({}))).await;
}

/// Money that arrived at an address that is not ours.
async fn quarantined(server: &TestApp) -> String {
    let app = &server.app;
    let deposit = Deposit {
        id: app.new_id(),
        version: 0,
        key: ChainKey {
            chain_id: 56,
            block_hash: format!("0x{}", "b".repeat(64)),
            tx_hash: format!("0x{}", "a".repeat(64)),
            log_index: 0,
        },
        block_number: 4_000_000,
        token: app.config.bsc.usdt_contract.clone(),
        from: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed".into(),
        to: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC".into(),
        raw_amount: "5000000000000000000".into(),
        amount: usdt("5"),
        remainder: "0".into(),
        client: None,
        state: State::Quarantined,
        reason: Some(QuarantineReason::UnknownAddress),
        confirmations: 15,
        seen_at: app.clock.now(),
        updated_at: app.clock.now(),
    };
    let id = deposit.id.to_string();
    commit(app, Decision::new(Actor::System, app.clock.now()).change(Change::Deposit(deposit))).await;
    id
}
