//! `vectors/v1.json`: proofs and lists with what a checker must say of them. `BLESS=1` writes it again.

use std::path::PathBuf;

use ballast_proof::{ClientProof, Fault, Owed, Record, Sums, check, check_leaves};
use serde_json::{Value, json};

use super::world::{Epoch, clients, keys, reserve};

type Change = fn(&mut ClientProof);

/// Names of the faults, and the changes that cause them.
const CHANGED: [(&str, Change); 8] = [
    ("format", |proof| proof.format = "ballast-pol-v0".into()),
    ("signature", |proof| proof.signed.record.time_millis += 1),
    ("chunks", |proof| drop(proof.leaves.pop())),
    ("shape", |proof| _ = proof.leaves[1].path.pop()),
    ("overflow", |proof| proof.leaves[0].path[0].sums = Sums::new(i64::MAX, 0).unwrap()),
    ("root", |proof| proof.leaves[0].index ^= 1),
    ("root", |proof| proof.leaves[1].salt[0] ^= 1),
    ("root", |proof| proof.email = "somebody.else@example.com".into()),
];

fn name(verdict: Result<(), Fault>) -> &'static str {
    match verdict {
        Ok(()) => "ok",
        Err(Fault::Format) => "format",
        Err(Fault::Epoch(_)) => "signature",
        Err(Fault::Chunks) => "chunks",
        Err(Fault::Shape) => "shape",
        Err(Fault::Overflow) => "overflow",
        Err(Fault::Root) => "root",
        Err(Fault::Balance) => "balance",
    }
}

fn made() -> Value {
    let all = clients(5);
    let first = Epoch::of(1, None, &all, &[]);
    let mut epoch = Epoch::of(2, Some(&first.signed), &all, &[]);
    let mut cases = Vec::new();
    for (ordinal, client) in (0..).zip(&all) {
        let proof = epoch.proof(ordinal, &client.who);
        cases.push(json!({ "expect": "ok", "owed": client.sums, "proof": proof }));
    }
    let proof = epoch.proof(3, &all[3].who);
    cases.push(json!({ "expect": "balance", "owed": all[2].sums, "proof": proof }));
    for (expect, change) in CHANGED {
        let mut changed = proof.clone();
        change(&mut changed);
        cases.push(json!({ "expect": expect, "owed": all[3].sums, "proof": changed }));
    }
    // A dishonest operator's view: the same epoch again, without the fourth client; and the next one.
    let mut rival = Epoch::of(2, Some(&first.signed), &all, &[3]);
    let next = Epoch::of(3, Some(&epoch.signed), &all, &[]);
    let stray = Epoch::of(3, Some(&rival.signed), &all, &[]);
    let other = json!({ "signed": rival.signed, "leftOut": rival.proof(3, &all[3].who), "counted": rival.proof(0, &all[0].who) });
    json!({
        "rival": other,
        "next": next.signed,
        "stray": stray.signed,
        "reserveKey": hex::encode(reserve().verifying_key().to_bytes()),
        "records": [first.signed, epoch.signed],
        "list": hex::encode(&epoch.list),
        "cases": cases,
    })
}

#[test]
fn the_vectors_are_what_this_program_makes_and_says() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors/v1.json");
    let text = format!("{:#}\n", made());
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, text, "vectors/v1.json is not what this program makes; run with BLESS=1 and read the diff");

    let kept: Value = serde_json::from_str(&kept).unwrap();
    for case in kept["cases"].as_array().unwrap() {
        let proof: ClientProof = serde_json::from_value(case["proof"].clone()).unwrap();
        let digits: String = proof.account.chars().filter(|digit| *digit != '-').collect();
        let account = hex::decode(digits).unwrap().try_into().unwrap();
        let who = ballast_proof::Identity { account, email: proof.email.clone() };
        let owed = Owed { who, sums: serde_json::from_value(case["owed"].clone()).unwrap() };
        assert_eq!(name(check(&proof, &owed, &keys())), case["expect"]);
    }
    let list = hex::decode(kept["list"].as_str().unwrap()).unwrap();
    let record: Record = serde_json::from_value(kept["records"][1]["record"].clone()).unwrap();
    check_leaves(list.as_slice(), &record).unwrap();
}
