//! A reserve key that is replaced, and what an operator or a thief might try with that. `vectors/keys-v1.json` holds the same
//! for other implementations; `BLESS=1` writes it again.

use std::path::PathBuf;

use ballast_proof::{
    EpochFault, KeyChange, KeyFault, Keys, Passage, ReserveKey, ReserveSecret, Signed, SignedKeyChange, changes_agree,
};
use serde_json::{Value, json};

use super::world::{DAY_MILLIS, Epoch, clients, reserve};

fn second() -> ReserveSecret {
    ReserveSecret::from_bytes(&[10; 32])
}

fn third() -> ReserveSecret {
    ReserveSecret::from_bytes(&[11; 32])
}

fn stranger() -> ReserveSecret {
    ReserveSecret::from_bytes(&[66; 32])
}

/// Five epochs, one a day, each signed by the given signer.
fn records(signers: [&ReserveSecret; 5]) -> Vec<Signed> {
    let all = clients(3);
    let mut records: Vec<Signed> = Vec::new();
    for (number, signer) in (1..).zip(signers) {
        let signed = Epoch::of(number, records.last(), &all, &[]).signed;
        records.push(signed.record.sign(signer));
    }
    records
}

fn honest() -> Vec<Signed> {
    records([&reserve(), &reserve(), &second(), &second(), &third()])
}

fn handover() -> SignedKeyChange {
    KeyChange::hand_over(&reserve(), &second(), 3, 2 * DAY_MILLIS + 1)
}

fn broken_off() -> SignedKeyChange {
    KeyChange::break_off(&second().verifying_key(), &third(), 5, 4 * DAY_MILLIS + 1)
}

/// The verdict on the last record by someone who trusts one key.
struct Case {
    name: &'static str,
    expect: &'static str,
    trusted: ReserveKey,
    changes: Vec<SignedKeyChange>,
    signed: Signed,
}

impl Case {
    fn verdict(&self) -> &'static str {
        match Keys::follow(&self.trusted, &self.changes) {
            Err(KeyFault::Forged) => "forged_change",
            Err(KeyFault::TwoSuccessors) => "two_successors",
            Err(KeyFault::Disordered) => "disordered_changes",
            Err(KeyFault::Stranger) => "new_key",
            Ok(keys) => match keys.verify(&self.signed) {
                Ok(()) => "ok",
                Err(EpochFault::OtherKey) => "other_key",
                Err(EpochFault::Break) => "key_break",
                Err(_) => "signature",
            },
        }
    }

    fn json(&self) -> Value {
        let trusted = hex::encode(self.trusted.as_bytes());
        json!({ "name": self.name, "expect": self.expect, "trusted": trusted, "changes": self.changes,
            "signed": self.signed })
    }
}

fn case(
    name: &'static str,
    expect: &'static str,
    trusted: &ReserveSecret,
    changes: &[SignedKeyChange],
    signed: &Signed,
) -> Case {
    let trusted = trusted.verifying_key();
    Case { name, expect, trusted, changes: changes.to_vec(), signed: signed.clone() }
}

fn honest_cases() -> Vec<Case> {
    let (log, both) = (honest(), [handover(), broken_off()]);
    let [one, two, three, four, five] = <[Signed; 5]>::try_from(log).unwrap();
    vec![
        case("an epoch before any change", "ok", &reserve(), &[], &one),
        case("the last epoch of the first key", "ok", &reserve(), &both[..1], &two),
        case("the first epoch of the second key", "ok", &reserve(), &both[..1], &three),
        case("an old epoch for whoever came later", "ok", &second(), &both[..1], &two),
        case("an epoch before a break", "ok", &reserve(), &both, &four),
        case("a break is not followed", "key_break", &reserve(), &both, &five),
        case("a break is not followed from the lost key", "key_break", &second(), &both, &five),
        case("whoever trusts the new key sees all before it", "ok", &third(), &both, &five),
        case("and across the break", "ok", &third(), &both, &one),
    ]
}

fn forged_cases() -> Vec<Case> {
    let (log, change) = (honest(), handover());
    let (two, three) = (&log[1], &log[2]);
    let mut unsigned = change.clone();
    unsigned.by_key = None;
    let mut signed_break = KeyChange::break_off(&reserve().verifying_key(), &second(), 3, 1);
    signed_break.by_key.clone_from(&change.by_key);
    let mut by_stranger = KeyChange::hand_over(&stranger(), &second(), 3, 1);
    by_stranger.change.key = change.change.key;
    let mut moved = change.clone();
    moved.change.from_epoch = 2;
    let mut unheld = change.clone();
    unheld.by_successor.clone_from(&broken_off().by_successor);
    let mut called_break = change.clone();
    (called_break.change.passage, called_break.by_key) = (Passage::Break, None);
    let forged = "forged_change";
    vec![
        case("a handover without the old key's signature", forged, &reserve(), &[unsigned], three),
        case("a break with a handover's signature", forged, &reserve(), &[signed_break], three),
        case("a succession signed by a stranger", forged, &reserve(), &[by_stranger], three),
        case("a succession moved to another epoch", forged, &reserve(), &[moved], two),
        case("a successor that nobody holds", forged, &reserve(), &[unheld], three),
        case("a handover that is called a break", forged, &reserve(), &[called_break], three),
    ]
}

