//! The API document is complete, has no duplicate names, and equals the committed copy.

use std::{collections::BTreeSet, path::PathBuf};

use ballast_http::routes::document;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::TestApp;

/// Every call of a document: method, path and description.
fn calls(document: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    document["paths"].as_object().unwrap().iter().flat_map(|(path, methods)| {
        methods.as_object().unwrap().iter().map(move |(method, call)| (method.as_str(), path.as_str(), call))
    })
}

/// With the demo's calls.
fn whole() -> Value {
    document(Some(ballast_demo::routes::routes())).unwrap()
}

#[test]
fn the_committed_document_is_what_the_program_says() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let mut text = serde_json::to_string_pretty(&whole()).unwrap();
    text.push('\n');
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let advice = "run this test with BLESS=1, then `npm --prefix tools/contract run types`, and read the diff";
    assert!(kept == text, "docs/openapi.json is not what the program says; {advice}");
}

#[test]
fn every_call_has_a_name_of_its_own_and_says_what_it_answers() {
    let document = whole();
    let mut names = BTreeSet::new();
    for (method, path, call) in calls(&document) {
        let name = call["operationId"].as_str().unwrap();
        assert!(names.insert(name), "two calls are named {name}");
        assert!(name.starts_with(|first: char| first.is_ascii_lowercase()), "{name}");
        assert!(call["summary"].is_string() || call["description"].is_string(), "{method} {path}");
        let answers = call["responses"].as_object().unwrap();
        assert!(answers.keys().any(|status| status.starts_with('2')), "{method} {path}");
        for (status, answer) in answers {
            assert!(answer["$ref"].is_string() || answer["description"].is_string(), "{method} {path} {status}");
        }
    }
    assert!(names.len() > 180, "{}", names.len());
}

#[test]
fn every_write_takes_an_idempotency_key() {
    let document = whole();
    let key = json!({ "$ref": "#/components/parameters/IdempotencyKey" });
    for (method, path, call) in calls(&document) {
        // A file is identified by its hash, and checking one changes nothing.
        let is_file = call["requestBody"]["content"].get("application/octet-stream").is_some();
        let takes_one = call["parameters"].as_array().is_some_and(|parameters| parameters.contains(&key));
        assert_eq!(takes_one, method != "get" && !is_file, "{method} {path}");
    }
}

/// Calls with a body that write nothing: their answer to the same request may change.
const READ_ONLY: [&str; 5] = [
    "operator/batches/build.rs",
    "operator/enrolment/open.rs",
    "operator/strikes/import.rs",
    "operator/strikes/preview.rs",
    "site/complaints/status.rs",
];

/// Every handler that takes a body must use its key.
#[test]
fn no_write_leaves_its_key_aside() {
    let (mut folders, mut found) = (vec![PathBuf::from("src/routes"), "../ballast-demo/src/routes".into()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let without = ["Command { .. }", "Command { body, .. }"].map(|key| text.matches(key).count());
            let name = path.display().to_string().trim_start_matches("src/routes/").to_owned();
            found.extend(std::iter::repeat_n(name, without.iter().sum()));
        }
    }
    found.sort();
    assert_eq!(found, READ_ONLY);
}

/// Lists that are complete by nature, and why.
const WHOLE: [(&str, &str); 6] = [
    ("/api/v1/operator/factors", "a handful of second factors"),
    ("/api/v1/operator/health", "what is looked at"),
    ("/api/v1/operator/overview", "the newest of several lists, each paged under its own address"),
    ("/api/v1/operator/treasury", "the newest of several lists, each paged under its own address"),
    ("/api/v1/plans/getAll", "the open plans, kept as bytes for everybody"),
    ("/api/v1/users/factors", "a handful of second factors"),
];

fn resolved(document: &Value, schema: &Value) -> Value {
    match schema["$ref"].as_str().and_then(|path| path.strip_prefix('#')) {
        Some(path) => resolved(document, document.pointer(path).unwrap()),
        None => schema.clone(),
    }
}

/// A list has rows with an ID; a single thing with parts has all of them.
#[test]
fn every_list_declares_its_paging() {
    let document = whole();
    let resolved = |schema: &Value| resolved(&document, schema);
    let (mut lists, mut whole) = (0, BTreeSet::new());
    for (_, path, call) in calls(&document).filter(|(method, path, _)| *method == "get" && !path.contains("{id}")) {
        let answer = resolved(&call["responses"]["200"]["content"]["application/json"]["schema"]);
        let data = resolved(&answer["properties"]["data"]);
        let rows = data["properties"].as_object().into_iter().flatten().map(|(_, field)| resolved(field));
        let is_list = rows.filter(|field| field["type"] == "array").any(|field| {
            let row = resolved(&field["items"]);
            row["properties"].get("_id").is_some()
        });
        if !is_list {
            continue;
        }
        if WHOLE.iter().any(|(known, _)| *known == path) {
            whole.insert(path);
            continue;
        }
        lists += 1;
        let parameters = call["parameters"].as_array().cloned().unwrap_or_default();
        for name in ["limit", "cursor"] {
            assert!(parameters.iter().any(|one| one["name"] == name), "{path} takes no {name}");
        }
        assert!(data["properties"].get("next").is_some(), "{path} does not say where it goes on");
    }
    assert!(lists > 15, "{lists}");
    assert_eq!(whole, WHOLE.map(|(path, _)| path).into(), "what is no list needs no entry");
}

/// Generated clients must read a file as bytes.
#[test]
fn a_file_that_is_no_text_is_binary() {
    let document = whole();
    let mut files = 0;
    for (method, path, call) in calls(&document) {
        let answers = call["responses"].as_object().into_iter().flatten().map(|(_, answer)| answer);
        for held in answers.chain([&call["requestBody"]]) {
            for (kind, content) in held["content"].as_object().into_iter().flatten() {
                if ["application/octet-stream", "application/pdf"].contains(&kind.as_str()) {
                    files += 1;
                    assert_eq!(content["schema"], json!({ "type": "string", "format": "binary" }), "{method} {path}");
                }
            }
        }
    }
    assert!(files > 5, "{files}");
}

#[tokio::test]
async fn it_describes_itself() {
    let app = TestApp::start().await;
    let document = app.get("openapi.json").send().await;
    assert_eq!(document.status, 200);
    assert_eq!(document.body["openapi"].as_str().map(|version| &version[..3]), Some("3.1"));
    let page = app.request(Method::GET, "/api/docs").send().await;
    assert!(page.text.contains("/api/v1/users/signUp") && page.text.contains("passwordConfirm"));
    assert!(!page.text.contains("<script"));
    assert!(page.header("content-security-policy").unwrap().contains("style-src 'sha256-"));
}

#[test]
fn every_reference_leads_somewhere() {
    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|value| references(value, found));
            }
            Value::Array(items) => items.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }
    for demo in [false, true] {
        let document = document(demo.then(ballast_demo::routes::routes)).unwrap();
        let mut found = Vec::new();
        references(&document, &mut found);
        assert!(found.len() > 50, "{}", found.len());
        found.sort();
        found.dedup();
        found.retain(|path| document.pointer(path.strip_prefix('#').unwrap()).is_none());
        assert_eq!(found, [""; 0], "demo: {demo}");
    }
}
