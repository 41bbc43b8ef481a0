//! Folders of a crate know each other one way round: no circle of imports leads from a file through another folder back.
//! A file's folder is the module that has it, or itself when it has files below it or stands at the root. What a file
//! re-exports is no import of its own: who uses it is taken to the file that has it. Tests do not count. Taken as a whole,
//! folders know each other one way round too: neither the rooms of a crate, which are the files and folders at its root, nor
//! what is next to a folder further down.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::Source;

/// The crates whose folders are checked.
const CRATES: &[&str] = &[
    "ballast",
    "ballast-auth",
    "ballast-chain",
    "ballast-config",
    "ballast-content",
    "ballast-core",
    "ballast-demo",
    "ballast-http",
    "ballast-proof",
    "ballast-service",
    "ballast-statement",
    "ballast-store",
    "ballast-tlog",
    "ballast-venue",
    "ballast-words",
];

/// The way around each circle that is not between files of one folder.
pub fn breaches(sources: &[Source]) -> Vec<String> {
    CRATES.iter().flat_map(|name| of_crate(name, sources)).collect()
}

fn of_crate(name: &str, sources: &[Source]) -> Vec<String> {
    let src = format!("crates/{name}/src/");
    let files = Files::read(&src, sources);
    let arrows = files.arrows();
    let folders = folders(&arrows);
    let mut found = circles(&format!("{src}: a circle of folders"), &arrows, &folders);
    for above in &folders {
        let what = if above.is_empty() { "rooms".to_owned() } else { format!("whole folders in {above}") };
        found.extend(circles(&format!("{src}: a circle of {what}"), &inside(above, &arrows), &folders));
    }
    found
}

/// Imports between the files and folders directly in a folder.
fn inside<'a>(above: &str, arrows: &Arrows<'a>) -> Arrows<'a> {
    let mut whole = Arrows::new();
    for (file, imports) in arrows {
        let Some(own) = entry(above, file) else { continue };
        let others = imports.iter().filter_map(|to| entry(above, to)).filter(|to| *to != own);
        whole.entry(own).or_default().extend(others);
    }
    whole
}

/// What a file belongs to of the files and folders directly in a folder; `None` if it is elsewhere.
fn entry<'a>(above: &str, file: &'a str) -> Option<&'a str> {
    let start = if above.is_empty() { 0 } else { above.len() + 2 };
    let rest = file.get(start..).filter(|rest| !rest.is_empty() && is_below(above, file))?;
    let end = rest.find("::").map_or(file.len(), |end| start + end);
    file.get(..end)
}

fn is_below(above: &str, file: &str) -> bool {
    above.is_empty() || file.strip_prefix(above).is_some_and(|rest| rest.starts_with("::"))
}

/// The modules that have files below them, and the root.
fn folders<'a>(arrows: &Arrows<'a>) -> BTreeSet<&'a str> {
    let above =
        |file: &&'a str| std::iter::successors(Some(*file), |file| file.rsplit_once("::").map(|(above, _)| above));
    arrows.keys().flat_map(|file| above(file).skip(1)).chain([""]).collect()
}

fn circles(what: &str, arrows: &Arrows<'_>, folders: &BTreeSet<&str>) -> Vec<String> {
    let mut told = BTreeSet::new();
    let mut found = Vec::new();
    for file in arrows.keys() {
        let Some(way) = way_around(arrows, folders, file) else { continue };
        if !way.iter().any(|on_it| told.contains(on_it)) {
            told.extend(way.iter().copied());
            found.push(format!("{what}: {} -> {file}", way.join(" -> ")));
        }
    }
    found
}

