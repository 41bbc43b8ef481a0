//! The texts: a file for each letter, in a folder for each language.
//!
//! A file begins with lines `part: words`, continued by lines that begin with a space; after an empty line comes the
//! body of the mail. The `title` is the mail's subject too. A notice also has the `text` for the portal, its `name` in
//! a list of kinds, what it is `about` as `ballast_core::notice::About` names it, and the page that it `leads` to.
//! Where its title would show a name on a locked screen, devices show `push` instead.

use std::sync::LazyLock;

use minijinja::{AutoEscape, Environment, Error, UndefinedBehavior, Value};
use rust_embed::Embed;

use crate::{block::marked, en};

#[derive(Embed)]
#[folder = "texts/en"]
struct English;

static ENVIRONMENT: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    en::add_to(&mut environment);
    for name in names() {
        for (part, source) in parts(&source(&name)) {
            // A text that does not parse is found by the test that renders all of them.
            if let Err(error) = environment.add_template_owned(format!("{name}/{part}"), source) {
                tracing::error!(name, part, %error, "a text does not parse");
            }
        }
    }
    environment
});

/// The name of every text.
pub fn names() -> impl Iterator<Item = String> {
    English::iter().filter_map(|file| Some(file.strip_suffix(".txt")?.to_owned()))
}

/// The source of a text.
pub fn source(name: &str) -> String {
    let file = English::get(&format!("{name}.txt"));
    file.map(|file| String::from_utf8_lossy(&file.data).into_owned()).unwrap_or_default()
}

/// One part of a text with its facts filled in.
pub fn fill(name: &str, part: &str, facts: &Value) -> Result<String, Error> {
    ENVIRONMENT.get_template(&format!("{name}/{part}"))?.render(facts)
}

/// Whether a text has this part.
pub fn has(name: &str, part: &str) -> bool {
    ENVIRONMENT.get_template(&format!("{name}/{part}")).is_ok()
}

/// One part of a text, filled in on one line.
pub fn line(name: &str, part: &str, facts: &Value) -> Result<String, Error> {
    let filled = fill(name, part, facts)?;
    let plain: String = filled.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    Ok(plain.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn parts(source: &str) -> Vec<(String, String)> {
    let (head, body) = source.split_once("\n\n").unwrap_or((source, ""));
    let mut parts: Vec<(String, String)> = Vec::new();
    for line in head.lines() {
        match (line.strip_prefix(' '), parts.last_mut(), line.split_once(": ")) {
            (Some(_), Some((_, words)), _) => words.push_str(line),
            (_, _, Some((part, words))) => parts.push((part.to_owned(), words.to_owned())),
            _ => {}
        }
    }
    parts.push(("mail".to_owned(), marked(body)));
    parts
}
