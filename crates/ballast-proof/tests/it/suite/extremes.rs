//! The edges: nobody, one client, nothing owed, all that fits, and counts around those at which a tree grows. The proofs are
//! kept as `vectors/extremes.json`, which the browser's implementation is held against too. `BLESS=1` writes it again.

use std::path::PathBuf;

use ballast_proof::{BuildError, Builder, EpochKey, Owed, Sums, SumsError, check, check_leaves};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::world::{Epoch, SECRET, clients, keys, reserve};

const MOST: i64 = i64::MAX;

fn owing(sums: &[(i64, i64)]) -> Vec<Owed> {
    let mut all = clients(u32::try_from(sums.len()).unwrap());
    for (client, (usdt, btc)) in all.iter_mut().zip(sums) {
        client.sums = Sums::new(*usdt, *btc).unwrap();
    }
    all
}

/// Every client finds exactly their own balance, and everyone the same root.
fn holds(all: &[Owed]) -> Epoch {
    let mut epoch = Epoch::of(1, None, all, &[]);
    check_leaves(epoch.list.as_slice(), &epoch.signed.record).unwrap();
    for (ordinal, client) in (0..).zip(all) {
        let proof = epoch.proof(ordinal, &client.who);
        assert_eq!(check(&proof, client, &keys()), Ok(()), "{client:?}");
        for (usdt, btc) in [(1, 0), (0, 1)] {
            let Ok(sums) = client.sums.plus(Sums::new(usdt, btc).unwrap()) else { continue };
            assert!(check(&proof, &Owed { sums, ..client.clone() }, &keys()).is_err(), "one unit more is noticed");
        }
    }
    let sum = all.iter().try_fold(Sums::ZERO, |sum, client| sum.plus(client.sums)).unwrap();
    assert_eq!(epoch.signed.record.root.sums, sum);
    epoch
}

/// Names, and what each client is owed.
fn worlds() -> Vec<(&'static str, Vec<(i64, i64)>)> {
    vec![
        ("one client, owed nothing", vec![(0, 0)]),
        ("one client, owed all that fits", vec![(MOST, MOST)]),
        ("all that fits beside nothing", vec![(MOST, 0), (0, MOST)]),
        ("the last unit that fits", vec![(MOST - 1, 0), (1, 0)]),
        ("as many as fill a tree", vec![(1, 0), (2, 0), (3, 0), (0, 1)]),
        ("one more than fill a tree", vec![(1, 0), (2, 0), (3, 0), (0, 1), (9_007_199_254_740_993, 0)]),
    ]
}

#[test]
fn the_edges_hold_and_are_what_other_programs_are_shown() {
    let mut cases: Vec<Value> = Vec::new();
    for (name, sums) in worlds() {
        let all = owing(&sums);
        let mut epoch = holds(&all);
        for (ordinal, client) in (0..).zip(&all) {
            let proof = epoch.proof(ordinal, &client.who);
            cases.push(json!({ "name": name, "expect": "ok", "owed": client.sums, "proof": proof }));
        }
    }
    let made = json!({ "reserveKey": hex::encode(reserve().verifying_key().to_bytes()), "cases": cases });
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors/extremes.json");
    let text = format!("{made:#}\n");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, text, "vectors/extremes.json is not what this program makes; run with BLESS=1 and read the diff");
}

#[test]
fn a_firm_without_clients_owes_nothing_and_can_prove_it() {
    let epoch = holds(&[]);
    assert_eq!((epoch.signed.record.root.sums, epoch.signed.record.depth), (Sums::ZERO, 1));
}

/// Together they owe one unit more than an amount can be: nothing is built, and nothing wraps around.
#[test]
fn more_than_an_amount_can_be_is_not_built() {
    let folder = tempfile::tempdir().unwrap();
    for sums in [[(MOST, 0), (1, 0)], [(0, 1), (0, MOST)]] {
        let path = folder.path().join("tree");
        let mut builder = Builder::new(1, EpochKey::derive(&SECRET, 1), 2).unwrap();
        for (ordinal, client) in (0..).zip(owing(&sums)) {
            builder.add(ordinal, &client.who, client.sums).unwrap();
        }
        assert!(matches!(builder.finish(&path), Err(BuildError::Sums(SumsError::Range))));
        assert!(!path.exists());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Around the counts at which a tree grows by a level, whatever is owed.
    #[test]
    fn every_client_is_counted_around_the_borders(power in 0_u32..6, more in -1_i32..=1, amounts in prop::collection::vec((0..=MOST / 64, 0..=MOST / 64), 64)) {
        let count = usize::try_from(2_i32.pow(power) + more).unwrap();
        holds(&owing(&amounts[..count]));
    }
}
