//! Administration of operators: four eyes, and the rules that no pair of them can bypass.

use ballast_core::{operator::State, role::Role};
use ballast_service::staffing;
use ballast_store::reads;
use serde_json::{Value, json};

use super::{lines_about, token_in};
use crate::support::{Answer, OperatorCaller, TestApp};

/// Proposes; returns the pending approval.
async fn propose(server: &TestApp, maker: &OperatorCaller, call: &str, body: Value) -> (String, String) {
    let answer = server.as_operator(maker).post(call, body).send().await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    let waits = &answer.body["data"]["approval"];
    (waits["_id"].as_str().unwrap().to_owned(), waits["digest"].as_str().unwrap().to_owned())
}

async fn approve(server: &TestApp, checker: &OperatorCaller, (id, digest): &(String, String)) -> Answer {
    let call = format!("approvals/{id}/approve");
    server.as_operator(checker).post(&call, json!({ "digest": digest })).send().await
}

async fn state_of(server: &TestApp, who: &OperatorCaller) -> State {
    let id = who.id;
    server.app.store.read(move |conn| reads::operator_by_id(conn, id)).await.unwrap().unwrap().state
}

struct Firm {
    server: TestApp,
    ada: OperatorCaller,
    bo: OperatorCaller,
    cyd: OperatorCaller,
}

impl Firm {
    async fn start() -> Self {
        let server = TestApp::start().await;
        let admin = [Role::Admin];
        let (ada, bo, cyd) =
            (server.operator(&admin).await, server.operator(&admin).await, server.operator(&admin).await);
        Self { server, ada, bo, cyd }
    }
}

#[tokio::test]
async fn two_admins_add_an_operator_who_then_enrols() {
    let Firm { server, ada, bo, .. } = Firm::start().await;
    let body =
        json!({ "email": "Dee@Harbour.example", "name": "Dee Lind", "roles": ["support"], "why": "New colleague." });
    let waits = propose(&server, &ada, "operators", body.clone()).await;
    let own = approve(&server, &ada, &waits).await;
    assert_eq!((own.status, own.code()), (403, "same_operator"));
    let approved = approve(&server, &bo, &waits).await;
    assert_eq!(approved.status, 200, "{}", approved.body);
    let url = approved.body["data"]["after"]["enrolmentUrl"].as_str().unwrap();
    let (_, done) = server.enrolled(&token_in(url)).await;
    assert_eq!(done.body["data"]["operator"]["email"], "dee@harbour.example");
    let again = server.as_operator(&ada).post("operators", body).send().await;
    assert_eq!((again.status, again.code()), (409, "operator_exists"));
}

#[tokio::test]
async fn two_invitations_of_one_address_make_one_operator() {
    let Firm { server, ada, bo, .. } = Firm::start().await;
    let body = json!({ "email": "dee@harbour.example", "name": "Dee", "roles": ["support"], "why": "New." });
    let (one, two) =
        (propose(&server, &ada, "operators", body.clone()).await, propose(&server, &ada, "operators", body).await);
    assert_eq!(approve(&server, &bo, &one).await.status, 200);
    let second = approve(&server, &bo, &two).await;
    assert_eq!((second.status, second.code()), (409, "operator_exists"), "{}", second.body);
}

#[tokio::test]
async fn nobody_changes_their_own_rights() {
    let Firm { server, ada, bo, cyd } = Firm::start().await;
    let own = |call: &str| format!("operators/{}/{call}", ada.id);
    for (call, body) in [
        (own("roles"), json!({ "roles": ["admin", "treasurer"], "why": "More." })),
        (own("disable"), json!({ "why": "Bye." })),
        (own("enable"), json!({ "why": "Hi." })),
        (own("reset"), json!({ "why": "New link." })),
    ] {
        let refused = server.as_operator(&ada).post(&call, body).send().await;
        assert_eq!((refused.status, refused.code()), (403, "own_account"), "{call}");
    }
    // Nor as the second pair of eyes.
    let body = json!({ "roles": ["admin", "treasurer"], "why": "A favour." });
    let favour = propose(&server, &bo, &own("roles"), body).await;
    let refused = approve(&server, &ada, &favour).await;
    assert_eq!((refused.status, refused.code()), (403, "own_account"));
    assert_eq!(approve(&server, &cyd, &favour).await.status, 200);
    assert_eq!(server.opens(&ada.cookie).await, 401, "other roles end every session");
}

