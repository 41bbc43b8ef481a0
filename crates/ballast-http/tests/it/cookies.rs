//! Cookies that a page on a sibling host of the same domain sets in the browser are never taken for ours.

use ballast_core::role::Role;
use serde_json::json;

use crate::support::{
    Answer, Call, TestApp,
    app::{PASSWORD, sign_up},
};

/// Sent as a browser would.
fn in_browser(call: Call, cookies: &str) -> Call {
    call.header("user-agent", "Mozilla/5.0 (X11)").header("sec-fetch-site", "same-origin").header("cookie", cookies)
}

fn set(answer: &Answer) -> Vec<String> {
    let values = answer.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap());
    values.map(|value| value.split('=').next().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn browsers_get_cookies_that_only_this_host_can_set() {
    let app = TestApp::start().await;
    let form = app.post("users/signUp", sign_up("Mina Torvald", "mina@example.org"));
    let answer = in_browser(form, "a=b").send().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    // The bare challenge is only removed.
    assert_eq!(set(&answer), ["__Host-jwt", "__Host-challenge", "challenge", "__Host-device"]);
    let line = answer.set_cookie("jwt").unwrap();
    for part in ["; HttpOnly", "; SameSite=Strict", "; Path=/", "; Secure"] {
        assert!(line.contains(part), "{line}");
    }
    assert!(!line.contains("Domain"), "{line}");
    let first = app.post("users/preLogin", json!({ "email": "mina@example.org", "password": PASSWORD }));
    assert_eq!(set(&in_browser(first, "a=b").send().await), ["__Host-challenge"]);
}

#[tokio::test]
async fn programs_find_the_names_of_the_interface() {
    let app = TestApp::start().await;
    let answer = app.post("users/signUp", sign_up("Mina Torvald", "mina@example.org")).send().await;
    assert_eq!(set(&answer), ["__Host-jwt", "jwt", "__Host-challenge", "challenge", "__Host-device", "device"]);
    let token = answer.cookie("jwt").unwrap();
    let me = |cookies: String| app.get("users/me").header("cookie", &cookies).send();
    assert_eq!(me(format!("jwt={token}")).await.status, 200);
    assert_eq!(me(format!("__Host-jwt={token}; jwt={token}")).await.status, 200);
    assert_eq!(me(format!("jwt={token}; jwt={token}")).await.status, 401);
    let write = app.post("users/logout", json!({})).header("cookie", &format!("jwt={token}"));
    assert_eq!(write.header("origin", "https://ballast.example").send().await.status, 200);
}

#[tokio::test]
async fn a_tossed_session_is_never_taken() {
    let app = TestApp::start().await;
    let (mina, eve) = (app.client("Mina Torvald").await, app.client("Eve Hale").await);
    let who = async |cookies: String| {
        let answer = in_browser(app.get("users/me"), &cookies).send().await;
        (answer.status, answer.body["data"]["user"]["email"].as_str().unwrap_or_default().to_owned())
    };
    let (ours, theirs) = (format!("__Host-jwt={}", mina.cookie), format!("jwt={}", eve.cookie));
    let mina = (200, mina.email);
    // Their order depends on path and age, so both orders are tested.
    for cookies in [format!("{theirs}; {ours}"), format!("{ours}; {theirs}"), format!("{theirs}; {ours}; {theirs}")] {
        assert_eq!(who(cookies).await, mina);
    }
    let nobody = (401, String::new());
    for cookies in [
        theirs.clone(),
        format!("{theirs}; {theirs}"),
        format!("__Host-{theirs}; {ours}"),
        format!("{ours}; __Host-{theirs}"),
        format!("__host-{theirs}"),
    ] {
        assert_eq!(who(cookies).await, nobody);
    }
    // Another site's page cannot write, whatever it sends along.
    let write = app.post("users/logout", json!({})).header("cookie", &theirs);
    let refused = write.header("sec-fetch-site", "same-site").send().await;
    assert_eq!((refused.status, refused.code()), (403, "cross_origin"));
}

#[tokio::test]
async fn a_tossed_challenge_signs_nobody_in() {
    let app = TestApp::with_mail().await;
    app.client("Eve Hale").await;
    let body = json!({ "email": "eve.hale@example.org", "password": PASSWORD });
    let challenge = app.post("users/preLogin", body).send().await.cookie("challenge").unwrap();
    let call = || app.post("users/Login", json!({ "token": "123456" }));
    let tossed = in_browser(call(), &format!("challenge={challenge}")).send().await;
    assert_eq!((tossed.status, tossed.code()), (400, "challenge_missing"));
    let own = in_browser(call(), &format!("__Host-challenge={challenge}")).send().await;
    assert_eq!(own.code(), "wrong_code");
    let two = format!("__Host-challenge={challenge}; __Host-challenge=x.y");
    assert_eq!(in_browser(call(), &two).send().await.code(), "challenge_missing");
}

#[tokio::test]
async fn operators_have_no_bare_cookie_at_all() {
    let app = TestApp::start().await;
    let (ada, eve) = (app.operator(&[Role::Admin]).await, app.operator(&[Role::Support]).await);
    let who = async |cookies: String| {
        let answer = in_browser(app.get("operator/me"), &cookies).send().await;
        answer.body["data"]["operator"]["email"].as_str().unwrap_or_default().to_owned()
    };
    let (ours, theirs) = (format!("__Host-operator={}", ada.cookie), format!("operator={}", eve.cookie));
    assert_eq!(who(format!("{theirs}; {ours}")).await, ada.email);
    assert_eq!(who(format!("{ours}; {theirs}")).await, ada.email);
    for cookies in [theirs.clone(), format!("__Host-{theirs}; {ours}"), format!("{ours}; __Host-{theirs}")] {
        assert_eq!(who(cookies).await, "");
    }
    assert_eq!(app.get("operator/me").header("cookie", &theirs).send().await.status, 401, "nor for programs");
    let out = app.post("operator/logout", json!({})).operator(&ada).send().await;
    assert_eq!(set(&out), ["__Host-operator", "operator"]);
}

#[tokio::test]
async fn logging_out_removes_both_names() {
    let app = TestApp::start().await;
    for call in ["users/logout", "users/sessions"] {
        let client = app.client(if call == "users/logout" { "Mina Torvald" } else { "Someone Else" }).await;
        let method = if call == "users/logout" { reqwest::Method::POST } else { reqwest::Method::DELETE };
        let gone = app.request(method, &format!("/api/v1/{call}")).json(json!({})).bearer(&client.token).send().await;
        assert_eq!(set(&gone), ["__Host-jwt", "jwt"]);
        let lines = gone.headers.get_all("set-cookie");
        assert!(lines.iter().all(|line| line.to_str().unwrap().contains("Max-Age=0")));
    }
}

#[tokio::test]
async fn without_tls_the_names_are_bare_and_of_two_none_counts() {
    let app = TestApp::configured(|config| config.server.public_url = Some("http://ballast.example".into())).await;
    let client = app.client("Mina Torvald").await;
    let me = async |cookies: String| in_browser(app.get("users/me"), &cookies).send().await.status;
    assert_eq!(me(format!("jwt={}", client.cookie)).await, 200);
    assert_eq!(me(format!("jwt={}; jwt=other", client.cookie)).await, 401);
    assert_eq!(me(format!("jwt=other; jwt={}", client.cookie)).await, 401);
    assert_eq!(me(format!("__Host-jwt={}", client.cookie)).await, 401);
}

#[tokio::test]
async fn no_other_site_begins_a_log_in() {
    let app = TestApp::start().await;
    for (call, body) in [
        ("users/signUp", sign_up("Mina Torvald", "mina@example.org")),
        ("users/preLogin", json!({ "email": "mina@example.org", "password": PASSWORD })),
        ("users/forgotPassword", json!({ "email": "mina@example.org" })),
        ("users/Login", json!({ "token": "123456" })),
        ("plans/email", json!({})),
    ] {
        for (name, value) in
            [("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site"), ("origin", "https://evil.example")]
        {
            let answer = app.post(call, body.clone()).header(name, value).send().await;
            assert_eq!((answer.status, answer.code()), (403, "cross_origin"), "{call} {name}");
            assert!(answer.header("set-cookie").is_none());
        }
    }
    assert_eq!(app.post("users/signUp", sign_up("Mina Torvald", "mina@example.org")).send().await.status, 200);
}
