//! Third-party programs on what we serve: `tools/log/check.py` drives them, and `scripts/packages` installs them.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use ballast_service::public_log::{Stamping, stamp, vkey};
use ballast_tlog::ots::{Attestation, Detached, Op, Timestamp};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::process::Command;

use super::*;

/// Where `scripts/packages` puts them, below the project's folder.
const PACKAGE: &str = "target/log-clients";

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether the programs are installed. If not, the test fails, unless `BALLAST_WITHOUT_LOG_CLIENTS=1` says that this
/// machine cannot have them.
pub(super) fn are_there() -> bool {
    let there = project().join(PACKAGE).join("proofbundle").is_dir();
    let without = std::env::var("BALLAST_WITHOUT_LOG_CLIENTS").is_ok_and(|said| said == "1");
    assert!(there || without, "no clients of public logs in {PACKAGE}: run scripts/packages");
    there
}

fn python() -> Command {
    let mut python = Command::new("python3");
    python.env("PYTHONPATH", project().join(PACKAGE)).kill_on_drop(true);
    python
}

/// The output of a check, or its complaint.
pub(super) async fn check(arguments: &[&str]) -> Result<Value, String> {
    let script = project().join("tools/log/check.py");
    let output = python().arg(script).args(arguments).output().await.unwrap();
    if output.status.success() {
        return Ok(serde_json::from_slice(&output.stdout).unwrap());
    }
    Err(String::from_utf8_lossy(&output.stderr).into_owned())
}

