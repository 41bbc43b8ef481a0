//! Cheats that a dishonest operator might try, and who catches them: the client with their own proof, anyone with the
//! published list, or two clients (or one client twice) who compare records.

use ballast_proof::{
    Builder, ClientProof, EpochFault, EpochKey, Fault, Identity, LeavesFault, Node, Owed, Signed, Sums, chain, check,
    check_leaves,
};
use ed25519_dalek::SigningKey;
use proptest::prelude::*;

use super::world::{DAY_MILLIS, Epoch, SECRET, clients, keys, owed, reserve};

/// A proof as a client finds it, after the operator did something to it.
fn doctored(change: impl FnOnce(&mut ClientProof)) -> Result<(), Fault> {
    let all = clients(11);
    let mut epoch = Epoch::of(1, None, &all, &[]);
    let mut proof = epoch.proof(4, &all[4].who);
    change(&mut proof);
    check(&proof, &all[4], &keys())
}

#[test]
fn an_honest_epoch_holds_for_every_client_and_for_everyone() {
    for count in [1, 2, 3, 11, 64] {
        let all = clients(count);
        let mut epoch = Epoch::of(1, None, &all, &[]);
        for (ordinal, client) in (0..).zip(&all) {
            let proof = epoch.proof(ordinal, &client.who);
            let text = serde_json::to_string(&proof).unwrap();
            let read: ClientProof = serde_json::from_str(&text).unwrap();
            assert_eq!(check(&read, client, &keys()), Ok(()));
        }
        check_leaves(epoch.list.as_slice(), &epoch.signed.record).unwrap();
        let total = all.iter().try_fold(Sums::ZERO, |sum, client| sum.plus(client.sums)).unwrap();
        assert_eq!(epoch.signed.record.root.sums, total);
    }
}

#[test]
fn leaving_a_client_out_is_caught_by_that_client() {
    let all = clients(11);
    let mut epoch = Epoch::of(1, None, &all, &[4]);
    let mut proof = epoch.proof(4, &all[4].who);
    assert_eq!(check(&proof, &all[4], &keys()), Err(Fault::Root));
    // Claiming the amounts for the padding does not help.
    proof.leaves[0].sums = all[4].sums;
    assert_eq!(check(&proof, &all[4], &keys()), Err(Fault::Root));
    proof.leaves.clear();
    assert_eq!(check(&proof, &all[4], &keys()), Err(Fault::Chunks));
}

#[test]
fn showing_two_clients_one_leaf_is_caught_by_the_second() {
    let mut all = clients(11);
    all[5].sums = all[4].sums;
    let mut epoch = Epoch::of(1, None, &all, &[5]);
    let proof = epoch.proof(4, &all[5].who);
    assert_eq!(check(&proof, &all[5], &keys()), Err(Fault::Root));
    // Even when both are told the same account id.
    let twin = Identity { account: all[4].who.account, email: all[5].who.email.clone() };
    let told = Owed { who: twin, sums: all[4].sums };
    assert_eq!(check(&proof, &told, &keys()), Err(Fault::Root));
}

#[test]
fn counting_less_than_is_owed_is_caught_by_the_client() {
    let all = clients(11);
    let mut fewer = clients(11);
    fewer[4].sums = Sums::new(5, 0).unwrap();
    let mut epoch = Epoch::of(1, None, &fewer, &[]);
    let proof = epoch.proof(4, &all[4].who);
    assert_eq!(check(&proof, &all[4], &keys()), Err(Fault::Balance));
}

#[test]
fn one_part_for_both_is_caught_by_the_client() {
    let twice = |proof: &mut ClientProof| proof.leaves[1] = proof.leaves[0].clone();
    assert_eq!(doctored(twice), Err(Fault::Chunks));
    let renamed = |proof: &mut ClientProof| {
        proof.leaves[1] = proof.leaves[0].clone();
        proof.leaves[1].chunk = 1;
    };
    assert_eq!(doctored(renamed), Err(Fault::Root));
    assert_eq!(doctored(|proof| proof.leaves.truncate(1)), Err(Fault::Chunks));
}

