//! The code itself: a handler that does not declare its callers fails here, whatever it does.

use std::{fs, path::Path};

use crate::support::TestApp;

/// Handlers below `operator/` that take a password, a one-time link or the word of a provider instead of a session.
const OPEN: [&str; 7] = [
    "auth/pre_login.rs",
    "auth/log_in.rs",
    "enrolment/open.rs",
    "enrolment/begin.rs",
    "enrolment/finish.rs",
    "provider/finish.rs",
    "provider/mod.rs",
];

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push((path.to_string_lossy().replace('\\', "/"), fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn every_handler_names_its_permission_and_every_route_is_in_the_document() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/routes/operator"), &mut files);
    let mut handlers = 0;
    for (name, text) in &files {
        let described = text.matches("#[utoipa::path(").count();
        // The last is an operator who may read the journal, or a key that may.
        let guarded = [": Operator<may::", ": By<Operator<may::", ": JournalReader"];
        let guarded: usize = guarded.iter().map(|signature| text.matches(signature).count()).sum();
        let open = OPEN.iter().any(|open| name.ends_with(&format!("operator/{open}")));
        assert!(open || guarded >= described, "{name}: {described} calls, {guarded} name a permission");
        assert!(
            !text.contains(".route(") && !text.contains(".nest("),
            "{name}: a route that is not in the API document"
        );
        handlers += described;
    }
    assert!(handlers > 90, "{handlers}");
}

#[tokio::test]
async fn every_operation_is_described() {
    let server = TestApp::start().await;
    let document = server.get("openapi.json").send().await.body;
    let mut poor = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        if !path.starts_with("/api/v1/operator/") {
            continue;
        }
        for (method, call) in methods.as_object().unwrap() {
            let said = |name: &str| call[name].as_str().is_some_and(|text| text.len() > 10);
            let statuses: Vec<&String> = call["responses"].as_object().unwrap().keys().collect();
            let fails = statuses.iter().any(|status| status.starts_with('4'));
            let succeeds = statuses.iter().any(|status| status.starts_with('2'));
            let takes = path.matches('{').count();
            let parameters =
                call["parameters"].as_array().map_or(0, |all| all.iter().filter(|one| one["in"] == "path").count());
            if !(said("summary") || said("description")) || !fails || !succeeds || takes != parameters {
                poor.push(format!("{method} {path}"));
            }
            if call["security"].is_array() {
                let permitted = statuses.iter().any(|status| *status == "401");
                assert!(permitted, "{method} {path} does not say what becomes of strangers");
            }
        }
    }
    assert!(poor.is_empty(), "{poor:#?}");
}
