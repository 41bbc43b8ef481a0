//! Templates: pages with places for the operator's facts. The web build leaves the places, the server fills them.
//!
//! | written | means |
//! | --- | --- |
//! | `{{company.name}}` | the fact, escaped for text and for attributes |
//! | `{{{disclosures}}}` | the fact as it is: HTML or JSON that this program made |
//! | `<t-if of="company.licence">…</t-if>` | only when the fact says something |
//! | `<t-unless of="company.licence">…</t-unless>` | only when it does not |
//! | `<t-each of="team">… {{.role}} …</t-each>` | once for each; a point begins the names of its own facts |
//!
//! Each of these elements leaves an empty comment: React reads the text before and the text after it as two, because
//! it drew them as two.

use std::borrow::Cow;

use serde_json::Value;

/// React's separator of neighboring texts.
const SEAM: &str = "<!-- -->";

/// A page template.
#[derive(Debug, PartialEq, Eq)]
pub struct Template(Vec<Node>);

#[derive(Debug, PartialEq, Eq)]
enum Node {
    Text(String),
    Fact(String),
    Raw(String),
    When { path: String, says: bool, inner: Vec<Node> },
    Each { path: String, inner: Vec<Node> },
}

impl Template {
    /// Parses a page.
    ///
    /// # Errors
    /// When its elements do not match.
    pub fn parse(page: &str) -> Result<Self, String> {
        let mut rest = page;
        let nodes = nodes(&mut rest, None)?;
        Ok(Self(nodes))
    }

    /// Whether there is anything to fill.
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        self.0.iter().all(|node| matches!(node, Node::Text(_)))
    }

    /// Whether it has places for this fact or parts of it.
    #[must_use]
    pub fn asks_for(&self, root: &str) -> bool {
        asks_for(&self.0, root)
    }

    /// The page filled with these facts, escaped for HTML.
    #[must_use]
    pub fn fill(&self, facts: &Value) -> String {
        self.fill_with(facts, &Value::Null, escape)
    }

    /// The file filled with these facts, each written by `escape`. Facts in `now` come before the others.
    #[must_use]
    pub fn fill_with(&self, facts: &Value, now: &Value, escape: Escape) -> String {
        let mut page = String::new();
        let facts = Facts { facts, now, own: &Value::Null };
        fill(&self.0, facts, &mut page, escape);
        page
    }
}

/// Sources of facts for a place.
#[derive(Clone, Copy, Debug)]
struct Facts<'a> {
    facts: &'a Value,
    now: &'a Value,
    /// The current item of a list.
    own: &'a Value,
}

fn asks_for(nodes: &[Node], root: &str) -> bool {
    let is = |path: &str| path.split('.').next() == Some(root);
    nodes.iter().any(|node| match node {
        Node::Text(_) => false,
        Node::Fact(path) | Node::Raw(path) => is(path),
        Node::When { path, inner, .. } | Node::Each { path, inner } => is(path) || asks_for(inner, root),
    })
}

/// Escapes a text for its place.
pub type Escape = fn(&str) -> String;

/// Parses up to the end of the element called `open`, or of the page.
fn nodes(rest: &mut &str, open: Option<&str>) -> Result<Vec<Node>, String> {
    let mut nodes = Vec::new();
    loop {
        let starts = ["{{", "<t-", "</t-"].map(|start| rest.find(start));
        let Some(at) = starts.into_iter().flatten().min() else {
            nodes.push(Node::Text((*rest).to_owned()));
            *rest = "";
            return if open.is_none() { Ok(nodes) } else { Err(format!("{open:?} has no end")) };
        };
        let (before, after) = rest.split_at(at);
        nodes.push(Node::Text(before.to_owned()));
        *rest = after;
        if let Some(end) = after.strip_prefix("</t-") {
            let (name, after) = end.split_once('>').ok_or("an element's end has no end")?;
            *rest = after;
            return if open == Some(name) { Ok(nodes) } else { Err(format!("{name} ends where {open:?} is open")) };
        }
        let node = if after.starts_with("<t-") { element(rest)? } else { fact(rest) };
        nodes.push(node);
    }
}

fn element(rest: &mut &str) -> Result<Node, String> {
    let (tag, after) = rest.split_once('>').ok_or("an element has no end")?;
    let (name, path) = tag
        .strip_prefix("<t-")
        .and_then(|tag| tag.strip_suffix('"'))
        .and_then(|tag| tag.split_once(" of=\""))
        .ok_or_else(|| format!("{tag}> is not an element of a template"))?;
    *rest = after;
    let inner = nodes(rest, Some(name))?;
    let path = path.to_owned();
    match name {
        "if" => Ok(Node::When { path, says: true, inner }),
        "unless" => Ok(Node::When { path, says: false, inner }),
        "each" => Ok(Node::Each { path, inner }),
        _ => Err(format!("<t-{name}> is not an element of a template")),
    }
}