fn cheating_cases() -> Vec<Case> {
    let change = handover();
    let retired = records([&reserve(), &reserve(), &reserve(), &reserve(), &reserve()]);
    let early = records([&reserve(), &second(), &second(), &second(), &second()]);
    let strange = records([&stranger(), &stranger(), &stranger(), &stranger(), &stranger()]);
    let rival = KeyChange::hand_over(&reserve(), &third(), 4, 3 * DAY_MILLIS);
    let usurped = KeyChange::break_off(&reserve().verifying_key(), &stranger(), 3, DAY_MILLIS);
    let elsewhere = KeyChange::hand_over(&third(), &stranger(), 4, 3 * DAY_MILLIS);
    let back = KeyChange::hand_over(&second(), &reserve(), 4, 3 * DAY_MILLIS);
    let earlier = KeyChange::hand_over(&second(), &third(), 2, 3 * DAY_MILLIS);
    let before = KeyChange::hand_over(&second(), &third(), 4, 1);
    let one = std::slice::from_ref(&change);
    let with = |other: &SignedKeyChange| vec![change.clone(), other.clone()];
    vec![
        case("a record of a retired key", "other_key", &reserve(), one, &retired[2]),
        case("a record of a retired key for its successor's client", "other_key", &second(), one, &retired[4]),
        case("a record of a key before its time", "other_key", &reserve(), one, &early[1]),
        case("a record of a stranger", "signature", &reserve(), one, &strange[3]),
        case("a change that is kept back", "signature", &reserve(), &[], &honest()[2]),
        case("a stranger's break", "key_break", &reserve(), &[usurped], &strange[2]),
        case("two successors of one key", "two_successors", &reserve(), &with(&rival), &honest()[2]),
        case("a change of another key", "disordered_changes", &reserve(), &with(&elsewhere), &honest()[2]),
        case("a key that comes back", "disordered_changes", &reserve(), &with(&back), &honest()[2]),
        case("a change before the one before", "disordered_changes", &reserve(), &with(&earlier), &honest()[2]),
        case("a change dated before the one before", "disordered_changes", &reserve(), &with(&before), &honest()[2]),
        case("keys that do not lead from the trusted one", "new_key", &stranger(), one, &honest()[2]),
    ]
}

#[test]
fn the_vectors_of_keys_are_what_this_program_makes_and_says() {
    let cases: Vec<Case> = [honest_cases(), forged_cases(), cheating_cases()].into_iter().flatten().collect();
    for case in &cases {
        assert_eq!(case.verdict(), case.expect, "{}", case.name);
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors/keys-v1.json");
    let made = json!({ "records": honest(), "changes": [handover(), broken_off()],
        "cases": cases.iter().map(Case::json).collect::<Vec<_>>() });
    let text = format!("{made:#}\n");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, text, "vectors/keys-v1.json is not what this program makes; run with BLESS=1 and read the diff");
}

#[test]
fn a_whole_log_is_followed_over_handovers_and_no_further() {
    let changes = [handover(), broken_off()];
    let follow = |key: &ReserveSecret| Keys::follow(&key.verifying_key(), &changes).unwrap();
    assert_eq!(ballast_proof::chain(&honest(), &follow(&reserve())), Err((5, EpochFault::Break)));
    assert_eq!(ballast_proof::chain(&honest()[..4], &follow(&reserve())), Ok(()));
    assert_eq!(ballast_proof::chain(&honest(), &follow(&third())), Ok(()));
    assert_eq!(follow(&second()).at(2), Some(&reserve().verifying_key()));
    assert_eq!(follow(&second()).at(3), Some(&second().verifying_key()));
}

/// A firm that loses a key before it signed anything must be able to continue.
#[test]
fn a_key_that_never_signed_can_be_replaced_at_its_own_epoch() {
    let lost = KeyChange::break_off(&second().verifying_key(), &third(), 3, 2 * DAY_MILLIS + 2);
    let keys = Keys::follow(&reserve().verifying_key(), &[handover(), lost]).unwrap();
    assert_eq!(keys.at(3), Some(&third().verifying_key()));
    let log = records([&reserve(), &reserve(), &third(), &third(), &third()]);
    assert_eq!(keys.verify(&log[2]), Err(EpochFault::Break));
}

#[test]
fn two_successors_are_caught_by_whoever_compares() {
    let rival = KeyChange::hand_over(&reserve(), &third(), 3, DAY_MILLIS);
    assert_eq!(changes_agree(&[handover()], &[rival]), Err(KeyFault::TwoSuccessors));
    assert_eq!(changes_agree(&[handover()], &[handover(), broken_off()]), Ok(()));
    assert_eq!(changes_agree(&[handover()], &[]), Ok(()));
    let mut later = handover();
    later.change.from_epoch = 4;
    assert_eq!(changes_agree(&[later], &[handover()]), Err(KeyFault::TwoSuccessors));
}
