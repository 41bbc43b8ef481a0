//! Concurrent decisions on one proposal.

use ballast_core::{approval::State, id::Id, role::Role};
use futures_util::future::join_all;
use serde_json::json;

use super::Office;
use crate::operator::{
    four_eyes::{put_in, verify},
    lines_about,
};

#[tokio::test]
async fn thirty_two_approvals_and_rejections_at_once_decide_once() {
    let office = Office::of(Role::Treasurer).await;
    let mut hands = vec![office.checker.clone()];
    for _ in 0..3 {
        hands.push(office.server.operator(&[Role::Treasurer]).await);
    }
    for round in 0..3 {
        let before: i64 = office.capital().await.parse().unwrap();
        let waits = office.propose("capital", put_in("1")).await;
        let clicks = (0..32).map(|click| {
            let who = &hands[click % hands.len()];
            let (office, waits) = (&office, &waits);
            async move {
                if (click + round) % 3 == 0 {
                    office.reject_as(who, waits).await
                } else {
                    office.approve_as(who, waits).await
                }
            }
        });
        let answers = join_all(clicks).await;
        let good = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(good, 1, "{answers:?}");
        for answer in answers.iter().filter(|answer| answer.status != 200) {
            assert!(["approval_approved", "approval_rejected"].contains(&answer.code()), "{}", answer.text);
        }
        let row = office.row(&waits).await;
        let after: i64 = office.capital().await.parse().unwrap();
        assert_eq!(after - before, i64::from(row.state == State::Approved));
        let said = lines_about(&office.server, Id::new(row.subject)).await;
        let of_it = said
            .iter()
            .filter(|(_, details)| details["approval"] == json!(waits.id) && details["digest"].is_string())
            .count();
        assert_eq!(of_it, 2, "proposed once, decided once: {said:?}");
    }
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn one_row_many_times_in_one_request_is_carried_out_once() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("7")).await;
    let rows = vec![json!({ "id": waits.id, "digest": waits.digest }); 40];
    let body = json!({ "approvals": rows });
    for key in [None, Some("twice")] {
        let call = office.server.as_operator(&office.checker).post("approvals/approve", body.clone());
        let call = if let Some(key) = key { call.header("idempotency-key", key) } else { call };
        assert_eq!(call.send().await.status, 200);
        assert_eq!(office.capital().await, "7");
    }
}