#[tokio::test]
async fn nobody_gets_both_ends_of_a_payout() {
    let Firm { server, ada, bo, .. } = Firm::start().await;
    let both = json!(["treasurer", "compliance"]);
    let body = json!({ "email": "dee@harbour.example", "name": "Dee", "roles": both, "why": "Small firm." });
    let refused = server.as_operator(&ada).post("operators", body).send().await;
    assert_eq!((refused.status, refused.code()), (400, "roles_conflict"));
    let call = format!("operators/{}/roles", bo.id);
    let refused = server.as_operator(&ada).post(&call, json!({ "roles": both, "why": "Small firm." })).send().await;
    assert_eq!((refused.status, refused.code()), (400, "roles_conflict"));
    for roles in [json!([]), json!(["root"]), json!("admin")] {
        let refused = server.as_operator(&ada).post(&call, json!({ "roles": roles, "why": "x" })).send().await;
        assert_eq!(refused.status, 400, "{roles}");
    }
    let refused = staffing::add(&server.app, "x@harbour.example", None, &[Role::Compliance, Role::Treasurer]).await;
    assert_eq!(refused.unwrap_err().code(), "roles_conflict");
}

#[tokio::test]
async fn disabling_works_at_once_and_enabling_brings_the_same_person_back() {
    let Firm { server, ada, bo, cyd } = Firm::start().await;
    let waits = propose(&server, &ada, &format!("operators/{}/disable", cyd.id), json!({ "why": "Left." })).await;
    assert_eq!(server.opens(&cyd.cookie).await, 200, "nothing happens before the second pair of eyes");
    assert_eq!(approve(&server, &bo, &waits).await.status, 200);
    assert_eq!((server.opens(&cyd.cookie).await, state_of(&server, &cyd).await), (401, State::Disabled));
    let twice = server.as_operator(&ada).post(&format!("operators/{}/disable", cyd.id), json!({ "why": "x" }));
    assert_eq!(twice.send().await.code(), "operator_disabled");
    let waits = propose(&server, &ada, &format!("operators/{}/enable", cyd.id), json!({ "why": "Back." })).await;
    assert_eq!(approve(&server, &bo, &waits).await.status, 200);
    assert_eq!(state_of(&server, &cyd).await, State::Active);
    assert_eq!(server.opens(&cyd.cookie).await, 401, "old sessions stay dead");
    assert_eq!(server.operators_first_step(&cyd.email).await.status, 200);
}

#[tokio::test]
async fn what_a_dismissed_operator_proposed_is_not_carried_out() {
    let Firm { server, ada, bo, cyd } = Firm::start().await;
    let body = json!({ "email": "mole@harbour.example", "name": "Mole", "roles": ["admin"], "why": "Trust me." });
    let mole = propose(&server, &cyd, "operators", body).await;
    let out = propose(&server, &ada, &format!("operators/{}/disable", cyd.id), json!({ "why": "Caught." })).await;
    assert_eq!(approve(&server, &bo, &out).await.status, 200);
    let refused = approve(&server, &bo, &mole).await;
    assert_eq!((refused.status, refused.code()), (409, "maker_gone"), "{}", refused.body);
}