type Arrows<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// A shortest path from a file through another folder back to it.
fn way_around<'a>(arrows: &Arrows<'a>, folders: &BTreeSet<&str>, start: &'a str) -> Option<Vec<&'a str>> {
    // Each place is a file and whether the path there has left the folder.
    let mut before: BTreeMap<(&str, bool), (&str, bool)> = BTreeMap::new();
    let mut next = VecDeque::from([(start, false)]);
    while let Some(here) = next.pop_front() {
        for to in &arrows[here.0] {
            let place = (*to, here.1 || folder(folders, to) != folder(folders, start));
            if place == (start, true) {
                let back = |at: &(&'a str, bool)| before.get(at).copied();
                let mut way: Vec<&str> = std::iter::successors(Some(here), back).map(|(file, _)| file).collect();
                way.reverse();
                return Some(way);
            }
            if place != (start, false) && !before.contains_key(&place) {
                before.insert(place, here);
                next.push_back(place);
            }
        }
    }
    None
}

/// The file itself if it has others below it, or is at the root; otherwise its parent.
fn folder<'a>(folders: &BTreeSet<&str>, file: &'a str) -> &'a str {
    match file.rsplit_once("::") {
        Some((above, _)) if !folders.contains(file) => above,
        _ => file,
    }
}

/// A parsed file: its imports, its re-exports, and every path in it.
struct Read {
    names: BTreeMap<String, Vec<String>>,
    exports: BTreeMap<String, Vec<String>>,
    paths: BTreeSet<Vec<String>>,
}

/// The files of a crate by their module path; the root is empty.
struct Files(BTreeMap<String, Read>);

impl Files {
    fn read(src: &str, sources: &[Source]) -> Self {
        let files = sources.iter().filter_map(|source| {
            let path = source.path.to_str()?.strip_prefix(src)?.strip_suffix(".rs")?;
            let path = path.strip_suffix("/mod").unwrap_or(path);
            let of_tests = path.split('/').any(|part| ["tests", "testing"].contains(&part));
            let file = if ["lib", "main"].contains(&path) { String::new() } else { path.replace('/', "::") };
            (!of_tests).then(|| (file.clone(), read(&file, &source.text)))
        });
        Self(files.collect())
    }

    fn arrows(&self) -> Arrows<'_> {
        self.0.iter().map(|(file, read)| (file.as_str(), self.imports(file, read).collect())).collect()
    }

    fn imports<'a>(&'a self, file: &'a str, read: &Read) -> impl Iterator<Item = &'a str> {
        let found: Vec<&str> = read.paths.iter().filter_map(|path| self.home(path, 8)).collect();
        found.into_iter().filter(move |home| *home != file && !home.is_empty())
    }

    /// The file that has the item at a path from the crate's root; `None` if the path names only a file.
    fn home(&self, path: &[String], hops: u8) -> Option<&str> {
        let file = (0..=path.len()).rev().find_map(|end| self.0.get_key_value(&path[..end].join("::")))?;
        let depth = if file.0.is_empty() { 0 } else { file.0.split("::").count() };
        let (name, rest) = path[depth..].split_first()?;
        match file.1.exports.get(name) {
            Some(target) if hops > 0 => self.home(&[target.as_slice(), rest].concat(), hops - 1),
            _ => Some(file.0.as_str()),
        }
    }
}

fn read(file: &str, text: &str) -> Read {
    let tests = ["", "pub(super) "].map(|seen| format!("#[cfg(test)]\n{seen}mod tests {{"));
    let text = &text[..tests.iter().filter_map(|tests| text.find(tests)).min().unwrap_or(text.len())];
    let code: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let here: Vec<String> = file.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
    let mut read = Read { names: BTreeMap::new(), exports: BTreeMap::new(), paths: BTreeSet::new() };
    let mut rest = String::new();
    for statement in code.join("\n").split_inclusive([';', '{', '}']).fold(vec![String::new()], joined) {
        let line = statement.trim().rsplit("]\n").next().unwrap_or_default();
        let (handed_on, tree) = match line.split_once("use ") {
            Some(("", tree)) => (false, tree),
            Some((before, tree)) if before.starts_with("pub") && !before.contains([';', '{', '=']) => (true, tree),
            _ => {
                rest.push_str(&statement);
                continue;
            }
        };
        for (path, name) in flat(tree.trim_end_matches(';')) {
            let Some(path) = absolute(&here, &path) else { continue };
            let into = if handed_on { &mut read.exports } else { &mut read.names };
            into.insert(name, path.clone());
            if !handed_on {
                read.paths.insert(path);
            }
        }
    }
    for path in paths(&rest) {
        let named = path.first().and_then(|first| read.names.get(first).or_else(|| read.exports.get(first)));
        let whole = named.map_or_else(|| absolute(&here, &path), |named| Some([named.as_slice(), &path[1..]].concat()));
        read.paths.extend(whole);
    }
    read
}

