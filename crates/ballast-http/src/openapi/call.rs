//! Calls of the document, for the passes over it.

use serde_json::{Map, Value, json};

use super::{names::operation_id, refusals};

/// Facts about a call before it is completed.
pub(super) struct Call<'a> {
    pub(super) method: &'a str,
    pub(super) path: &'a str,
    pub(super) needs_session: bool,
}

pub(super) fn is_write(method: &str) -> bool {
    ["post", "put", "patch", "delete"].contains(&method)
}

/// Adds a call's name, its standard refusals, a description of every answer, and the header that every write takes.
pub(super) fn complete(method: &str, path: &str, call: &mut Map<String, Value>, schemas: &Value) {
    call.insert("operationId".to_owned(), operation_id(method, path).into());
    let known = Call { method, path, needs_session: call.contains_key("security") };
    if is_write(method) && takes_json(call) {
        let parameters = call.entry("parameters").or_insert_with(|| json!([]));
        if let Value::Array(parameters) = parameters {
            parameters.push(json!({ "$ref": "#/components/parameters/IdempotencyKey" }));
        }
        call.entry("requestBody").or_insert_with(no_body);
    }
    if let Some(Value::Object(responses)) = call.get_mut("responses") {
        refusals::complete(&known, responses);
        for answer in responses.values_mut() {
            describe(answer, schemas);
            say_what_is_binary(answer);
        }
    }
    if let Some(body) = call.get_mut("requestBody") {
        say_what_is_binary(body);
    }
}

/// The parameter that makes a write repeatable.
pub(super) fn idempotency_key() -> Value {
    json!({
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "description": "Makes the write repeatable: the same key with the same request gives the first answer again, \
                        with another request it is refused.",
        "schema": { "type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[!-~]+$" },
    })
}

/// The body of a call that needs none.
fn no_body() -> Value {
    json!({ "content": { "application/json": { "schema": { "$ref": "#/components/schemas/EmptyBody" } } } })
}

fn takes_json(call: &Map<String, Value>) -> bool {
    call.get("requestBody").is_none_or(|body| body["content"].get("application/json").is_some())
}

/// Marks files other than text as binary, whatever type the handler has for them.
fn say_what_is_binary(held: &mut Value) {
    for (kind, content) in held.get_mut("content").and_then(Value::as_object_mut).into_iter().flatten() {
        if !kind.starts_with("text/") && !kind.ends_with("json") {
            content["schema"] = json!({ "type": "string", "format": "binary" });
        }
    }
}

/// Describes an answer without a description of its own by its data.
fn describe(answer: &mut Value, schemas: &Value) {
    let is_worded = answer["description"].as_str().is_some_and(|text| !text.is_empty());
    if is_worded || answer.get("$ref").is_some() {
        return;
    }
    let name =
        answer["content"]["application/json"]["schema"]["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    let held =
        name.and_then(|name| name.strip_prefix("Answer_")).and_then(|held| schemas[held]["description"].as_str());
    answer["description"] = held.unwrap_or("Done; `message` says what.").into();
}
