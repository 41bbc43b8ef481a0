//! Notes, keys, checkpoints, policies and proofs as texts.

use ballast_tlog::{
    Checkpoint, CheckpointFault, Kind, Note, NoteFault, Policy, PolicyFault, SignatureLine, TlogProof, TlogProofFault,
    Vkey, VkeyFault, Witness, cosign, cosigned_at, inclusion, root,
};
use proptest::prelude::*;

use crate::suite::world::{from_leaves, leaves, secret};

/// The example of the specification.
const KEY: &str = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";
const NOTE: &str = "This is an example message.\n\n\u{2014} example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n";

#[test]
fn the_known_note_is_signed_by_the_known_key() {
    let key: Vkey = KEY.parse().unwrap();
    assert_eq!((key.name(), key.kind(), key.to_string().as_str()), ("example.com/foo", Kind::Note, KEY));
    let note: Note = NOTE.parse().unwrap();
    assert_eq!(note.verify(&key), Ok(()));
    assert_eq!(note.to_string(), NOTE);
    let changed: Note = NOTE.replace("example message", "forged message").parse().unwrap();
    assert_eq!(changed.verify(&key), Err(NoteFault::Forged));
    let others: Note = NOTE.replace("\u{2014} example.com/foo", "\u{2014} example.com/bar").parse().unwrap();
    assert_eq!(others.verify(&key), Err(NoteFault::Unsigned));
}

#[test]
fn a_key_that_was_not_copied_whole_is_refused() {
    for (wrong, fault) in [
        ("example.com/foo+530d903b+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k", VkeyFault::Identity),
        ("example.com/fo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k", VkeyFault::Identity),
        ("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U", VkeyFault::Form),
        ("example.com/foo+530d903a", VkeyFault::Form),
        ("example.com foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k", VkeyFault::Name),
        ("example.com/foo+530d903a+BukyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k", VkeyFault::Kind),
    ] {
        assert_eq!(wrong.parse::<Vkey>(), Err(fault), "{wrong}");
    }
}

#[test]
fn a_note_that_is_none_is_refused() {
    let line = "\u{2014} example.com/foo Uw2QOkn8\n";
    for text in [
        String::new(),
        "text\n".to_owned(),
        "text\n\n".to_owned(),
        format!("text\n\n{}", line.trim_end()),
        format!("text\n\n{line}more"),
        format!("text\n\n{line}\n"),
        format!("te\rxt\n\n{line}"),
        "text\n\n- example.com/foo Uw2QOkn8\n".to_owned(),
        "text\n\n\u{2014} a+b Uw2QOkn8\n".to_owned(),
        "text\n\n\u{2014} a Uw2Q\n".to_owned(),
        "text\n\n\u{2014} a Uw2QOk\n".to_owned(),
        "text\n\n\u{2014}  Uw2QOkn8\n".to_owned(),
    ] {
        assert_eq!(text.parse::<Note>(), Err(NoteFault::Form), "{text:?}");
    }
    assert_eq!(format!("text\n\n{}", line.repeat(65)).parse::<Note>(), Err(NoteFault::TooMany));
    // A text may have empty lines: the last one separates it from the signatures.
    let note: Note = format!("one\n\ntwo\n\n{line}").parse().unwrap();
    assert_eq!(note.text(), "one\n\ntwo\n");
}

#[test]
fn a_checkpoint_counts_for_the_log_that_signed_it() {
    let checkpoint = Checkpoint::new("log.example/log", 5, [7; 32]);
    let note = checkpoint.sign(&secret(1)).unwrap();
    let key = |name: &str, seed| Vkey::of(name, Kind::Note, &secret(seed)).unwrap();
    assert_eq!(Checkpoint::open(&note, &key("log.example/log", 1)), Ok(checkpoint));
    let unsigned = Err(CheckpointFault::Note(NoteFault::Unsigned));
    assert_eq!(Checkpoint::open(&note, &key("log.example/log", 2)), unsigned);
    assert_eq!(Checkpoint::open(&note, &key("other.example/log", 1)), unsigned);
    // A witness's key does not sign its own checkpoint.
    let witness = Vkey::of("log.example/log", Kind::Cosignature, &secret(1)).unwrap();
    assert_eq!(Checkpoint::open(&note, &witness), unsigned);

    // The log's key signed the head of another log.
    let mut foreign =
        Note::new("other.example/log\n5\nBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=\n".to_owned()).unwrap();
    foreign.sign("log.example/log", &secret(1)).unwrap();
    assert_eq!(Checkpoint::open(&foreign, &key("log.example/log", 1)), Err(CheckpointFault::Origin));
    assert!(Checkpoint::new("log with spaces", 0, [0; 32]).sign(&secret(1)).is_err());
}