/// `{{path}}` or `{{{path}}}`; anything else with two braces is text.
fn fact(rest: &mut &str) -> Node {
    let is_path =
        |text: &&str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-');
    for (open, close) in [("{{{", "}}}"), ("{{", "}}")] {
        let inside = rest.strip_prefix(open).and_then(|after| after.split_once(close));
        if let Some((path, after)) = inside.filter(|(path, _)| is_path(path)) {
            *rest = after;
            let path = path.to_owned();
            return if open.len() == 3 { Node::Raw(path) } else { Node::Fact(path) };
        }
    }
    let (braces, after) = rest.split_at(2);
    *rest = after;
    Node::Text(braces.to_owned())
}

fn fill(nodes: &[Node], facts: Facts<'_>, page: &mut String, escape: Escape) {
    for node in nodes {
        match node {
            Node::Text(text) => page.push_str(text),
            Node::Fact(path) => page.push_str(&escape(&text(facts.find(path)))),
            Node::Raw(path) => page.push_str(&text(facts.find(path))),
            Node::When { path, says, inner } => {
                page.push_str(SEAM);
                if says_something(facts.find(path)) == *says {
                    fill(inner, facts, page, escape);
                }
                page.push_str(SEAM);
            }
            Node::Each { path, inner } => {
                page.push_str(SEAM);
                for own in facts.find(path).as_array().into_iter().flatten() {
                    fill(inner, Facts { own, ..facts }, page, escape);
                }
                page.push_str(SEAM);
            }
        }
    }
}

impl<'a> Facts<'a> {
    /// The fact at a dotted path; null if there is none.
    fn find(self, path: &str) -> &'a Value {
        let at = |start: &'a Value, path: &str| path.split('.').try_fold(start, |value, key| value.get(key));
        let found = match path.strip_prefix('.') {
            Some(path) => at(self.own, path),
            None => at(self.now, path).or_else(|| at(self.facts, path)),
        };
        found.unwrap_or(&Value::Null)
    }
}

fn text(value: &Value) -> Cow<'_, str> {
    match value {
        Value::String(text) => Cow::Borrowed(text),
        Value::Number(number) => Cow::Owned(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => Cow::Borrowed(""),
    }
}

fn says_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(list) => !list.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::Object(_) => true,
    }
}

/// Escapes a text for HTML, in an element or in a quoted attribute.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#x27;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Escapes a text for a JSON string.
#[must_use]
pub fn escape_json(text: &str) -> String {
    let quoted = Value::from(text).to_string();
    quoted.get(1..quoted.len().saturating_sub(1)).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The web's stand-ins for this server are held to these cases as well.
    #[test]
    fn places_are_filled_as_written() {
        let shared: Value = serde_json::from_str(include_str!("../../../../web/test/places.json")).unwrap();
        for case in shared["cases"].as_array().unwrap() {
            let (page, filled) = (case[0].as_str().unwrap(), case[1].as_str().unwrap());
            assert_eq!(Template::parse(page).unwrap().fill(&shared["facts"]), filled, "{page}");
        }
    }

    #[test]
    fn elements_that_do_not_match_are_refused() {
        for page in [
            "<t-if of=\"a\">",
            "</t-if>",
            "<t-if of=\"a\"></t-each>",
            "<t-else of=\"a\"></t-else>",
            "<t-if a></t-if>",
            "<t-if of=\"a\"",
        ] {
            assert!(Template::parse(page).is_err(), "{page}");
        }
    }

    #[test]
    fn a_name_in_json_means_itself() {
        let name = "Ann & \"Ben\" <Ltd>";
        let manifest = Template::parse("{\"name\": \"{{company.name}}\"}").unwrap();
        let filled = manifest.fill_with(&serde_json::json!({ "company": { "name": name } }), &Value::Null, escape_json);
        let read: Value = serde_json::from_str(&filled).unwrap();
        assert_eq!(read["name"], name);
    }

    #[test]
    fn what_is_known_now_goes_before_the_facts() {
        let (facts, now) = (serde_json::json!({ "list": [1], "a": "b" }), serde_json::json!({ "list": [2, 3] }));
        let page = Template::parse("<t-each of=\"list\">{{a}}<t-if of=\".x\">{{now.y}}</t-if></t-each>").unwrap();
        assert_eq!(page.fill_with(&facts, &now, escape).replace(SEAM, ""), "bb");
        assert!(page.asks_for("now") && page.asks_for("list") && !page.asks_for("x"));
    }

    #[test]
    fn a_page_without_places_is_fixed() {
        assert!(Template::parse("<p>fixed</p>").unwrap().is_fixed());
        assert!(!Template::parse("{{demo}}").unwrap().is_fixed());
    }
}
