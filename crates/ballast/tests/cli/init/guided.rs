//! With someone at a terminal.

use std::{fs, path::Path, process::Command};

use super::{answers::answered, empty, mode, names};
use crate::{run, stderr, stdout};

/// Plays the person at a terminal: waits for each text, then types the answer. Prints the terminal's output.
const PLAYER: &str = r#"
import json, os, pty, select, sys
steps, program = json.loads(sys.argv[1]), sys.argv[2:]
pid, fd = pty.fork()
if pid == 0:
    os.execv(program[0], program)
seen, at = b"", 0
def more():
    global seen
    if not select.select([fd], [], [], 120)[0]:
        sys.exit("it went silent: " + seen.decode())
    try:
        data = os.read(fd, 65536)
    except OSError:
        return False
    seen += data
    return bool(data)
for expected, typed in steps:
    want = expected.encode()
    while want not in seen[at:]:
        if not more():
            sys.exit("it never asked for " + expected + ": " + seen.decode())
    at = seen.index(want, at) + len(want)
    while typed and select.select([fd], [], [], 0.1)[0] and more():
        pass
    os.write(fd, typed.encode())
while more():
    pass
sys.stdout.buffer.write(seen)
sys.stdout.flush()
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
"#;

/// The terminal's output, and the exit code.
fn played(folder: &Path, arguments: &[&str], steps: &[(&str, &str)]) -> (String, i32) {
    let steps = serde_json::to_string(steps).unwrap();
    let mut command = Command::new("python3");
    command.current_dir(folder).env_remove("BALLAST_CONFIG").env_remove("RUST_LOG").env("TERM", "dumb");
    command.args(["-c", PLAYER, &steps, env!("CARGO_BIN_EXE_ballast"), "init"]).args(arguments);
    let output = command.output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.is_empty(), "{complaint}");
    (stdout(&output).replace("\r\n", "\n"), output.status.code().unwrap())
}

const XPUB: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";
const WALLET: &str = "wpkh([d34db33f/84h/1h/0h]tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba/";

#[test]
fn somebody_sets_a_firm_up_and_a_wrong_answer_is_asked_again() {
    let (folder, _) = empty();
    let folder = folder.path();
    // No outside service is asked for prices.
    let prices = answered(folder, "[price]\nsources = []\ntape = []\n", &["--only", "price"]);
    assert!(prices.status.success(), "{}", stderr(&prices));
    let nobody = crate::smtp::nowhere().to_string();
    let (funding, change) = (format!("{WALLET}0/*)\n"), format!("{WALLET}1/*)\n"));
    let (mail, xpub) = (format!("smtp://harbour@{nobody}\n"), format!("{XPUB}\n"));
    let steps: &[(&str, &str)] = &[
        ("company.legal_name", "Harbour Capital Ltd\n"),
        ("company.address", "1 Quay Street\n"),
        ("company.support_email", "help@harbour.example\n"),
        ("company.licence", "Registered under 12345\n"),
        ("company.risk_warning", "Guaranteed profit.\n"),
        ("nobody may promise", "You can lose money.\n"),
        ("database.url", "\n"),
        ("server.data_dir", "\n"),
        ("server.public_url", "invest.harbour.example\n"),
        ("write an origin such as", "https://invest.harbour.example\n"),
        ("server.tls.certificate", "\n"),
        ("server.trusted_proxies", "127.0.0.1, ::1\n"),
        ("mail.url", &mail),
        ("password of harbour", "hunter2\n"),
        ("mail.from", "\n"),
        ("Keep it anyway? [no]", "y\n"),
        ("bsc.rpc_urls", "\n"),
        ("bsc.chain_id", "\n"),
        ("bsc.usdt_contract", "\n"),
        ("bsc.confirmations", "\n"),
        ("bsc.account_xpub", "xpub-of-nobody\n"),
        ("fail  configuration  bsc.account_xpub: ", &xpub),
        ("the first deposit address is 0x", ""),
        ("bsc.treasury", "\n"),
        ("bitcoin.descriptor", &funding),
        ("bitcoin.change_descriptor", &change),
        ("bitcoin.network", "regtest\n"),
        ("whose first address is bcrt1q", ""),
        ("bitcoin.backend", "\n"),
        ("Email of the first: ", "ada@harbour.example\n"),
        ("Roles of ada@harbour.example", "\n"),
        ("Email of another", "\n"),
        ("Four eyes need two people", ""),
        ("Leave it for later? [no]", "\n"),
        ("Email of another", "sue@harbour.example\n"),
        ("Roles of sue@harbour.example", "support, treasurer\n"),
        ("Email of another", "\n"),
        ("Write ballast.toml? [yes]", "\n"),
        ("Make the database and its keys", "\n"),
        ("Next: ballast serve", ""),
    ];
    let (shown, code) = played(folder, &[], steps);
    assert_eq!(code, 0, "{shown}");
    assert!(!shown.contains("hunter2"), "{shown}");
    let made = names(folder);
    assert_eq!((made.len(), &made[0]), (4, &"ballast.toml".to_owned()), "{made:?}");
    assert_eq!((mode(&folder.join("mail.url")), mode(&folder.join("ballast.toml"))), (0o600, 0o600));
    assert!(fs::read_to_string(folder.join("mail.url")).unwrap().contains("harbour:hunter2@"));
    let text = fs::read_to_string(folder.join("ballast.toml")).unwrap();
    for line in [
        "public_url = \"https://invest.harbour.example\"",
        "trusted_proxies = [\"127.0.0.1\", \"::1\"]",
        "network = \"regtest\"",
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "{line}: {text}");
    }
    assert!(!text.contains("hunter2"));
    let listed = stdout(&run(folder, &["operator", "list"]));
    assert!(listed.contains("ada@harbour.example") && listed.contains("support,treasurer"), "{listed}");

    // Enter keeps everything.
    let again =
        ["company.legal_name", "company.address", "company.support_email", "company.licence", "company.risk_warning"];
    let steps: Vec<(&str, &str)> = again.map(|key| (key, "\n")).to_vec();
    let (shown, code) = played(folder, &["--only", "company"], &steps);
    assert!(
        code == 0 && shown.contains("[Harbour Capital Ltd]") && shown.contains("ballast.toml is unchanged"),
        "{shown}"
    );
    assert_eq!(fs::read_to_string(folder.join("ballast.toml")).unwrap(), text);
    assert_eq!(names(folder), made);
}

#[test]
fn whoever_leaves_half_way_leaves_nothing_behind() {
    let (folder, _) = empty();
    let folder = folder.path();
    let begun = ("company.legal_name", "Harbour Capital Ltd\n");
    for (key, code, words) in [
        ("\x03", 130, "error: stopped; nothing was written"),
        ("\x04", 1, "error: the input ended; nothing was written"),
    ] {
        let (shown, ended) = played(folder, &[], &[begun, ("company.address", key)]);
        assert_eq!(ended, code, "{shown}");
        assert!(shown.contains(words), "{shown}");
        assert!(names(folder).is_empty());
    }
    let declined =
        [("mail.url", "\n"), ("mail.from", "Harbour <a@harbour.example>\n"), ("Write ballast.toml?", "no\n")];
    let (shown, ended) = played(folder, &["--only", "mail"], &declined);
    assert!(ended == 1 && shown.contains("not confirmed; nothing was written"), "{shown}");
    assert!(names(folder).is_empty());
}
