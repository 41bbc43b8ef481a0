//! Proofs of liabilities from the command line: built, checked from files alone, carried through a backup.

use std::path::Path;

use serde_json::{Value, json};

use super::{folder, run, stderr, stdout};

/// What every implementation is held against; its records are of 1970.
const VECTORS: &str = include_str!("../../../ballast-proof/vectors/v1.json");
const AGES: [&str; 2] = ["--most-hours", "10000000"];

fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Minor units as somebody types them.
fn typed(minor: &Value, decimals: usize) -> String {
    let digits = format!("{:0>width$}", minor.as_str().unwrap(), width = decimals + 1);
    let (whole, part) = digits.split_at(digits.len() - decimals);
    format!("{whole}.{part}")
}

#[test]
fn proofs_are_checked_without_a_server() {
    let (folder, _) = folder();
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    let key = vectors["reserveKey"].as_str().unwrap();
    for case in vectors["cases"].as_array().unwrap() {
        let (proof, owed) = (&case["proof"], &case["owed"]);
        let file = write(folder.path(), "proof.json", json!({ "data": { "mine": { "proof": proof } } }).to_string());
        let (balance, coins) = (typed(&owed[0], 6), typed(&owed[1], 8));
        let (email, account) = (proof["email"].as_str().unwrap(), proof["account"].as_str().unwrap());
        let known = ["--email", email, "--account", account, "--balance", &balance, "--btc", &coins];
        let arguments = [&["proof", "check", &file, "--key", key][..], &known, &AGES].concat();
        let output = run(folder.path(), &arguments);
        assert_eq!(output.status.success(), case["expect"] == "ok", "{}: {}", case["expect"], stderr(&output));
        assert!(!stdout(&output).contains("by the file"));
    }
}

#[test]
fn a_record_is_held_against_others_and_a_list_against_its_record() {
    let (folder, _) = folder();
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    let key = vectors["reserveKey"].as_str().unwrap();
    let log = write(folder.path(), "log.json", json!({ "data": { "proofs": vectors["records"] } }).to_string());
    let rival = write(folder.path(), "rival.json", vectors["rival"]["signed"].to_string());
    let list = hex::decode(vectors["list"].as_str().unwrap()).unwrap();
    let whole = write(folder.path(), "list.bin", &list);
    let cut = write(folder.path(), "cut.bin", &list[..list.len() - 1]);
    let check =
        |arguments: &[&str]| run(folder.path(), &[&["proof", "check", "--key", key], arguments, &AGES].concat());
    assert!(stdout(&check(&[&log])).starts_with("ok    records 1 to 2 are signed"));
    assert!(stderr(&check(&[&log, "--record", &rival])).contains("two different records of one epoch"));
    assert!(stdout(&check(&[&whole, "--record", &log])).starts_with("ok    16 leaves of proof 2 add up"));
    assert!(stderr(&check(&[&whole, "--record", &rival])).contains("do not add up"));
    assert!(stderr(&check(&[&whole])).contains("a list alone proves nothing"));
    assert!(stderr(&check(&[&cut, "--record", &log])).contains("ends early"));
    let old = run(folder.path(), &["proof", "check", &log, "--key", key]);
    assert!(stderr(&old).contains("too old"), "{}", stderr(&old));
    let odd = write(folder.path(), "odd.json", "{}");
    assert!(stderr(&check(&[&odd])).contains("hint: take the file as /verify gives it"));
}

#[test]
fn proofs_are_built_verified_and_carried_through_a_backup() {
    let (folder, _) = folder();
    let here = folder.path();
    assert!(run(here, &["migrate"]).status.success());
    let rehearsed = run(here, &["proof", "build", "--dry-run"]);
    assert!(stdout(&rehearsed).starts_with("proof 1 at journal 0: 0 USDT"), "{}", stderr(&rehearsed));
    assert_eq!(std::fs::read_dir(here.join("data/proofs")).unwrap().count(), 0);
    for number in [1, 2] {
        let built = run(here, &["proof", "build"]);
        assert!(stdout(&built).starts_with(&format!("proof {number} at journal")), "{}", stderr(&built));
    }
    let verified = stdout(&run(here, &["verify"]));
    for check in
        ["are one chain (2 rows)", "is in the journal (2 rows)", "what the books owed (2 rows)", "are signed (2 rows)"]
    {
        assert!(verified.contains(check), "{check}: {verified}");
    }
    // Elsewhere, with the reserve key carried by hand.
    assert!(run(here, &["backup", "books.backup"]).status.success());
    let (other, _) = super::folder();
    std::fs::create_dir_all(other.path().join("data")).unwrap();
    std::fs::copy(here.join("data/reserve.key"), other.path().join("data/reserve.key")).unwrap();
    let backup = here.join("books.backup");
    let restored = run(other.path(), &["restore", backup.to_str().unwrap()]);
    assert!(restored.status.success(), "{}", stderr(&restored));
    assert!(stdout(&run(other.path(), &["verify"])).contains("published proofs are signed (2 rows)"));
    let next = run(other.path(), &["proof", "build"]);
    assert!(stdout(&next).starts_with("proof 3 at journal"), "{}", stderr(&next));
    assert!(run(other.path(), &["verify"]).status.success());
}
