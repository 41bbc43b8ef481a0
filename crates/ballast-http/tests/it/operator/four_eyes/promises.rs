//! Promises that nobody is allowed to make are held back until someone takes responsibility by name, and stay public.

use std::{fs, time::Duration};

use ballast_core::role::Role;
use ballast_service::{doctor, stated};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{Office, Waits, verify};
use crate::support::{Answer, TestApp};

const NAME: &str = "Operator admin";

async fn server_changes(server: &TestApp) -> Value {
    server.get("rules/changes").send().await.body["data"]["changes"].clone()
}

impl Office {
    async fn approve_accepting(&self, waits: &Waits, name: &str, promises: Value) -> Answer {
        let call = format!("approvals/{}/approve", waits.id);
        let body = json!({ "digest": waits.digest, "accepted": { "name": name, "promises": promises } });
        self.server.as_operator(&self.checker).post(&call, body).send().await
    }

    async fn published(&self) -> Value {
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
        let answer = self.server.get("transparency").send().await;
        answer.body["data"]["transparency"]["promises"].clone()
    }
}

#[tokio::test]
async fn a_promise_is_held_back_until_someone_answers_for_it_by_name() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().to_owned();
    let server = TestApp::configured(|config| config.content.dir = Some(path)).await;
    let office = Office::on(server, Role::Admin).await;
    let text = "We guarantee 3% every week. Your capital is 100% safe. No losing weeks ever.\n";
    let waits = office.propose("content/about-us.md", json!({ "text": text, "why": "Sales asked for it." })).await;
    let shown = office.look(&waits).await;
    let found = json!(["guarantee", "3%", "100% safe", "No losing"]);
    assert_eq!((&shown["diff"]["promises"], &shown["canApprove"]), (&found, &json!(true)));
    assert_eq!(shown["diff"]["warnings"].as_array().unwrap().len(), 4);
    let refused = office.approve(&waits).await;
    assert_eq!((refused.status, refused.code()), (409, "promises"), "{}", refused.text);
    let bulk = json!({ "approvals": [{ "id": waits.id, "digest": waits.digest }] });
    let bulk = office.server.as_operator(&office.checker).post("approvals/approve", bulk).send().await;
    assert_eq!(bulk.body["data"]["results"][0]["code"], "promises", "nor together with others");
    let other = office.approve_accepting(&waits, NAME, json!(["guarantee"])).await;
    assert_eq!(other.code(), "promises", "all of it, or nothing");
    let stranger = office.approve_accepting(&waits, "Ada Vega", found.clone()).await;
    assert_eq!(stranger.code(), "not_your_name", "{}", stranger.text);
    assert!(!dir.path().join("about-us.md").exists());
    assert_eq!(office.published().await, json!([]));
    let done = office.approve_accepting(&waits, NAME, found.clone()).await;
    assert_eq!(done.status, 200, "{}", done.text);
    let published = office.published().await;
    assert_eq!(published.as_array().unwrap().len(), 1, "{published}");
    assert_eq!(
        (&published[0]["place"], &published[0]["promises"], &published[0]["name"]),
        (&json!("about-us.md"), &found, &json!(NAME))
    );
    office.change("content/about-us.md", json!({ "text": null, "why": "The lawyer asked for it." })).await;
    assert_eq!(office.published().await[0]["name"], NAME, "it stays when the text is gone");
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn the_name_of_a_plan_promises_nothing_by_itself() {
    let office = Office::of(Role::Admin).await;
    let plan = json!({ "name": "Growth 4% weekly guaranteed", "startRange": "100", "endRange": 5000, "return": "1.2",
        "performanceShare": "10", "withdrawalMinimum": 50, "position": 3, "why": "Sales asked for it." });
    let waits = office.propose("plans", plan).await;
    assert_eq!(office.approve(&waits).await.code(), "promises");
    let accepted = office.approve_accepting(&waits, NAME, json!(["4%", "guaranteed"])).await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    assert_eq!(office.published().await[0]["place"], "plan Growth 4% weekly guaranteed");
}

/// Whoever edits the folder past the console takes no responsibility: promises in such a text are not shown, and the
/// change is published, as for an approved text. The service notices and states both automatically.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_changed_by_hand_promises_nothing_and_each_change_is_stated() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().to_owned();
    let server = TestApp::configured(|config| config.content.dir = Some(path)).await;
    let office = Office::on(server, Role::Admin).await;
    stated::state(&office.server.app).await.unwrap();
    let shown = async || office.server.get("site/texts/disclosures").send().await.text;
    let shipped = shown().await;
    let write = |text: &str| fs::write(dir.path().join("disclosures.md"), text).unwrap();
    let digest = |text: &str| hex::encode(Sha256::digest(text));
    let is_stated = async |file: &str, before: Option<&str>, now: &str| {
        let (setting, before) = (format!("content {file}"), before.map(digest));
        let change = json!([{ "setting": setting, "before": before, "now": digest(now) }]);
        for _ in 0..200 {
            if server_changes(&office.server).await[0]["settings"] == change {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{change} was never stated");
    };
    let (promising, honest) = ("Deposits are insured by Lloyd's.\n", "Nobody insures deposits.\n");
    write(promising);
    is_stated("disclosures.md", None, promising).await;
    assert_eq!(shown().await, shipped, "held back");
    assert_eq!(office.published().await, json!([]), "nothing of it is shown");
    let checks = doctor::examine(&office.server.app).await;
    let content = checks.iter().find(|check| check.name == "content").unwrap();
    assert!(content.state == doctor::State::Bad && content.found.contains("insured by"), "{content:?}");
    write(honest);
    is_stated("disclosures.md", Some(promising), honest).await;
    assert!(shown().await.contains("Nobody insures deposits."));
    let approved = "We are three people.\n";
    office.change("content/about-us.md", json!({ "text": approved, "why": "So we are." })).await;
    is_stated("about-us.md", None, approved).await;
    // Another start reads only settings, and says nothing about texts.
    let seen = || server_changes(&office.server);
    let before = seen().await;
    stated::state(&office.server.app).await.unwrap();
    assert_eq!(seen().await, before);
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}
