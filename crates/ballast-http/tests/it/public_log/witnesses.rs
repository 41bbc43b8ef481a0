//! Witnesses: a checkpoint is published when enough of them have seen it, and a second history does not get past them.

use ballast_service::public_log::{policy, vkey};
use ballast_tlog::{Checkpoint, LogSecret, cosigned_at};
use reqwest::Method;
use sha2::{Digest, Sha256};

use super::*;

/// Configures them, and how many are needed.
fn named(config: &mut Config, witnesses: &[&Running], needed: usize) {
    config.log.witnesses = witnesses.iter().map(|witness| witness.named.clone()).collect();
    config.log.needed = needed;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_checkpoint_is_shown_when_enough_witnesses_have_cosigned_it() {
    let states = tempfile::tempdir().unwrap();
    let server = service(|_| {}).await;
    let one = Running::start("w.example/one", 1, &server, &states.path().join("one"), true).await;
    let two = Running::start("w.example/two", 2, &server, &states.path().join("two"), true).await;
    let server = server.restart_as(|config| named(config, &[&one, &two], 2)).await;
    entries(&server, "Mina", 4).await;
    let first = signed(&server).await;
    assert_eq!(text(&server, "/log/checkpoint").await.0, 404, "nobody has seen it");
    cosigned(&server, &first).await.unwrap();
    let policy = policy(&server.app).unwrap();
    assert_eq!(policy.open(&published(&server).await).unwrap().size, first.size);
    assert_eq!(policy.cosigned(&published(&server).await).unwrap().len(), 2);

    // One of them is unreachable: the old checkpoint is published until it is back.
    let state = states.path().join("two");
    two.stop().await;
    entries(&server, "Otto", 3).await;
    let second = signed(&server).await;
    let told = cosigned(&server, &second).await.unwrap_err();
    assert!(
        told.starts_with(&format!("1 of 2 needed witnesses cosigned checkpoint {}; w.example/two:", second.size)),
        "{told}"
    );
    assert_eq!(policy.open(&published(&server).await).unwrap().size, first.size);
    let back = Running::start("w.example/two", 2, &server, &state, false).await;
    let server = server.restart_as(|config| named(config, &[&one, &back], 2)).await;
    cosigned(&server, &second).await.unwrap();
    assert_eq!(policy.open(&published(&server).await).unwrap().size, second.size);
    let (_, about) = text(&server, "/log").await;
    assert!(about.contains("2 of 2 witnesses have to cosign") && about.contains("w.example/one Ltd"), "{about}");

    // Its last cosigned checkpoint is also there for monitors.
    let hashed = hex::encode(Sha256::digest("ballast.example/log"));
    let seen = reqwest::get(format!("{}/{hashed}/checkpoint", back.named.url)).await.unwrap().text().await.unwrap();
    let seen: Note = seen.parse().unwrap();
    assert!(cosigned_at(&seen, &back.named.key.parse().unwrap()).is_ok());
    assert_eq!(Checkpoint::open(&seen, &vkey(&server.app).unwrap()).unwrap().size, second.size);
}

/// Copies the present books.
fn copy_of(server: &TestApp) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    let path = copy.path().join("ballast.db");
    server.books().execute("VACUUM INTO ?1", [path.to_str().unwrap()]).unwrap();
    copy
}

#[tokio::test(flavor = "multi_thread")]
async fn books_that_were_set_back_get_no_cosignature() {
    let states = tempfile::tempdir().unwrap();
    let server = service(|_| {}).await;
    let witness = Running::start("w.example/one", 1, &server, &states.path().join("one"), true).await;
    let server = server.restart_as(|config| named(config, &[&witness], 1)).await;
    entries(&server, "Mina", 3).await;
    cosigned(&server, &signed(&server).await).await.unwrap();
    let before = copy_of(&server);
    entries(&server, "Otto", 3).await;
    let seen = signed(&server).await;
    cosigned(&server, &seen).await.unwrap();

    // The same key on the older books: at first they are only shorter, then they become another history.
    let (folder, _) = server.stop().await;
    for key in ["signing.key", "code.key", "reserve.key", "log.key"] {
        std::fs::copy(folder.path().join(key), before.path().join(key)).unwrap();
    }
    let server = TestApp::again(before, |config| named(config, &[&witness], 1)).await;
    entries(&server, "Paul", 1).await;
    let shorter = signed(&server).await;
    let told = cosigned(&server, &shorter).await.unwrap_err();
    assert!(told.contains(&format!("it has seen this log with {} entries", seen.size)), "{told}");
    entries(&server, "Rosa", 6).await;
    let forked = signed(&server).await;
    assert!(forked.size > seen.size);
    let told = cosigned(&server, &forked).await.unwrap_err();
    assert!(told.contains("HTTP 422: the checkpoint does not contain the one cosigned before"), "{told}");
    assert!(published(&server).await.to_string().contains("w.example/one"), "only what was cosigned is shown");
    let shown: Checkpoint = published(&server).await.text().parse().unwrap();
    assert!(shown.size < shorter.size);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_witness_answers_what_the_protocol_says() {
    let states = tempfile::tempdir().unwrap();
    let server = service(|_| {}).await;
    let witness = Running::start("w.example/one", 1, &server, &states.path().join("one"), true).await;
    entries(&server, "Mina", 3).await;
    let row = signed(&server).await;
    let http = reqwest::Client::new();
    let ask = async |body: String| {
        let answer = http.post(format!("{}/add-checkpoint", witness.named.url)).body(body).send().await.unwrap();
        let kind = answer.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
        (answer.status().as_u16(), kind.unwrap_or_default(), answer.text().await.unwrap())
    };
    let hashed = hex::encode(Sha256::digest("ballast.example/log"));
    let url = format!("{}/{hashed}/checkpoint", witness.named.url);
    assert_eq!(http.get(&url).send().await.unwrap().status(), 404);
    assert_eq!(ask("old 1".into()).await.0, 400);
    let stranger = Checkpoint::new("stranger.example/log", 1, [1; 32]).sign(&LogSecret::from_bytes(&[9; 32])).unwrap();
    assert_eq!(ask(format!("old 0\n\n{stranger}")).await.0, 404);
    let forged = Checkpoint::new("ballast.example/log", 1, [1; 32]).sign(&LogSecret::from_bytes(&[9; 32])).unwrap();
    assert_eq!(ask(format!("old 0\n\n{forged}")).await.0, 403);
    let (status, _, line) = ask(format!("old 0\n\n{}", row.note)).await;
    assert!(status == 200 && line.starts_with("\u{2014} w.example/one ") && line.ends_with('\n'), "{status} {line}");
    let conflict = ask(format!("old 0\n\n{}", row.note)).await;
    assert_eq!(conflict, (409, "text/x.tlog.size".into(), format!("{}\n", row.size)));
    assert_eq!(ask(format!("old {}\n\n{}", row.size, row.note)).await.0, 200, "the same again");
    assert_eq!(ask("x".repeat(300_000)).await.0, 413);
    assert_eq!(http.request(Method::GET, &url).send().await.unwrap().status(), 200);
}