#[test]
fn a_text_that_is_no_checkpoint_is_refused() {
    let root = "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=";
    for text in [
        format!("a\n05\n{root}\n"),
        format!("a\n+5\n{root}\n"),
        format!("a\n-5\n{root}\n"),
        format!("a\n18446744073709551616\n{root}\n"),
        format!("a\n5\n{root}"),
        format!("a\n5\n{root}\n\n"),
        format!("\n5\n{root}\n"),
        "a\n5\nBwc=\n".to_owned(),
        "a\n5\n".to_owned(),
    ] {
        assert_eq!(text.parse::<Checkpoint>(), Err(CheckpointFault::Form), "{text:?}");
    }
    let extended: Checkpoint = format!("a\n0\n{root}\nmore\nstill more\n").parse().unwrap();
    assert_eq!(extended.extensions, ["more", "still more"]);
    assert_eq!(extended.to_string(), format!("a\n0\n{root}\nmore\nstill more\n"));
}

fn witness(name: &str, seed: u8) -> Witness {
    Witness { key: Vkey::of(name, Kind::Cosignature, &secret(seed)).unwrap(), url: None }
}

fn policy(needed: usize) -> Policy {
    let log = Vkey::of("log.example/log", Kind::Note, &secret(1)).unwrap();
    let witnesses = vec![witness("w.example/1", 11), witness("w.example/2", 12), witness("w.example/3", 13)];
    Policy { log, url: None, witnesses, needed }
}

fn cosigned(by: &[(&str, u8)]) -> Note {
    let mut note = Checkpoint::new("log.example/log", 5, [7; 32]).sign(&secret(1)).unwrap();
    for (name, seed) in by {
        let line = cosign(note.text(), name, &secret(*seed), 1_795_000_000).unwrap();
        note.signatures.push(line);
    }
    note
}

#[test]
fn as_many_witnesses_as_are_needed_have_to_sign() {
    let two = [("w.example/1", 11), ("w.example/3", 13)];
    assert!(policy(2).open(&cosigned(&two)).is_ok());
    assert!(policy(0).open(&cosigned(&[])).is_ok());
    let too_few = |signed, needed| Err(TlogProofFault::Policy(PolicyFault::TooFew { signed, needed }));
    assert_eq!(policy(3).open(&cosigned(&two)), too_few(2, 3));
    // The same witness twice, a stranger, and one in another's name.
    assert_eq!(policy(2).open(&cosigned(&[("w.example/1", 11), ("w.example/1", 11)])), too_few(1, 2));
    assert_eq!(policy(2).open(&cosigned(&[("w.example/1", 11), ("w.example/4", 14)])), too_few(1, 2));
    assert_eq!(policy(2).open(&cosigned(&[("w.example/1", 11), ("w.example/2", 14)])), too_few(1, 2));
    // Two names of one key are one witness.
    let mut one_key = policy(2);
    one_key.witnesses = vec![witness("w.example/1", 11), witness("w.example/2", 11)];
    assert_eq!(one_key.open(&cosigned(&[("w.example/1", 11), ("w.example/2", 11)])), too_few(1, 2));
}

