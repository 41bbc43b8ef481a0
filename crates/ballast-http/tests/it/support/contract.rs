//! Checks requests and answers of tests against the API document: an answer has every required field and no
//! undocumented one, and an accepted body is one that the document allows. Each successful call leaves a mark in
//! `target/contract`, with which `scripts/test` finds calls that no test reaches.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, LazyLock, Mutex},
};

use jsonschema::{Registry, Validator};
use serde_json::{Map, Value, json};

static CONTRACT: LazyLock<Contract> = LazyLock::new(Contract::read);
/// The name of the schemas among themselves.
const SCHEMAS: &str = "urn:ballast:schemas";

struct Contract {
    document: Value,
    /// The schemas, closed to anything they do not name; read once for all validators.
    strict: Registry<'static>,
    marks: PathBuf,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// The documented parts of a request.
#[derive(Clone, Debug)]
pub struct Asked {
    pub method: String,
    /// Without the query.
    pub path: String,
    /// The body, if it is JSON.
    pub body: Option<Value>,
}

/// The documented parts of an answer.
#[derive(Clone, Debug)]
pub struct Heard {
    pub status: u16,
    /// Its media type.
    pub kind: String,
    /// The body, if it was read.
    pub text: Option<String>,
}

impl Asked {
    pub fn of(request: &reqwest::Request) -> Self {
        let is_json =
            request.headers().get("content-type").is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
        let body = request.body().and_then(reqwest::Body::as_bytes).filter(|_| is_json);
        Self {
            method: request.method().as_str().to_lowercase(),
            path: request.url().path().to_owned(),
            body: body.and_then(|bytes| serde_json::from_slice(bytes).ok()),
        }
    }
}

/// Reads the document, so that no test has to wait for it halfway.
pub fn prepare() {
    LazyLock::force(&CONTRACT);
}

/// Fails the test if the answer, or the body that led to it, differs from the document. Not on the thread that the
/// service answers on, which would be blocked.
pub async fn check(asked: Asked, heard: Heard) {
    let checked = tokio::task::spawn_blocking(move || hold(&asked, &heard)).await;
    if let Err(error) = checked
        && error.is_panic()
    {
        std::panic::resume_unwind(error.into_panic());
    }
}

/// Fails the test if a webhook's message differs from the document.
pub fn check_message(body: &Value) {
    CONTRACT.hold("a message of a webhook", &json!({ "$ref": "#/components/schemas/WebhookEvent" }), body);
}

fn hold(asked: &Asked, heard: &Heard) {
    let Some((path, call)) = CONTRACT.call(asked) else { return };
    // Outside a demo there are no such calls.
    if heard.status == 404 && path.starts_with("/api/v1/demo/") {
        return;
    }
    let name = call["operationId"].as_str().unwrap();
    let answer = CONTRACT.resolved(&call["responses"][heard.status.to_string()]);
    assert!(answer.is_object(), "{name}: the document knows no {} of {} {path}", heard.status, asked.method);
    let kind = heard.kind.split(';').next().unwrap_or_default();
    if let Some(content) = answer.get("content") {
        let content = content.get(kind).unwrap_or_else(|| panic!("{name} {}: answered as {kind:?}", heard.status));
        if kind == "application/json"
            && let Some(text) = &heard.text
        {
            let body = serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: no JSON, {error}"));
            CONTRACT.hold(&format!("{name} {}", heard.status), &content["schema"], &body);
        }
    }
    if heard.status < 400 {
        if let Some(body) = &asked.body {
            CONTRACT.hold(
                &format!("{name}, accepted body"),
                &call["requestBody"]["content"]["application/json"]["schema"],
                body,
            );
        }
        fs::write(CONTRACT.marks.join(name), "").unwrap();
    }
}

impl Contract {
    fn read() -> Self {
        // The committed copy is faster to read than to generate; `document` compares it with the program. Parsed like
        // this, the optimized library does the work.
        let document: Value = include_str!("../../../../../docs/openapi.json").parse().unwrap();
        let mut components = json!({ "components": { "schemas": document["components"]["schemas"] } });
        forbid_more(&mut components);
        let strict = Registry::new().add(SCHEMAS, components).unwrap().prepare().unwrap();
        // target/debug/deps/it-…
        let built = std::env::current_exe().unwrap();
        let marks = built.ancestors().nth(3).unwrap_or(Path::new("target")).join("contract");
        fs::create_dir_all(&marks).unwrap();
        Self { document, strict, marks, validators: Mutex::default() }
    }

    /// The call of a request, and its path in the document; a path without a parameter comes first.
    fn call(&self, asked: &Asked) -> Option<(&str, &Value)> {
        let paths = self.document["paths"].as_object().unwrap();
        let matching = || paths.iter().filter(|(path, _)| is_path(path, &asked.path));
        let (path, methods) = matching().min_by_key(|(path, _)| path.matches('{').count())?;
        Some((path, methods.get(&asked.method)?))
    }

    fn resolved<'a>(&'a self, value: &'a Value) -> &'a Value {
        let path = value["$ref"].as_str().and_then(|path| path.strip_prefix('#'));
        path.and_then(|path| self.document.pointer(path)).unwrap_or(value)
    }

    fn hold(&self, what: &str, schema: &Value, body: &Value) {
        let key = schema.to_string();
        let mut known = self.validators.lock().unwrap();
        let validator = known.entry(key).or_insert_with(|| {
            let mut schema = schema.clone();
            forbid_more(&mut schema);
            point_to_schemas(&mut schema);
            Arc::new(jsonschema::draft202012::options().with_registry(&self.strict).build(&schema).unwrap())
        });
        let validator = validator.clone();
        drop(known);
        let faults: Vec<String> = validator
            .iter_errors(body)
            .map(|fault| format!("at {:?}: {fault}", fault.instance_path().as_str()))
            .collect();
        assert!(faults.is_empty(), "{what} is not what the document says\n{}\n{body:#}", faults.join("\n"));
    }
}

fn is_path(template: &str, path: &str) -> bool {
    let (mut parts, mut given) = (template.split('/'), path.split('/'));
    loop {
        match (parts.next(), given.next()) {
            (None, None) => return true,
            (Some(part), Some(given)) if part.starts_with('{') && !given.is_empty() || part == given => {}
            _ => return false,
        }
    }
}

/// Forbids fields that a schema does not name.
fn forbid_more(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            fields.values_mut().for_each(forbid_more);
            if lists_fields(fields) {
                fields.entry("additionalProperties").or_insert(false.into());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(forbid_more),
        _ => {}
    }
}

/// Makes references to schemas point to those that were read once.
fn point_to_schemas(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(path)) = fields.get_mut("$ref") {
                path.insert_str(0, SCHEMAS);
            }
            fields.values_mut().for_each(point_to_schemas);
        }
        Value::Array(items) => items.iter_mut().for_each(point_to_schemas),
        _ => {}
    }
}

fn lists_fields(schema: &Map<String, Value>) -> bool {
    schema.get("type") == Some(&json!("object")) && schema.get("properties").is_some_and(Value::is_object)
}
