//! `vectors/papers.json`: signed copies with what a checker must say of them. `BLESS=1` writes it again.

use std::path::PathBuf;

use ballast_proof::paper::{Paper, PaperFault, SignedCopy};
use ballast_tlog::{
    Checkpoint, Hash, Kind, LogSecret, Node, Note, Policy, TlogProof, Vkey, Witness, cosign, fold, inclusion,
    leaf_hash, root,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const ORIGIN: &str = "invest.example/log";
const WITNESS: &str = "w.example/one";
const AT: i64 = 1_795_000_000_000;
const SEEN: u64 = 1_795_000_060;
/// Place of the copy's entry in the log.
const INDEX: u64 = 3;

fn secret() -> LogSecret {
    LogSecret::from_bytes(&[4; 32])
}

fn policy(needed: usize) -> Policy {
    let key = Vkey::of(WITNESS, Kind::Cosignature, &LogSecret::from_bytes(&[9; 32])).unwrap();
    let log = Vkey::of(ORIGIN, Kind::Note, &secret()).unwrap();
    Policy { log, url: None, witnesses: vec![Witness { key, url: None }], needed }
}

fn paper() -> Paper {
    Paper {
        from: "Harbour Capital Ltd".into(),
        log: ORIGIN.into(),
        to: "account 01939e2a-5b7c-7abc-8def-0123456789ab".into(),
        about: "a notice of kind deposit_credited".into(),
        said: "2026-11-18T12:26:40Z".into(),
        files: vec![("statement-2026-10.csv".into(), Sha256::digest(b"a file\n").into())],
        salt: Some([5; 16]),
        words: "Your deposit arrived\n\nWe credited 1,500.00 USDT \u{2014} to your balance.\n".into(),
    }
}

/// The entry about a text, as the journal encodes it.
fn entry(text: &str) -> Vec<u8> {
    let sized = |text: &str| [&u32::try_from(text.len()).unwrap().to_be_bytes(), text.as_bytes()].concat();
    let client = [&[1], 0x0193_9e2a_5b7c_7abc_8def_0123_4567_89ab_u128.to_be_bytes().as_slice()].concat();
    let details = format!("{{\"digest\":\"{}\"}}", hex::encode(Sha256::digest(text)));
    [
        sized("ballast journal 2"),
        vec![1; 32],
        (INDEX + 1).to_be_bytes().to_vec(),
        7_i64.to_be_bytes().to_vec(),
        vec![2; 32],
        sized("paper_issued"),
        vec![6; 16],
        client.clone(),
        sized("client"),
        client,
        AT.to_be_bytes().to_vec(),
        sized(&details),
        vec![0; 4],
    ]
    .concat()
}

/// The proof that a log of this size has the entry; the others are filled with `fill`.
fn proof(encoded: &[u8], size: u64, fill: u8) -> TlogProof {
    let leaf = |index| if index == INDEX { leaf_hash(&Sha256::digest(encoded)) } else { leaf_hash(&[fill; 32]) };
    let leaves: Vec<Hash> = (0..size).map(leaf).collect();
    let mut read = |node: Node| {
        let start = (node.index << node.level) as usize;
        fold(&leaves[start..start + (1 << node.level)]).ok_or(())
    };
    let path = inclusion(INDEX, size, &mut read).unwrap().unwrap();
    let mut checkpoint = Checkpoint::new(ORIGIN, size, root(size, &mut read).unwrap()).sign(&secret()).unwrap();
    let line = cosign(checkpoint.text(), WITNESS, &LogSecret::from_bytes(&[9; 32]), SEEN).unwrap();
    checkpoint.signatures.push(line);
    TlogProof { extra: Some(encoded.to_vec()), index: INDEX, path, checkpoint }
}

fn copy() -> SignedCopy {
    let mut note = Note::new(paper().to_string()).unwrap();
    note.sign(ORIGIN, &secret()).unwrap();
    let proof = proof(&entry(note.text()), 5, 8);
    SignedCopy { note, proof: Ok(proof) }
}

fn made() -> Value {
    let good = copy();
    let text = good.to_string();
    let now = |proof: &TlogProof| TlogProof { extra: None, ..proof.clone() }.to_string();
    let of_good = entry(good.note.text());
    let later = now(&proof(&of_good, 9, 8));
    let rewritten = now(&proof(b"another entry", 9, 8));
    let stranger = {
        let mut note = Note::new(paper().to_string()).unwrap();
        note.sign(ORIGIN, &LogSecret::from_bytes(&[1; 32])).unwrap();
        SignedCopy { note, ..good.clone() }.to_string()
    };
    let other_entry = SignedCopy { proof: Ok(proof(&entry("something else\n"), 5, 8)), ..good.clone() }.to_string();
    let bare = good.note.to_string();
    let bent = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    let case = |name: &str, expect: &str, copy: &str, now: &str| json!({ "name": name, "expect": expect, "copy": copy, "now": now });
    json!({
        "policy": policy(1).to_string(),
        "cases": [
            case("as it was given", "genuine", &text, &later),
            case("with the ends of lines of another system", "genuine", &text.replace('\n', "\r\n"), &later),
            case("another amount", "foreign", &bent("1,500.00", "9,500.00"), &later),
            case("signed by a stranger", "foreign", &stranger, &later),
            case("no copy at all", "form", "hello\n", &later),
            case("a checkpoint", "form", &good.proof.as_ref().unwrap().checkpoint.to_string(), &later),
            case("without its proof", "unproven", &bare, &later),
            case("at another place", "unproven", &bent("\nindex 3\n", "\nindex 2\n"), &later),
            case("another entry", "unproven", &other_entry, &later),
            case("books that were written again", "gone", &text, &rewritten),
        ],
    })
}

fn verdict(case: &Value) -> &'static str {
    let text = |name: &str| case[name].as_str().unwrap();
    let copy: SignedCopy = match text("copy").parse() {
        Ok(copy) => copy,
        Err(fault) => {
            assert_eq!(fault, PaperFault::Form);
            return "form";
        }
    };
    match copy.verify(&policy(1)) {
        Ok(proven) => {
            assert_eq!((proven.sequence, proven.at_millis, proven.checkpoint.size), (INDEX + 1, AT, 5));
            assert_eq!(proven.cosigned, [(WITNESS.to_owned(), SEEN)]);
            let now: TlogProof = text("now").parse().unwrap();
            if proven.still(&now, &policy(1)).is_ok() { "genuine" } else { "gone" }
        }
        Err(fault) if fault.is_signed() => "unproven",
        Err(_) => "foreign",
    }
}

