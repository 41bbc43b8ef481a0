//! Someone with the database's password rewrites decisions.

use ballast_core::role::Role;

use super::{Office, outcome};
use crate::operator::four_eyes::{put_in, verify};

/// The findings of `ballast verify`.
fn named(office: &Office) -> String {
    let report = verify(&office.server);
    let broken = report.checks.iter().filter_map(|check| check.broken.clone());
    broken.collect::<Vec<_>>().join("; ")
}

/// The journal entry of an approval, in an office where one move of capital was approved.
async fn approved() -> (Office, i64) {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    assert_eq!(office.approve(&waits).await.status, 200);
    office.propose("capital", put_in("6")).await;
    assert_eq!(named(&office), "");
    let auditor = office.server.operator(&[Role::Compliance]).await;
    let call = format!("audit?cause=operator_change&actor={}", office.checker.id);
    let read = office.server.as_operator(&auditor).get(&call).send().await;
    let sequence = read.body["data"]["entries"][0]["_id"].as_i64().unwrap();
    assert_eq!(read.body["data"]["entries"][0]["details"]["what"], "approved", "{}", read.text);
    (office, sequence)
}

const UNGUARDED: &str = "DROP TRIGGER journal_no_update; DROP TRIGGER journal_no_delete;";

#[tokio::test]
async fn the_database_itself_refuses_to_rewrite_the_trail() {
    let (office, at) = approved().await;
    let conn = office.server.books();
    for sql in [
        format!("UPDATE journal SET details = '{{}}' WHERE sequence = {at}"),
        format!("DELETE FROM journal WHERE sequence = {at}"),
    ] {
        let refused = conn.execute_batch(&sql).unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{refused}");
    }
    assert_eq!(named(&office), "");
}

#[tokio::test]
async fn a_changed_entry_is_named() {
    for (what, change) in [
        ("who", "actor_id = zeroblob(16)"),
        ("the facts", "details = replace(details, 'approved', 'rejected')"),
        ("when", "at = at + 1"),
        ("why", "cause = 'operator_security'"),
        ("its own hash", "hash = zeroblob(32)"),
    ] {
        let (office, at) = approved().await;
        office.server.sql(&format!("{UNGUARDED} UPDATE journal SET {change} WHERE sequence = {at};"));
        let found = named(&office);
        assert!(found.contains(&at.to_string()), "{what}: {found}");
    }
}

#[tokio::test]
async fn a_removed_entry_is_named() {
    let (office, at) = approved().await;
    office.server.sql(&format!("PRAGMA foreign_keys = OFF; {UNGUARDED} DELETE FROM journal WHERE sequence = {at};"));
    let found = named(&office);
    assert!(found.contains(&at.to_string()) || found.contains(&(at + 1).to_string()), "{found}");
}

#[tokio::test]
async fn two_entries_that_changed_places_are_named() {
    let (office, at) = approved().await;
    let swap = format!(
        "PRAGMA foreign_keys = OFF; {UNGUARDED}
         UPDATE journal SET sequence = 999999 WHERE sequence = {at};
         UPDATE journal SET sequence = {at} WHERE sequence = {next};
         UPDATE journal SET sequence = {next} WHERE sequence = 999999;",
        next = at + 1
    );
    office.server.sql(&swap);
    let found = named(&office);
    assert!(found.contains(&at.to_string()), "{found}");
}

#[tokio::test]
async fn what_was_turned_down_is_not_brought_back_to_life() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    assert_eq!(office.reject_as(&office.checker, &waits).await.status, 200);
    office.server.sql("UPDATE approval SET state = 'pending', checker = NULL;");
    assert_eq!(outcome(&office.approve(&waits).await), (409, "approval_tampered"));
    assert_eq!(office.capital().await, "0");
    assert!(named(&office).contains(&waits.id), "{}", named(&office));
}

#[tokio::test]
async fn what_was_to_lapse_does_not_live_longer() {
    let mut office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    office.server.sql("UPDATE approval SET expires_at = expires_at + 864000000;");
    office.later(4).await;
    assert_eq!(outcome(&office.approve(&waits).await), (409, "approval_tampered"));
    assert!(named(&office).contains("was to expire"), "{}", named(&office));
}

#[tokio::test]
async fn a_change_under_the_name_of_a_lesser_one_is_not_carried_out() {
    let office = Office::of(Role::Treasurer).await;
    let waits = office.propose("capital", put_in("5")).await;
    // An admin may not send money to the chain, and a treasurer may not change texts: the kind decides who may approve.
    office.server.sql("UPDATE approval SET kind = 'content';");
    let admin = office.server.operator(&[Role::Admin]).await;
    let refused = office.approve_as(&admin, &waits).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
    assert_eq!(office.capital().await, "0");
    assert!(named(&office).contains("a different kind"), "{}", named(&office));
}
