//! One person as both pairs of eyes.

use ballast_core::{
    operator::{Operator, State},
    role::Role,
};
use serde_json::json;

use super::{Office, outcome};
use crate::operator::four_eyes::put_in;

#[tokio::test]
async fn two_roles_are_still_one_person() {
    let mut office = Office::of(Role::Treasurer).await;
    office.maker = office.server.operator(&[Role::Treasurer, Role::Admin]).await;
    let waits = office.propose("capital", put_in("5")).await;
    assert_eq!(outcome(&office.approve_as(&office.maker, &waits).await), (403, "same_operator"));
    assert_eq!(office.capital().await, "0");
}

#[tokio::test]
async fn two_sessions_are_still_one_person() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    let elsewhere = office.again(&office.maker).await;
    assert_eq!(outcome(&office.approve_as(&elsewhere, &waits).await), (403, "same_operator"));
    let body = json!({ "approvals": [{ "id": waits.id, "digest": waits.digest }] });
    let bulk = office.server.as_operator(&elsewhere).post("approvals/approve", body).send().await;
    assert_eq!(bulk.body["data"]["results"][0]["code"], "same_operator", "{}", bulk.text);
    let shown = office.server.as_operator(&elsewhere).get(&format!("approvals/{}", waits.id)).send().await;
    assert_eq!(shown.body["data"]["canApprove"], false, "{}", shown.text);
    assert_eq!(office.capital().await, "0");
}

#[tokio::test]
async fn another_role_makes_nobody_another_person() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    let maker = office.operator(office.maker.id).await;
    office.rewrite(Operator { roles: vec![Role::Admin], epoch: maker.epoch + 1, ..maker }).await;
    let again = office.again(&office.maker).await;
    assert_eq!(outcome(&office.approve_as(&again, &waits).await), (403, "same_operator"));
    assert_eq!(office.capital().await, "0");
}

#[tokio::test]
async fn disabled_and_enabled_makes_nobody_another_person() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    let maker = office.operator(office.maker.id).await;
    office.rewrite(Operator { state: State::Disabled, epoch: maker.epoch + 1, ..maker.clone() }).await;
    assert_eq!(office.approve_as(&office.maker, &waits).await.status, 401, "the session is dead");
    assert_eq!(outcome(&office.approve(&waits).await), (409, "maker_gone"));
    let back = Operator { version: maker.version + 1, epoch: maker.epoch + 2, ..maker };
    office.rewrite(back).await;
    let again = office.again(&office.maker).await;
    assert_eq!(outcome(&office.approve_as(&again, &waits).await), (403, "same_operator"));
    assert_eq!(office.approve(&waits).await.status, 200, "the other one may");
}

#[tokio::test]
async fn who_is_shut_out_between_the_look_and_the_click_decides_nothing() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    assert_eq!(office.look(&waits).await["canApprove"], true);
    let checker = office.operator(office.checker.id).await;
    office.rewrite(Operator { state: State::Disabled, ..checker }).await;
    assert_eq!(office.approve(&waits).await.status, 401);
    assert_eq!(office.reject_as(&office.checker, &waits).await.status, 401);
    let third = office.server.operator(&[Role::Treasurer]).await;
    assert_eq!(office.approve_as(&third, &waits).await.status, 200);
}