#[test]
fn negative_and_wrapped_amounts_are_no_amounts() {
    let all = clients(11);
    let mut epoch = Epoch::of(1, None, &all, &[]);
    let text = serde_json::to_string(&epoch.proof(4, &all[4].who)).unwrap();
    let sums = serde_json::to_string(&epoch.signed.record.root.sums).unwrap();
    for wrong in [r#"["-5","0"]"#, r#"["18446744073709551611","0"]"#, r#"["9223372036854775808","0"]"#, r#"[5,0]"#] {
        assert!(serde_json::from_str::<ClientProof>(&text.replace(&sums, wrong)).is_err(), "{wrong}");
    }
    let largest = Sums::new(i64::MAX, 0).unwrap();
    assert_eq!(doctored(|proof| proof.leaves[0].path[1].sums = largest), Err(Fault::Overflow));
}

#[test]
fn a_negative_or_wrong_leaf_in_the_list_is_caught_by_anyone() {
    let epoch = Epoch::of(1, None, &clients(11), &[]);
    let record = &epoch.signed.record;
    let at = 32 + 3 * Node::LEN + 32;
    let mut negative = epoch.list.clone();
    negative[at] = 0xff;
    assert!(matches!(check_leaves(negative.as_slice(), record), Err(LeavesFault::Sums(3))));
    let mut other = epoch.list.clone();
    other[at + 7] ^= 1;
    assert!(matches!(check_leaves(other.as_slice(), record), Err(LeavesFault::Root)));
    let short = &epoch.list[..epoch.list.len() - 1];
    assert!(matches!(check_leaves(short, record), Err(LeavesFault::Io(_))));
    let next = Epoch::of(2, Some(&epoch.signed), &clients(11), &[]);
    assert!(matches!(check_leaves(epoch.list.as_slice(), &next.signed.record), Err(LeavesFault::Header)));
}

#[test]
fn shrinking_a_sum_on_the_way_is_caught_by_the_client() {
    let less = Sums::new(1, 0).unwrap();
    assert_eq!(doctored(|proof| proof.leaves[0].path[2].sums = less), Err(Fault::Root));
    // Moving value between two levels keeps the total, but not the hashes.
    let moved = |proof: &mut ClientProof| {
        let path = &mut proof.leaves[0].path;
        (path[1].sums, path[2].sums) = (path[2].sums, path[1].sums);
    };
    assert_eq!(doctored(moved), Err(Fault::Root));
}

#[test]
fn a_changed_root_needs_a_new_signature() {
    let less = Sums::new(1, 1).unwrap();
    let changed = |proof: &mut ClientProof| proof.signed.record.root.sums = less;
    assert_eq!(doctored(changed), Err(Fault::Epoch(EpochFault::Signature)));
    let other = SigningKey::from_bytes(&[8; 32]);
    let resigned = |proof: &mut ClientProof| proof.signed = proof.signed.record.clone().sign(&other);
    assert_eq!(doctored(resigned), Err(Fault::Epoch(EpochFault::Signature)));
}

#[test]
fn paths_must_fit_the_tree() {
    assert_eq!(doctored(|proof| _ = proof.leaves[0].path.pop()), Err(Fault::Shape));
    assert_eq!(doctored(|proof| proof.leaves[0].index = 1 << 40), Err(Fault::Shape));
    assert_eq!(doctored(|proof| proof.leaves[0].index ^= 1), Err(Fault::Root));
    // An inner node passed off as a leaf: the tree claims to be less deep.
    let shallow = |proof: &mut ClientProof| {
        proof.signed.record.depth -= 1;
        proof.signed = proof.signed.record.clone().sign(&reserve());
        proof.leaves.iter_mut().for_each(|leaf| _ = leaf.path.remove(0));
    };
    assert!(matches!(doctored(shallow), Err(Fault::Root | Fault::Shape)));
    assert_eq!(doctored(|proof| proof.format = "ballast-pol-v0".into()), Err(Fault::Format));
}

