//! A program with other keys or wallets than those of its database does not start, and nothing makes keys again.

mod lost;
mod machines;

use std::{
    fs::{self, Permissions},
    io::{Read, Write},
    net::TcpStream,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{COMPLETE, Service, folder, program, run, stderr, stdout};

const KEYS: [&str; 4] = ["signing.key", "code.key", "reserve.key", "log.key"];
/// The wallet of the other tests, and another: account m/84'/0'/0' of the test mnemonic of BIP-84.
const ACCOUNT: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
const OTHER_ACCOUNT: &str =
    "xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V";

/// Commands that write or derive.
const STARTS: [&[&str]; 6] = [
    &["serve"],
    &["worker"],
    &["operator", "add", "ada@harbour.example", "--role", "admin"],
    &["proof", "build"],
    &["proof", "build", "--dry-run"],
    &["release"],
];

fn change(config: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(config).unwrap();
    assert!(text.contains(from), "{from}");
    fs::write(config, text.replace(from, to)).unwrap();
}

fn no_keys(folder: &Path) -> bool {
    KEYS.iter().all(|key| !folder.join(key).exists())
}

fn post(service: &Service, path: &str, body: &Value) -> Value {
    let body = body.to_string();
    let mut stream = TcpStream::connect(&service.address).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: \
         close\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// Signs someone up.
fn client(service: &Service, name: &str) {
    let answer = post(
        service,
        "/api/v1/users/signUp",
        &json!({ "name": name, "email": format!("{}@example.org", name.to_lowercase()), "country": "Norway",
            "password": "a quiet harbour at dusk 71", "passwordConfirm": "a quiet harbour at dusk 71" }),
    );
    assert_eq!(answer["data"]["user"]["name"], name, "{answer}");
}

/// A service that has run once, with a client or two.
fn used() -> (tempfile::TempDir, std::path::PathBuf) {
    let (folder, config) = folder();
    let mut service = Service::start(folder.path());
    client(&service, "Mina");
    client(&service, "Otto");
    assert!(service.terminate().0);
    (folder, config)
}

/// Checks that every command that writes or derives is refused for this reason.
fn refused_everywhere(folder: &Path, parts: &[&str]) {
    // A missing setting does not matter to a command next to the service.
    let is_left_out = parts.iter().all(|part| part.ends_with("it is not set"));
    for arguments in STARTS.into_iter().filter(|arguments| !(is_left_out && arguments[0] == "operator")) {
        let output = run(folder, arguments);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        for part in parts {
            assert!(said.contains(part), "{arguments:?}: {part}: {said}");
        }
    }
}

#[test]
fn the_first_start_makes_keys_and_says_where_and_no_later_one_does() {
    let (folder, _) = folder();
    assert!(run(folder.path(), &["migrate"]).status.success());
    for looking in [
        &["doctor"][..],
        &["verify"],
        &["config"],
        &["operator", "list"],
        &["identity"],
        &["proof", "build", "--dry-run"],
    ] {
        let _told = run(folder.path(), looking);
        assert!(no_keys(&folder.path().join("data")), "{looking:?} makes no key");
    }
    let doctor = stdout(&run(folder.path(), &["doctor"]));
    let data = folder.path().join("data");
    let line = doctor.lines().find(|line| line.starts_with("ok    identity")).unwrap_or_else(|| panic!("{doctor}"));
    assert!(line.contains("none yet; the first `ballast serve` makes them"), "{line}");
    assert!(line.contains(data.join("signing.key").to_str().unwrap()), "{line}");

    let mut service = Service::start(folder.path());
    assert!(service.terminate().0 && KEYS.iter().all(|key| data.join(key).is_file()));
    for key in KEYS {
        let told = format!(
            "first start: made this key; keep a copy of it apart from the database key=\"server.{}\"",
            key.replace('.', "_")
        );
        assert!(
            service.seen.contains(&told) && service.seen.contains(data.join(key).to_str().unwrap()),
            "{}",
            service.seen
        );
    }
    let shown = run(folder.path(), &["identity"]);
    assert!(shown.status.success(), "{}", stdout(&shown));
    for part in ["server.signing_key", "server.code_key", "server.reserve_key", "bsc.account_xpub", "bsc.usdt_contract"]
    {
        assert!(stdout(&shown).contains(&format!("ok   {part}")), "{part}: {}", stdout(&shown));
    }
    // Nothing is shown from which the code key could be computed.
    assert!(!stdout(&shown).contains(fs::read_to_string(data.join("code.key")).unwrap().trim()));
    assert!(run(folder.path(), &["verify"]).status.success());

    for key in KEYS {
        fs::rename(data.join(key), data.join("away")).unwrap();
        refused_everywhere(
            folder.path(),
            &["there is no key in", data.join(key).to_str().unwrap(), "bound on", "copy the right key"],
        );
        assert!(!data.join(key).exists(), "no start makes {key} again");
        let doctor = stdout(&run(folder.path(), &["doctor"]));
        assert!(doctor.contains("fail  identity"), "{doctor}");
        assert!(!data.join(key).exists(), "doctor makes no {key}");
        fs::rename(data.join("away"), data.join(key)).unwrap();
    }
    assert!(Service::start(folder.path()).terminate().0, "with its keys it starts again");
}

/// A backup restored on a machine without the keys: reported at once, refused until they are there.
#[test]
fn a_restored_database_waits_for_its_own_keys() {
    let (original, _) = used();
    assert!(run(original.path(), &["backup", "books.backup"]).status.success());
    let (elsewhere, _) = folder();
    let backup = original.path().join("books.backup");
    let restored = run(elsewhere.path(), &["restore", backup.to_str().unwrap()]);
    let said = stdout(&restored);
    assert!(restored.status.success(), "{said}{}", stderr(&restored));
    assert!(said.contains("NOT READY"), "{said}");
    let data = elsewhere.path().join("data");
    for key in KEYS {
        assert!(said.contains(data.join(key).to_str().unwrap()), "{key}: {said}");
    }
    refused_everywhere(elsewhere.path(), &["server.code_key: there is no key in", "bound on"]);
    let doctor = stdout(&run(elsewhere.path(), &["doctor"]));
    assert!(doctor.contains("fail  identity"), "{doctor}");
    assert!(no_keys(&data), "nothing made a key");

    // Keys of someone else.
    for (key, digit) in KEYS.iter().zip(["a", "b", "c"]) {
        fs::write(data.join(key), digit.repeat(64)).unwrap();
        fs::set_permissions(data.join(key), Permissions::from_mode(0o600)).unwrap();
    }
    refused_everywhere(
        elsewhere.path(),
        &["server.code_key: another key is in", "server.signing_key: another key is in"],
    );
    let doctor = stdout(&run(elsewhere.path(), &["doctor"]));
    assert!(doctor.contains("fail  identity") && doctor.contains("another key is in"), "{doctor}");
    let verified = run(elsewhere.path(), &["verify"]);
    assert!(!verified.status.success() && stdout(&verified).contains("another key is in"), "{}", stdout(&verified));

    for key in KEYS {
        fs::copy(original.path().join("data").join(key), data.join(key)).unwrap();
    }
    assert!(run(elsewhere.path(), &["verify"]).status.success());
    let released = stdout(&run(elsewhere.path(), &["release"]));
    assert!(released.contains("may leave again") && released.contains("those from 2 on"), "{released}");
    let mut service = Service::start(elsewhere.path());
    // One address every nine seconds, from the release on.
    std::thread::sleep(Duration::from_secs(9));
    client(&service, "Nora");
    assert!(service.terminate().0);
}

/// A second machine on the same database, or the same unit in another working folder.
#[test]
fn a_second_machine_needs_the_same_keys() {
    let (first, config) = used();
    let second = tempfile::tempdir().unwrap();
    fs::copy(&config, second.path().join("ballast.toml")).unwrap();
    change(&second.path().join("ballast.toml"), "[server]\n", "[server]\ndata_dir = \"data\"\n");
    refused_everywhere(second.path(), &[second.path().join("data/code.key").to_str().unwrap(), "there is no key in"]);
    let doctor = stdout(&run(second.path(), &["doctor"]));
    assert!(doctor.contains("fail  identity"), "{doctor}");
    assert!(!second.path().join("data").exists(), "nothing is made in the wrong folder");

    fs::create_dir(second.path().join("data")).unwrap();
    for key in KEYS {
        fs::copy(first.path().join("data").join(key), second.path().join("data").join(key)).unwrap();
    }
    let (mut one, mut two) = (Service::start(first.path()), Service::start(second.path()));
    assert!(one.terminate().0 && two.terminate().0);
}

/// Another account, by a wrong paste or with staging's configuration: clients would be shown addresses of another
/// wallet.
#[test]
fn another_wallet_is_refused_and_named_by_verify_and_doctor() {
    let (folder, config) = used();
    change(&config, ACCOUNT, OTHER_ACCOUNT);
    refused_everywhere(
        folder.path(),
        &["bsc.account_xpub: it is set to another one", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    );
    let verified = run(folder.path(), &["verify"]);
    let said = stdout(&verified);
    assert!(!verified.status.success(), "{said}");
    assert!(said.contains("deposit address 0 of client"), "{said}");
    assert!(said.contains("bsc.account_xpub: it is set to another one"), "{said}");
    let doctor = stdout(&run(folder.path(), &["doctor"]));
    assert!(doctor.contains("fail  identity") && doctor.contains("bsc.account_xpub"), "{doctor}");
    let shown = run(folder.path(), &["identity"]);
    assert!(!shown.status.success() && stdout(&shown).contains("FAIL bsc.account_xpub"), "{}", stdout(&shown));

    // With clients there is no way around it, reason or not.
    let forced = run(folder.path(), &["identity", "rebind", "bsc.account_xpub", "--reason", "we have a new wallet"]);
    assert_eq!(forced.status.code(), Some(1));
    assert!(stderr(&forced).contains("clients were given addresses"), "{}", stderr(&forced));
    change(&config, OTHER_ACCOUNT, ACCOUNT);
    assert!(run(folder.path(), &["verify", "--all-addresses"]).status.success());
    assert!(Service::start(folder.path()).terminate().0);
}

#[test]
fn every_setting_that_says_where_money_goes_is_bound_and_may_come_later() {
    const DESCRIPTORS: &str = "[bitcoin]\ndescriptor = \"wpkh(OTHER/0/*)\"\nchange_descriptor = \"wpkh(OTHER/1/*)\"\n";
    let (folder, config) = used();
    let later = DESCRIPTORS.replace("OTHER", OTHER_ACCOUNT);
    change(&config, "[price]\n", &format!("{later}[price]\n"));
    change(&config, "[bsc]\n", "[bsc]\ntreasury = \"0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f\"\n");
    assert!(Service::start(folder.path()).terminate().0, "what was never bound may be added");
    let good = fs::read_to_string(&config).unwrap();
    for (from, to, part) in [
        (
            "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f",
            "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
            "bsc.treasury: it is set to",
        ),
        ("treasury = \"0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f\"\n", "", "bsc.treasury: it is not set"),
        ("[bsc]\n", "[bsc]\nchain_id = 97\n", "bsc.chain_id: it is set to another one, 97; bound on"),
        (
            "[bsc]\n",
            "[bsc]\nusdt_contract = \"0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC\"\n",
            "bsc.usdt_contract: it is set to another one",
        ),
        ("/1/*", "/2/*", "bitcoin.change_descriptor: it is set to another one"),
        ("/0/*", "/3/*", "bitcoin.descriptor: it is set to another one"),
        (later.as_str(), "", "bitcoin.descriptor: it is not set"),
    ] {
        fs::write(&config, good.replacen(from, to, 1)).unwrap();
        refused_everywhere(folder.path(), &[part]);
    }
    // The same address in another notation is the same.
    fs::write(
        &config,
        good.replace("0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f", "0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f"),
    )
    .unwrap();
    assert!(Service::start(folder.path()).terminate().0);
    assert!(run(folder.path(), &["verify"]).status.success());
}

#[test]
fn a_lost_signing_key_is_replaced_on_purpose_and_for_all_to_see() {
    let (folder, _) = used();
    let key = folder.path().join("data/signing.key");
    fs::remove_file(&key).unwrap();
    let rebind = |reason: &str| run(folder.path(), &["identity", "rebind", "server.signing_key", "--reason", reason]);
    let early = rebind("the disk died without a copy");
    assert!(stderr(&early).contains("there is no server.signing_key here to bind"), "{}", stderr(&early));
    assert!(!key.exists(), "not even this makes one");
    fs::write(&key, "5e".repeat(32)).unwrap();
    fs::set_permissions(&key, Permissions::from_mode(0o600)).unwrap();
    assert!(stderr(&rebind("lost")).contains("10 to 500 characters"));
    assert!(stderr(&run(folder.path(), &["serve"])).contains("server.signing_key: another key is in"));
    let done = rebind("the disk died without a copy");
    assert!(done.status.success() && stdout(&done).contains("Everyone is logged out"), "{}", stderr(&done));
    let verified = run(folder.path(), &["verify"]);
    assert!(
        verified.status.success() && stdout(&verified).contains("REPLACED: server.signing_key"),
        "{}",
        stdout(&verified)
    );
    assert!(Service::start(folder.path()).terminate().0);
    let again = rebind("the disk died without a copy");
    assert!(stderr(&again).contains("nothing has to be replaced"), "{}", stderr(&again));

    // The journal exposes what someone with the database does to it.
    let books = rusqlite::Connection::open(folder.path().join("data/ballast.db")).unwrap();
    books
        .execute_batch(
            "DROP TRIGGER installation_no_update; UPDATE installation SET fingerprint = 'f' WHERE part = 'server.code_key'",
        )
        .unwrap();
    let verified = run(folder.path(), &["verify"]);
    assert!(!verified.status.success(), "{}", stdout(&verified));
    assert!(stdout(&verified).contains("the journal does not say that it was bound to this"), "{}", stdout(&verified));
    refused_everywhere(
        folder.path(),
        &["server.code_key, number 1: the journal does not say that it was bound to this"],
    );
    // Forgetting what was bound is not enough to bind it to something else.
    books.execute_batch("DROP TRIGGER installation_no_delete; DELETE FROM installation").unwrap();
    refused_everywhere(folder.path(), &["the journal says that it was bound, and it is gone"]);
}