#[tokio::test]
async fn a_proposal_about_an_operator_who_changed_is_stale() {
    let Firm { server, ada, bo, cyd } = Firm::start().await;
    let dee = server.operator(&[Role::Support]).await;
    let call = format!("operators/{}/roles", dee.id);
    let promote = propose(&server, &ada, &call, json!({ "roles": ["compliance"], "why": "Promoted." })).await;
    staffing::reset_now(&server.app, &dee.email).await.unwrap();
    let stale = approve(&server, &bo, &promote).await;
    assert_eq!(stale.status, 409, "{}", stale.body);
    assert!(["approval_stale", "approval_voided"].contains(&stale.code()), "{}", stale.body);
    let other = "0".repeat(64);
    let call = format!("operators/{}/disable", dee.id);
    let waits = propose(&server, &ada, &call, json!({ "why": "Left." })).await;
    let wrong = approve(&server, &cyd, &(waits.0.clone(), other)).await;
    assert_eq!((wrong.status, wrong.code()), (409, "approval_stale"));
}

#[tokio::test]
async fn many_clicks_at_once_carry_a_change_out_once() {
    let Firm { server, ada, bo, cyd } = Firm::start().await;
    let body = json!({ "email": "dee@harbour.example", "name": "Dee", "roles": ["support"], "why": "New." });
    let waits = propose(&server, &ada, "operators", body).await;
    let click = |who| approve(&server, who, &waits);
    let answers = tokio::join!(click(&bo), click(&cyd), click(&bo), click(&cyd));
    let good = [&answers.0, &answers.1, &answers.2, &answers.3].into_iter().filter(|one| one.status == 200).count();
    assert_eq!(good, 1);
    let all = server.app.store.read(|conn| reads::operators(conn)).await.unwrap();
    assert_eq!(all.len(), 4);
}

#[tokio::test]
async fn the_last_admin_stays() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Admin]).await;
    // An invited operator does not count as an admin yet.
    server.invited("bo@harbour.example", &[Role::Admin]).await;
    let refused = staffing::disable_now(&server.app, &ada.email).await.unwrap_err();
    assert_eq!(refused.code(), "last_admin");
    assert_eq!(server.opens(&ada.cookie).await, 200);
    let bo = server.operator(&[Role::Admin]).await;
    staffing::disable_now(&server.app, &ada.email).await.unwrap();
    assert_eq!(staffing::disable_now(&server.app, &bo.email).await.unwrap_err().code(), "last_admin");
}

#[tokio::test]
async fn two_commands_at_once_leave_an_admin() {
    let server = TestApp::start().await;
    let (ada, bo) = (server.operator(&[Role::Admin]).await, server.operator(&[Role::Admin]).await);
    let (one, two) =
        tokio::join!(staffing::disable_now(&server.app, &ada.email), staffing::disable_now(&server.app, &bo.email));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
}

#[tokio::test]
async fn the_way_back_in_is_the_command_line_and_is_written_down_as_such() {
    let server = TestApp::start().await;
    let ada = server.operator(&[Role::Admin]).await;
    let link = staffing::reset_now(&server.app, &ada.email).await.unwrap();
    assert_eq!(server.opens(&ada.cookie).await, 401);
    server.enrolled(&token_in(&link.url)).await;
    let lines = lines_about(&server, ada.id).await;
    let (actor, _) = lines.iter().find(|(_, details)| details["what"] == "reset").unwrap();
    assert_eq!(actor, "command_line");
    assert!(ballast_store::Store::verify(server.app.config.database.url.expose()).unwrap().is_sound());
}

#[tokio::test]
async fn the_list_shows_everybody_and_who_one_is() {
    let Firm { server, ada, .. } = Firm::start().await;
    server.invited("dee@harbour.example", &[Role::Support]).await;
    let listed = server.as_operator(&ada).get("operators").send().await;
    let rows = listed.body["data"]["operators"].as_array().unwrap();
    assert_eq!((rows.len(), listed.body["data"]["next"].clone()), (4, Value::Null));
    assert_eq!(rows.iter().filter(|row| row["me"] == true).count(), 1);
    let dee = rows.iter().find(|row| row["email"] == "dee@harbour.example").unwrap();
    assert_eq!(dee["state"], "invited");
    assert!(dee["enrolmentUntil"].is_string() && dee["lastSeenAt"].is_null());
    assert!(!listed.text.contains("hash"), "{}", listed.text);
}
