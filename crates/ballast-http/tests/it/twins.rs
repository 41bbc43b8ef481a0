//! One email address in many spellings is one account.

use serde_json::json;

use crate::support::{
    TestApp,
    app::{PASSWORD, sign_up},
};

/// Two addresses, each in the spelling it is stored in, with other spellings of it.
const TWINS: [(&str, &[&str]); 2] = [
    (
        "ren\u{e9}@xn--bcher-kva.example",
        &[
            "rene\u{301}@b\u{fc}cher.example",
            "REN\u{c9}@BU\u{308}CHER.EXAMPLE",
            "\u{ff52}en\u{e9}@XN--BCHER-KVA.example.",
            "ren\u{e9}\u{ff20}b\u{fc}cher\u{3002}example",
        ],
    ),
    (
        "mina@example.org",
        &["Mina@Example.Org", "\u{ff4d}ina@example.org", "mina@ex\u{ff41}mple.org", "mina@example.org."],
    ),
];
const HIDDEN: [&str; 6] = [
    "mi\u{200b}na@example.org",
    "\u{feff}mina@example.org",
    "mina\u{200d}@example.org",
    "mina@exam\u{ad}ple.org",
    "mina@example.org\u{2060}",
    "mi\u{202e}na@example.org",
];

#[tokio::test]
async fn a_twin_opens_no_second_account_and_finds_the_first() {
    let app = TestApp::start().await;
    for (kept, twins) in TWINS {
        let first = app.post("users/signUp", sign_up("Mina Torvald", twins[0])).send().await;
        assert_eq!(first.status, 200, "{}", first.text);
        assert_eq!(first.body["data"]["user"]["email"], kept);
        for twin in twins.iter().chain([&kept]) {
            // A network is told of only few known addresses per day.
            app.advance_days(2);
            let again = app.post("users/signUp", sign_up("Mina Torvald", twin)).send().await;
            assert_eq!((again.status, again.code()), (409, "email_taken"), "{twin:?}");
        }
    }
    for twin in HIDDEN.iter().chain(TWINS.iter().flat_map(|(_, twins)| twins.iter().take(1))) {
        app.advance_days(1);
        let answer = app.post("users/preLogin", json!({ "email": twin, "password": PASSWORD })).send().await;
        assert_eq!(answer.status, 200, "{twin:?}: {}", answer.text);
    }
}

#[tokio::test]
async fn what_cannot_be_seen_is_refused_wherever_an_address_is_kept() {
    let app = TestApp::start().await;
    for hidden in HIDDEN {
        for (call, field, body) in [
            ("users/signUp", "email", sign_up("Mina Torvald", hidden)),
            ("users/signUp", "referer", json!({ "referer": hidden })),
            ("plans/email", "senderEmail", json!({ "sender": "Eve", "senderEmail": hidden, "message": "Hello there" })),
        ] {
            let mut whole = body;
            if field == "referer" {
                let mut form = sign_up("Mina Torvald", "other@example.org");
                form["referer"] = json!(hidden);
                whole = form;
            }
            let answer = app.post(call, whole).send().await;
            assert_eq!(answer.status, 400, "{call} {hidden:?}: {}", answer.text);
            let told = answer.body["fields"][field].as_str().unwrap_or_default();
            assert!(told.contains("invisible character"), "{call} {hidden:?}: {}", answer.text);
        }
    }
}

#[tokio::test]
async fn whoever_refers_themselves_in_another_spelling_is_told_so() {
    let app = TestApp::start().await;
    let mut form = sign_up("Mina Torvald", "ren\u{e9}@example.org");
    form["referer"] = json!("RENE\u{301}@example.org.");
    let answer = app.post("users/signUp", form).send().await;
    assert_eq!((answer.status, answer.code()), (400, "own_referer"));
}