#[test]
fn an_old_epoch_shown_again_is_caught_by_its_date_and_its_number() {
    let all = clients(11);
    let mut first = Epoch::of(1, None, &all, &[]);
    let second = Epoch::of(2, Some(&first.signed), &all, &[]);
    let recent = |signed: &Signed| signed.is_recent(2 * DAY_MILLIS + 1, DAY_MILLIS / 2);
    assert_eq!(recent(&second.signed), Ok(()));
    assert_eq!(recent(&first.signed), Err(EpochFault::Stale));
    assert_eq!(second.signed.is_recent(DAY_MILLIS, DAY_MILLIS), Err(EpochFault::Future));
    // The old path under the new record leads nowhere: the epoch is in every hash.
    let mut proof = first.proof(4, &all[4].who);
    proof.signed = second.signed;
    assert_eq!(check(&proof, &all[4], &keys()), Err(Fault::Root));
}

#[test]
fn two_roots_for_one_epoch_are_caught_by_whoever_compares() {
    let all = clients(11);
    let (one, other) = (Epoch::of(1, None, &all, &[]), Epoch::of(1, None, &all, &[3]));
    assert_eq!(one.signed.agrees_with(&other.signed), Err(EpochFault::TwoRoots));
    assert_eq!(one.signed.agrees_with(&one.signed), Ok(()));
    let after_other = Epoch::of(2, Some(&other.signed), &all, &[]);
    assert_eq!(one.signed.agrees_with(&after_other.signed), Err(EpochFault::Broken));
    assert_eq!(other.signed.agrees_with(&after_other.signed), Ok(()));
}

#[test]
fn a_chain_has_no_gap_no_swap_and_no_forger() {
    let all = clients(3);
    let mut records: Vec<Signed> = Vec::new();
    for number in 1..=4 {
        records.push(Epoch::of(number, records.last(), &all, &[]).signed);
    }
    let key = keys();
    assert_eq!(chain(&records, &key), Ok(()));
    let without = |at: usize| records.iter().enumerate().filter(move |(i, _)| *i != at).map(|(_, one)| one.clone());
    assert_eq!(chain(&without(0).collect::<Vec<_>>(), &key), Err((2, EpochFault::Broken)));
    assert_eq!(chain(&without(2).collect::<Vec<_>>(), &key), Err((4, EpochFault::Broken)));
    let mut swapped = records.clone();
    swapped.swap(1, 2);
    assert_eq!(chain(&swapped, &key), Err((3, EpochFault::Broken)));
    let mut doubled = records.clone();
    doubled.insert(2, Epoch::of(2, Some(&records[0]), &all, &[1]).signed);
    assert_eq!(chain(&doubled, &key), Err((2, EpochFault::TwoRoots)));
    assert_eq!(
        chain(&records, &SigningKey::from_bytes(&[1; 32]).verifying_key().into()),
        Err((1, EpochFault::Signature))
    );
}

#[test]
fn a_client_counts_once_while_building() {
    let mut builder = Builder::new(1, EpochKey::derive(&SECRET, 1), 2).unwrap();
    let client = owed(1);
    builder.add(1, &client.who, client.sums).unwrap();
    assert!(builder.add(1, &client.who, client.sums).is_err());
    assert!(builder.add(2, &client.who, client.sums).is_err());
}

#[test]
fn published_leaves_tell_nobody_who_they_are() {
    let all = clients(11);
    let (one, other) = (Epoch::of(1, None, &all, &[]), Epoch::of(2, None, &all, &[]));
    let leaves = |epoch: &Epoch| -> Vec<Vec<u8>> {
        let mut leaves: Vec<_> = epoch.list[32..].chunks(Node::LEN).map(<[u8]>::to_vec).collect();
        leaves.sort();
        leaves
    };
    // The same clients with the same balances share neither a hash nor a split between epochs.
    let (first, second) = (leaves(&one), leaves(&other));
    assert!(first.iter().all(|leaf| !second.iter().any(|later| leaf[..32] == later[..32])));
    let whole = all[7].sums.to_bytes();
    assert!(first.iter().all(|leaf| leaf[32..] != whole));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn any_changed_byte_of_the_list_is_found(at in 0_usize..32 + 32 * Node::LEN, bit in 0_u8..8) {
        let epoch = Epoch::of(1, None, &clients(11), &[]);
        let mut list = epoch.list.clone();
        prop_assert_eq!(list.len(), 32 + 32 * Node::LEN);
        list[at] ^= 1 << bit;
        prop_assert!(check_leaves(list.as_slice(), &epoch.signed.record).is_err());
    }
}