/// Joins the pieces of a `use` with braces.
fn joined(mut statements: Vec<String>, piece: &str) -> Vec<String> {
    let is_open = |text: &str| {
        let words = text.trim().rsplit("]\n").next().unwrap_or_default();
        words.starts_with("use ") || (words.starts_with("pub") && words.contains(" use "))
    };
    match statements.last_mut() {
        Some(last) if is_open(last) && !last.ends_with(';') => last.push_str(piece),
        _ => statements.push(piece.to_owned()),
    }
    statements
}

/// The paths in a tree of imports, each with the name it gets.
fn flat(tree: &str) -> Vec<(Vec<String>, String)> {
    let Some((before, inner)) = tree.split_once('{') else {
        let (path, name) = tree.split_once(" as ").unwrap_or((tree, ""));
        let mut path: Vec<String> = path.split("::").map(|part| part.trim().to_owned()).collect();
        path.retain(|part| !part.is_empty());
        if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
            path.pop();
        }
        let name = if name.is_empty() { path.last().cloned().unwrap_or_default() } else { name.trim().to_owned() };
        return vec![(path, name)];
    };
    let inner = inner.trim_end().trim_end_matches('}');
    let mut depth = 0_u32;
    let branches = inner.split(|c: char| {
        depth = if c == '{' { depth + 1 } else { depth.saturating_sub(u32::from(c == '}')) };
        c == ',' && depth == 0
    });
    let branches = branches.map(str::trim).filter(|branch| !branch.is_empty());
    branches.flat_map(|branch| flat(&format!("{}{branch}", before.trim()))).collect()
}

/// A path from the crate's root. One that begins with a plain name begins with a child; the name of a crate or a type
/// does not belong to a file, so such a path leads only here.
fn absolute(here: &[String], path: &[String]) -> Option<Vec<String>> {
    let ups = path.iter().take_while(|part| *part == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([here, &path[1..]].concat()),
        "super" => Some([&here[..here.len().checked_sub(ups)?], &path[ups..]].concat()),
        _ => Some([here, path].concat()),
    }
}

