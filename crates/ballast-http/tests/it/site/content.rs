//! The operator's folder: its effect on the pages while the service runs, and how its pictures are sent.

use std::{fs, path::Path, time::Duration};

use ballast_service::{content::refresh, doctor};
use reqwest::Method;
use serde_json::json;
use tempfile::TempDir;

use crate::{portal::world::plan, support::TestApp};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02\x08\x06\0\0\0\0\0\0\0";

/// A content folder with a team, partners, a photograph and terms.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    fs::create_dir(folder.path().join("photos")).unwrap();
    write("photos/a.png", PNG);
    write("photos/other.png", PNG);
    write("team.toml", b"[[member]]\nrole = \"Founder\"\nname = \"A. <Person>\"\nphoto = \"photos/a.png\"\n");
    write("partners.toml", b"[[partner]]\nname = \"Custody Bank\"\nurl = \"https://bank.example\"\n");
    write("terms.md", b"---\nchanged: 2026-02-03\n---\n# Ours\n\nWithin {{words.coolingOff}}. <script>x</script>\n");
    folder
}

async fn server(folder: &Path) -> TestApp {
    let dir = folder.to_owned();
    TestApp::configured(move |config| config.content.dir = Some(dir)).await
}

async fn page(server: &TestApp, path: &str) -> String {
    let answer = server.request(Method::GET, path).send().await;
    assert_eq!(answer.status, 200, "{path}");
    answer.text
}

#[tokio::test]
async fn pages_read_without_scripts_and_say_who_the_firm_is() {
    let folder = folder();
    let server = server(folder.path()).await;
    let about = page(&server, "/about-us").await;
    for said in [
        "<title>About us | Harbour Capital Ltd</title>",
        "1 Quay Street",
        "Registered under 12345",
        "You can lose money.",
        "A. &lt;Person&gt;",
        "src=\"/content/photos/a.png\"",
    ] {
        assert!(about.contains(said), "{said}");
    }
    let home = page(&server, "/").await;
    assert!(home.contains("Our partners") && home.contains("https://bank.example/"));
    let terms = page(&server, "/terms").await;
    assert!(
        terms.contains("Last changed Feb 3, 2026")
            && terms.contains("data-figure=\"cooling-off\">24 hours</a>. &lt;script&gt;x")
    );
    for path in ["/", "/about-us", "/terms", "/contact-us", "/login", "/dashboard"] {
        let page = page(&server, path).await;
        assert!(!page.contains("{{") && !page.contains("<t-"), "{path}");
    }
}

/// A page as it is read, without its markup.
fn read(page: &str) -> String {
    let text: String = page.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect();
    text.replace("&#x27;", "'")
}

#[tokio::test]
async fn without_a_folder_nothing_is_invented() {
    let server = TestApp::start().await;
    assert!(!page(&server, "/").await.contains("Our partners"));
    let about = page(&server, "/about-us").await;
    assert_eq!(about.matches("class=\"person-role\"").count(), 11);
    assert!(!about.contains("/content/"));
    let terms = page(&server, "/terms").await;
    for rule in
        ["2-48 hours", "up to 12 hours", "at least 3 days ahead", "one month's notice", "is 30% of", "in 14 days"]
    {
        assert!(read(&terms).contains(rule), "{rule}");
    }
    assert!(!terms.contains("The minimum withdrawal for"), "no plan has one");
}

#[tokio::test]
async fn a_plan_with_a_minimum_of_its_own_is_named_in_the_terms() {
    let server = TestApp::start().await;
    plan(&server.app, "Premium").await;
    assert!(refresh::refresh(&server.app).await.unwrap());
    let rule = "The minimum withdrawal for Premium accounts is $50.";
    assert!(page(&server, "/terms").await.contains(rule));
}

