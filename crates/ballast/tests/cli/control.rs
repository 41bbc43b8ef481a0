//! `ballast prove-control` on the offline machines of a firm, and the service that accepts the result.

use std::os::unix::fs::PermissionsExt as _;

use super::*;

const FIRM: &str = "https://invest.example.com";
const HARDWARE: &str = "0x2c7536E3605D9C16a7a3D7b1898e529396a65c23";

fn prove(folder: &Path, arguments: &[&str]) -> Output {
    run(folder, &[&["prove-control", "--firm", FIRM, "--day", "2026-11-23"][..], arguments].concat())
}

fn key(folder: &Path, name: &str, text: &str, mode: u32) {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn several_offline_machines_make_one_file() {
    let (folder, config) = folder();
    let at = folder.path();
    key(at, "words.txt", "test test test test test test test test test test test junk\n", 0o600);
    key(at, "treasury.key", "0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318\n", 0o644);
    let one = |arguments| {
        let output = prove(at, arguments);
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    one(&["--key", "words.txt", "--count", "3", "--out", "deposits.json"]);
    let open = prove(at, &["--key", "treasury.key", "--address", HARDWARE, "--out", "treasury.json"]);
    assert!(stderr(&open).contains("chmod 600"), "{}", stderr(&open));
    // Without the key the text is shown, for a wallet that keeps its own key.
    let shown = one(&["--address", HARDWARE]);
    let text = format!("ballast-control-v1\nfirm: {FIRM}\naddress: {HARDWARE}\nday: 2026-11-23\n");
    assert!(shown.contains(&text), "{shown}");
    key(at, "treasury.key", "0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318\n", 0o600);
    one(&["--key", "treasury.key", "--address", HARDWARE, "--out", "treasury.json"]);
    let signed: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(at.join("treasury.json")).unwrap()).unwrap();
    let signature = format!("{HARDWARE}={}", signed["proofs"][0]["signature"].as_str().unwrap());
    let said = one(&["--also", "deposits.json", "--signature", &signature, "--out", "control.json"]);
    assert!(said.starts_with("4 addresses are proven in control.json, the oldest on 2026-11-23."), "{said}");
    // Nothing is overwritten, and a signature of another day's text is refused.
    for (arguments, why) in [
        (&["--also", "deposits.json", "--out", "control.json"][..], "exists"),
        (&["--signature", &signature, "--day", "2026-11-24", "--out", "other.json"][..], "did not sign this"),
        (
            &["--key", "treasury.key", "--address", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "--out", "o.json"][..],
            "not this key's",
        ),
        (
            &["--key", "words.txt", "--address", HARDWARE, "--from", "3", "--out", "o.json"][..],
            "cannot be used with '--from",
        ),
        (&["--also", "deposits.json", "--firm", "https://other.example", "--out", "o.json"][..], "was signed for"),
    ] {
        let given = |name: &str| arguments.contains(&name);
        let mut all = vec!["prove-control"];
        all.extend_from_slice(arguments);
        if !given("--firm") {
            all.extend(["--firm", FIRM]);
        }
        if !given("--day") {
            all.extend(["--day", "2026-11-23"]);
        }
        let refused = run(at, &all);
        assert!(!refused.status.success() && stderr(&refused).contains(why), "{why}: {}", stderr(&refused));
    }
    // The service accepts the file only for the firm's address that it was signed for.
    let settings = std::fs::read_to_string(&config).unwrap() + "[control]\nproofs = \"control.json\"\n";
    std::fs::write(&config, &settings).unwrap();
    let refused = run(at, &["serve", "--config", "ballast.toml"]);
    assert!(
        stderr(&refused).contains("control.proofs") && stderr(&refused).contains("was signed for"),
        "{}",
        stderr(&refused)
    );
}
