//! `ballast witness` next to a service, both as processes: it cosigns, it is killed, and it still knows what it has
//! cosigned.

use std::io::BufRead;

use ballast_tlog::{Checkpoint, Kind, LogSecret, Note, Vkey, cosigned_at};

use super::*;

/// A witness that is killed with the test.
struct Witness {
    child: Child,
    key: String,
    url: String,
}

impl Witness {
    fn start(folder: &Path, more: &[&str], log: &str) -> Self {
        let mut command = program(folder);
        command.args(["witness", "--name", "w.example/one", "--key", "w.key", "--state", "w.json", "--log", log]);
        command.args(more).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut next = || lines.next().unwrap().unwrap();
        let (key, ready) = (next(), next());
        let url = ready.strip_prefix("ready at ").unwrap().to_owned();
        Self { child, key, url }
    }
}

impl Drop for Witness {
    fn drop(&mut self) {
        let _ended_before = self.child.kill();
        let _reaped_before = self.child.wait();
    }
}

/// The published checkpoint, once it is larger than this.
pub(super) fn published_above(service: &Service, size: u64) -> Note {
    let begun = Instant::now();
    loop {
        let answer = service.get("/log/checkpoint");
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        if head.starts_with("HTTP/1.1 200") {
            let note: Note = body.parse().unwrap();
            let checkpoint: Checkpoint = note.text().parse().unwrap();
            if checkpoint.size > size {
                return note;
            }
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{answer}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

#[test]
fn a_witness_cosigns_what_the_service_signs_and_outlives_a_kill() {
    let (folder, config) = folder();
    let place = folder.path();
    let secret = LogSecret::from_bytes(&[4; 32]);
    let log = Vkey::of("invest.example/log", Kind::Note, &secret).unwrap();

    // Nothing begins on its own.
    let early = run(
        place,
        &["witness", "--name", "w.example/one", "--key", "w.key", "--state", "w.json", "--log", &log.to_string()],
    );
    assert_eq!(early.status.code(), Some(1));
    assert!(stderr(&early).contains("with --begin, makes the key and the state"), "{}", stderr(&early));
    let witness = Witness::start(place, &["--begin", "--listen", "127.0.0.1:0"], &log.to_string());

    let text = std::fs::read_to_string(&config).unwrap().replacen(
        "[database]",
        "public_url = \"https://invest.example\"\nlog_key = \"KEY\"\n[database]",
        1,
    );
    let text = text.replace("KEY", &hex::encode(secret.to_bytes()));
    let named = format!(
        "\n[log]\nevery_seconds = 1\nneeded = 1\n[[log.witnesses]]\nname = \"One\"\nurl = \"{}\"\nkey = \"{}\"\n",
        witness.url, witness.key
    );
    std::fs::write(&config, text + &named).unwrap();
    std::fs::set_permissions(&config, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    let mut service = Service::start(place);
    let note = published_above(&service, 0);
    let first = Checkpoint::open(&note, &log).unwrap();
    let vkey: Vkey = witness.key.parse().unwrap();
    assert!(cosigned_at(&note, &vkey).unwrap() > 1_600_000_000);

    // Killed and back on the same port, it continues from its state; until then no other process may have that
    // state.
    let port = witness.url.rsplit(':').next().unwrap().to_owned();
    let (key, url) = (witness.key.clone(), witness.url.clone());
    let second = run(
        place,
        &["witness", "--name", "w.example/one", "--key", "w.key", "--state", "w.json", "--log", &log.to_string()],
    );
    assert!(stderr(&second).contains("another witness is already using it"), "{}", stderr(&second));
    drop(witness);
    let back = Witness::start(place, &["--listen", &format!("127.0.0.1:{port}")], &log.to_string());
    assert_eq!((&back.key, &back.url), (&key, &url));
    let added = run(place, &["operator", "add", "ada@example.org", "--role", "admin"]);
    assert!(added.status.success(), "{}", stderr(&added));
    let later = Checkpoint::open(&published_above(&service, first.size), &log).unwrap();
    assert!(later.size > first.size);
    assert!(service.terminate().0);
    let verified = run(place, &["verify"]);
    assert!(verified.status.success(), "{}", stdout(&verified));
    assert!(stdout(&verified).contains("ok      every checkpoint of the public log is a head of the journal's tree"));
}
