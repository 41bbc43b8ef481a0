//! `ballast doctor`: every check has its line, whatever else fails, with advice.

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::Path,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::{Service, folder, program, run, stderr, stdout};

/// Checks that are always reported; some have several lines.
const ALWAYS: [&str; 28] = [
    "configuration",
    "database",
    "identity",
    "keys",
    "limits",
    "addresses",
    "operators",
    "passkeys",
    "proofs",
    "secrets",
    "public_url",
    "disk",
    "mail",
    "nodes",
    "quorum",
    "clock",
    "usdt_contract",
    "confirmations",
    "treasury",
    "bitcoin",
    "payout_descriptor",
    "prices",
    "outbox",
    "dead_letters",
    "payouts",
    "jobs",
    "backup",
    "content",
];

struct Told {
    code: Option<i32>,
    report: Value,
}

impl Told {
    fn by(folder: &Path, environment: &[(&str, &str)]) -> Self {
        let output = program(folder).args(["doctor", "--json"]).envs(environment.iter().copied()).output().unwrap();
        assert!(output.stderr.is_empty(), "{}", stderr(&output));
        let report = serde_json::from_slice(&output.stdout).unwrap();
        Self { code: output.status.code(), report }
    }

    /// Grade and text of each line of a check.
    fn lines(&self, name: &str) -> Vec<(String, String)> {
        let checks = self.report["checks"].as_array().unwrap().iter().filter(|check| check["name"] == name);
        checks
            .map(|check| {
                let grade = check["grade"].as_str().unwrap().to_owned();
                let todo = check["todo"].as_str().unwrap_or_default();
                assert_eq!(grade == "ok", todo.is_empty(), "{check}");
                (grade, format!("{} {todo}", check["found"].as_str().unwrap()))
            })
            .collect()
    }

    #[track_caller]
    fn says(&self, grade: &str, name: &str, words: &str) {
        let lines = self.lines(name);
        let is_there = lines.iter().any(|(found, text)| found == grade && text.contains(words));
        assert!(is_there, "{grade} {name} {words}: {lines:#?}");
    }

