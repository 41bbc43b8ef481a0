//! With the transit engine of a real server; and with a server that only simulates faults.

use std::{
    io::{Read, Write},
    net::TcpListener,
    thread,
};

use super::{bao::Bao, *};

/// The policy from the manual.
const POLICY: &str = r#"
path "transit/keys/ballast" { capabilities = ["read"] }
path "transit/encrypt/ballast" { capabilities = ["update"] }
path "transit/decrypt/ballast" { capabilities = ["update"] }
"#;

fn firm(server: &Bao, policy: &str) -> Firm {
    let token = server.token("ballast", policy);
    let authority = server.authority.as_ref();
    let authority = authority.map_or_else(String::new, |file| format!("authority = \"{}\"\n", file.display()));
    let settings = format!("[seal.vault]\nurl = \"{}\"\ntoken_file = \"vault.token\"\n{authority}", server.url);
    Firm::with_file(&settings, "vault.token", &token)
}

#[test]
fn a_firm_whose_keys_are_sealed_with_vault_is_the_same_firm() {
    if !bao::is_there() {
        return;
    }
    let server = Bao::start(false);
    let firm = firm(&server, POLICY);
    firm.goes_and_comes_back("vault");
    firm.holds_to_its_place();
}

#[test]
fn vault_is_asked_over_tls_and_believed_only_with_its_authority() {
    if !bao::is_there() {
        return;
    }
    let server = Bao::start(true);
    assert!(server.authority.is_some());
    let firm = firm(&server, POLICY);
    firm.done(&["keys", "seal"]);
    assert!(firm.service().terminate().0);
    let text = fs::read_to_string(firm.path().join("ballast.toml")).unwrap();
    let without: Vec<&str> = text.lines().filter(|line| !line.starts_with("authority")).collect();
    fs::write(firm.path().join("ballast.toml"), without.join("\n")).unwrap();
    let said = firm.refused(&["serve"], &[]);
    assert!(said.contains("cannot be reached") && said.contains("certificate"), "{said}");
}

#[test]
fn without_its_server_a_firm_stays_closed_and_says_why() {
    if !bao::is_there() {
        return;
    }
    let server = Bao::start(false);
    let firm = firm(&server, POLICY);
    firm.done(&["keys", "seal"]);
    let sealed = firm.all();
    server.run(&["write", "-f", "transit/keys/other"]);
    let root = "root-of-the-test";
    let weak = server.token("weak", "path \"transit/keys/ballast\" { capabilities = [\"read\"] }");
    for (name, value, why) in [
        ("BALLAST__SEAL__VAULT__TOKEN", weak.as_str(), "give update on transit/decrypt/ballast"),
        ("BALLAST__SEAL__VAULT__TOKEN", "s.nobody", "expired or was revoked"),
        ("BALLAST__SEAL__VAULT__URL", "http://127.0.0.1:9", "cannot be reached"),
        ("BALLAST__SEAL__VAULT__NAMESPACE", "nowhere", "seal.vault"),
    ] {
        for command in [&["serve"][..], &["worker"], &["identity"]] {
            let said = firm.refused(command, &[(name, value)]);
            assert!(said.contains("signing.key: ") && said.contains(why), "{name} {command:?}: {said}");
            assert!(!said.contains(&weak), "{said}");
        }
    }
    for (name, value, why) in [
        ("BALLAST__SEAL__VAULT__KEY", "balast", "no key balast in transit"),
        ("BALLAST__SEAL__VAULT__KEY", "other", "sealed with another key"),
        ("BALLAST__SEAL__VAULT__MOUNT", "transport", "no transit engine at transport"),
    ] {
        let said = firm.refused(&["serve"], &[(name, value), ("BALLAST__SEAL__VAULT__TOKEN", root)]);
        assert!(said.contains(why), "{name}: {said}");
    }

    // A revoked token, and one that an agent puts in its place.
    let token = fs::read_to_string(firm.path().join("vault.token")).unwrap();
    server.run(&["token", "revoke", token.trim()]);
    let said = firm.refused(&["serve"], &[]);
    assert!(said.contains("expired or was revoked"), "{said}");
    fs::write(firm.path().join("vault.token"), server.token("again", POLICY)).unwrap();
    assert!(firm.service().terminate().0);

    server.run(&["operator", "seal"]);
    let said = firm.refused(&["serve"], &[]);
    assert!(said.contains("is itself sealed") && said.contains("operator unseal"), "{said}");
    assert_eq!(firm.all(), sealed);
}

