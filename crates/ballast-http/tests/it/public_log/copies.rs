//! Signed copies of notices and files, with proof that they are in the published log.

use ballast_core::money::Usdt;
use ballast_proof::paper::SignedCopy;
use ballast_service::{papers, public_log::policy};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::*;
use crate::{
    portal::{
        statements::{file, months, tidy},
        world::{again, credit, plan, week},
    },
    site::transparency,
    support::{Answer, Client},
};

async fn ask(server: &TestApp, client: &Client, path: &str) -> Answer {
    server.get(path).bearer(&client.token).send().await
}

/// Requests a copy until the log has it.
async fn copy(server: &TestApp, client: &Client, path: &str) -> SignedCopy {
    let early = ask(server, client, path).await;
    assert_eq!((early.status, early.code()), (409, "not_in_log_yet"), "{}", early.text);
    signed(server).await;
    let answer = ask(server, client, path).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    answer.text.parse().unwrap()
}

async fn notices(server: &TestApp, client: &Client) -> Vec<Value> {
    let answer = ask(server, client, "users/notices").await;
    answer.body["data"]["notices"].as_array().unwrap().clone()
}

fn issued(server: &TestApp) -> i64 {
    let count = "SELECT count(*) FROM journal WHERE cause = 'paper_issued'";
    server.books().query_row(count, [], |row| row.get(0)).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_is_kept_as_a_file_that_shows_who_said_it_and_when() {
    let server = service(|_| {}).await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1500").await;
    let notice = notices(&server, &client).await.remove(0);
    let path = format!("users/notices/{}.txt", notice["_id"].as_str().unwrap());
    let none = ask(&server, &client, &path).await;
    assert_eq!((none.status, none.code()), (404, "no_public_log"), "{}", none.text);
    assert_eq!(issued(&server), 0, "where there is no log nothing is entered for it");
    signed(&server).await;

    let kept = copy(&server, &client, &path).await;
    let policy = policy(&server.app).unwrap();
    let proven = kept.verify(&policy).unwrap();
    let words = kept.note.text();
    for part in [&notice["title"], &notice["text"]] {
        assert!(words.contains(part.as_str().unwrap()), "{words}");
    }
    assert!(words.contains(&format!("\nTo: account {}\n", client.id)), "{words}");
    let books = server.books();
    let entry = "SELECT at, details FROM journal WHERE sequence = ?1";
    let (at, details): (i64, String) = books
        .query_row(entry, [i64::try_from(proven.sequence).unwrap()], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap();
    assert_eq!(at, proven.at_millis);
    assert!(!details.contains("1500") && !details.contains("Ada"), "{details}");

    // When requested again, it is the same entry, in whatever head there is.
    entries(&server, "Rosa", 3).await;
    signed(&server).await;
    let again = ask(&server, &client, &path).await;
    let again: SignedCopy = again.text.parse().unwrap();
    assert_eq!((&again.note, issued(&server)), (&kept.note, 1));
    let later = again.verify(&policy).unwrap();
    assert!(later.sequence == proven.sequence && later.checkpoint.size > proven.checkpoint.size);
    let (_, now) = text(&server, &format!("/log/proof/{}.tlog-proof", proven.sequence - 1)).await;
    assert!(proven.still(&now.parse().unwrap(), &policy).is_ok());

    let stranger = server.client("Bo Lind").await;
    for (who, path) in [(&stranger, path.as_str()), (&client, "users/notices/x.txt"), (&client, "users/notices/x")] {
        let answer = ask(&server, who, path).await;
        assert_eq!((answer.status, answer.code()), (404, "not_found"), "{path}");
    }
    assert_eq!(issued(&server), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_of_others_reads_both_halves_of_a_copy() {
    if !others::are_there() {
        return;
    }
    let server = service(|_| {}).await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1500").await;
    signed(&server).await;
    let notice = notices(&server, &client).await.remove(0);
    let kept = copy(&server, &client, &format!("users/notices/{}.txt", notice["_id"].as_str().unwrap())).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.txt");
    let key = policy(&server.app).unwrap().log.to_string();
    let (file, arguments) = (&file, ["copy", file.to_str().unwrap(), &key]);
    std::fs::write(file, kept.to_string()).unwrap();
    let read = others::check(&arguments).await.unwrap();
    assert_eq!(read["text"], kept.note.text());
    for (from, to) in [("To: account", "To: Account"), ("\nindex ", "\nindex 1")] {
        std::fs::write(file, kept.to_string().replacen(from, to, 1)).unwrap();
        assert!(others::check(&arguments).await.is_err(), "{to}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_copy_stands_for_both_files_of_a_statement() {
    let server = service(|_| {}).await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1500").await;
    server.advance_days(32);
    let client = again(&server, &client).await;
    tidy(&server).await;
    signed(&server).await;
    let month = months(&server, &client).await.pop().unwrap();
    let kept = copy(&server, &client, &format!("statements/{month}.txt")).await;
    assert!(kept.verify(&policy(&server.app).unwrap()).is_ok());
    for kind in ["csv", "pdf"] {
        let mut bytes = file(&server, &client, &format!("{month}.{kind}")).await;
        assert!(kept.stands_for(&bytes), "{kind}: {}", kept.note.text());
        bytes[100] ^= 1;
        assert!(!kept.stands_for(&bytes));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_for_twice_at_once_it_is_entered_once() {
    let server = service(|_| {}).await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1500").await;
    signed(&server).await;
    let notice = notices(&server, &client).await.remove(0);
    let path = format!("users/notices/{}.txt", notice["_id"].as_str().unwrap());
    let asked = futures_util::future::join_all((0..8).map(|_| ask(&server, &client, &path))).await;
    for answer in asked {
        assert_eq!((answer.status, answer.code()), (409, "not_in_log_yet"), "{}", answer.text);
    }
    assert_eq!(issued(&server), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_figures_of_a_day_are_signed_once_and_say_what_the_site_says() {
    let server = service(|_| {}).await;
    papers::publish(&server.app).await.unwrap();
    assert_eq!(issued(&server), 0, "there is nothing to say yet");
    let plan = plan(&server.app, "Harbour").await;
    let client = server.client("Ada Vega").await;
    credit(&server.app, &client, "1500").await;
    server.invest(&client, &plan, "1000").await;
    week(&server, &plan, "30").await;
    week(&server, &plan, "-12.000001").await;
    assert_eq!(text(&server, "/log/figures").await.0, 404);
    for _ in 0..2 {
        papers::publish(&server.app).await.unwrap();
    }
    signed(&server).await;
    assert_eq!(issued(&server), 1);
    let (status, kept) = text(&server, "/log/figures").await;
    assert_eq!(status, 200, "{kept}");
    let copy: SignedCopy = kept.parse().unwrap();
    copy.verify(&policy(&server.app).unwrap()).unwrap();

    let record = server.get(&format!("plans/{}/record", plan.id)).send().await.body["data"]["record"].clone();
    let weeks = record["weeks"].as_array().unwrap();
    let line = |week: &Value| {
        let distributed: Usdt = week["distributed"].to_string().parse().unwrap();
        let text = |name: &str| week[name].as_str().unwrap();
        format!("{} {} {} {}\n", text("from"), text("to"), distributed.minor(), text("totalWeight"))
    };
    let digest = hex::encode(Sha256::digest(weeks.iter().map(line).collect::<String>()));
    let said = copy.note.text();
    assert!(said.contains(&format!("\nPlan {}: 2 weeks, {digest}, Harbour\n", plan.id)), "{said}\n{weeks:?}");
    assert!(said.contains("\nClients: 1\n"), "{said}");

    let today = server.app.clock.now().day();
    assert_eq!(text(&server, &format!("/log/figures/{today}")).await.1, kept);
    for none in [today.plus_days(1).to_string(), today.plus_days(-1).to_string(), "today".to_owned()] {
        assert_eq!(text(&server, &format!("/log/figures/{none}")).await.0, 404, "{none}");
    }
    transparency::keep(&server, 400_000_000).await;
    server.advance_days(1);
    assert_eq!(text(&server, "/log/figures").await.1, kept, "those of yesterday until there are others");
    papers::publish(&server.app).await.unwrap();
    assert_eq!(issued(&server), 2);
    signed(&server).await;
    let next = text(&server, "/log/figures").await.1;
    let shown = server.get("transparency").send().await.body["data"]["transparency"]["solvency"].clone();
    let percent = &shown["days"][1]["percent"];
    assert!(percent.as_f64().unwrap() > 0.0, "{shown}");
    assert!(next.contains(&format!("\nCoverage of {today}: {percent} percent\n")), "{next}\n{shown}");
    assert!(
        next.contains(&format!("\nCoverage, lowest of 7 days: {} percent\n", shown["coverage"])),
        "{next}\n{shown}"
    );
    assert!(next.contains("\nComplaints in 90 days: 0 counted, 0 in time, 0 overdue, "), "{next}");
}
