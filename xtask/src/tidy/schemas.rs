//! Names of the API's structures: if several have the same name, the generator of the document silently keeps one.

use std::{collections::BTreeMap, path::PathBuf};

use super::Source;

/// The file whose macro names structures without a derive.
const WORDS: &str = "ballast-core/src/schema.rs";

/// Every name that two structures share.
pub fn breaches(sources: &[Source]) -> Vec<String> {
    let mut named: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.path.starts_with("crates")) {
        for name in names(source) {
            named.entry(name).or_default().push(source.path.clone());
        }
    }
    let shared = named.into_iter().filter(|(_, places)| places.len() > 1);
    shared
        .map(|(name, places)| {
            let places: Vec<String> = places.iter().map(|place| place.display().to_string()).collect();
            format!("{}: the structure `{name}` of the API is named like another one", places.join(", "))
        })
        .collect()
}

fn names(source: &Source) -> Vec<String> {
    let derived = source.text.split("#[derive(").skip(1).filter_map(|rest| {
        let (traits, item) = rest.split_once(")]")?;
        traits.contains("ToSchema").then(|| name_of(item)).flatten()
    });
    let implemented = source.text.split("impl ToSchema for ").skip(1).map(first_word);
    let listed = source.text.lines().filter(|_| source.path.ends_with(WORDS)).filter_map(|line| {
        let (name, rest) = line.trim_start().split_once(':')?;
        (rest.ends_with("\";") && name.chars().all(char::is_alphanumeric)).then(|| name.to_owned())
    });
    derived.chain(implemented).chain(listed).filter(|name| !name.is_empty()).collect()
}

/// The name of the item below a derive in the document.
fn name_of(item: &str) -> Option<String> {
    let (attributes, item) = item.lines().fold((String::new(), None), |(above, found), line| {
        let line = line.trim_start();
        let declared =
            ["struct ", "enum "].iter().find_map(|word| line.split_once(word).filter(|_| is_item(line, word)));
        match (&found, declared) {
            (None, Some((_, rest))) => (above, Some(rest.to_owned())),
            (None, None) => (above + line, None),
            (Some(_), _) => (above, found),
        }
    });
    let renamed = attributes.split_once("schema(as = ").map(|(_, rest)| first_word(rest));
    renamed.or_else(|| item.map(|rest| first_word(&rest)))
}

fn is_item(line: &str, word: &str) -> bool {
    line.starts_with(word) || (line.starts_with("pub") && line.contains(&format!(" {word}")))
}

fn first_word(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    #[test]
    fn names_what_is_named_twice() {
        let one =
            source("crates/a/src/x.rs", "#[derive(Debug, ToSchema)]\n#[serde(untagged)]\npub(super) struct Week {\n");
        let other = source("crates/a/src/y.rs", "#[derive(ToSchema)]\n/// Of a structure.\nstruct Week<T> {\n");
        let renamed = source("crates/a/src/z.rs", "#[derive(ToSchema)]\n#[schema(as = SeriesWeek)]\nstruct Week {\n");
        let plain = source("crates/a/src/p.rs", "#[derive(Debug)]\nstruct Week {\n");
        let found = breaches(&[one, other, renamed, plain]);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("x.rs, crates/a/src/y.rs") && found[0].contains("`Week`"), "{found:?}");
    }
}
