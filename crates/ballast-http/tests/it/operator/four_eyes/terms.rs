//! Changed terms of the site: every client is notified days before they take effect, and the page of the terms says so
//! (product.md §6).

use std::{fs, path::Path};

use ballast_core::{content, role::Role};
use ballast_service::{content::publish, decide::in_context, jobs::approvals::tend};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{Office, verify};
use crate::{
    portal::world::again,
    support::{Client, TestApp},
};

const OLD: &str = "# Fees\n\nTen percent.\n";
const NEW: &str = "# Fees\n\nTwenty percent.\n";

/// An office whose folder has terms, and two clients.
async fn office() -> (Office, TempDir, Vec<Client>) {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("terms.md"), OLD).unwrap();
    let path = dir.path().to_owned();
    let server = TestApp::configured(|config| config.content.dir = Some(path)).await;
    let clients = vec![server.client("Mina Torvald").await, server.client("Ole Brandt").await];
    (Office::on(server, Role::Admin).await, dir, clients)
}

fn new(text: &str) -> Value {
    json!({ "text": text, "why": "The fee is raised." })
}

fn written(dir: &Path) -> String {
    fs::read_to_string(dir.join("terms.md")).unwrap()
}

impl Office {
    async fn announce(&self) {
        let waits = self.propose("content/terms.md", new(NEW)).await;
        let said = self.look(&waits).await["diff"]["summary"].as_str().unwrap().to_owned();
        assert!(said.contains("Every client is told first") && said.contains("3 days after"), "{said}");
        assert_eq!(self.approve(&waits).await.status, 200);
    }

    async fn page(&self, name: &str) -> String {
        self.server.get(&format!("site/texts/{name}")).send().await.body["data"]["text"]["html"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// The notices of changed terms to one client.
    async fn told(&self, client: &Client) -> Vec<Value> {
        let token = again(&self.server, client).await.token;
        let answer = self.server.get("users/notices").bearer(&token).send().await;
        let all = answer.body["data"]["notices"].as_array().unwrap().clone();
        all.into_iter().filter(|notice| notice["kind"] == "terms_changed").collect()
    }

    /// One round of both jobs.
    async fn pass(&self) {
        tend(&self.server.app).await.unwrap();
        publish::publish(&self.server.app).await.unwrap();
        ballast_service::content::refresh::refresh(&self.server.app).await.unwrap();
    }
}

#[tokio::test]
async fn every_client_is_told_days_before_other_terms_hold() {
    let (mut office, dir, clients) = office().await;
    office.announce().await;
    office.pass().await;
    let day = (office.server.app.clock.now().plus_days(4)).day().in_words();
    assert_eq!(written(dir.path()), OLD);
    for client in &clients {
        let told = office.told(client).await;
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0]["text"].as_str().unwrap().contains("terms of this site will change"), "{told:?}");
    }
    let folder = office.get("content").await;
    assert_eq!((&folder["waiting"], &folder["announced"][0]["file"]), (&json!([]), &json!("terms.md")));
    assert!(folder["announced"][0]["toldAt"].is_string(), "{folder}");
    // Both texts can be read, and link to each other.
    let (terms, coming) = (office.page("terms").await, office.page("coming-terms").await);
    assert!(terms.contains("Ten percent") && terms.contains(&day) && terms.contains("/terms/coming"), "{terms}");
    assert!(coming.contains("Twenty percent") && coming.contains(&day), "{coming}");
    // The days pass, except for one.
    office.later(3).await;
    office.pass().await;
    assert_eq!(written(dir.path()), OLD);
    office.later(1).await;
    office.pass().await;
    assert_eq!(written(dir.path()), NEW);
    let (terms, coming) = (office.page("terms").await, office.page("coming-terms").await);
    assert!(terms.contains("Twenty percent") && !terms.contains("/terms/coming"), "{terms}");
    assert!(coming.contains("No new terms are announced"), "{coming}");
    for client in &clients {
        assert_eq!(office.told(client).await.len(), 1, "told again");
    }
    assert_eq!(office.get("content").await["announced"], json!([]));
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn late_telling_moves_the_day() {
    let (mut office, dir, clients) = office().await;
    office.announce().await;
    // Nobody is notified for a week, because the service was down.
    office.later(7).await;
    publish::publish(&office.server.app).await.unwrap();
    assert_eq!(written(dir.path()), OLD, "written before anybody was told");
    office.pass().await;
    assert_eq!(office.told(&clients[0]).await.len(), 1);
    office.later(2).await;
    office.pass().await;
    assert_eq!(written(dir.path()), OLD, "written before the promised days were over");
    office.later(1).await;
    office.pass().await;
    assert_eq!(written(dir.path()), NEW);
}

#[tokio::test]
async fn announced_terms_are_not_written_early_by_anyone() {
    let (office, dir, _clients) = office().await;
    office.announce().await;
    let app = &office.server.app;
    let waiting = app.store.read(|conn| ballast_store::reads::content_waiting(conn)).await.unwrap();
    let settled = in_context(app, office.maker.actor(), |context| {
        content::settle(context, waiting[0].clone(), content::State::Written)
    });
    assert_eq!(settled.unwrap_err().code, "change_not_due");
    // A second text cannot overtake the announced one.
    let waits = office.propose("content/terms.md", new("# Fees\n\nForty percent.\n")).await;
    let answer = office.approve(&waits).await;
    assert_eq!((answer.status, answer.code()), (409, "content_busy"), "{}", answer.text);
    assert_eq!(written(dir.path()), OLD);
}

#[tokio::test]
async fn without_clients_nobody_has_to_be_told() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().to_owned();
    let server = TestApp::configured(|config| config.content.dir = Some(path)).await;
    let office = Office::on(server, Role::Admin).await;
    office.change("content/terms.md", new(NEW)).await;
    assert_eq!(written(dir.path()), NEW);
}

#[tokio::test]
async fn what_does_not_bind_is_written_at_once() {
    let (office, dir, clients) = office().await;
    office.change("content/disclosures.md", new("Not a bank.\n")).await;
    assert_eq!(fs::read_to_string(dir.path().join("disclosures.md")).unwrap(), "Not a bank.\n");
    office.pass().await;
    assert!(office.told(&clients[0]).await.is_empty());
}

#[tokio::test]
async fn a_folder_that_cannot_be_read_on_the_day_loses_nothing() {
    let (mut office, dir, _clients) = office().await;
    office.announce().await;
    office.pass().await;
    office.later(4).await;
    let away = dir.path().with_extension("away");
    fs::rename(dir.path(), &away).unwrap();
    assert!(publish::publish(&office.server.app).await.is_err());
    fs::rename(&away, dir.path()).unwrap();
    assert_eq!(office.get("content").await["overtaken"], json!([]));
    office.pass().await;
    assert_eq!(written(dir.path()), NEW);
}

#[tokio::test]
async fn a_text_that_is_no_longer_sound_on_its_day_waits_and_the_old_one_stays() {
    let (mut office, dir, _clients) = office().await;
    fs::write(dir.path().join("seal.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>").unwrap();
    let waits = office.propose("content/terms.md", new("# Fees\n\n![Seal](seal.svg)\n")).await;
    assert_eq!(office.approve(&waits).await.status, 200);
    office.pass().await;
    fs::remove_file(dir.path().join("seal.svg")).unwrap();
    office.later(4).await;
    assert!(publish::publish(&office.server.app).await.is_err());
    ballast_service::content::refresh::refresh(&office.server.app).await.unwrap();
    assert_eq!(written(dir.path()), OLD);
    assert!(office.page("coming-terms").await.contains("cannot be shown"));
}
