//! Figures by name, as pages write them, and the list of explanations with values.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::text::{day, minute};

/// Every figure at one moment, by name, or by name and subject.
pub(super) struct Shown<'a> {
    one: HashMap<&'a str, &'a str>,
    each: HashMap<(&'a str, &'a str), &'a str>,
}

impl<'a> Shown<'a> {
    pub(super) fn of(all: &'a Value) -> Self {
        let (mut one, mut each) = (HashMap::new(), HashMap::new());
        for figure in list(all, "chapters").flat_map(|chapter| list(chapter, "figures")) {
            let name = word(figure, "name");
            if let Some(display) = figure["display"].as_str() {
                one.insert(name, display);
            }
            each.extend(list(figure, "each").map(|member| ((name, word(member, "of")), word(member, "display"))));
        }
        Self { one, each }
    }

    /// A figure that has no subject.
    pub(super) fn the(&self, name: &str) -> Option<String> {
        self.one.get(name).map(|display| (*display).to_owned())
    }

    /// The figure of one of several subjects.
    pub(super) fn of_each(&self, name: &str, of: &str) -> Option<String> {
        self.each.get(&(name, of)).map(|display| (*display).to_owned())
    }
}

/// The entries of a list in an answer.
pub(super) fn list<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    value[key].as_array().into_iter().flatten()
}

pub(super) fn word<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// All explanations with their values, by chapter.
pub(super) fn chapters(all: &Value) -> Vec<Value> {
    let chapters = list(all, "chapters").map(|chapter| {
        let figures: Vec<Value> = list(chapter, "figures").map(explained).collect();
        json!({ "title": chapter["title"], "figures": figures })
    });
    chapters.collect()
}

fn explained(figure: &Value) -> Value {
    let each: Vec<Value> = list(figure, "each").map(|one| member(figure, one)).collect();
    let mut explained = figure.clone();
    explained["linked"] = json!(!word(figure, "source").contains('{'));
    explained["each"] = json!(each);
    explained["read"] = minute(&figure["at"]);
    explained
}

/// A member of a list repeats the name of its figure.
fn member(figure: &Value, member: &Value) -> Value {
    let of = word(member, "of");
    let is_day = of.len() == 10 && of.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let day = if is_day { day(&member["of"]) } else { Value::Null };
    json!({ "name": figure["name"], "of": of, "label": member["label"], "display": member["display"], "day": day })
}
