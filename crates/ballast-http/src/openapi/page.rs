//! The API document as a readable page without scripts.

use std::{collections::BTreeMap, fmt::Write};

use serde_json::Value;

pub(super) const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;color:#0e1a2b;background:#fbfaf7;max-width:60rem;\
margin:0 auto;padding:1rem}h2{margin-top:2.5rem}code,pre{font:14px/1.4 ui-monospace,monospace}\
pre{background:#eef0ee;padding:.75rem;overflow:auto}section{border-top:1px solid #d5d8d3;padding:.5rem 0 1rem}\
b{color:#0f6e6e}a{color:#0f6e6e}@media(prefers-color-scheme:dark){body{background:#0e1a2b;color:#fbfaf7}\
pre{background:#1a2a40}b,a{color:#3fb8af}}";

/// All calls with their bodies and answers.
pub(super) fn page(document: &Value) -> String {
    let mut groups: BTreeMap<&str, String> = BTreeMap::new();
    let paths = document["paths"].as_object();
    for (path, methods) in paths.into_iter().flatten() {
        for (method, call) in methods.as_object().into_iter().flatten() {
            let group = groups.entry(call["tags"][0].as_str().unwrap_or("other")).or_default();
            describe(group, document, method, path, call);
        }
    }
    let calls: String = groups.iter().fold(String::new(), |mut all, (name, calls)| {
        let _infallible = write!(all, "<h2>{}</h2>{calls}", escape(name));
        all
    });
    let about = escape(document["info"]["description"].as_str().unwrap_or_default());
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Ballast API</title><style>{STYLE}</style></head>\
         <body><h1>Ballast API</h1><p>{about}</p><p><a href=\"/api/v1/openapi.json\">OpenAPI 3.1 document</a></p>\
         {calls}</body></html>"
    )
}

fn describe(out: &mut String, document: &Value, method: &str, path: &str, call: &Value) {
    let summary = call["summary"].as_str().or_else(|| call["description"].as_str()).unwrap_or_default();
    let who = match call["security"].as_array() {
        Some(ways) if ways.iter().any(|way| way.get("operator").is_some()) => "operator",
        Some(_) => "client",
        None => "anyone",
    };
    let _infallible = write!(
        out,
        "<section><h3><b>{}</b> <code>{}</code></h3><p>{} <em>({who})</em></p>",
        method.to_uppercase(),
        escape(path),
        escape(summary)
    );
    if let Some(schema) = call["requestBody"]["content"]["application/json"].get("schema") {
        let _infallible = write!(out, "<p>Body</p><pre>{}</pre>", escape(&outline(document, schema, 0)));
    }
    for (status, answer) in call["responses"].as_object().into_iter().flatten() {
        let standard = answer["$ref"].as_str().and_then(|path| document.pointer(path.trim_start_matches('#')));
        let answer = standard.unwrap_or(answer);
        let about = answer["description"].as_str().unwrap_or_default();
        let _infallible = write!(out, "<p><code>{}</code> {}</p>", escape(status), escape(about));
        if let Some(schema) = answer["content"]["application/json"].get("schema") {
            let _infallible = write!(out, "<pre>{}</pre>", escape(&outline(document, schema, 0)));
        }
    }
    out.push_str("</section>");
}

/// Deeper structures are only in the document.
const DEPTH: usize = 5;

/// A schema in a few lines.
fn outline(document: &Value, schema: &Value, depth: usize) -> String {
    if depth > DEPTH {
        return "…".into();
    }
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return outline(document, &document["components"]["schemas"][name], depth);
    }
    if let Some(some) = ["oneOf", "anyOf", "allOf"].iter().find_map(|key| schema[key].as_array()) {
        let kinds = some.iter().filter(|kind| kind["type"] != "null");
        return kinds.map(|kind| outline(document, kind, depth)).collect::<Vec<_>>().join(" | ");
    }
    if let Some(fields) = schema["properties"].as_object() {
        let pad = "  ".repeat(depth + 1);
        let required =
            |name: &String| schema["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
        let lines = fields.iter().map(|(name, field)| {
            let mark = if required(name) { "" } else { "?" };
            format!("{pad}{name}{mark}: {}\n", outline(document, field, depth + 1))
        });
        return format!("{{\n{}{}}}", lines.collect::<String>(), "  ".repeat(depth));
    }
    if schema["type"] == "array" {
        return format!("[{}]", outline(document, &schema["items"], depth));
    }
    match &schema["type"] {
        Value::String(kind) => kind.clone(),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" | "),
        _ => "any".into(),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
