//! The life of a change: proposed, viewed, approved or rejected, expired.

use ballast_core::role::Role;
use serde_json::json;

use super::{Office, put_in, verify};

#[tokio::test]
async fn a_move_of_capital_takes_two() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("1000.5")).await;
    let shown = office.look(&waits).await;
    assert_eq!(shown["digest"], json!(waits.digest));
    assert_eq!((&shown["canApprove"], &shown["whyNot"]), (&json!(true), &json!(null)));
    assert_eq!(shown["diff"]["title"], "Put in own money: 1,000.50 USDT");
    assert_eq!(
        shown["diff"]["rows"][1],
        json!({ "label": "Own capital", "before": "0.00 USDT", "after": "1,000.50 USDT" })
    );
    assert_eq!(shown["approval"]["why"], "The owners paid in.");
    assert_eq!(office.get("capital").await["capital"]["capital"], json!(0));
    let done = office.approve(&waits).await;
    assert_eq!((done.status, &done.body["data"]["after"]), (200, &json!(null)), "{}", done.text);
    assert_eq!(office.get("capital").await["capital"]["capital"].to_string(), "1000.5");
    assert_eq!(office.state(&waits).await, "approved");
    // Today's balances are not those of the decision: a move already made is not shown as if it were made again.
    let shown = office.look(&waits).await["diff"].clone();
    assert_eq!(shown["title"], "Put in own money: 1,000.50 USDT");
    assert_eq!(shown["rows"], json!([{ "label": "Why", "before": null, "after": "The owners paid in." }]));
    assert_eq!(shown["warnings"], json!([]));
    assert!(shown["summary"].as_str().unwrap().starts_with("It was carried out"), "{shown}");
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn money_goes_to_the_venue_and_back() {
    let office = Office::of(Role::Treasurer).await;
    office.funded("100").await;
    let to = |what: &str, amount: &str| json!({ "move": what, "amount": amount, "why": "Trading." });
    office.change("capital", to("send_to_venue", "60")).await;
    let balances = office.get("capital").await["capital"].clone();
    assert_eq!((&balances["custody"], &balances["trading"]), (&json!(40), &json!(60)));
    office.change("capital", to("fetch_from_venue", "25")).await;
    let balances = office.get("capital").await["capital"].clone();
    assert_eq!((&balances["custody"], &balances["trading"]), (&json!(65), &json!(35)));
    let much = office.server.as_operator(&office.maker).post("capital", to("send_to_venue", "65.000001")).send().await;
    assert_eq!((much.status, much.code()), (409, "not_enough"));
    for (body, field) in [
        (to("send_to_venue", "0"), "amount"),
        (to("send_to_mars", "1"), "move"),
        (to("forgive_shortfall", "1"), "move"),
        (json!({ "move": "put_in", "amount": 1, "why": " " }), "why"),
    ] {
        let answer = office.server.as_operator(&office.maker).post("capital", body).send().await;
        assert_eq!((answer.status, answer.body["fields"][field].is_string()), (400, true), "{}", answer.text);
    }
}

#[tokio::test]
async fn what_is_not_there_any_more_is_refused_at_the_end() {
    let office = Office::of(Role::Treasurer).await;
    office.funded("100").await;
    let out = json!({ "move": "take_out", "amount": "80", "why": "Paid back." });
    let (one, other) = (office.propose("capital", out.clone()).await, office.propose("capital", out).await);
    assert_eq!(office.approve(&one).await.status, 200);
    let answer = office.approve(&other).await;
    assert_eq!((answer.status, answer.code()), (409, "not_enough"));
    let shown = office.look(&other).await;
    assert_eq!((&shown["canApprove"], &shown["whyNot"]["code"]), (&json!(false), &json!("not_enough")));
    assert_eq!(office.get("capital").await["capital"]["capital"], json!(20));
}