#[test]
fn a_cosignature_holds_for_its_time_and_its_text() {
    let note = cosigned(&[("w.example/1", 11)]);
    let known = witness("w.example/1", 11).key;
    assert_eq!(cosigned_at(&note, &known), Ok(1_795_000_000));
    let mut later = note.clone();
    later.signatures[1].signature[7] ^= 1;
    assert_eq!(cosigned_at(&later, &known), Err(NoteFault::Forged));
    let other: Note = note.to_string().replace("\n5\n", "\n6\n").parse().unwrap();
    assert_eq!(cosigned_at(&other, &known), Err(NoteFault::Forged));
    // The log's own signature is not a cosignature, though name and key are the same.
    assert_eq!(
        cosigned_at(&note, &Vkey::of("log.example/log", Kind::Note, &secret(1)).unwrap()),
        Err(NoteFault::Unsigned)
    );
}

#[test]
fn a_policy_is_written_as_others_read_it() {
    let mut two = policy(2);
    two.url = Some("https://log.example/log".to_owned());
    two.witnesses.pop();
    two.witnesses[0].url = Some("https://w.example/one".to_owned());
    let text = two.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], format!("log {} https://log.example/log", two.log));
    assert_eq!(lines[1], format!("witness w.example/1 {} https://w.example/one", two.witnesses[0].key));
    assert_eq!(lines[3..], ["group witnesses 2 w.example/1 w.example/2", "quorum witnesses"]);
    assert_eq!(policy(0).to_string().lines().last(), Some("quorum none"));
}

#[test]
fn a_proof_shows_one_entry_offline() {
    let leaves = leaves(5, 300);
    let whole = root(300, &mut from_leaves(&leaves)).unwrap();
    let mut note = Checkpoint::new("log.example/log", 300, whole).sign(&secret(1)).unwrap();
    let line = cosign(note.text(), "w.example/2", &secret(12), 1_795_000_000).unwrap();
    note.signatures.push(line);
    let path = inclusion(42, 300, &mut from_leaves(&leaves)).unwrap().unwrap();
    for extra in [None, Some(b"the document's own hash".to_vec())] {
        let proof = TlogProof { extra, index: 42, path: path.clone(), checkpoint: note.clone() };
        let read: TlogProof = proof.to_string().parse().unwrap();
        assert_eq!(read, proof);
        assert_eq!(read.verify(&leaves[42], &policy(1)).unwrap().size, 300);
        assert!(matches!(read.verify(&leaves[43], &policy(1)), Err(TlogProofFault::Entry(_))));
        assert!(matches!(read.verify(&leaves[42], &policy(2)), Err(TlogProofFault::Policy(_))));
    }
    let text = TlogProof { extra: None, index: 42, path, checkpoint: note }.to_string();
    assert!(text.starts_with("c2sp.org/tlog-proof@v1\nindex 42\n"));
    for wrong in [
        text.replace("@v1", "@v2"),
        text.replace("index 42", "index 042"),
        text.replace("index 42", "extra !\nindex 42"),
        text.replace("index 42\n", "index 42\nAAAA\n"),
    ] {
        assert!(wrong.parse::<TlogProof>().is_err(), "{wrong}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,200}", lines in prop::collection::vec("[ -~\u{2014}]{0,60}", 0..8)) {
        for text in [text, lines.join("\n"), format!("{}\n", lines.join("\n"))] {
            let _ = text.parse::<Note>();
            let _ = text.parse::<Vkey>();
            let _ = text.parse::<Checkpoint>();
            let _ = text.parse::<TlogProof>();
            let _ = SignatureLine::parse(&text);
        }
    }

    #[test]
    fn a_key_is_read_as_it_is_written(name in "[a-z./0-9]{1,30}", seed: u8, cosigns: bool) {
        let kind = if cosigns { Kind::Cosignature } else { Kind::Note };
        let key = Vkey::of(&name, kind, &secret(seed)).unwrap();
        prop_assert_eq!(key.to_string().parse::<Vkey>(), Ok(key));
    }

    #[test]
    fn a_changed_byte_is_noticed(at in any::<prop::sample::Index>(), bit in 0_u8..7) {
        let note = cosigned(&[("w.example/1", 11)]);
        let mut bytes = note.to_string().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        // Either the note cannot be read, or a signature is gone or wrong, or the change was in a line of an unknown
        // key.
        if let Some(changed) = String::from_utf8(bytes).ok().and_then(|text| text.parse::<Note>().ok()) {
            prop_assert!(policy(1).open(&changed).is_err() || changed == note);
        }
    }
}
