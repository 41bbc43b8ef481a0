//! The program as an operator meets it.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod addresses;
mod check;
mod control;
mod doctor;
mod identity;
mod init;
mod keys;
mod manual;
mod observe;
mod operator;
mod proofs;
mod service;
mod statements;
mod tls;
mod told;
mod upgrade;
mod witness;

#[expect(dead_code, reason = "shared with the service's tests, which read more of a mail")]
#[path = "../../../ballast-http/tests/it/support/smtp.rs"]
mod smtp;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    os::unix::net::UnixDatagram,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};

use tempfile::TempDir;

use self::service::Service;

/// Everything that `serve` requires, and nothing that leaves this machine.
const COMPLETE: &str = r#"
[server]
bind = "127.0.0.1:0"
metrics_bind = "127.0.0.1:0"
worker_metrics_bind = "127.0.0.1:0"
[database]
url = "sqlite://FOLDER/data/ballast.db"
[bsc]
account_xpub = "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP"
[price]
sources = []
tape = []
[company]
legal_name = "Harbour Capital Ltd"
address = "1 Quay Street"
support_email = "help@harbour.example"
licence = "Registered under 12345"
risk_warning = "You can lose money."
"#;

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("ballast.toml");
    std::fs::write(&config, COMPLETE.replace("FOLDER", folder.path().to_str().unwrap())).unwrap();
    (folder, config)
}

