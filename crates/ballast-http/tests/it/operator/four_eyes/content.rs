//! The texts of the site: proposed, checked, approved, and written as a whole.

use std::{fs, path::PathBuf};

use ballast_core::role::Role;
use ballast_service::content::publish;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{Office, verify};
use crate::support::TestApp;

async fn office() -> (Office, TempDir) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().to_owned();
    let server = TestApp::configured(|config| config.content.dir = Some(path)).await;
    (Office::on(server, Role::Admin).await, dir)
}

fn new(text: &str) -> Value {
    json!({ "text": text, "why": "The lawyer asked for it." })
}

impl Office {
    async fn file(&self, name: &str) -> Value {
        let files = self.get("content").await["files"].as_array().unwrap().clone();
        files.into_iter().find(|file| file["name"] == name).unwrap()
    }
}

fn only(dir: &TempDir) -> Vec<PathBuf> {
    let mut names: Vec<PathBuf> =
        fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name().into()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_text_is_approved_and_shown() {
    let (office, dir) = office().await;
    let shipped = office.file("terms.md").await;
    assert_eq!((&shipped["present"], &shipped["text"]), (&json!(false), &json!(null)));
    assert!(shipped["shipped"].as_str().unwrap().len() > 100);
    let waits = office.propose("content/terms.md", new("# Ours\n\nWithin {{words.coolingOff}}.\n")).await;
    let shown = office.look(&waits).await;
    // Compared with what readers see now, which is the version shipped with the program.
    let lines = shown["diff"]["lines"].as_array().unwrap();
    for line in [json!({ "what": "added", "text": "# Ours" }), json!({ "what": "removed", "text": "# Deposits" })] {
        assert!(lines.contains(&line), "{line}");
    }
    assert!(only(&dir).is_empty(), "nothing is written before it is approved");
    assert_eq!(office.approve(&waits).await.status, 200);
    assert_eq!(fs::read_to_string(dir.path().join("terms.md")).unwrap(), "# Ours\n\nWithin {{words.coolingOff}}.\n");
    assert_eq!(only(&dir), [PathBuf::from("terms.md")]);
    let page = office.server.get("site/texts/terms").send().await;
    assert!(page.text.contains(">24 hours</a>."), "{}", page.text);
    // Changed, then removed.
    let waits = office.propose("content/terms.md", new("# Ours\n\nNow.\n")).await;
    let lines = office.look(&waits).await["diff"]["lines"].clone();
    assert_eq!(
        lines,
        json!([{ "what": "same", "text": "# Ours" }, { "what": "same", "text": "" },
            { "what": "removed", "text": "Within {{words.coolingOff}}." }, { "what": "added", "text": "Now." }])
    );
    assert_eq!(office.approve(&waits).await.status, 200);
    office.change("content/terms.md", json!({ "text": null, "why": "The shipped one is better." })).await;
    assert!(only(&dir).is_empty());
    assert!(verify(&office.server).is_sound(), "{}", verify(&office.server));
}

#[tokio::test]
async fn what_the_site_would_not_use_is_refused() {
    let (office, dir) = office().await;
    for (name, text, told) in [
        ("terms.md", "[a](javascript:b)", "terms.md, line 1"),
        ("terms.md", "{{words.nothing}}", "is not a figure"),
        ("team.toml", "[[member]]\nrole = \"\"\n", "team.toml, line 2, role: it is empty"),
        ("team.toml", "[[member]]\nrole = \"Founder\"\nphoto = \"photos/no.png\"\n", "photo"),
        ("partners.toml", "[[partner", "partners.toml, line 1"),
    ] {
        let answer = office.server.as_operator(&office.maker).post(&format!("content/{name}"), new(text)).send().await;
        assert_eq!((answer.status, answer.code()), (400, "invalid_content"), "{name}: {}", answer.text);
        assert!(answer.body["message"].as_str().unwrap().contains(told), "{}", answer.text);
    }
    for name in ["notes.md", "..%2Fsecret", "%2Fetc%2Fpasswd", "terms.md%00", ".terms.md"] {
        let answer = office.server.as_operator(&office.maker).post(&format!("content/{name}"), new("x")).send().await;
        assert_eq!(answer.status, 404, "{name}: {}", answer.text);
    }
    let same = office.server.as_operator(&office.maker).post("content/terms.md", json!({ "text": null, "why": "x" }));
    assert_eq!(same.send().await.code(), "nothing_changes");
    assert!(only(&dir).is_empty());
}

#[tokio::test]
async fn a_file_that_was_changed_by_hand_is_left_alone() {
    let (office, dir) = office().await;
    let waits = office.propose("content/disclosures.md", new("Not a bank.\n")).await;
    fs::write(dir.path().join("disclosures.md"), "By hand.\n").unwrap();
    let answer = office.approve(&waits).await;
    assert_eq!((answer.status, answer.code()), (409, "approval_stale"));
    assert_eq!(fs::read_to_string(dir.path().join("disclosures.md")).unwrap(), "By hand.\n");
}

#[tokio::test]
async fn a_stop_between_approval_and_writing_is_made_good() {
    let (office, dir) = office().await;
    office.change("content/terms.md", new("# One\n")).await;
    // As if the program had stopped right after the approval became durable.
    let app = &office.server.app;
    let edit = ballast_core::content::Edit {
        name: "terms.md".into(),
        before: Some("# One\n".into()),
        after: Some("# Two\n".into()),
        notice_days: 0,
        why: "Stopped.".into(),
    };
    let ordered = ballast_service::decide::in_context(app, office.maker.actor(), |context| {
        ballast_core::content::publish(context, &edit)
    });
    app.store.commit(crate::support::agreed(app, edit, ordered.unwrap()).await).await.unwrap();
    publish::publish(app).await.unwrap();
    assert_eq!(fs::read_to_string(dir.path().join("terms.md")).unwrap(), "# Two\n");
    assert_eq!(office.get("content").await["waiting"], json!([]));
    assert_eq!(publish::publish(app).await.unwrap(), 0);
}

#[tokio::test]
async fn without_a_folder_nothing_can_be_edited() {
    let office = Office::of(Role::Admin).await;
    assert_eq!(office.get("content").await["configured"], json!(false));
    let answer = office.server.as_operator(&office.maker).post("content/terms.md", new("# Ours")).send().await;
    assert_eq!((answer.status, answer.code()), (409, "no_content_folder"));
}
