//! `ballast observe --introduce`: what an observer gives the firm, and the firm cannot make up.

use ballast_core::reading::Introduction;

use super::*;

const WHO: [&str; 8] =
    ["--firm", "https://invest.example", "--name", "Nora Auditors", "--relation", "Auditor", "--paid-by", "The firm"];

#[test]
fn an_observer_introduces_themselves_with_their_key() {
    let (folder, _) = folder();
    let at = folder.path();
    let made = run(at, &["observe", "--new-key", "reader.key"]);
    assert!(made.status.success(), "{}", stderr(&made));
    let introduce =
        |site: &str| run(at, &[&["observe", "--introduce", "reader.key", "--site", site][..], &WHO[..]].concat());
    let printed = introduce("https://nora.example/key");
    assert!(printed.status.success(), "{}", stderr(&printed));
    let one: Introduction = serde_json::from_str(&stdout(&printed)).unwrap();
    assert!(one.is_signed());
    assert_eq!(hex::encode(one.key), stdout(&made).trim());
    assert_eq!((one.said.name.as_str(), one.said.paid_by.as_str()), ("Nora Auditors", "The firm"));
    assert!(!introduce("http://nora.example").status.success());
    assert!(!introduce("https://invest.example/nora").status.success(), "the firm's own address shows nothing");
    assert!(!run(at, &["observe", "--introduce", "reader.key"]).status.success(), "all of it has to be said");
}