    fn is_complete(&self) {
        let mut names: Vec<&str> = Vec::new();
        for check in self.report["checks"].as_array().unwrap() {
            let name = check["name"].as_str().unwrap();
            if !names.contains(&name) {
                names.push(name);
            }
            self.lines(name);
        }
        let missing: Vec<&&str> = ALWAYS.iter().filter(|name| !names.contains(name)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let worst = self.report["grade"].as_str().unwrap();
        assert_eq!(self.code, Some(["ok", "fail", "warn"].iter().position(|grade| *grade == worst).unwrap() as i32));
    }
}

fn entries(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    names
}

#[test]
fn a_new_machine_gets_every_line_and_nothing_is_made() {
    let (folder, _) = folder();
    let told = Told::by(folder.path(), &[]);
    told.is_complete();
    told.says("ok", "configuration", "complete");
    told.says("warn", "database", "there is none yet");
    told.says("warn", "identity", "0 of 4 keys are here");
    told.says("warn", "jobs", "not checked");
    told.says("fail", "mail", "Set mail.url and mail.from");
    told.says("fail", "bitcoin", "no bitcoin node is configured");
    told.says("fail", "payout_descriptor", "bitcoin.descriptor is not set");
    told.says("warn", "treasury", "nothing is swept");
    told.says("warn", "public_url", "is only this machine");
    assert_eq!(entries(folder.path()), ["ballast.toml"]);

    let empty = tempfile::tempdir().unwrap();
    let told = Told::by(empty.path(), &[]);
    told.is_complete();
    for key in ["company.legal_name", "company.address", "company.licence", "bsc.account_xpub"] {
        told.says("fail", "configuration", key);
    }
    assert!(entries(empty.path()).is_empty());

    // An existing folder gets no database either.
    fs::create_dir(empty.path().join("data")).unwrap();
    Told::by(empty.path(), &[]).is_complete();
    assert!(entries(&empty.path().join("data")).is_empty());
}

#[test]
fn a_broken_configuration_gets_a_line_for_each_mistake_and_every_other_check() {
    let (folder, config) = folder();
    let text = fs::read_to_string(&config).unwrap();
    let broken = format!("[servr]\nbind = 1\n{}", text.replacen("[price]", "quorum = 0\nsurprise = 1\n[price]", 1));
    fs::write(&config, broken).unwrap();
    let told = Told::by(
        folder.path(),
        &[
            ("BALLAST__BSC__ACCOUNT_XPUB", "xpub-of-nobody"),
            ("BALLAST__BSC__TREASURY", "0x1234"),
            ("BALLAST__BSC__USDT_CONTRACT", "0x55d398326f99059ff775485246999027b319795"),
            ("BALLAST__BSC__CONFIRMATIONS", "0"),
            ("BALLAST__MAIL__URL", "mail.example.com"),
            ("BALLAST__BITCOIN__NETWORK", "moon"),
            ("BALLAST__BITCOIN__DESCRIPTOR", "wpkh(nothing)"),
            ("BALLAST__BITCOIN__CHANGE_DESCRIPTOR", "wpkh(nothing)"),
            ("BALLAST__SERVER__PUBLIC_URL", "http://invest.example.com"),
            ("BALLAST__BSC__ADDRESS_KEY", "00"),
        ],
    );
    told.is_complete();
    for mistake in ["servr.bind", "bsc.quorum", "bsc.surprise", "bsc.account_xpub"] {
        told.says("fail", "configuration", mistake);
    }
    told.says("fail", "treasury", "bsc.treasury: ");
    told.says("fail", "usdt_contract", "bsc.usdt_contract: ");
    told.says("fail", "confirmations", "Set bsc.confirmations = 15");
    told.says("fail", "mail", "write smtps://user:password@mail.example.com");
    told.says("fail", "payout_descriptor", "bitcoin.network");
    told.says("fail", "public_url", "not https");
    told.says("fail", "addresses", "bsc.signed_addresses");
    assert_eq!(told.code, Some(1));
    let printed = program(folder.path()).arg("doctor").output().unwrap();
    assert_eq!(printed.status.code(), Some(1));
    assert!(
        stdout(&printed).lines().any(|line| line.starts_with("fail  configuration  ") && line.contains("servr.bind"))
    );
}

#[test]
fn nodes_and_mail_that_do_not_answer_are_named() {
    let (folder, _) = folder();
    let nobody = {
        let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        taken.local_addr().unwrap().to_string()
    };
    let (node, mail) = (format!("http://{nobody}"), format!("smtp://{nobody}"));
    const WALLET: &str = "wpkh([d34db33f/84h/1h/0h]tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba/";
    let (funding, change) = (format!("{WALLET}0/*)"), format!("{WALLET}1/*)"));
    let told = Told::by(
        folder.path(),
        &[
            ("BALLAST__BSC__RPC_URLS", &node),
            ("BALLAST__MAIL__URL", &mail),
            ("BALLAST__MAIL__FROM", "garbage"),
            ("BALLAST__BITCOIN__NETWORK", "regtest"),
            ("BALLAST__BITCOIN__BACKEND", "rpc"),
            ("BALLAST__BITCOIN__BACKEND_URL", &node),
            ("BALLAST__BITCOIN__DESCRIPTOR", &funding),
            ("BALLAST__BITCOIN__CHANGE_DESCRIPTOR", &change),
        ],
    );
    told.is_complete();
    told.says("fail", "nodes", &node);
    told.says("warn", "usdt_contract", "See nodes");
    told.says("fail", "bitcoin", &node);
    told.says("ok", "payout_descriptor", "bcrt1q");
    told.says("fail", "mail", "mail.from: “garbage” is not a sender address");
    let told = Told::by(folder.path(), &[("BALLAST__MAIL__URL", &mail)]);
    told.says("fail", "mail", &nobody);
    told.says("fail", "mail", "Start that server");
}

/// Answers every request with this, for as long as the test runs.
fn answering(body: &'static str) -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut asked = [0; 1024];
            let _read = std::io::Read::read(&mut stream, &mut asked).unwrap();
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ";
            std::io::Write::write_all(&mut stream, format!("{head}{}\r\n\r\n{body}", body.len()).as_bytes()).unwrap();
        }
    });
    port
}

