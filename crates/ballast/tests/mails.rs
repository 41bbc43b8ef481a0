//! A worker that is killed while it sends mail: every mail arrives, and one that arrives twice is marked as the same.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[expect(dead_code, reason = "shared with the service's tests, which read more of a mail")]
#[path = "../../ballast-http/tests/it/support/smtp.rs"]
mod smtp;

use std::{
    collections::BTreeMap,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use ballast_core::{
    decision::{Actor, Decision},
    mail::{Letter, Mail},
    notice::Kind,
    time::Moment,
};
use ballast_store::{Options, Store};

use crate::smtp::MailServer;

const ACCOUNT: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
/// Mails of each kind of notice: some seconds of work.
const OF_EACH: usize = 30;
const KILLS: usize = 2;
/// Five connections for such mails, eight mails taken for each, and as many that are being recorded.
const UNDER_WAY: usize = 5 * 8 * 2;
const PATIENCE: Duration = Duration::from_secs(120);

struct Worker(Child);

impl Worker {
    fn start(folder: &Path, url: &str, mail: &MailServer) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ballast"));
        command.arg("worker").current_dir(folder).env_clear().env("RUST_LOG", "error").stdin(Stdio::null());
        for (key, value) in [
            ("DATABASE__URL", url),
            ("MAIL__URL", &format!("smtp://{}", mail.address)),
            ("COMPANY__LEGAL_NAME", "Harbour Capital Ltd"),
            ("COMPANY__ADDRESS", "1 Quay Street"),
            ("COMPANY__SUPPORT_EMAIL", "help@harbour.example"),
            ("COMPANY__LICENCE", "Registered under 12345"),
            ("COMPANY__RISK_WARNING", "You can lose money."),
            ("BSC__ACCOUNT_XPUB", ACCOUNT),
            ("SERVER__WORKER_METRICS_BIND", "127.0.0.1:0"),
        ] {
            command.env(format!("BALLAST__{key}"), value);
        }
        Self(command.spawn().unwrap())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ended_before = self.0.kill();
        let _reaped = self.0.wait();
    }
}

/// Queues a mail of each kind to each of several people.
async fn queue(url: &str) {
    let url = url.to_owned();
    let store = tokio::task::spawn_blocking(move || {
        Store::migrate(&url).unwrap();
        Store::open(&Options { url, readers: 1 }).unwrap()
    });
    let store = store.await.unwrap();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
    let now = Moment::from_millis(i64::try_from(now).unwrap()).unwrap().plus_seconds(-60);
    let letters: Vec<Letter> = ballast_words::samples();
    for number in 0..OF_EACH {
        let decision = Kind::ALL.into_iter().fold(Decision::new(Actor::System, now), |decision, kind| {
            let to = format!("{}.{number}@example.org", kind.as_str());
            let letter = letters.iter().find(|letter| letter.name() == kind.as_str()).unwrap().clone();
            decision.mail(Mail { to, letter })
        });
        store.commit(decision).await.unwrap();
    }
}

async fn until(what: &str, holds: impl Fn() -> bool) {
    let since = Instant::now();
    while !holds() {
        assert!(since.elapsed() < PATIENCE, "not within {PATIENCE:?}: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_mail_arrives_through_kills_and_a_second_copy_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("ballast.db").display());
    queue(&url).await;
    let all = OF_EACH * Kind::ALL.len();
    let mail = MailServer::start().await;
    for kill in 1..=KILLS {
        let worker = Worker::start(folder.path(), &url, &mail);
        let wanted = all * kill / (KILLS + 2);
        until("some mails arrive", || mail.count() > wanted).await;
        drop(worker);
    }
    assert!(mail.count() < all, "it was killed too late to prove anything");
    let worker = Worker::start(folder.path(), &url, &mail);
    let books = rusqlite::Connection::open(folder.path().join("ballast.db")).unwrap();
    books.busy_timeout(Duration::from_secs(10)).unwrap();
    let left = || books.query_row("SELECT count(*) FROM outbox", [], |row| row.get::<_, i64>(0)).unwrap();
    until("the outbox empties", || left() == 0).await;
    drop(worker);
    let mut copies: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for one in mail.all() {
        copies.entry(one.header("Message-ID").unwrap()).or_default().push(one.to);
    }
    assert_eq!(copies.len(), all, "a mail was lost");
    let twice: Vec<_> = copies.values().filter(|to| to.len() > 1).collect();
    assert!(twice.len() <= KILLS * UNDER_WAY, "at most those under way at each kill: {twice:?}");
    let mut people: Vec<&String> = copies.values().map(|to| to.first().unwrap()).collect();
    people.sort();
    people.dedup();
    assert_eq!(people.len(), all, "each person heard of each kind");
    eprintln!("{all} mails through {KILLS} kills, {} of them twice", twice.len());
}