#[tokio::test]
async fn a_rejection_says_why_and_changes_nothing() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    let call = format!("approvals/{}/reject", waits.id);
    let as_checker = office.server.as_operator(&office.checker);
    let silent = as_checker.post(&call, json!({ "reason": " " })).send().await;
    assert_eq!((silent.status, silent.body["fields"]["reason"].is_string()), (400, true));
    assert_eq!(as_checker.post(&call, json!({ "reason": "Not arrived yet." })).send().await.status, 200);
    assert_eq!(office.state(&waits).await, "rejected");
    let late = office.approve(&waits).await;
    assert_eq!((late.status, late.code()), (409, "approval_rejected"));
    // The maker may withdraw a proposal.
    let mine = office.propose("capital", put_in("6")).await;
    let call = format!("approvals/{}/reject", mine.id);
    let back =
        office.server.as_operator(&office.maker).post(&call, json!({ "reason": "A typing error." })).send().await;
    assert_eq!(back.status, 200, "{}", back.text);
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn a_proposal_lapses() {
    let mut office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    office.later(3).await;
    let answer = office.approve(&waits).await;
    assert_eq!((answer.status, answer.code()), (409, "approval_lapsed"));
    assert_eq!(office.tend().await.ended, 1);
    assert_eq!(office.state(&waits).await, "expired");
    assert_eq!(office.tend().await.ended, 0);
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn the_list_is_filtered_and_paged() {
    let office = Office::of(Role::Treasurer).await;
    let mut made = Vec::new();
    for amount in ["1", "2", "3", "4", "5"] {
        made.push(office.propose("capital", put_in(amount)).await);
    }
    assert_eq!(office.approve(&made[1]).await.status, 200);
    let ids = |data: &serde_json::Value| -> Vec<String> {
        let rows = data["approvals"].as_array().unwrap();
        rows.iter().map(|row| row["_id"].as_str().unwrap().to_owned()).collect()
    };
    let all: Vec<String> = made.iter().map(|one| one.id.clone()).collect();
    let first = office.get("approvals?state=pending&limit=3").await;
    assert_eq!(ids(&first), [all[0].clone(), all[2].clone(), all[3].clone()], "oldest first");
    let cursor = first["next"].as_str().unwrap();
    let second = office.get(&format!("approvals?state=pending&limit=3&cursor={cursor}")).await;
    assert_eq!((ids(&second), &second["next"]), (vec![all[4].clone()], &json!(null)));
    let every = office.get("approvals").await;
    assert_eq!(ids(&every), all.iter().rev().cloned().collect::<Vec<_>>(), "newest first");
    assert_eq!(ids(&office.get("approvals?state=approved&kind=capital").await), [all[1].clone()]);
    assert_eq!(ids(&office.get("approvals?mine=true").await), [""; 0], "the checker proposed nothing");
    let turn = "approvals?mine=false&state=pending";
    assert_eq!(ids(&office.get(turn).await), [&all[0], &all[2], &all[3], &all[4]].map(Clone::clone));
    let of_maker = office.server.as_operator(&office.maker).get(turn).send().await;
    assert_eq!(ids(&of_maker.body["data"]), [""; 0], "nobody decides on what they proposed");
    for query in ["state=open", "kind=party", "limit=0", "limit=201", "colour=red", "cursor=abc"] {
        let answer = office.server.as_operator(&office.checker).get(&format!("approvals?{query}")).send().await;
        assert_eq!(answer.status, 400, "{query}");
    }
    let bound = office.server.as_operator(&office.checker).get(&format!("approvals?cursor={cursor}")).send().await;
    assert_eq!((bound.status, bound.code()), (400, "invalid_cursor"), "a cursor belongs to its filter");
}

#[tokio::test]
async fn many_are_approved_at_one_sitting_and_one_bad_row_holds_up_nobody() {
    let office = Office::of(Role::Treasurer).await;
    let mut rows = Vec::new();
    for number in 1..=6 {
        let waits = office.propose("capital", put_in(&number.to_string())).await;
        rows.push(json!({ "id": waits.id, "digest": waits.digest }));
    }
    rows[2]["digest"] = json!("0".repeat(64));
    rows[4]["id"] = json!("01939e2a-5b7c-7abc-8def-0123456789ab");
    let as_checker = office.server.as_operator(&office.checker);
    let body = json!({ "approvals": rows });
    let send = || as_checker.post("approvals/approve", body.clone()).header("idempotency-key", "sitting-1").send();
    let answer = send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let outcome = |answer: &crate::support::Answer| -> Vec<(String, String)> {
        let results = answer.body["data"]["results"].as_array().unwrap();
        let text = |row: &serde_json::Value, name: &str| row[name].as_str().unwrap_or_default().to_owned();
        results.iter().map(|row| (text(row, "outcome"), text(row, "code"))).collect()
    };
    let approved = ("approved".to_owned(), String::new());
    let refused = |code: &str| ("refused".to_owned(), code.to_owned());
    let expected = [
        approved.clone(),
        approved.clone(),
        refused("approval_stale"),
        approved.clone(),
        refused("not_found"),
        approved.clone(),
    ];
    assert_eq!(outcome(&answer), expected);
    // 1 + 2 + 4 + 6
    assert_eq!(office.get("capital").await["capital"]["capital"], json!(13));
    // Repeating the request gives the same answer and does nothing twice.
    assert_eq!(outcome(&send().await), expected);
    assert_eq!(office.get("capital").await["capital"]["capital"], json!(13));
    for body in [json!({ "approvals": [] }), json!({ "approvals": vec![rows[0].clone(); 501] })] {
        assert_eq!(as_checker.post("approvals/approve", body).send().await.status, 400);
    }
}

/// The first page counts proposals that the viewer can decide on: not their own, nor those that their roles neither
/// approve nor see.
#[tokio::test]
async fn the_overview_counts_what_waits_for_whoever_looks() {
    let office = Office::of(Role::Treasurer).await;
    let support = office.server.operator(&[Role::Support]).await;
    office.propose("capital", put_in("5")).await;
    for (who, turn) in [(&office.maker, 0), (&office.checker, 1), (&support, 0)] {
        let overview = office.server.as_operator(who).get("overview").send().await;
        let queues = overview.body["data"]["queues"].as_array().unwrap().clone();
        let queue = queues.iter().find(|one| one["name"] == "approvals").unwrap();
        assert_eq!((&queue["count"], queue["oldest"].is_null()), (&json!(turn), turn == 0), "{queue}");
    }
}

/// In a list, the viewer can select only rows that they could approve: not their own, and none of other roles.
#[tokio::test]
async fn the_list_says_what_whoever_looks_could_approve() {
    let office = Office::of(Role::Treasurer).await;
    let reader = office.server.operator(&[Role::Compliance]).await;
    let waits = office.propose("capital", put_in("5")).await;
    for (who, could) in [(&office.maker, false), (&office.checker, true), (&reader, false)] {
        let list = office.server.as_operator(who).get("approvals").send().await;
        let row = &list.body["data"]["approvals"][0];
        assert_eq!((&row["_id"], &row["inBulk"]), (&json!(waits.id), &json!(could)), "{}", list.text);
        assert_eq!(row["hasEvidence"], false);
    }
    let row = json!({ "approvals": [{ "id": waits.id, "digest": waits.digest }] });
    let done = office.server.as_operator(&office.checker).post("approvals/approve", row).send().await;
    assert_eq!(done.body["data"]["results"][0]["outcome"], "approved");
    let list = office.server.as_operator(&office.checker).get("approvals").send().await;
    assert_eq!(list.body["data"]["approvals"][0]["inBulk"], json!(false), "it is decided");
}

/// The console computes ages from the time in its answers, so they have the service's time and not the machine's.
#[tokio::test]
async fn every_answer_says_what_time_the_service_has() {
    let office = Office::of(Role::Treasurer).await;
    let before = date(&office.server.as_operator(&office.maker).get("me").send().await);
    office.server.advance_days(40);
    let refused = office.server.get("operator/approvals").send().await;
    assert_eq!(refused.status, 401);
    let days = (date(&refused) - before) / 86_400;
    assert_eq!(days, 40);
}

/// The seconds in an answer's `Date`.
fn date(answer: &crate::support::Answer) -> i64 {
    let text = answer.header("date").unwrap();
    jiff::fmt::rfc2822::DateTimeParser::new().parse_timestamp(text).unwrap().as_second()
}