#[test]
fn price_sources_count_for_doctor_as_they_do_for_payouts() {
    let (folder, config) = folder();
    let text = fs::read_to_string(&config).unwrap();
    let named = |name: &dyn Fn(usize) -> String| {
        let source = |at: usize| {
            let port = answering(r#"{"last":"60000"}"#);
            format!(r#"{{ url = "http://127.0.0.1:{port}/", pointer = "/last"{} }}"#, name(at))
        };
        let sources: Vec<String> = (0..3).map(source).collect();
        fs::write(&config, text.replace("sources = []", &format!("sources = [{}]", sources.join(", ")))).unwrap();
        Told::by(folder.path(), &[])
    };
    // A source without a name is called by its host.
    let told = named(&|_| String::new());
    told.says("fail", "prices", "names 3 that count as 1");
    told.says("warn", "prices", "payouts have no usable rate: 1 of the 3 sources needed");
    let told = named(&|at| format!(r#", name = "exchange {at}""#));
    told.says("ok", "prices", "payouts have a rate: 60000");
}

#[test]
fn a_database_that_is_there_is_looked_at_and_one_that_is_locked_is_told() {
    let (folder, config) = folder();
    assert!(run(folder.path(), &["migrate"]).status.success());
    let told = Told::by(folder.path(), &[]);
    told.is_complete();
    told.says("ok", "database", "writable");
    told.says("ok", "identity", "the first `ballast serve` makes them");
    told.says("warn", "jobs", "have never run on this database");
    told.says("ok", "account", "is set as bsc.account_xpub, and the books are not bound to it");
    told.says("warn", "operators", "ballast operator");

    let mut service = Service::start(folder.path());
    let other = rusqlite::Connection::open(folder.path().join("data/ballast.db")).unwrap();
    let begun = Instant::now();
    while other.query_row("SELECT count(*) FROM job_lease", [], |row| row.get::<_, i64>(0)).unwrap() == 0 {
        assert!(begun.elapsed() < Duration::from_secs(120), "no job was begun");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(service.terminate().0);
    let told = Told::by(folder.path(), &[]);
    told.says("ok", "identity", "are the ones this database is bound to");
    told.says("ok", "account", "current: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266:");
    told.says("ok", "account", "deposit addresses 0 and on; its xpub is set; its first address is 0xf39F");
    told.says("fail", "jobs", "nobody");

    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let told = Told::by(folder.path(), &[]);
    told.says("fail", "database", "Another program keeps the database locked");
    other.execute_batch("ROLLBACK; UPDATE schema_version SET version = version + 1").unwrap();
    Told::by(folder.path(), &[]).says("fail", "database", "Install the newer program");
    other.execute_batch("UPDATE schema_version SET version = version - 2").unwrap();
    let told = Told::by(folder.path(), &[]);
    told.is_complete();
    told.says("fail", "database", "ballast upgrade");

    let mut text = fs::read_to_string(&config).unwrap();
    text.push_str("[mail]\nurl = \"smtp://user:hunter2@127.0.0.1:1\"\n");
    fs::write(&config, text).unwrap();
    fs::set_permissions(&config, fs::Permissions::from_mode(0o644)).unwrap();
    let told = Told::by(folder.path(), &[]);
    told.says("fail", "secrets", "Run: chmod 600");
    assert!(!told.report.to_string().contains("hunter2"));
    let key = folder.path().join("data/code.key");
    fs::set_permissions(&key, fs::Permissions::from_mode(0o644)).unwrap();
    Told::by(folder.path(), &[]).says("fail", "identity", "chmod 600");
}

#[test]
fn a_postgres_that_does_not_answer_is_named_with_what_to_do() {
    let (folder, _) = folder();
    let port = ballast_chain::free_port(0).unwrap();
    let url = format!("postgres://ballast:hunter2@127.0.0.1:{port}/ballast");
    let told = Told::by(folder.path(), &[("BALLAST__DATABASE__URL", &url)]);
    told.is_complete();
    told.says("fail", "database", &format!("127.0.0.1:{port}"));
    told.says("fail", "database", "Start the database server");
    assert!(!told.report.to_string().contains("hunter2"));
    let refused = program(folder.path()).arg("verify").env("BALLAST__DATABASE__URL", &url).output().unwrap();
    assert!(stderr(&refused).contains("hint: start the database server"), "{}", stderr(&refused));
}
