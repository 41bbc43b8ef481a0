//! Operators from the command line, with the service stopped and next to a running one.

use std::{
    io::{Read, Write},
    net::TcpStream,
    path::Path,
};

use super::{Service, folder, run, stderr};

/// The output of a command, which must succeed.
fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, &[&["operator"], arguments].concat());
    assert!(output.status.success(), "{arguments:?}: {}", stderr(&output));
    String::from_utf8(output.stdout).unwrap()
}

/// A refused command: the exit code, and the message.
fn refused(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(folder, &[&["operator"], arguments].concat());
    assert!(output.stdout.is_empty(), "a refusal prints nothing to be read by a program");
    (output.status.code(), stderr(&output))
}

/// The token after the `#` of the printed link.
fn token(printed: &str) -> String {
    let link = printed.lines().last().unwrap();
    let (address, token) = link.split_once("/console/enrol#").unwrap();
    assert!(address.starts_with("http"), "{link}");
    assert_eq!(token.len(), 43, "{link}");
    token.to_owned()
}

#[test]
fn adds_lists_resets_and_disables_while_the_service_is_stopped() {
    let (folder, _) = folder();
    let folder = folder.path();
    let (code, early) = refused(folder, &["list"]);
    assert_eq!(code, Some(1), "there is no database yet");
    assert!(early.contains("error: there is no database in") && early.contains("`ballast serve`"), "{early}");
    assert!(!folder.join("data").exists(), "looking makes nothing");
    assert!(run(folder, &["migrate"]).status.success());
    assert!(said(folder, &["list"]).contains("ballast operator add EMAIL --role admin"));

    let added =
        said(folder, &["add", "Ada@Harbour.example", "--role", "admin", "--role", "trader", "--name", "Ada Holm"]);
    let first = token(&added);
    let listed = said(folder, &["list"]);
    for part in ["invited", "ada@harbour.example", "trader,admin", "(Ada Holm)", "link works until"] {
        assert!(listed.contains(part), "{part}: {listed}");
    }
    assert!(!listed.contains(&first), "a link is shown once");

    let added = said(folder, &["add", "--role", "support,treasurer", "--role", "admin", "sue@harbour.example"]);
    assert!(added.contains("sue@harbour.example is invited"), "the address may come last: {added}");
    assert!(said(folder, &["list"]).contains("support,treasurer,admin"));
    assert!(said(folder, &["disable", "sue@harbour.example"]).contains("is disabled"));

    let (code, again) = refused(folder, &["add", "ada@harbour.example", "--role", "support"]);
    assert_eq!(code, Some(1));
    assert!(again.starts_with("error: ") && again.contains("hint: "), "{again}");
    let second = token(&said(folder, &["reset", "ada@harbour.example"]));
    assert_ne!(first, second);

    assert!(said(folder, &["disable", "ada@harbour.example"]).contains("is disabled"));
    assert!(said(folder, &["list"]).starts_with("disabled"));
    let (code, twice) = refused(folder, &["disable", "ada@harbour.example"]);
    assert_eq!((code, twice.contains("already disabled")), (Some(1), true), "{twice}");
    assert!(run(folder, &["verify"]).status.success());
}

#[test]
fn refuses_what_makes_no_sense() {
    let (folder, _) = folder();
    let folder = folder.path();
    assert!(run(folder, &["migrate"]).status.success());
    for (wrong, code, part) in [
        (&["add", "ada@harbour.example"][..], 2, "--role"),
        (&["add", "ada@harbour.example", "--role", "root"], 2, "support, trader, treasurer, compliance, admin"),
        (&["add", "ada", "--role", "admin"], 1, "hint: "),
        (
            &["add", "ada@harbour.example", "--role", "treasurer", "--role", "compliance"],
            1,
            "give the two roles to two people",
        ),
        (&["disable", "nobody@harbour.example"], 1, "ballast operator list"),
        (&["reset", "nobody@harbour.example"], 1, "ballast operator list"),
        (&["promote", "ada@harbour.example"], 2, "promote"),
    ] {
        let (found, text) = refused(folder, wrong);
        assert_eq!(found, Some(code), "{wrong:?}: {text}");
        assert!(text.contains(part), "{wrong:?}: {text}");
    }
    assert!(said(folder, &["list"]).starts_with("None yet"));
}

/// Whether the running service accepts the link.
fn opens(service: &Service, token: &str) -> String {
    let body = format!("{{\"token\":\"{token}\"}}");
    let mut stream = TcpStream::connect(&service.address).unwrap();
    write!(
        stream,
        "POST /api/v1/operator/enrolment/open HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn works_beside_a_running_service_which_sees_it_at_once() {
    let (folder, _) = folder();
    let folder = folder.path();
    let mut service = Service::start(folder);
    let first = token(&said(folder, &["add", "ada@harbour.example", "--role", "admin"]));
    let opened = opens(&service, &first);
    assert!(opened.starts_with("HTTP/1.1 200") && opened.contains("ada@harbour.example"), "{opened}");
    let second = token(&said(folder, &["reset", "ada@harbour.example"]));
    assert!(opens(&service, &first).contains("dead_link"));
    assert!(opens(&service, &second).starts_with("HTTP/1.1 200"));
    said(folder, &["disable", "ada@harbour.example"]);
    assert!(opens(&service, &second).contains("dead_link"));
    // Both wrote into the same chain.
    assert!(run(folder, &["verify"]).status.success());
    let (clean, log) = service.terminate();
    assert!(clean, "{log}");
    assert!(!log.contains(&first) && !log.contains(&second), "a link is in no log");
    assert!(run(folder, &["verify"]).status.success());
}