/// Every `a::b` in a text.
fn paths(text: &str) -> Vec<Vec<String>> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    words
        .filter(|word| word.contains("::") && !word.starts_with(':'))
        .map(|word| word.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let source = |(path, text): &(&str, &str)| Source { path: path.into(), text: (*text).into() };
        let files = Files::read("src/", &files.iter().map(source).collect::<Vec<_>>());
        circles("src/: a circle of folders", &files.arrows(), &folders(&files.arrows()))
    }

    #[test]
    fn names_the_way_around() {
        let decision = ("src/decision.rs", "use crate::{id::Id, plan::{self, Plan}};\nstruct A(plan::Status);\n");
        let rule = ("src/plan/change.rs", "use super::Plan;\npub(crate) use crate::\n    decision::Decision;\n");
        let called = ("src/plan/change.rs", "fn change() -> crate::decision::Decision {}\n");
        let held = ("src/plan.rs", "mod change;\npub struct Plan;\n");
        let handed_on = ("src/plan.rs", "mod change;\npub use self::change::{change, Plan};\n");
        assert_eq!(found(&[decision, held, called]), [""; 0], "a record that stands by itself");
        assert_eq!(found(&[decision, handed_on, rule]), [""; 0], "what is handed on is no import");
        assert_eq!(
            found(&[decision, handed_on, called]),
            ["src/: a circle of folders: decision -> plan::change -> decision"]
        );
    }

    #[test]
    fn what_a_child_has_is_followed_and_a_folder_in_a_folder_is_one() {
        let child = ("src/plan.rs", "mod change;\npub use change::{change, Plan};\n");
        let rule = ("src/plan/change.rs", "use crate::decision::Decision;\npub struct Plan;\n");
        let decision = ("src/decision.rs", "use crate::plan::Plan;\n");
        assert_eq!(found(&[child, rule, decision]).len(), 1);
        let over = ("src/a/over.rs", "use super::deep::D;\n");
        let deep = ("src/a/deep/mod.rs", "mod d;\npub use d::D;\n");
        let below = ("src/a/deep/d.rs", "use crate::a::over::O;\n");
        assert_eq!(found(&[over, deep, below]).len(), 1);
    }

    #[test]
    fn a_path_may_begin_with_a_child() {
        let child = ("src/plan/change.rs", "use crate::a::A;\n");
        let user = ("src/a.rs", "use crate::plan::P;\n");
        for parent in ["mod change;\nfn all() {\n    calls!(change::get)\n}\n", "use change::C;\nstruct P(C);\n"] {
            assert_eq!(found(&[("src/plan.rs", parent), child, user]).len(), 1, "{parent}");
        }
        let of_a_crate = ("src/plan.rs", "use time::T;\nfn all() -> std::fmt::Result {}\n");
        assert_eq!(found(&[of_a_crate, child, user]), [""; 0], "a crate is no child");
    }

    #[test]
    fn a_circle_inside_a_folder_may_be_and_tests_do_not_count() {
        let inside = [("src/a/b.rs", "use super::c::C;\n"), ("src/a/c.rs", "use super::b::B;\n")];
        assert_eq!(found(&inside), [""; 0]);
        let tested =
            [("src/a.rs", "use crate::b::B;\n"), ("src/b.rs", "#[cfg(test)]\nmod tests {\n use crate::a::A;\n}\n")];
        assert_eq!(found(&tested), [""; 0]);
    }

    #[test]
    fn rooms_know_each_other_one_way_round() {
        let source = |path: &str, text: &str| Source { path: path.into(), text: text.into() };
        let one_way = source("crates/ballast-auth/src/a/x.rs", "use crate::b::y::Y;\n");
        let back = source("crates/ballast-auth/src/b/z.rs", "use crate::a::w::W;\n");
        let others = ["a/w.rs", "b/y.rs"].map(|file| source(&format!("crates/ballast-auth/src/{file}"), ""));
        let [w, y] = others;
        let found = of_crate("ballast-auth", &[one_way, back, w, y]);
        assert_eq!(found, ["crates/ballast-auth/src/: a circle of rooms: a -> b -> a"]);
    }

    #[test]
    fn folders_in_a_folder_know_each_other_one_way_round() {
        let source = |path: &str, text: &str| Source {
            path: format!("crates/ballast-auth/src/{path}").into(),
            text: text.into(),
        };
        let one_way = source("hall/a/x.rs", "use crate::hall::b::y::Y;\n");
        let back = source("hall/b/z.rs", "use crate::hall::a::w::W;\n");
        let [w, y] = ["hall/a/w.rs", "hall/b/y.rs"].map(|file| source(file, ""));
        let found = of_crate("ballast-auth", &[one_way, back, w, y]);
        assert_eq!(
            found,
            ["crates/ballast-auth/src/: a circle of whole folders in hall: hall::a -> hall::b -> hall::a"]
        );
        let over = source("hall/over.rs", "use super::a::x::X;\n");
        let below = source("hall/a/w.rs", "use crate::hall::over::O;\n");
        let x = source("hall/a/x.rs", "");
        let found = of_crate("ballast-auth", &[over, below, x]);
        assert_eq!(
            found,
            ["crates/ballast-auth/src/: a circle of whole folders in hall: hall::a -> hall::over -> hall::a"]
        );
    }
}
