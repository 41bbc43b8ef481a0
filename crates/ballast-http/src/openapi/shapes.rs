//! Completes the schemas of answers and bodies. The generator does not know which fields are always present, so a rule
//! decides: in an answer, a field that may be null is always present, and one that may be absent is never null. A body
//! has no fields other than those listed.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

const SCHEMAS: &str = "#/components/schemas/";
/// Prefix of envelopes in the generator's names.
const ENVELOPE: &str = "Answer_";

/// Applies all rules to the schemas.
pub(super) fn settle(document: &mut Value) {
    name_envelopes(document);
    merge_parts(document);
    let (mut bodies, mut answers) = (BTreeSet::new(), BTreeSet::new());
    for call in calls(document) {
        reach(document, &call["requestBody"], &mut bodies);
        reach(document, &call["responses"], &mut answers);
    }
    reach(document, &document["webhooks"], &mut answers);
    if let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) {
        schemas.retain(|name, _| bodies.contains(name) || answers.contains(name));
        for (name, schema) in schemas {
            let shape: fn(&mut Map<String, Value>) =
                if bodies.contains(name) { close } else { require_what_may_be_null };
            each_object(schema, &shape);
        }
    }
}

fn calls(document: &Value) -> impl Iterator<Item = &Value> {
    let paths = document["paths"].as_object().into_iter().flat_map(Map::values);
    paths.filter_map(Value::as_object).flat_map(Map::values)
}

/// `Answer_Plans` becomes `PlansAnswer`, whose data refer to `Plans` instead of copying it.
fn name_envelopes(document: &mut Value) {
    let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) else { return };
    let mut renamed = BTreeMap::new();
    for name in schemas.keys().cloned().collect::<Vec<_>>() {
        let Some(held) = name.strip_prefix(ENVELOPE) else { continue };
        let Some(mut envelope) = schemas.remove(&name) else { continue };
        envelope["properties"]["data"] = json!({ "$ref": format!("{SCHEMAS}{held}") });
        if let Some(required) = envelope["required"].as_array_mut() {
            required.push("data".into());
        }
        let better = format!("{held}Answer");
        schemas.insert(better.clone(), envelope);
        renamed.insert(format!("{SCHEMAS}{name}"), format!("{SCHEMAS}{better}"));
    }
    if let Some(properties) = schemas.get_mut("Answer").and_then(|bare| bare["properties"].as_object_mut()) {
        properties.remove("data");
    }
    rename(document, &renamed);
}

fn rename(value: &mut Value, renamed: &BTreeMap<String, String>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field.as_str().and_then(|path| renamed.get(path)) {
                    Some(better) if name == "$ref" => *field = better.as_str().into(),
                    _ => rename(field, renamed),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rename(item, renamed)),
        _ => {}
    }
}

/// Merges a structure with the structures flattened into it.
fn merge_parts(document: &mut Value) {
    let before = document["components"]["schemas"].clone();
    for schema in document.pointer_mut("/components/schemas").and_then(Value::as_object_mut).into_iter().flatten() {
        if let Some(merged) = merged(&before, schema.1) {
            *schema.1 = merged;
        }
    }
}

fn merged(schemas: &Value, schema: &Value) -> Option<Value> {
    let parts = schema.get("allOf")?.as_array()?;
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for part in parts {
        let named = part["$ref"].as_str().and_then(|path| path.strip_prefix(SCHEMAS));
        let part = named.map_or(part, |name| &schemas[name]);
        let part = merged(schemas, part).unwrap_or_else(|| part.clone());
        properties.extend(part["properties"].as_object().cloned().unwrap_or_default());
        required.extend(part["required"].as_array().cloned().unwrap_or_default());
    }
    let mut whole = json!({ "type": "object", "properties": properties, "required": required });
    if let Some(about) = schema.get("description") {
        whole["description"] = about.clone();
    }
    Some(whole)
}

/// Collects the names of all schemas reachable from `from`.
fn reach(document: &Value, from: &Value, found: &mut BTreeSet<String>) {
    match from {
        Value::Object(fields) => {
            for (name, field) in fields {
                let path = field.as_str().filter(|_| name == "$ref").and_then(|path| path.strip_prefix('#'));
                let fresh = path.is_some_and(|path| match path.strip_prefix("/components/schemas/") {
                    Some(schema) => found.insert(schema.to_owned()),
                    None => true,
                });
                let next = path.filter(|_| fresh).and_then(|path| document.pointer(path));
                reach(document, next.unwrap_or(field), found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| reach(document, item, found)),
        _ => {}
    }
}

/// Applies `shape` to every schema with properties, at any depth.
fn each_object(schema: &mut Value, shape: &impl Fn(&mut Map<String, Value>)) {
    match schema {
        Value::Object(fields) => {
            fields.values_mut().for_each(|field| each_object(field, shape));
            if fields.get("properties").is_some_and(Value::is_object) && fields.get("type") == Some(&json!("object")) {
                shape(fields);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| each_object(item, shape)),
        _ => {}
    }
}

fn close(schema: &mut Map<String, Value>) {
    schema.insert("additionalProperties".to_owned(), false.into());
}

fn require_what_may_be_null(schema: &mut Map<String, Value>) {
    let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let nullable: Vec<Value> =
        properties.filter(|(_, property)| may_be_null(property)).map(|(name, _)| name.as_str().into()).collect();
    let mut required = schema.remove("required").and_then(|names| names.as_array().cloned()).unwrap_or_default();
    required.extend(nullable);
    required.sort_by(|one, other| one.as_str().cmp(&other.as_str()));
    required.dedup();
    if !required.is_empty() {
        schema.insert("required".to_owned(), required.into());
    }
}

fn may_be_null(property: &Value) -> bool {
    let null = json!("null");
    let in_type = property["type"].as_array().is_some_and(|kinds| kinds.contains(&null));
    let choices = ["oneOf", "anyOf"].into_iter().filter_map(|key| property[key].as_array()).flatten();
    in_type || choices.into_iter().any(|choice| choice["type"] == null)
}