fn program(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ballast"));
    command.current_dir(folder).env_remove("BALLAST_CONFIG").env_remove("RUST_LOG");
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    program(folder).args(arguments).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn wrong_usage_is_two() {
    let (folder, _) = folder();
    for arguments in [&["nonsense"][..], &[], &["serve", "--nonsense"], &["verify", "extra"]] {
        assert_eq!(run(folder.path(), arguments).status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn serve_says_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let refused = run(folder.path(), &["serve"]);
    assert_eq!(refused.status.code(), Some(1));
    let said = stderr(&refused);
    let mut lines = said.lines();
    assert!(lines.next().unwrap().starts_with("error: `company.legal_name` is not set"), "{said}");
    let hint = lines.next().unwrap();
    assert!(hint.starts_with("hint: set "), "{said}");
    for key in ["legal_name", "address", "support_email", "licence", "risk_warning"] {
        assert!(hint.contains(&format!("company.{key}")), "{hint}");
    }
    assert!(!folder.path().join("data").exists(), "nothing is made before the check");
}

#[test]
fn each_missing_statement_alone_stops_serve() {
    for key in ["legal_name", "address", "support_email", "licence", "risk_warning"] {
        let (folder, config) = folder();
        let text = std::fs::read_to_string(&config).unwrap();
        let kept: Vec<&str> = text.lines().filter(|line| !line.starts_with(key)).collect();
        std::fs::write(&config, kept.join("\n")).unwrap();
        let refused = run(folder.path(), &["serve"]);
        assert_eq!(refused.status.code(), Some(1), "{key}");
        assert!(stderr(&refused).contains(&format!("company.{key}")), "{key}");
    }
}

#[test]
fn configuration_is_shown_without_secrets() {
    let (folder, _) = folder();
    let mut command = program(folder.path());
    command.env("BALLAST__MAIL__URL", "smtps://user:hunter2@mail.example").arg("config");
    let shown = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert!(
        shown.contains("url = \"smtps://***\"") && shown.contains("legal_name = \"Harbour Capital Ltd\""),
        "{shown}"
    );
    assert!(!shown.contains("hunter2"));
    // The printed configuration can be read back.
    let copy = folder.path().join("copy.toml");
    std::fs::write(&copy, &shown).unwrap();
    let again = run(folder.path(), &["--config", "copy.toml", "config"]);
    assert_eq!(String::from_utf8(again.stdout).unwrap(), shown);
}

#[test]
fn every_key_is_shown_with_where_its_value_comes_from() {
    let (folder, _) = folder();
    let secret = folder.path().join("password");
    std::fs::write(&secret, "hunter2").unwrap();
    let mut command = program(folder.path());
    command.env("BALLAST__BSC__CONFIRMATIONS", "7").env("BALLAST__BITCOIN__PASSWORD_FILE", &secret);
    let shown = stdout(&command.args(["config", "--all"]).output().unwrap());
    for line in [
        "confirmations = 7 # BALLAST__BSC__CONFIRMATIONS",
        "chain_id = 56 # default",
        "legal_name = \"Harbour Capital Ltd\" # ballast.toml",
        "# treasury = # not set",
        &format!("password = \"***\" # {}", secret.display()),
    ] {
        assert!(shown.lines().any(|found| found == line), "{line}: {shown}");
    }
    assert!(!shown.contains("hunter2"));
    std::fs::write(folder.path().join("copy.toml"), &shown).unwrap();
    let again = run(folder.path(), &["--config", "copy.toml", "config"]);
    assert_eq!(stdout(&again), stdout(&command_without_all(folder.path(), &secret)));
}

fn command_without_all(folder: &Path, secret: &Path) -> Output {
    let mut command = program(folder);
    command.env("BALLAST__BSC__CONFIRMATIONS", "7").env("BALLAST__BITCOIN__PASSWORD_FILE", secret);
    command.arg("config").output().unwrap()
}

#[test]
fn an_unknown_key_is_an_error_with_a_hint() {
    let (folder, _) = folder();
    let output = program(folder.path()).env("BALLAST__SERVR__BIND", "x").arg("config").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(said.contains("error: unknown configuration key `servr.bind`"), "{said}");
    assert!(said.contains("hint: did you mean `server.bind`?"), "{said}");
}

#[test]
fn migrates_and_verifies() {
    let (folder, _) = folder();
    let early = run(folder.path(), &["verify"]);
    assert_eq!(early.status.code(), Some(1));
    assert!(stderr(&early).contains("hint: "), "{}", stderr(&early));
    assert!(run(folder.path(), &["migrate"]).status.success());
    assert!(run(folder.path(), &["migrate"]).status.success());
    assert!(run(folder.path(), &["verify"]).status.success());
    let report = run(folder.path(), &["verify", "--json"]);
    let report: serde_json::Value = serde_json::from_slice(&report.stdout).unwrap();
    assert_eq!(report["sequence"], 0);
}

#[test]
fn backs_up_and_restores_elsewhere() {
    let (original, _) = folder();
    assert!(run(original.path(), &["migrate"]).status.success());
    let made = run(original.path(), &["backup", "books.backup"]);
    assert!(made.status.success(), "{}", stderr(&made));
    let again = run(original.path(), &["backup", "books.backup"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).contains("error: books.backup already exists\nhint: choose a new name"));

    let stream = run(original.path(), &["backup", "-"]);
    assert!(stderr(&stream).contains("not written to standard output") && stream.stdout.is_empty());
    assert!(!original.path().join("-").exists());

    let (elsewhere, _) = folder();
    let file = original.path().join("books.backup");
    let file = file.to_str().unwrap();
    let restored = run(elsewhere.path(), &["restore", file]);
    assert!(restored.status.success(), "{}", stderr(&restored));
    assert!(String::from_utf8(restored.stdout).unwrap().contains("journal 0 "));
    let twice = run(elsewhere.path(), &["restore", file]);
    assert!(stderr(&twice).contains("hint: set database.url to a database that does not exist yet"));
    let said = |output: Output| String::from_utf8(output.stdout).unwrap();
    assert!(said(run(elsewhere.path(), &["release"])).contains("may leave again"));
    assert!(said(run(elsewhere.path(), &["release"])).contains("nothing was held"));
}

#[test]
fn loads_demo_data_that_is_sound_and_says_what_it_is() {
    let (folder, _) = folder();
    let loaded = run(folder.path(), &["load", "--clients", "100", "--investments", "250"]);
    assert!(loaded.status.success(), "{}", stderr(&loaded));
    assert!(String::from_utf8(loaded.stdout).unwrap().starts_with("100 invested clients"));
    assert!(run(folder.path(), &["verify"]).status.success());
    let again = run(folder.path(), &["load", "--clients", "100", "--investments", "250"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).contains("holds data already"), "{}", stderr(&again));

    let mut service = Service::start(folder.path());
    let site = service.get("/api/v1/site");
    assert!(site.contains("\"demo\":true"), "{site}");
    assert!(!service.get("/api/v1/demo/mail").contains("200 OK"), "nobody may play with a service");
    let stats = service.get("/api/v1/stats");
    assert!(stats.contains("96"), "{stats}");
    assert!(service.terminate().0);
}

/// If questions are asked before the first investment, the loaded clients have answered and passed them.
#[test]
fn loads_demo_data_where_questions_are_asked() {
    let (folder, _) = folder();
    let loaded = program(folder.path())
        .args(["load", "--clients", "100", "--investments", "250"])
        .env("BALLAST__RULES__APPROPRIATENESS_TEST", "true")
        .output()
        .unwrap();
    assert!(loaded.status.success(), "{}", stderr(&loaded));
    let verified = run(folder.path(), &["verify"]);
    assert!(verified.status.success(), "{}", stdout(&verified));
    let books = rusqlite::Connection::open(folder.path().join("data/ballast.db")).unwrap();
    let counted = "SELECT (SELECT count(DISTINCT client) FROM assessment), (SELECT count(*) FROM investment WHERE assessment IS NULL)";
    let (answered, without): (i64, i64) = books.query_row(counted, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert_eq!((answered, without), (100, 0));
}

#[test]
fn prints_the_document_completions_and_manual_pages() {
    let folder = tempfile::tempdir().unwrap();
    let document: serde_json::Value = serde_json::from_slice(&run(folder.path(), &["openapi"]).stdout).unwrap();
    assert!(document["paths"]["/api/v1/users/signUp"]["post"].is_object());
    assert!(document["paths"].as_object().unwrap().keys().all(|path| !path.contains("/demo/")));
    for shell in ["bash", "zsh", "fish"] {
        assert!(run(folder.path(), &["completions", shell]).stdout.len() > 100);
    }
    assert!(run(folder.path(), &["man", "pages"]).status.success());
    let page = std::fs::read_to_string(folder.path().join("pages/ballast-operator-add.1")).unwrap();
    assert!(page.contains(".TH"), "{page}");
}

#[test]
fn serves_until_told_to_stop() {
    let (folder, _) = folder();
    let mut first = Service::start(folder.path());
    assert!(first.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(first.get("/readyz").contains("\"ready\":true"));
    assert!(first.get("/api/v1/users/me").contains("not_logged_in"));
    let (clean, log) = first.terminate();
    assert!(clean, "{log}");
    // Unoptimized and next to other tests; the benchmark measures the real figure. Started as systemd does it.
    let socket = folder.path().join("notify");
    let heard = UnixDatagram::bind(&socket).unwrap();
    heard.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let hear = || {
        let mut words = [0; 64];
        let length = heard.recv(&mut words).unwrap();
        String::from_utf8(words[..length].to_vec()).unwrap()
    };
    // A socket holds only a few unread messages: they come slowly enough for a slow end.
    let supervised = [("NOTIFY_SOCKET", socket.to_str().unwrap()), ("WATCHDOG_USEC", "3000000")];
    let mut second = Service::start_with(folder.path(), &supervised);
    assert!(second.ready_after < Duration::from_secs(3), "{:?}", second.ready_after);
    assert_eq!([hear(), hear(), hear()].map(|word| word.trim().to_owned()), ["READY=1", "WATCHDOG=1", "WATCHDOG=1"]);
    assert!(second.terminate().0);
    assert!(std::iter::repeat_with(hear).any(|word| word.trim() == "STOPPING=1"));
    let keys = folder.path().join("data");
    assert!(keys.join("signing.key").is_file() && keys.join("code.key").is_file());
}

#[test]
fn a_taken_port_is_said() {
    let (folder, config) = folder();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let text = std::fs::read_to_string(&config).unwrap().replacen("127.0.0.1:0", &address, 1);
    std::fs::write(&config, text).unwrap();
    let refused = run(folder.path(), &["serve"]);
    assert_eq!(refused.status.code(), Some(1));
    let said = stderr(&refused);
    assert!(said.contains(&format!("error: Address already in use (os error 98), {address}")), "{said}");
    assert!(said.contains("hint: free the port or set server.bind"), "{said}");
}

#[test]
fn a_wallet_of_another_network_says_which_option_names_it() {
    const WALLET: &str = "wpkh([d34db33f/84h/1h/0h]tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba";
    let (folder, _) = folder();
    std::fs::write(folder.path().join("wallet"), format!("{WALLET}/0/*)\n{WALLET}/1/*)\n")).unwrap();
    let digest = "0".repeat(64);
    let output =
        run(folder.path(), &["sign", "--psbt", "a", "--manifest", "b", "--wallet", "wallet", "--digest", &digest]);
    let said = stderr(&output);
    assert!(said.contains("another network") && said.contains("with --network"), "{said}");
}

#[test]
fn a_digest_that_was_typed_wrong_is_asked_for_again() {
    let (folder, _) = folder();
    for command in [
        &["sign", "--psbt", "a", "--manifest", "b", "--wallet", "c", "--digest", "efaaf345"][..],
        &["sign-sweep", "--sweep", "a", "--treasury", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "--digest", "zz"],
    ] {
        let output = run(folder.path(), command);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("64 characters"), "{}", stderr(&output));
    }
}
