//! `ballast check`: from files alone, and against a log that still has the entry, or was rewritten.

use ballast_core::{
    context::Context,
    decision::Actor,
    id::Id,
    paper::{issue, subject},
    rules::Rules,
    time::Moment,
};
use ballast_proof::paper::{Paper, SignedCopy};
use ballast_store::{Options, Store, reads};
use ballast_tlog::{Kind, LogSecret, Note, TlogProof, Vkey};
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{witness::published_above, *};

/// The vectors for all implementations.
const VECTORS: &str = include_str!("../../../ballast-proof/vectors/papers.json");

fn code(output: &Output) -> (i32, String) {
    (output.status.code().unwrap(), format!("{}{}", stdout(output), stderr(output)))
}

#[test]
fn copies_are_checked_without_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    let mut policy = vectors["policy"].as_str().unwrap().lines();
    let (log, witness) = (policy.next().unwrap(), policy.next().unwrap());
    let trusted = ["--log-key", log.strip_prefix("log ").unwrap(), "--witness", witness.split(' ').nth(2).unwrap()];
    let check = |more: &[&str]| code(&run(folder.path(), &[&["check", "copy.txt"], more, &trusted].concat()));
    for case in vectors["cases"].as_array().unwrap() {
        std::fs::write(folder.path().join("copy.txt"), case["copy"].as_str().unwrap()).unwrap();
        let (code, said) = check(&[]);
        // From the file alone nobody can tell what the log says now.
        let expected = match case["expect"].as_str().unwrap() {
            "genuine" | "gone" => 0,
            "form" => 1,
            "foreign" => 3,
            _ => 5,
        };
        assert_eq!(code, expected, "{}: {said}", case["name"]);
    }
    std::fs::write(folder.path().join("copy.txt"), vectors["cases"][0]["copy"].as_str().unwrap()).unwrap();
    let (_, said) = check(&[]);
    for words in
        ["genuine\n", "1,500.00 USDT", "entry 4 of the books of invest.example/log", "which w.example/one saw on"]
    {
        assert!(said.contains(words), "{said}");
    }
    for (file, expected) in [("a file\n", 0), ("another file\n", 3)] {
        std::fs::write(folder.path().join("statement.csv"), file).unwrap();
        let (code, said) = check(&["statement.csv"]);
        assert_eq!(code, expected, "{said}");
    }
    assert_eq!(check(&["--quorum", "2"]).0, 5);
    assert_eq!(check(&["no such file"]).0, 1);
    assert_eq!(check(&["--url", "http://127.0.0.1:1"]).0, 1, "a log that does not answer accuses nobody");
    assert_eq!(code(&run(folder.path(), &["check", "copy.txt"])).0, 2, "whom to believe has to be said");
}

fn secret() -> LogSecret {
    LogSecret::from_bytes(&[4; 32])
}

/// A signed text in new books, and the entry's number and bytes. Every call makes books of the same firm, without the
/// entries of the other books.
fn firm(words: &str) -> (TempDir, Note, reads::Issued) {
    let (folder, config) = folder();
    let text = std::fs::read_to_string(&config).unwrap();
    let key = hex::encode(secret().to_bytes());
    let server = format!("public_url = \"https://invest.example\"\nlog_key = \"{key}\"\n[database]");
    let text = text.replacen("[database]", &server, 1) + "\n[log]\nevery_seconds = 1\n";
    std::fs::write(&config, text).unwrap();
    std::fs::set_permissions(&config, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    // The first start binds the books to their keys.
    assert!(Service::start(folder.path()).terminate().0);
    let origin = "invest.example/log";
    let paper = Paper {
        from: "Harbour".into(),
        log: origin.into(),
        to: "somebody".into(),
        about: "a test".into(),
        said: "today".into(),
        files: Vec::new(),
        salt: Some([1; 16]),
        words: words.into(),
    };
    let mut note = Note::new(paper.to_string()).unwrap();
    note.sign(origin, &secret()).unwrap();
    let digest: [u8; 32] = Sha256::digest(note.text()).into();
    let url = format!("sqlite://{}", folder.path().join("data/ballast.db").display());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let issued = runtime.block_on(async {
        let store = Store::open(&Options { url, readers: 1 }).unwrap();
        let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis();
        let (rules, now) = (Rules::default(), Moment::from_millis(i64::try_from(now).unwrap()).unwrap());
        let mut new_id = Uuid::now_v7;
        let context = Context { actor: Actor::System, now, rules: &rules, new_id: &mut new_id };
        store.commit(issue(&context, Id::new(Uuid::from_u128(7)), &digest)).await.unwrap();
        store.read(move |conn| reads::paper_entry(conn, subject(&digest))).await.unwrap().unwrap()
    });
    (folder, note, issued)
}

fn proof(service: &Service, place: i64) -> TlogProof {
    let answer = service.get(&format!("/log/proof/{place}.tlog-proof"));
    answer.split_once("\r\n\r\n").unwrap().1.parse().unwrap()
}

#[test]
fn a_log_that_was_written_again_is_told_from_one_that_still_has_it() {
    let (honest, note, issued) = firm("We owe you 1000 USDT.\n");
    let mut service = Service::start(honest.path());
    let sequence = u64::try_from(issued.sequence).unwrap();
    published_above(&service, sequence - 1);
    let proof = TlogProof { extra: Some(issued.encoded), ..proof(&service, issued.sequence - 1) };
    let kept = SignedCopy { note, proof: Ok(proof) }.to_string();
    let log = Vkey::of("invest.example/log", Kind::Note, &secret()).unwrap().to_string();
    std::fs::write(honest.path().join("copy.txt"), kept).unwrap();
    let check = |service: &Service| {
        let url = format!("http://{}", service.address);
        code(&run(honest.path(), &["check", "copy.txt", "--log-key", &log, "--url", &url]))
    };
    let (ended, said) = check(&service);
    assert!(ended == 0 && said.contains("and the log still has it"), "{ended}: {said}");
    assert!(service.terminate().0);
    let verified = run(honest.path(), &["verify"]);
    assert!(verified.status.success(), "{}", stdout(&verified));

    let (rewritten, _, other) = firm("We owe you nothing.\n");
    let service = Service::start(rewritten.path());
    published_above(&service, u64::try_from(other.sequence).unwrap() - 1);
    let (ended, said) = check(&service);
    assert!(ended == 4 && said.starts_with("genuine, and the firm's books no longer contain it"), "{ended}: {said}");
}
