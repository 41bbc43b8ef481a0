//! What a witness cosigns and refuses.

use ballast_tlog::{
    AddCheckpoint, Asked, Checkpoint, Hash, Kind, Note, Refused, Seen, Vkey, consistency, empty_root, root,
};
use proptest::prelude::*;

use crate::suite::world::{from_leaves, leaves, secret};

const ORIGIN: &str = "log.example/log";

fn logs() -> Vec<Vkey> {
    vec![Vkey::of(ORIGIN, Kind::Note, &secret(1)).unwrap()]
}

fn signed(leaves: &[Hash], size: u64) -> Note {
    let whole = root(size, &mut from_leaves(leaves)).unwrap();
    Checkpoint::new(ORIGIN, size, whole).sign(&secret(1)).unwrap()
}

fn request(leaves: &[Hash], old: u64, size: u64) -> String {
    let proof = consistency(old, size, &mut from_leaves(leaves)).unwrap().unwrap_or_default();
    AddCheckpoint { old, proof, checkpoint: signed(leaves, size) }.to_string()
}

fn ask(body: &str, last: &Seen) -> Result<Seen, Refused> {
    Asked::read(body.as_bytes(), &logs())?.decide(last)
}

fn seen(leaves: &[Hash], size: u64) -> Seen {
    Seen { size, root: root(size, &mut from_leaves(leaves)).unwrap() }
}

#[test]
fn each_refusal_has_its_code() {
    let (honest, forked) = (leaves(1, 20), leaves(2, 20));
    let last = seen(&honest, 10);
    let codes = |body: String, last: &Seen| ask(&body, last).map_err(|refused| refused.status());
    assert_eq!(codes(request(&honest, 10, 20), &last), Ok(seen(&honest, 20)));
    assert_eq!(codes(request(&honest, 10, 10), &last), Ok(last));
    assert_eq!(codes(request(&honest, 0, 7), &Seen::nothing()), Ok(seen(&honest, 7)));
    // Another history, of the same size and of a larger one, and one that claims to begin again.
    assert_eq!(codes(request(&forked, 10, 10), &last), Err(422));
    assert_eq!(codes(request(&forked, 10, 20), &last), Err(422));
    assert_eq!(codes(request(&forked, 0, 20), &last), Err(409));
    // Older ones: it has seen more.
    assert_eq!(codes(request(&honest, 5, 20), &last), Err(409));
    assert_eq!(codes(request(&honest, 5, 7), &last), Err(409));
    assert_eq!(codes(request(&honest, 10, 7), &last), Err(400));
    // From the empty tree there is nothing to prove.
    let shown = request(&honest, 0, 7).replace("old 0\n", &format!("old 0\n{}=\n", "A".repeat(43)));
    assert_eq!(codes(shown, &Seen::nothing()), Err(422));
    // Unknown logs.
    let by = |origin: &str, seed| {
        let checkpoint = Checkpoint::new(origin, 20, [1; 32]).sign(&secret(seed)).unwrap();
        AddCheckpoint { old: 0, proof: Vec::new(), checkpoint }.to_string()
    };
    assert_eq!(codes(by("other.example/log", 1), &last), Err(404));
    assert_eq!(codes(by(ORIGIN, 2), &last), Err(403));
    let forged = request(&honest, 10, 20).replace("\n20\n", "\n21\n");
    assert_eq!(codes(forged, &last), Err(403));
    let empty = Checkpoint::new(ORIGIN, 0, [1; 32]).sign(&secret(1)).unwrap();
    let empty = AddCheckpoint { old: 0, proof: Vec::new(), checkpoint: empty }.to_string();
    assert_eq!(codes(empty, &Seen::nothing()), Err(422));
    assert_eq!(codes(request(&[], 0, 0), &Seen::nothing()), Ok(Seen { size: 0, root: empty_root() }));
    for malformed in ["", "old 1", "old 01\n\nx\n", "old 1\nAAAA\n\nx\n", "new 1\n\nx\n", "old -1\n\nx\n"] {
        assert_eq!(codes(malformed.to_owned(), &last), Err(400), "{malformed:?}");
    }
    let long = request(&honest, 10, 20)
        .replace("old 10\n", &format!("old 10\n{}", format!("{}=\n", "A".repeat(43)).repeat(64)));
    assert_eq!(codes(long, &last), Err(400));
}

#[test]
fn a_conflict_says_how_large_the_known_tree_is() {
    let honest = leaves(1, 20);
    let refused = ask(&request(&honest, 5, 20), &seen(&honest, 10)).unwrap_err();
    assert_eq!(refused.body(), ("text/x.tlog.size", "10\n".to_owned()));
}

#[test]
fn a_log_may_have_a_second_key() {
    let body = request(&leaves(1, 5), 0, 5);
    let next = Vkey::of(ORIGIN, Kind::Note, &secret(9)).unwrap();
    let both = [vec![next.clone()], logs()].concat();
    assert!(Asked::read(body.as_bytes(), &both).is_ok());
    assert_eq!(Asked::read(body.as_bytes(), &[next]).unwrap_err(), Refused::Unsigned);
}

proptest! {
    /// Histories that fork somewhere, offered in any order with true proofs of either: a witness ends up with one of
    /// them.
    #[test]
    fn no_witness_signs_two_histories(
        parted in 0_u64..40,
        offers in prop::collection::vec((any::<bool>(), 0_u64..60, prop::option::of(0_u64..60)), 1..40),
    ) {
        let honest = leaves(1, 60);
        let mut other = honest.clone();
        other[parted as usize..].copy_from_slice(&leaves(2, 60)[parted as usize..]);
        let (mut last, mut signed) = (Seen::nothing(), Vec::new());
        for (is_honest, size, old) in offers {
            let history = if is_honest { &honest } else { &other };
            let old = old.unwrap_or(last.size);
            if let Ok(next) = ask(&request(history, old, size), &last) {
                prop_assert!(next.size >= last.size);
                last = next;
                signed.push(next);
            }
        }
        let all_of = |history: &[Hash]| signed.iter().all(|one| *one == seen(history, one.size));
        prop_assert!(all_of(&honest) || all_of(&other));
    }

    #[test]
    fn any_body_is_read_or_refused(body in prop::collection::vec(any::<u8>(), 0..300), text in "(?s)old [0-9]{1,3}\n.{0,100}") {
        let _ = Asked::read(&body, &logs());
        let _ = Asked::read(text.as_bytes(), &logs());
    }
}
