//! Proofs of liabilities from the command line: built, checked from files alone, carried through a backup.

use std::path::Path;

use serde_json::{Value, json};

use super::{folder, run, stderr, stdout};

/// The vectors for all implementations; its records are of 1970.
const VECTORS: &str = include_str!("../../../ballast-proof/vectors/v1.json");
const AGES: [&str; 2] = ["--most-hours", "10000000"];

fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The vectors for replaced keys.
const KEYS: &str = include_str!("../../../ballast-proof/vectors/keys-v1.json");

/// Minor units as a person types them.
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
fn a_cut_amount_is_told_to_be_given_whole_before_anybody_is_accused() {
    let (folder, _) = folder();
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    let key = vectors["reserveKey"].as_str().unwrap();
    let case = vectors["cases"].as_array().unwrap().iter().find(|case| case["expect"] == "ok").unwrap();
    let file =
        write(folder.path(), "proof.json", json!({ "data": { "mine": { "proof": case["proof"] } } }).to_string());
    let check = |balance: &str| {
        let arguments = ["proof", "check", &file, "--key", key, "--balance", balance];
        run(folder.path(), &[&arguments[..], &AGES].concat())
    };
    let whole = typed(&case["owed"][0], 6);
    assert!(check(&whole).status.success());
    let refused = check(whole.split_once('.').unwrap().0);
    assert!(!refused.status.success());
    let hint = stderr(&refused).lines().find_map(|line| line.strip_prefix("hint: ").map(str::to_owned)).unwrap();
    assert!(hint.starts_with("give the amounts with all their decimals"), "{hint}");
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

fn carry_keys(here: &Path, other: &Path) {
    std::fs::create_dir_all(other.join("data")).unwrap();
    for key in ["data/signing.key", "data/code.key", "data/reserve.key", "data/log.key"] {
        std::fs::copy(here.join(key), other.join(key)).unwrap();
    }
}

#[test]
fn proofs_are_built_verified_and_carried_through_a_backup() {
    let (folder, _) = folder();
    let here = folder.path();
    assert!(run(here, &["migrate"]).status.success());
    let early = run(here, &["proof", "build", "--dry-run"]);
    assert!(stderr(&early).contains("there are no keys yet"), "rehearsing makes none: {}", stderr(&early));
    let built = run(here, &["proof", "build"]);
    assert!(stdout(&built).starts_with("proof 1 at journal"), "{}", stderr(&built));
    let trees = || std::fs::read_dir(here.join("data/proofs")).unwrap().count();
    let before = trees();
    let rehearsed = run(here, &["proof", "build", "--dry-run"]);
    assert!(stdout(&rehearsed).starts_with("proof 2 at journal 2: 0 USDT"), "{}", stderr(&rehearsed));
    assert_eq!(trees(), before);
    let built = run(here, &["proof", "build"]);
    assert!(stdout(&built).starts_with("proof 2 at journal"), "{}", stderr(&built));
    let verified = stdout(&run(here, &["verify"]));
    for check in
        ["are one chain (2 rows)", "is in the journal (2 rows)", "what the books owed (2 rows)", "are signed (2 rows)"]
    {
        assert!(verified.contains(check), "{check}: {verified}");
    }
    // Elsewhere, with the keys carried by hand.
    assert!(run(here, &["backup", "books.backup"]).status.success());
    let (other, _) = super::folder();
    carry_keys(here, other.path());
    let backup = here.join("books.backup");
    let restored = run(other.path(), &["restore", backup.to_str().unwrap()]);
    assert!(restored.status.success(), "{}", stderr(&restored));
    assert!(stdout(&run(other.path(), &["verify"])).contains("published proofs are signed (2 rows)"));
    only_with_a_key_are_signatures_checked(&backup);
    let next = run(other.path(), &["proof", "build"]);
    assert!(stdout(&next).starts_with("proof 3 at journal"), "{}", stderr(&next));
    assert!(run(other.path(), &["verify"]).status.success());
}

/// An auditor has the books and the firm's public key, and none of the firm's secrets.
fn only_with_a_key_are_signatures_checked(backup: &Path) {
    let (auditor, _) = super::folder();
    assert!(run(auditor.path(), &["restore", backup.to_str().unwrap()]).status.success());
    let secret = std::fs::read_to_string(backup.with_file_name("data").join("reserve.key")).unwrap();
    let secret: [u8; 32] = hex::decode(secret.trim()).unwrap().try_into().unwrap();
    let key = hex::encode(ballast_proof::ReserveSecret::from_bytes(&secret).verifying_key().to_bytes());
    let without = stdout(&run(auditor.path(), &["verify"]));
    assert!(without.contains("who signed the published proofs was not checked"), "{without}");
    let verified = run(auditor.path(), &["verify", "--key", &key]);
    assert!(stdout(&verified).contains("published proofs are signed (2 rows)"), "{}", stdout(&verified));
    assert!(verified.status.success(), "{}", stdout(&verified));
    let other =
        run(auditor.path(), &["verify", "--key", "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"]);
    assert!(!other.status.success() && stdout(&other).contains("not signed by the reserve key"), "{}", stdout(&other));
    let typo = stderr(&run(auditor.path(), &["verify", "--key", "d75a"]));
    assert!(typo.contains("a reserve key is 64 hexadecimal digits"), "{typo}");
}

/// The message of `ballast proof check` for each fault of the shared vectors.
fn said(expect: &str) -> &'static str {
    match expect {
        "forged_change" => "not signed by the key that ends and by its successor",
        "two_successors" => "two different successors of one reserve key",
        "disordered_changes" => "do not follow one another",
        "new_key" => "not among the firm's keys",
        "other_key" => "a reserve key that had been replaced",
        "key_break" => "ask the firm another way for its key",
        "signature" => "the record is not signed by the reserve key",
        _ => unreachable!("{expect}"),
    }
}

