//! Caching of answers.

use reqwest::Method;
use uuid::Uuid;

use crate::support::{Answer, TestApp};

const FOR_A_MOMENT: &str = "public, max-age=0, must-revalidate, s-maxage=5";

fn kept(answer: &Answer) -> &str {
    answer.header("cache-control").unwrap_or_default()
}

#[tokio::test]
async fn pages_and_public_answers_are_kept_for_a_moment_and_are_the_same_for_everyone() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let calls = ["site", "site/texts/terms", "plans/getAll", "stats", "figures", "punctuality", "rules/changes"];
    let more = ["transparency", "countries", "proofs", "proofs/latest", "proofs/script", "observers"];
    let calls = calls.iter().chain(&more).map(|call| format!("/api/v1/{call}"));
    let pages = ["/", "/plans", "/transparency", "/about-us", "/terms", "/login"].map(str::to_owned);
    for path in calls.chain(pages) {
        let stranger = server.request(Method::GET, &path).send().await;
        let asked = server.request(Method::GET, &path).bearer(&client.token).cookie("jwt", &client.cookie);
        let owner = asked.send().await;
        for answer in [&stranger, &owner] {
            assert_eq!((answer.status, kept(answer)), (200, FOR_A_MOMENT), "{path}");
            assert_eq!(answer.header("set-cookie"), None, "{path}");
            assert!(matches!(answer.header("vary"), None | Some("accept-encoding")), "{path}");
            assert!(!answer.text.contains(&client.email) && !answer.text.contains(&client.id), "{path}");
        }
    }
    let asked = async || kept(&server.get("plans/getAll").send().await).to_owned();
    assert_eq!([asked().await, asked().await], [FOR_A_MOMENT; 2], "also when it is answered at once");
}

#[tokio::test]
async fn nothing_that_looks_at_who_asks_is_kept_and_no_refusal_is() {
    let server = TestApp::start().await;
    let client = server.client("Ada Vega").await;
    let document = server.get("openapi.json").send().await.body;
    let mut personal = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        // The event stream does not end; it has its own test.
        let Some(call) = methods.get("get").filter(|_| path != "/api/v1/events") else { continue };
        let is_public = call["tags"][0] == "site";
        let path = path.replace("{id}", &Uuid::nil().to_string());
        for token in [Some(&client.token), None] {
            let asked = server.request(Method::GET, &path);
            let asked = token.into_iter().fold(asked, |asked, token| asked.bearer(token));
            let answer = asked.send().await;
            if !is_public || answer.status != 200 {
                assert!(kept(&answer).contains("no-store"), "{path}: {} {}", answer.status, kept(&answer));
            }
            personal += usize::from(!is_public && answer.status == 200);
        }
    }
    assert!(personal > 10, "{personal}");
    let nowhere = server.request(Method::GET, "/assets/of-another-version.js").send().await;
    assert_eq!((nowhere.status, kept(&nowhere)), (302, "no-store"));
    for page in ["/dashboard", "/console", "/invest/0192d5a0-0000-7000-8000-000000000000"] {
        assert_eq!(kept(&server.request(Method::GET, page).send().await), "no-cache", "{page}");
    }
}