fn address(server: &TestApp) -> String {
    format!("http://{}/log", server.address())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_of_others_follows_the_log_and_our_witness() {
    if !are_there() {
        return;
    }
    let states = tempfile::tempdir().unwrap();
    let server = service(|_| {}).await;
    let witness = Running::start("w.example/one", 1, &server, &states.path().join("one"), true).await;
    let server = server
        .restart_as(|config| {
            config.log.witnesses = vec![witness.named.clone()];
            config.log.needed = 1;
        })
        .await;
    entries(&server, "Mina", 6).await;
    cosigned(&server, &signed(&server).await).await.unwrap();
    let old = states.path().join("old");
    std::fs::write(&old, published(&server).await.to_string()).unwrap();
    entries(&server, "Otto", 9).await;
    let row = signed(&server).await;
    cosigned(&server, &row).await.unwrap();

    let (url, key) = (address(&server), vkey(&server.app).unwrap().to_string());
    let (ours, old) = (witness.named.key.as_str(), old.to_str().unwrap());
    let quorum = ["--witness", ours, "--quorum", "1", "--from", old];
    let seen = check(&[&["log", &url, &key], quorum.as_slice()].concat()).await.unwrap();
    assert_eq!(seen["size"], row.size);
    assert_eq!(seen["witnesses"], serde_json::json!(["w.example/one"]));
    let books = server.books();
    let mut journal = books.prepare("SELECT lower(hex(hash)) FROM journal ORDER BY sequence").unwrap();
    let journal: Vec<String> = journal.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert_eq!(seen["entries"], serde_json::json!(journal));

    // It does refuse: another key, and a witness that did not see it.
    let other =
        ballast_tlog::Vkey::of("ballast.example/log", ballast_tlog::Kind::Note, &LogSecret::from_bytes(&[9; 32]));
    assert!(check(&["log", &url, &other.unwrap().to_string()]).await.is_err());
    let stranger = vkey_of("w.example/two", 2);
    assert!(check(&["log", &url, &key, "--witness", &stranger, "--quorum", "1"]).await.is_err());

    // A third-party feeder asks our witness, with a proof made from our tiles.
    entries(&server, "Paul", 3).await;
    let feeding = server.restart_as(|config| config.log.needed = 0).await;
    signed(&feeding).await;
    let fed = check(&["witness", &witness.named.url, ours, &address(&feeding)]).await.unwrap();
    assert!(fed["line"].as_str().unwrap().starts_with("\u{2014} w.example/one "), "{fed}");
}

fn vkey_of(name: &str, seed: u8) -> String {
    ballast_http::witness::vkey(name, &LogSecret::from_bytes(&[seed; 32])).unwrap().to_string()
}

/// A third-party witness.
struct Theirs {
    _process: tokio::process::Child,
    named: LogWitness,
}

impl Theirs {
    async fn start(folder: &Path, log: &TestApp) -> Self {
        let config = folder.join("witness.json");
        let run = async |arguments: &[&str]| {
            let mut command = python();
            command.args(["-m", "aics_witness"]).args(arguments).args(["--config", config.to_str().unwrap()]);
            let output = command.output().await.unwrap();
            assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).unwrap()
        };
        let port = ballast_chain::free_port(0).unwrap();
        let listen = format!("127.0.0.1:{port}");
        let told = run(&["init", "--name", "theirs.example/one", "--listen", &listen]).await;
        let key = told.split_whitespace().find(|word| word.starts_with("theirs.example/one+")).unwrap().to_owned();
        let log = vkey(&log.app).unwrap();
        run(&["add-log", "--origin", log.name(), "--vkey", &log.to_string()]).await;
        let mut command = python();
        command.args(["-m", "aics_witness", "serve", "--config", config.to_str().unwrap()]);
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        for _ in 0..600 {
            if tokio::net::TcpStream::connect(&listen).await.is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let named = LogWitness { name: "Theirs".into(), url: format!("http://{listen}"), key };
        Self { _process: process, named }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_witness_of_others_cosigns_our_checkpoints_and_no_second_past() {
    if !are_there() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = service(|_| {}).await;
    let theirs = Theirs::start(folder.path(), &server).await;
    let server = server
        .restart_as(|config| {
            config.log.witnesses = vec![theirs.named.clone()];
            config.log.needed = 1;
        })
        .await;
    for name in ["Mina", "Otto", "Paul"] {
        entries(&server, name, 3).await;
        let row = signed(&server).await;
        cosigned(&server, &row).await.unwrap();
        assert!(published(&server).await.to_string().contains("\u{2014} theirs.example/one "));
    }
    // Our books have lost its cosignatures: it says how far it has seen, and we continue from there.
    server.sql("DELETE FROM log_cosignature");
    entries(&server, "Rosa", 3).await;
    cosigned(&server, &signed(&server).await).await.unwrap();
    // A second history under our key.
    let own = server.app.who.keys.log().unwrap();
    let size = published(&server).await.text().lines().nth(1).unwrap().parse::<u64>().unwrap();
    let forked = ballast_tlog::Checkpoint::new("ballast.example/log", size, [7; 32]).sign(own).unwrap();
    let answer = reqwest::Client::new()
        .post(format!("{}/add-checkpoint", theirs.named.url))
        .body(format!("old {size}\n\n{forked}"))
        .send();
    assert!(matches!(answer.await.unwrap().status().as_u16(), 409 | 422));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_reference_implementation_reads_our_timestamps() {
    if !are_there() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (calendar, _book) = super::stamps::calendar().await;
    let server = service(|config| config.log.calendars = vec![calendar.clone()]).await;
    entries(&server, "Mina", 3).await;
    let row = signed(&server).await;
    stamp(&server.app, &Stamping::new().unwrap()).await.unwrap();
    let (file, proof) = (folder.path().join("checkpoint"), folder.path().join("checkpoint.ots"));
    let saved = async |path: &Path, from: String| {
        let (status, bytes) = server.request(reqwest::Method::GET, &from).bytes().await;
        assert_eq!(status, 200, "{from}");
        std::fs::write(path, bytes).unwrap();
    };
    saved(&file, format!("/log/stamps/{}", row.size)).await;
    saved(&proof, format!("/log/stamps/{}.ots", row.size)).await;
    let (file, proof) = (file.to_str().unwrap(), proof.to_str().unwrap());
    let read = check(&["stamp", file, proof]).await.unwrap();
    assert_eq!(read["pending"][0]["calendar"], calendar);

    // A block that contains it, made here: the proof leads to the Merkle root in its header.
    let mut ours = Detached::parse(&std::fs::read(proof).unwrap()).unwrap();
    let (_, message) = ours.pending().unwrap().remove(0);
    let known = Timestamp { attestations: vec![Attestation::Bitcoin(7)], ..Timestamp::default() };
    let known = Timestamp { next: [(Op::Sha256, known)].into(), ..Timestamp::default() };
    let digest = ours.digest;
    assert!(ours.timestamp.upgrade(&digest, &message, &known).unwrap());
    std::fs::write(proof, ours.to_bytes()).unwrap();
    let header = |root: &[u8]| hex::encode([&[1, 0, 0, 0], [0; 32].as_slice(), root, &[0; 12]].concat());
    let right = header(&Sha256::digest(&message));
    let read = check(&["stamp", file, proof, "--block", "7", &right]).await.unwrap();
    assert_eq!(read["blocks"][0]["height"], 7);
    assert!(check(&["stamp", file, proof, "--block", "7", &header(&[9; 32])]).await.is_err());
    std::fs::write(file, "something else").unwrap();
    assert!(check(&["stamp", file, proof]).await.is_err());
}
