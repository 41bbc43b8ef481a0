//! Timestamps in bitcoin.

use ballast_tlog::ots::{Attestation, Detached, Op, OtsFault, Timestamp};
use proptest::prelude::*;
use sha2::{Digest, Sha256};

const CALENDAR: &str = "https://calendar.example.com";

fn end(attestation: Attestation) -> Timestamp {
    Timestamp { attestations: vec![attestation], ..Timestamp::default() }
}

fn then(op: Op, next: Timestamp) -> Timestamp {
    Timestamp { next: [(op, next)].into(), ..Timestamp::default() }
}

/// A file with a calendar's answer: something is appended, the result hashed, and the calendar attests to that.
fn pending() -> Detached {
    let mut file = Detached::of(b"a checkpoint\n");
    let answer = then(Op::Append(vec![1, 2, 3]), then(Op::Sha256, end(Attestation::Pending(CALENDAR.to_owned()))));
    file.timestamp.merge(Timestamp::parse(&answer.to_bytes()).unwrap());
    file
}

#[test]
fn a_pending_file_says_whom_to_ask_for_what() {
    let file = pending();
    let read = Detached::parse(&file.to_bytes()).unwrap();
    assert_eq!(read, file);
    let message = Sha256::digest([Sha256::digest(b"a checkpoint\n").as_slice(), &[1, 2, 3]].concat());
    assert_eq!(read.pending().unwrap(), [(CALENDAR.to_owned(), message.to_vec())]);
    assert_eq!(read.blocks().unwrap(), []);
}

#[test]
fn a_file_is_written_byte_by_byte_as_the_reference_does() {
    let mut expected = b"\x00OpenTimestamps\x00\x00Proof\x00\xbf\x89\xe2\xe8\x84\xe8\x92\x94\x01\x08".to_vec();
    expected.extend(Sha256::digest(b"a checkpoint\n"));
    expected
        .extend(b"\xf0\x03\x01\x02\x03\x08\x00\x83\xdf\xe3\x0d\x2e\xf9\x0c\x8e\x1d\x1chttps://calendar.example.com");
    assert_eq!(pending().to_bytes(), expected);
}

#[test]
fn an_upgrade_names_a_block_and_its_root() {
    let mut file = pending();
    let (_, message) = file.pending().unwrap().remove(0);
    let known = then(Op::Prepend(vec![9; 32]), then(Op::Sha256, then(Op::Sha256, end(Attestation::Bitcoin(900_000)))));
    let digest = file.digest;
    assert!(file.timestamp.upgrade(&digest, &message, &known).unwrap());
    let root = Sha256::digest(Sha256::digest([vec![9; 32], message.clone()].concat()));
    let read = Detached::parse(&file.to_bytes()).unwrap();
    assert_eq!(read.blocks().unwrap(), [(900_000, root.into())]);
    assert!(!file.timestamp.upgrade(&digest, &[7; 32], &known).unwrap(), "nothing there has that message");
}

#[test]
fn bytes_that_are_no_timestamp_are_refused() {
    let bytes = pending().to_bytes();
    for (at, _) in bytes.iter().enumerate() {
        assert!(Detached::parse(&bytes[..at]).is_err(), "{at}");
    }
    assert_eq!(Detached::parse(&[bytes.clone(), vec![0]].concat()), Err(OtsFault::Length));
    let mut sha1 = bytes.clone();
    sha1[32] = 0x02;
    assert_eq!(Detached::parse(&sha1), Err(OtsFault::Operation(2)));
    // Operations without an end, however deep and many.
    assert_eq!(Timestamp::parse(&[8; 5000]), Err(OtsFault::TooDeep));
    assert_eq!(
        Timestamp::parse(&[0xff, 0xf0, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1]),
        Err(OtsFault::TooLong)
    );
    let mut address = end(Attestation::Pending("http://x/?a=1".to_owned())).to_bytes();
    assert_eq!(Timestamp::parse(&address), Err(OtsFault::Attestation));
    address.truncate(3);
    assert_eq!(Timestamp::parse(&address), Err(OtsFault::Length));
}

#[test]
fn what_is_not_understood_is_kept() {
    let other = end(Attestation::Other([6; 8], vec![1, 2, 3]));
    assert_eq!(Timestamp::parse(&other.to_bytes()), Ok(other));
}

fn attestation() -> impl Strategy<Value = Attestation> {
    prop_oneof![
        (0_u64..1 << 62).prop_map(Attestation::Bitcoin),
        "[a-z:/.]{1,30}".prop_map(Attestation::Pending),
        prop::collection::vec(any::<u8>(), 0..20).prop_map(|payload| Attestation::Other([6; 8], payload)),
    ]
}

fn timestamp() -> impl Strategy<Value = Timestamp> {
    let bytes = || prop::collection::vec(any::<u8>(), 1..8);
    let op = prop_oneof![Just(Op::Sha256), bytes().prop_map(Op::Append), bytes().prop_map(Op::Prepend)];
    attestation().prop_map(end).prop_recursive(4, 16, 3, move |inner| {
        let next = prop::collection::btree_map(op.clone(), inner, 1..3);
        (prop::collection::btree_set(attestation(), 0..3), next)
            .prop_map(|(ends, next)| Timestamp { attestations: ends.into_iter().collect(), next })
    })
}

proptest! {
    #[test]
    fn a_timestamp_is_read_as_it_is_written(timestamp in timestamp(), other in timestamp()) {
        let read = Timestamp::parse(&timestamp.to_bytes()).unwrap();
        prop_assert_eq!(read.claims(b"m").unwrap().len(), timestamp.claims(b"m").unwrap().len());
        prop_assert_eq!(read.to_bytes(), timestamp.to_bytes());
        let mut both = timestamp.clone();
        both.merge(other.clone());
        for claim in [timestamp.claims(b"m").unwrap(), other.claims(b"m").unwrap()].concat() {
            prop_assert!(both.claims(b"m").unwrap().contains(&claim));
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = Timestamp::parse(&bytes);
        let _ = Detached::parse(&bytes);
        let _ = Detached::parse(&[pending().to_bytes(), bytes].concat());
    }
}
