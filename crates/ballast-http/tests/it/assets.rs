//! The embedded site.

use reqwest::Method;

use crate::support::TestApp;

#[tokio::test]
async fn pages_come_with_a_policy_and_can_be_asked_again() {
    let app = TestApp::start().await;
    let home = app.request(Method::GET, "/").send().await;
    assert_eq!(home.status, 200);
    assert!(home.header("content-type").unwrap().starts_with("text/html"));
    let policy = home.header("content-security-policy").unwrap();
    assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe-inline"), "{policy}");
    assert_eq!(home.header("cache-control"), Some("public, max-age=0, must-revalidate, s-maxage=5"));
    // The one worker by name, which may only report its browser's new address.
    assert!(policy.contains("worker-src https://ballast.example/push.js;"), "{policy}");
    let worker = app.request(Method::GET, "/push.js").send().await;
    assert_eq!(worker.header("content-type"), Some("text/javascript; charset=utf-8"));
    let own = worker.header("content-security-policy");
    assert_eq!(own, Some("default-src 'none'; connect-src 'self'; img-src 'self'"));
    // A page with figures is different a moment later.
    let read = app.request(Method::GET, "/about-us").send().await;
    let tag = read.header("etag").unwrap();
    let again = app.request(Method::GET, "/about-us").header("if-none-match", tag).send().await;
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    assert_eq!(again.header("content-security-policy"), read.header("content-security-policy"));
}

#[tokio::test]
async fn what_is_not_there_goes_home() {
    let app = TestApp::start().await;
    for path in [
        "/no-such-page",
        "/.git/config",
        "/assets/app.js.map",
        "/csp.json",
        "/portal.json",
        "/../Cargo.toml",
        "/dashboard/nothing",
        "/invest/",
    ] {
        let answer = app.request(Method::GET, path).send().await;
        assert_eq!((answer.status, answer.header("location")), (302, Some("/")), "{path}");
    }
    assert_eq!(app.request(Method::POST, "/no-such-page").send().await.status, 405);
}

#[tokio::test]
async fn the_app_page_draws_what_needs_a_client() {
    let app = TestApp::start().await;
    for path in ["/dashboard", "/dashboard/investments", "/invest/0192d5a0-0000-7000-8000-000000000000"] {
        let answer = app.request(Method::GET, path).send().await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").unwrap().starts_with("text/html"));
    }
}

#[tokio::test]
async fn pages_of_operators_are_in_no_index_and_reach_nobody_else() {
    let app = TestApp::start().await;
    for path in ["/console", "/console/withdrawals", "/console/enrol"] {
        let answer = app.request(Method::GET, path).send().await;
        assert_eq!((answer.status, answer.header("x-robots-tag")), (200, Some("noindex, nofollow")), "{path}");
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("https://"), "{policy}");
    }
    let elsewhere = app.request(Method::GET, "/consoles").send().await;
    assert_eq!((elsewhere.status, elsewhere.header("location")), (302, Some("/")));
    let dashboard = app.request(Method::GET, "/dashboard").send().await;
    assert_eq!(dashboard.header("x-robots-tag"), None);
}