#[tokio::test]
async fn a_changed_file_shows_without_a_restart_and_a_broken_one_breaks_nothing() {
    let folder = folder();
    let server = server(folder.path()).await;
    let tag = async || server.request(Method::GET, "/terms").send().await.header("etag").unwrap().to_owned();
    let first = tag().await;
    assert!(!refresh::refresh(&server.app).await.unwrap(), "nothing changed");
    fs::write(folder.path().join("terms.md"), "Quite other words.").unwrap();
    // The service checks on its own; the test does not wait for it.
    refresh::refresh(&server.app).await.unwrap();
    assert!(page(&server, "/terms").await.contains("Quite other words."));
    assert_ne!(tag().await, first);
    let text = server.get("site/texts/terms").send().await;
    assert!(text.body["data"]["text"]["html"].as_str().unwrap().contains("Quite other words."));

    fs::write(folder.path().join("terms.md"), "[a](javascript:b)").unwrap();
    fs::write(folder.path().join("team.toml"), "[[member").unwrap();
    refresh::refresh(&server.app).await.unwrap();
    let terms = page(&server, "/terms").await;
    assert!(terms.contains("These terms stand between you and Harbour Capital Ltd") && !terms.contains("javascript"));
    let site = server.get("site").send().await.body["data"]["site"].clone();
    assert_eq!(site["team"].as_array().unwrap().len(), 11);
    let told: Vec<String> = doctor::examine(&server.app)
        .await
        .into_iter()
        .filter(|check| check.name == "content")
        .inspect(|check| assert_eq!(check.state, doctor::State::Bad))
        .map(|check| check.found)
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("team.toml, line 1: ") && told[1].starts_with("terms.md, line 1: the link to"));

    fs::remove_dir_all(folder.path()).unwrap();
    refresh::refresh(&server.app).await.unwrap();
    assert_eq!(server.request(Method::GET, "/content/photos/a.png").send().await.status, 404);
    assert_eq!(page(&server, "/about-us").await.matches("class=\"person-role\"").count(), 11);
}

#[tokio::test]
async fn the_service_looks_for_changes_by_itself() {
    let folder = folder();
    let server = server(folder.path()).await;
    fs::write(folder.path().join("disclosures.md"), "A new disclosure.").unwrap();
    for _ in 0..100 {
        if page(&server, "/").await.contains("A new disclosure.") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("ten seconds were not enough");
}

#[tokio::test]
async fn only_pictures_that_are_named_are_sent() {
    let folder = folder();
    let server = server(folder.path()).await;
    let photo = server.request(Method::GET, "/content/photos/a.png").send().await;
    assert_eq!((photo.status, photo.header("content-type")), (200, Some("image/png")));
    assert!(photo.header("content-security-policy").unwrap().contains("sandbox"));
    assert_eq!(photo.header("x-content-type-options"), Some("nosniff"));
    let tag = photo.header("etag").unwrap();
    let again = server.request(Method::GET, "/content/photos/a.png").header("if-none-match", tag).send().await;
    assert_eq!(again.status, 304);
    let head = server.request(Method::HEAD, "/content/photos/a.png").send().await;
    assert_eq!((head.status, head.header("etag"), head.text.as_str()), (200, Some(tag), ""));
    for path in [
        "/content/photos/other.png",
        "/content/team.toml",
        "/content/terms.md",
        "/content/",
        "/content/../secret.png",
        "/content/%2e%2e/secret.png",
        "/content/photos%2fa.png",
        "/content//photos/a.png",
    ] {
        let answer = server.request(Method::GET, path).send().await;
        assert_ne!(answer.status, 200, "{path}");
    }
}

#[tokio::test]
async fn texts_are_asked_for_by_name() {
    let server = TestApp::start().await;
    for name in ["terms", "privacy-policy", "cookies-policy", "complaints", "about-us"] {
        let answer = server.get(&format!("site/texts/{name}")).send().await;
        assert_eq!(answer.body["data"]["text"]["name"], json!(name));
    }
    let answer = server.get("site/texts/secrets").send().await;
    assert_eq!((answer.status, &answer.body["code"]), (404, &json!("not_found")));
}

#[tokio::test]
async fn filled_pages_are_compressed_as_asked_and_known_by_their_tags() {
    let server = TestApp::start().await;
    let ask = async |accepted: &'static str| {
        server.request(Method::GET, "/terms").header("accept-encoding", accepted).send().await
    };
    let (brotli, gzip, plain) = (ask("br").await, ask("gzip").await, ask("identity").await);
    assert_eq!(brotli.header("content-encoding"), Some("br"));
    assert_eq!(gzip.header("content-encoding"), Some("gzip"));
    assert_eq!(plain.header("content-encoding"), None);
    let tags = [&brotli, &gzip, &plain].map(|answer| answer.header("etag").unwrap().to_owned());
    assert!(tags[0] != tags[1] && tags[1] != tags[2]);
    let again = server.request(Method::GET, "/terms").header("accept-encoding", "br");
    assert_eq!(again.header("if-none-match", &tags[0]).send().await.status, 304);
}