#[test]
fn a_key_that_can_leave_the_server_seals_nothing_and_none_is_made_by_a_wrong_name() {
    if !bao::is_there() {
        return;
    }
    let server = Bao::start(false);
    let firm = firm(&server, POLICY);
    let plain = firm.all();
    let root = ("BALLAST__SEAL__VAULT__TOKEN", "root-of-the-test");
    server.run(&["write", "transit/keys/loose", "exportable=true"]);
    server.run(&["write", "transit/keys/signs", "type=ed25519"]);
    server.run(&["write", "transit/keys/derived", "derived=true"]);
    for (key, why) in [
        ("loose", "may be copied out of the server"),
        ("signs", "the wrong kind (ed25519)"),
        ("derived", "not derived"),
        ("unknown", "no key unknown in transit"),
    ] {
        let said = firm.refused(&["keys", "seal"], &[root, ("BALLAST__SEAL__VAULT__KEY", key)]);
        assert!(said.contains(why), "{key}: {said}");
    }
    assert_eq!(firm.all(), plain);
    assert!(!server.run(&["list", "transit/keys"]).contains("unknown"));

    // After a rotation a sealed file still opens, and is sealed again with the newer key.
    firm.done(&["keys", "seal", "server.log_key"]);
    server.run(&["write", "-f", "transit/keys/ballast/rotate"]);
    firm.done(&["keys"]);
    assert!(firm.read("log.key").contains("vault:v1:"));
    firm.done(&["keys", "seal", "server.log_key"]);
    assert!(firm.read("log.key").contains("vault:v2:"));
    firm.done(&["keys", "unseal", "server.log_key"]);
    assert_eq!(firm.all(), plain);
}

/// Answers every request with the same text.
fn says(answer: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let mut asked = [0; 4096];
            let _read = stream.read(&mut asked);
            let _written = stream.write_all(answer.as_bytes());
        }
    });
    url
}

#[test]
fn what_is_no_answer_of_vault_opens_nothing() {
    let firm = Firm::new("[seal.vault]\nurl = \"http://127.0.0.1:9\"\ntoken = \"t\"\n", Vec::new());
    fs::write(firm.file("log.key"), "ballast-sealed-v1 vault vault:v1:AAAA\n").unwrap();
    for (answer, why) in [
        ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}", "does not answer as Vault does"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\nnot JSON!", "does not answer as Vault does"),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 33\r\nConnection: close\r\n\r\n{\"data\":{\"plaintext\":\"c2hvcnQ=\"}}",
            "is not a key",
        ),
        (
            "HTTP/1.1 307 Moved\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
            "is a standby",
        ),
        ("HTTP/1.1 473 Standby\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", "is a standby"),
        (
            "HTTP/1.1 500 No\r\nContent-Length: 34\r\nConnection: close\r\n\r\n{\"errors\":[\"internal error here\"]}",
            "internal error here",
        ),
        ("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\nConnection: close\r\n\r\n{\"data\"", "cannot be reached"),
        ("", "cannot be reached"),
    ] {
        let said = firm.refused(&["serve"], &[("BALLAST__SEAL__VAULT__URL", says(answer).as_str())]);
        assert!(said.contains("log.key: ") && said.contains(why), "{why}: {said}");
        assert!(!said.contains("c2hvcnQ"), "{said}");
    }
}
