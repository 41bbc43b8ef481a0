//! `ballast rehearse`: all of the firm's settings are tried, and nothing that they name is contacted.
#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[expect(dead_code, reason = "the store's tests use more of it")]
#[path = "../../ballast-store/tests/suite/cluster.rs"]
mod cluster;

use std::{
    fs,
    io::{BufRead as _, BufReader, ErrorKind},
    net::TcpListener,
    os::unix::fs::PermissionsExt as _,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// A production firm, with everything that a service connects to; PORTS stands for listeners that must hear nothing.
const FIRM: &str = r#"
[company]
legal_name = "Harbour Capital Ltd"
address = "1 Quay Street"
support_email = "help@harbour.example"
licence = "Registered under 12345"
risk_warning = "You can lose money."

[server]
bind = "127.0.0.1:8080"
public_url = "https://invest.harbour.example"
data_dir = "FOLDER/real"
access_log = true
[database]
url = "postgres://ballast:secret@127.0.0.1:PORT0/ballast"
[content]
dir = "content"
[mail]
url = "smtp://ballast:secret@127.0.0.1:PORT1"
from = "Harbour Capital <no-reply@harbour.example>"
[backup]
to = "s3://harbour/ballast"
endpoint = "http://127.0.0.1:PORT2"
region = "eu"
path_style = true
access_key_id = "real"
secret_access_key = "real"
recipients = ["age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"]
[bsc]
rpc_urls = ["http://127.0.0.1:PORT3", "http://localhost:PORT3"]
account_xpub = "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP"
confirmations = 4
[bitcoin]
backend = "rpc"
backend_url = "http://127.0.0.1:PORT4"
user = "real"
password = "real"
descriptor = "wpkh(real)"
[price]
tape = []
[[price.sources]]
url = "http://127.0.0.1:PORT5/last"
pointer = "/last"
[[price.sources]]
url = "http://127.0.0.2:PORT5/last"
pointer = "/last"
[[price.sources]]
url = "http://127.0.0.3:PORT5/last"
pointer = "/last"
[countries]
url = "http://127.0.0.1:PORT6/countries"
[log]
needed = 0
calendars = ["http://127.0.0.1:PORT7"]
[rules]
payout_hold_hours = 30
payout_hours_most = 72
appropriateness_test = true
minimum_deposit = "600"
"#;

const ABOUT: &str = "We are a harbour.\n";

/// Listeners outside; a connection would be found waiting afterwards.
struct Outside(Vec<TcpListener>);

impl Outside {
    fn open() -> Self {
        Self((0..8).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect())
    }

    fn named_in(&self, text: &str) -> String {
        self.0.iter().enumerate().fold(text.to_owned(), |text, (number, listener)| {
            text.replace(&format!("PORT{number}"), &listener.local_addr().unwrap().port().to_string())
        })
    }

    fn assert_untouched(&self) {
        for (number, listener) in self.0.iter().enumerate() {
            listener.set_nonblocking(true).unwrap();
            let found = listener.accept().map(|(_, from)| from);
            assert_eq!(found.unwrap_err().kind(), ErrorKind::WouldBlock, "PORT{number} was reached");
        }
    }
}

/// The tests' own node; the program would not find it from another folder.
const ANVIL: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil");

fn program(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ballast"));
    command.current_dir(home).args(["--config", "ballast.toml", "rehearse"]);
    if std::env::var_os("BALLAST_ANVIL").is_none() && Path::new(ANVIL).exists() {
        command.env("BALLAST_ANVIL", ANVIL);
    }
    command
}

fn rehearse(home: &Path, arguments: &[&str]) -> Output {
    let mut command = program(home);
    command.args(arguments);
    // Settings in the environment are the firm's as well.
    command.env("BALLAST__DATABASE__READERS", "3").env_remove("BALLAST_CONFIG").env_remove("RUST_LOG");
    command.output().unwrap()
}

fn firm(home: &Path, outside: &Outside) {
    let text = outside.named_in(FIRM).replace("FOLDER", home.to_str().unwrap());
    let file = home.join("ballast.toml");
    fs::write(&file, text).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    fs::create_dir(home.join("real")).unwrap();
    fs::create_dir(home.join("content")).unwrap();
    fs::write(home.join("content/about-us.md"), ABOUT).unwrap();
    fs::write(home.join("real/code.key"), "the firm's").unwrap();
}

#[test]
fn a_firm_is_rehearsed_whole_and_nothing_of_it_is_reached() {
    let home = tempfile::tempdir().unwrap();
    let outside = Outside::open();
    firm(home.path(), &outside);
    let postgres = cluster::Cluster::start();
    let url = postgres.database("ballast_rehearsal");
    let output = rehearse(home.path(), &["--json", "--data", "tried", "--postgres", &url]);
    let said = String::from_utf8_lossy(&output.stdout);
    let report: Value =
        serde_json::from_str(&said).unwrap_or_else(|_| panic!("{said}{}", String::from_utf8_lossy(&output.stderr)));
    outside.assert_untouched();
    let steps: Vec<(&str, &str)> = report["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["step"].as_str().unwrap(), line["outcome"].as_str().unwrap()))
        .collect();
    let all = [
        "start",
        "operators",
        "plan",
        "funds",
        "client",
        "deposit",
        "week",
        "statement",
        "proof",
        "maturity",
        "withdrawal",
        "payout",
        "backup",
        "restore",
        "migration",
        "upgrade",
        "release",
    ];
    let wanted = all.map(|step| (step, if step == "upgrade" { "left_out" } else { "ok" }));
    assert_eq!(steps, wanted, "{report:#}");
    let promises = report["promises"].as_array().unwrap();
    assert!(promises.len() == 2 && promises.iter().all(|promise| promise["kept"] == true), "{promises:?}");
    assert!(output.status.success(), "{said}");

    // The firm's own folder is unchanged, and its texts are in the mails.
    let names = |folder: &str| {
        let files = fs::read_dir(home.path().join(folder)).unwrap();
        files.map(|file| file.unwrap().file_name()).collect::<Vec<_>>()
    };
    assert_eq!(names("real"), ["code.key"]);
    assert_eq!((names("content"), names("tried/content")), (vec!["about-us.md".into()], vec!["about-us.md".into()]));
    assert_eq!(fs::read_to_string(home.path().join("content/about-us.md")).unwrap(), ABOUT);
    assert_eq!(fs::read_to_string(home.path().join("real/code.key")).unwrap(), "the firm's");
    let mails = fs::read_dir(home.path().join("tried/mail")).unwrap();
    let mails: Vec<String> = mails.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    assert!(
        mails.iter().any(|mail| mail.contains("weekly result") && mail.contains("Harbour Capital Ltd")),
        "{mails:?}"
    );
    assert!(mails.iter().all(|mail| mail.contains("Subject: [Demo]")), "{mails:?}");
    for file in ["tried/ballast.toml", "tried/restored/ballast.toml"] {
        let settings = fs::read_to_string(home.path().join(file)).unwrap();
        assert!(!settings.contains("secret") && !settings.contains("harbour"), "{settings}");
    }
}

#[test]
fn who_breaks_it_off_finds_no_keys_left() {
    let home = tempfile::tempdir().unwrap();
    let outside = Outside::open();
    firm(home.path(), &outside);
    let scratch = home.path().join("scratch");
    fs::create_dir(&scratch).unwrap();
    let mut command = program(home.path());
    let mut child = command.env("TMPDIR", &scratch).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut told = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(told.any(|line| line.starts_with("ok       start")));
    let signalled = Command::new("sh").args(["-c", "kill -TERM \"$0\"", &child.id().to_string()]).status().unwrap();
    assert!(signalled.success());
    // Nobody reads any longer.
    drop(told);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("broken off") && said.contains("nothing is left of it"), "{said}");
    let left: Vec<_> = fs::read_dir(&scratch).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(left.is_empty(), "{left:?}");
    outside.assert_untouched();
}

#[test]
fn without_nodes_it_says_so_stops_and_fails() {
    let home = tempfile::tempdir().unwrap();
    let outside = Outside::open();
    firm(home.path(), &outside);
    let mut command = program(home.path());
    command
        .args(["--data", "tried"])
        .env("BALLAST_ANVIL", "/nowhere/anvil")
        .env("BALLAST_BITCOIND", "/nowhere/bitcoind");
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("FAILED   start") && said.contains("do: install the two nodes"), "{said}");
    outside.assert_untouched();
}

#[test]
fn what_is_or_could_be_the_firms_is_refused_before_anything_starts() {
    let home = tempfile::tempdir().unwrap();
    let outside = Outside::open();
    firm(home.path(), &outside);
    fs::create_dir(home.path().join("full")).unwrap();
    fs::write(home.path().join("full/something"), "").unwrap();
    for (arguments, why) in [
        (["--data", "real"], "is not empty"),
        (["--data", "real/below"], "is where the firm has"),
        (["--data", "full"], "is not empty"),
        (["--data", "content/below"], "is where the firm has"),
        (["--data", "none/../real/deep"], "without .."),
        (["--postgres", "postgres://ballast@127.0.0.1/ballast"], "its name has to hold"),
    ] {
        let output = rehearse(home.path(), &arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(why) && said.contains("hint: "), "{arguments:?}: {said}");
    }
    assert!(!home.path().join("real/below").exists());
    outside.assert_untouched();
}
