//! The audit trail: filters, pages, files, and the chain that anyone can recompute.

use std::{fs, process::Command};

use ballast_core::role::Role;
use serde_json::{Value, json};

use super::{Office, put_in};

impl Office {
    async fn auditor(&self) -> crate::support::OperatorCaller {
        self.server.operator(&[Role::Compliance]).await
    }
}

fn sequences(data: &Value) -> Vec<i64> {
    data["entries"].as_array().unwrap().iter().map(|entry| entry["_id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn everything_that_operators_do_is_in_it() {
    let mut office = Office::of(Role::Treasurer).await;
    let client = office.server.client("Ada Lund").await;
    let waits = office.propose("capital", put_in("5")).await;
    assert_eq!(office.approve(&waits).await.status, 200);
    office.later(2).await;
    let late = office.propose("capital", put_in("6")).await;
    let auditor = office.auditor().await;
    let audit = async |query: &str| {
        let answer = office.server.as_operator(&auditor).get(&format!("audit?{query}")).send().await;
        assert_eq!(answer.status, 200, "{query}: {}", answer.text);
        answer.body["data"].clone()
    };
    let moved = audit("cause=capital_moved").await;
    let entry = &moved["entries"][0];
    assert_eq!((&entry["who"]["_id"], &entry["details"]["amount"]), (&json!(office.checker.id), &json!(5)));
    assert_eq!(entry["transfers"], json!([{ "from": "custody", "to": "capital", "asset": "USDT", "amount": 5 }]));
    let mine = audit(&format!("actor={}&cause=operator_change", office.maker.id)).await;
    let said: Vec<&Value> = mine["entries"].as_array().unwrap().iter().map(|entry| &entry["details"]).collect();
    assert_eq!(said.iter().map(|one| &one["what"]).collect::<Vec<_>>(), ["proposed", "proposed"]);
    assert_eq!((&said[0]["approval"], &said[0]["why"]), (&json!(late.id), &json!("The owners paid in.")));
    let own = audit(&format!("actor={}", client.id)).await;
    assert!(own["entries"].as_array().unwrap().iter().all(|entry| entry["actor"] == "client"), "{own}");
    let subject = entry["subject"].as_str().unwrap().to_owned();
    assert_eq!(sequences(&audit(&format!("subject={subject}")).await).len(), 3, "proposed, approved, moved");
    let now: String = office.server.app.clock.now().day().to_string();
    let new = audit(&format!("from={now}&actor=operators")).await;
    assert_eq!(new["entries"].as_array().unwrap().len(), 1);
    assert!(sequences(&audit(&format!("to={now}")).await).len() > 4);
    assert_eq!(sequences(&audit("from=2999-01-01").await), [0; 0]);
    // Page by page it is the same as all at once.
    let all = sequences(&audit("limit=200").await);
    let (mut paged, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = audit(&format!("limit=2{cursor}")).await;
        paged.extend(sequences(&page));
        let Some(next) = page["next"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(paged, all);
    for query in ["cause=party", "actor=me", "subject=1", "from=yesterday", "to=2026-13-01", "limit=0", "colour=red"] {
        let answer = office.server.as_operator(&auditor).get(&format!("audit?{query}")).send().await;
        assert_eq!(answer.status, 400, "{query}");
    }
}

#[tokio::test]
async fn only_who_may_reads_it() {
    let office = Office::of(Role::Treasurer).await;
    for call in ["audit", "audit/export"] {
        let answer = office.server.as_operator(&office.maker).get(call).send().await;
        assert_eq!((answer.status, answer.code()), (403, "not_permitted"), "{call}");
    }
}

#[tokio::test]
async fn an_outsider_computes_the_chain_again() {
    let office = Office::of(Role::Treasurer).await;
    let client = office.server.client("Ada Lund").await;
    crate::portal::world::credit(&office.server.app, &client, "1500.25").await;
    office.funded("100").await;
    let why = "=HYPERLINK(\"http://x\"), \"quoted\"; ünï";
    office.change("capital", json!({ "move": "take_out", "amount": "10", "why": why })).await;
    let auditor = office.auditor().await;
    let export = async |query: &str| {
        let answer = office.server.as_operator(&auditor).get(&format!("audit/export{query}")).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer
    };
    let (jsonl, csv) = (export("").await, export("?format=csv").await);
    assert_eq!(jsonl.header("content-type"), Some("application/x-ndjson"));
    assert_eq!(csv.header("content-disposition"), Some("attachment; filename=\"audit.csv\""));
    let head = office.server.app.store.read(|conn| ballast_store::reads::head(conn)).await.unwrap();
    assert_eq!(csv.text.lines().count(), jsonl.text.lines().count() + 2, "a head, and the line about the first export");
    assert_eq!(i64::try_from(jsonl.text.lines().count()).unwrap() + 2, head.sequence);
    let some = export("?cause=capital_moved").await;
    assert_eq!(some.text.lines().count(), 2);
    let dir = tempfile::tempdir().unwrap();
    let guide = include_str!("../../../../../../docs/audit.md");
    let script = guide.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let script = file("check.py", script);
    let check = |name: &str, text: &str| {
        let kind = if name.starts_with("some") { "selection" } else { "whole" };
        let run = Command::new("python3").arg(&script).arg(file(name, text)).arg(kind).output().unwrap();
        (run.status.success(), String::from_utf8(run.stdout).unwrap() + &String::from_utf8(run.stderr).unwrap())
    };
    for (name, text) in [("a.jsonl", &jsonl.text), ("a.csv", &csv.text), ("some.jsonl", &some.text)] {
        let (right, said) = check(name, text);
        assert!(right, "{name}: {said}");
    }
    let (_, said) = check("a.jsonl", &jsonl.text);
    let last: Value = serde_json::from_str(jsonl.text.lines().last().unwrap()).unwrap();
    assert!(said.contains(last["hash"].as_str().unwrap()), "{said}");
    // Every kind of tampering is noticed.
    let without_the_third: Vec<&str> =
        jsonl.text.lines().enumerate().filter(|(at, _)| *at != 2).map(|(_, line)| line).collect();
    let mut swapped: Vec<&str> = jsonl.text.lines().collect();
    swapped.swap(2, 3);
    for (what, changed) in [
        ("two lines that changed places", swapped.join("\n") + "\n"),
        ("an amount", jsonl.text.replacen("100000000]", "100000001]", 1)),
        ("a reason", jsonl.text.replacen("The owners paid in.", "The owners paid it.", 1)),
        ("a line left out", without_the_third.join("\n") + "\n"),
    ] {
        assert_ne!(changed, jsonl.text, "{what}");
        let (right, said) = check("changed.jsonl", &changed);
        assert!(!right, "{what} was not noticed: {said}");
    }
    let (right, said) = check("changed.csv", &csv.text.replacen("capital_moved", "capital_muved", 1));
    assert!(!right, "{said}");
}