#[test]
fn a_replaced_key_is_followed_from_the_one_that_is_trusted() {
    let (folder, _) = folder();
    let vectors: Value = serde_json::from_str(KEYS).unwrap();
    let log =
        |records: &Value, changes: &Value| json!({ "data": { "proofs": records, "keyChanges": changes } }).to_string();
    for case in vectors["cases"].as_array().unwrap() {
        // The log begins with this record, as a page of it may.
        let file = write(folder.path(), "log.json", log(&json!([case["signed"]]), &case["changes"]));
        let key = case["trusted"].as_str().unwrap();
        let output = run(folder.path(), &[&["proof", "check", &file, "--key", key][..], &AGES].concat());
        if case["expect"] == "ok" {
            assert!(output.status.success(), "{}: {}", case["name"], stderr(&output));
        } else {
            let expect = said(case["expect"].as_str().unwrap());
            assert!(stderr(&output).contains(expect), "{}: {}", case["name"], stderr(&output));
        }
    }
    // A check reports every change, and a break in different words.
    let newest = vectors["changes"][1]["change"]["successor"].as_str().unwrap();
    let whole = write(folder.path(), "whole.json", log(&vectors["records"], &vectors["changes"]));
    let told = stdout(&run(folder.path(), &[&["proof", "check", &whole, "--key", newest][..], &AGES].concat()));
    assert!(told.contains("note  from proof 3 on") && told.contains("BREAK from proof 5 on"), "{told}");
    // Another successor, seen elsewhere.
    let other = vectors["cases"].as_array().unwrap().iter().find(|case| case["expect"] == "two_successors").unwrap();
    let rival = write(folder.path(), "rival.json", log(&vectors["records"], &json!([other["changes"][1]])));
    let compared = [&["proof", "check", &whole, "--key", newest, "--record", &rival][..], &AGES].concat();
    assert!(stderr(&run(folder.path(), &compared)).contains("two different successors"));
}

#[test]
fn a_key_is_replaced_by_a_signed_record_and_nothing_is_signed_out_of_turn() {
    let (folder, _) = folder();
    let here = folder.path();
    assert!(run(here, &["migrate"]).status.success());
    assert!(run(here, &["proof", "build"]).status.success());
    let rotate = |arguments: &[&str]| run(here, &[&["proof", "rotate-key"], arguments].concat());
    let missing = rotate(&["--old", "nowhere.key", "--new", "next.key", "--from", "2"]);
    assert!(stderr(&missing).contains("there is no such key") && !here.join("next.key").exists());
    assert!(stderr(&rotate(&["--new", "next.key", "--from", "2"])).contains("--old"));
    let own = rotate(&["--old", "data/reserve.key", "--new", "data/reserve.key", "--from", "2"]);
    assert!(stderr(&own).contains("both keys are the same"));

    let made = rotate(&["--old", "data/reserve.key", "--new", "next.key", "--from", "2"]);
    let change = write(here, "change.json", &made.stdout);
    let signed: Value = serde_json::from_slice(&made.stdout).unwrap();
    let announced = run(here, &["proof", "announce-key", &change]);
    assert!(stdout(&announced).starts_with("from proof 2 on the reserve key is"), "{}", stderr(&announced));
    let again = run(here, &["proof", "announce-key", &change]);
    assert_eq!(stdout(&again), stdout(&announced), "{}", stderr(&again));
    let early = run(here, &["proof", "build"]);
    assert!(stderr(&early).contains("has to be signed by the reserve key"), "{}", stderr(&early));

    std::fs::copy(here.join("next.key"), here.join("data/reserve.key")).unwrap();
    let built = run(here, &["proof", "build"]);
    assert!(stdout(&built).starts_with("proof 2 at journal"), "{}", stderr(&built));
    let verified = stdout(&run(here, &["verify"]));
    let successor = signed["change"]["successor"].as_str().unwrap();
    assert!(
        verified.contains(&format!("note    from proof 2 on the reserve key is {successor}, signed for by")),
        "{verified}"
    );

    // The announcement is carried through a backup.
    assert!(run(here, &["backup", "books.backup"]).status.success());
    let (other, _) = super::folder();
    carry_keys(here, other.path());
    let backup = here.join("books.backup");
    assert!(run(other.path(), &["restore", backup.to_str().unwrap()]).status.success());
    assert!(stdout(&run(other.path(), &["verify"])).contains("published proofs are signed (2 rows)"));
    assert!(run(other.path(), &["proof", "build"]).status.success());

    // A lost key: clients are told.
    let lost = rotate(&["--lost", successor, "--new", "third.key", "--from", "3"]);
    let change = write(here, "break.json", &lost.stdout);
    let announced = run(here, &["proof", "announce-key", &change]);
    assert!(stdout(&announced).contains("NOT signed by the previous key"), "{}", stderr(&announced));
    std::fs::remove_file(here.join("data/reserve.key")).unwrap();
    let verified = run(here, &["verify"]);
    assert!(
        verified.status.success() && stdout(&verified).contains("note    BREAK: from proof 3 on"),
        "{}",
        stdout(&verified)
    );
}