#[test]
fn the_copies_are_what_this_program_makes_and_says() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors/papers.json");
    let text = format!("{:#}\n", made());
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, text, "vectors/papers.json is not what this program makes; run with BLESS=1 and read the diff");
    let kept: Value = serde_json::from_str(&kept).unwrap();
    for case in kept["cases"].as_array().unwrap() {
        assert_eq!(verdict(case), case["expect"], "{}", case["name"]);
    }
}

#[test]
fn every_byte_of_what_was_signed_counts() {
    let text = copy().to_string();
    let signed = copy().note.text().len();
    for at in 0..signed {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        let shown = changed.parse::<SignedCopy>().and_then(|copy| copy.verify(&policy(0)));
        assert!(shown.is_err_and(|fault| !fault.is_signed()), "byte {at} may be changed");
    }
}

#[test]
fn facts_and_words_stay_on_their_lines() {
    let forged = Paper { from: "Harbour\nLog: other.example/log".into(), words: "a\r\n\0b".into(), ..paper() };
    let text = forged.to_string();
    assert!(text.contains("\nFrom: Harbour Log: other.example/log\nLog: invest.example/log\n"), "{text}");
    assert!(text.ends_with("\n\na\n b\n"), "{text:?}");
    let copy = copy();
    assert!(copy.stands_for(b"a file\n") && !copy.stands_for(b"a file"));
}

#[test]
fn enough_witnesses_have_to_have_seen_it() {
    assert!(copy().verify(&policy(1)).is_ok());
    let fault = copy().verify(&policy(2)).unwrap_err();
    assert!(fault.is_signed() && fault.to_string().contains("1 cosigned, and 2 are needed"), "{fault}");
}
