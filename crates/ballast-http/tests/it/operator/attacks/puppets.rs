//! An admin who creates an operator to be the second pair of eyes, or takes over a colleague's account.

use ballast_core::role::Role;
use serde_json::json;

use super::{Office, outcome};
use crate::{
    operator::{
        four_eyes::{Waits, put_in},
        lines_about, token_in,
    },
    support::{Answer, OperatorCaller, TestApp},
};

/// Two admins and a bystander, with mail.
async fn office() -> (Office, OperatorCaller) {
    let office = Office::on(TestApp::with_mail().await, Role::Admin).await;
    let other = office.server.operator(&[Role::Admin]).await;
    (office, other)
}

/// The operator as enrolling logged them in.
fn signed_in(done: &Answer, like: &OperatorCaller) -> OperatorCaller {
    let id = done.body["data"]["operator"]["_id"].as_str().unwrap().parse().unwrap();
    OperatorCaller { id, cookie: done.cookie("operator").unwrap(), ..like.clone() }
}

async fn heard(office: &Office, who: &OperatorCaller, subject: &str) -> String {
    office.server.mail.as_ref().unwrap().wait_for(&who.email, subject).await.text
}

#[tokio::test]
async fn a_puppet_is_no_pair_of_eyes_for_a_day_and_everybody_hears_of_it() {
    let (office, bystander) = office().await;
    let body = json!({ "email": "puppet@evil.example", "name": "Pup Pet", "roles": ["admin"], "why": "Trust me." });
    let invited = office.propose("operators", body).await;
    let approved = office.approve(&invited).await;
    assert_eq!(approved.status, 200, "{}", approved.text);
    let url = approved.body["data"]["after"]["enrolmentUrl"].as_str().unwrap();
    let (_, done) = office.server.enrolled(&token_in(url)).await;
    let puppet = signed_in(&done, &office.maker);
    // Those who had no part in it are told who did.
    let text = heard(&office, &bystander, "New operator").await;
    for part in ["Pup Pet", "puppet@evil.example", "admin", "counts from"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // As the second pair of eyes, and as the first.
    let theft = office.propose("capital", put_in("5")).await;
    assert_eq!(outcome(&office.approve_as(&puppet, &theft).await), (409, "operator_too_new"));
    let looked = office.server.as_operator(&puppet).get(&format!("approvals/{}", theft.id)).send().await;
    assert_eq!(looked.body["data"]["whyNot"]["code"], "operator_too_new", "{}", looked.text);
    let own = office.server.as_operator(&puppet).post("capital", put_in("6")).send().await;
    let own = crate::operator::four_eyes::waits(&own);
    assert_eq!(outcome(&office.approve(&own).await), (409, "operator_too_new"));
    assert_eq!(office.capital().await, "0");
    // The list says so, and the trail names everyone.
    let listed = office.get("operators").await;
    let row = listed["operators"].as_array().unwrap().iter().find(|row| row["name"] == "Pup Pet").unwrap().clone();
    assert!(row["decidesFrom"].is_string(), "{row}");
    let said: Vec<String> =
        lines_about(&office.server, puppet.id).await.iter().map(|(_, one)| one["what"].to_string()).collect();
    for what in ["proposed", "approved", "invited", "enrolled"] {
        assert!(said.contains(&format!("\"{what}\"")), "{what}: {said:?}");
    }
    // A day later an honest newcomer counts.
    office.server.later(24 * 3600);
    let puppet = office.again(&puppet).await;
    assert_eq!(office.approve_as(&puppet, &theft).await.status, 200);
}

#[tokio::test]
async fn a_colleagues_account_that_was_taken_over_is_no_pair_of_eyes() {
    let (office, victim) = office().await;
    let reset = office.propose(&format!("operators/{}/reset", victim.id), json!({ "why": "Lost phone." })).await;
    let approved = office.approve(&reset).await;
    let url = approved.body["data"]["after"]["enrolmentUrl"].as_str().unwrap().to_owned();
    assert_eq!(office.server.opens(&victim.cookie).await, 401, "the victim notices at once");
    let (_, done) = office.server.enrolled(&token_in(&url)).await;
    let thief = signed_in(&done, &victim);
    let theft = office.propose("capital", put_in("5")).await;
    assert_eq!(outcome(&office.approve_as(&thief, &theft).await), (409, "operator_too_new"));
    let text = heard(&office, &office.maker, "access was changed").await;
    assert!(text.contains(&victim.email) && text.contains("one-time link"), "{text}");
}

#[tokio::test]
async fn new_rights_and_coming_back_wait_too_and_fewer_rights_do_not() {
    let (office, _) = office().await;
    let dee = office.server.operator(&[Role::Support]).await;
    let call = |what: &str| format!("operators/{}/{what}", dee.id);
    let promote = json!({ "roles": ["support", "admin"], "why": "Promoted." });
    office.change(&call("roles"), promote).await;
    let theft = office.propose("capital", put_in("5")).await;
    let now = office.again(&dee).await;
    assert_eq!(outcome(&office.approve_as(&now, &theft).await), (409, "operator_too_new"));
    office.server.later(24 * 3600);
    let office = Office {
        maker: office.again(&office.maker).await,
        checker: office.again(&office.checker).await,
        server: office.server,
    };
    let now = office.again(&dee).await;
    let look = format!("approvals/{}", theft.id);
    let looked = office.server.as_operator(&now).get(&look).send().await;
    assert_eq!(looked.body["data"]["canApprove"], true, "{}", looked.text);
    office.change(&call("roles"), json!({ "roles": ["admin"], "why": "Less." })).await;
    let now = office.again(&dee).await;
    let looked = office.server.as_operator(&now).get(&look).send().await;
    assert_eq!(looked.body["data"]["canApprove"], true, "losing a right needs no wait: {}", looked.text);
    office.change(&call("disable"), json!({ "why": "Away." })).await;
    office.change(&call("enable"), json!({ "why": "Back." })).await;
    let now = office.again(&dee).await;
    assert_eq!(outcome(&office.approve_as(&now, &theft).await), (409, "operator_too_new"));
}

#[tokio::test]
async fn nobody_invites_themselves_again() {
    let (office, _) = office().await;
    for email in [office.maker.email.clone(), office.maker.email.to_uppercase()] {
        let body = json!({ "email": email, "name": "Me Again", "roles": ["treasurer"], "why": "Handy." });
        let refused = office.server.as_operator(&office.maker).post("operators", body).send().await;
        assert_eq!(outcome(&refused), (409, "operator_exists"), "{email}");
    }
}

#[tokio::test]
async fn a_pair_of_admins_cannot_shut_the_last_of_them_out() {
    let (office, third) = office().await;
    let (maker, checker) = (&office.maker, &office.checker);
    // Each waits for the third to approve; carried out at the same moment, they would leave one admin, but never none.
    let out = |who: &OperatorCaller| format!("operators/{}/disable", who.id);
    let why = || json!({ "why": "Dispute." });
    let one = office.propose(&out(checker), why()).await;
    let other = office.server.as_operator(checker).post(&out(maker), why()).send().await;
    let other = crate::operator::four_eyes::waits(&other);
    let (first, second) = tokio::join!(office.approve_as(&third, &one), office.approve_as(&third, &other));
    assert_eq!(
        [&first, &second].iter().filter(|answer| answer.status == 200).count(),
        1,
        "{} {}",
        first.text,
        second.text
    );
    let left = if first.status == 200 { maker } else { checker };
    // Two are left: neither can be disabled without the other's agreement, and nobody agrees to their own removal.
    let waits: Waits = {
        let answer = office.server.as_operator(left).post(&out(&third), why()).send().await;
        crate::operator::four_eyes::waits(&answer)
    };
    assert_eq!(outcome(&office.approve_as(&third, &waits).await), (403, "own_account"));
    assert_eq!(outcome(&office.approve_as(left, &waits).await), (403, "same_operator"));
}
