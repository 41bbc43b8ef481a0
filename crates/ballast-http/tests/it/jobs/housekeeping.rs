//! Obsolete rows are deleted, and those that may still be needed are not.

use ballast_service::jobs::housekeeping::{ANSWER_DAYS, tidy};
use ballast_store::Cleared;
use serde_json::json;

use crate::support::{TestApp, app::sign_up};

#[tokio::test]
async fn answers_challenges_and_counters_go_when_nobody_can_need_them() {
    let app = TestApp::start().await;
    let call =
        || app.post("users/signUp", sign_up("Mina Torvald", "mina@example.org")).header("idempotency-key", "k-1");
    let first = call().send().await;
    let forgotten = app.post("users/forgotPassword", json!({ "email": "mina@example.org" })).send().await;
    assert_eq!((first.status, forgotten.status), (200, 200));

    app.advance_days(u16::try_from(ANSWER_DAYS - 1).unwrap());
    let early = tidy(&app.app).await.unwrap();
    assert_eq!((early.answers, early.challenges), (0, 0));
    assert_eq!(call().send().await.body, first.body);

    app.advance_days(2);
    let cleared = tidy(&app.app).await.unwrap();
    assert_eq!((cleared.answers, cleared.challenges), (1, 1));
    assert!(early.counters + cleared.counters > 0);
    assert_eq!(tidy(&app.app).await.unwrap(), Cleared::default());
    // The key counts as new, so the form is read again: the account exists.
    assert_eq!(call().send().await.code(), "email_taken");
}

#[tokio::test]
async fn it_is_seen_on_the_board() {
    let app = TestApp::start().await;
    for _ in 0..200 {
        if app.health().await["jobs"]["housekeeping"]["standing"] == "working" {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the job never worked");
}
