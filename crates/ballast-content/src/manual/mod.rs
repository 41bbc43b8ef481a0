//! What the people of a firm read: the pages of `docs` for operators and engineers, as they were when the program was built.
//! The console shows them, `ballast manual` prints them.

mod html;
mod search;
#[cfg(test)]
mod tests;

use std::{collections::BTreeSet, sync::LazyLock};

use rust_embed::Embed;
use serde::Serialize;
use utoipa::ToSchema;

pub use self::search::{Finding, Words};

/// Everything but what only who works on the program reads.
#[derive(Embed)]
#[folder = "../../docs"]
#[include = "*.md"]
#[exclude = "adr/*"]
#[exclude = "states/*"]
#[exclude = "ARCHITECTURE.md"]
#[exclude = "style.md"]
struct Files;

/// The version of the program that the pages are of.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Where the console shows the pages.
const PLACE: &str = "/console/manual";
/// The book whose pages are asked for by their names alone.
const MANUAL: &str = "manual";
/// What lies in no folder.
const REFERENCE: &str = "reference";
/// The page of a folder that the others are listed on.
const FIRST: &str = "README";
/// Of a million: what is less alike is another word.
const LIKE: i64 = 500_000;

/// Pages of one folder.
#[derive(Debug)]
pub struct Book {
    pub title: String,
    pub pages: Vec<Page>,
}

/// One page.
#[derive(Debug)]
pub struct Page {
    /// What it is asked for by: `backup`, `operator/health`, `reference/keys`.
    pub name: String,
    pub title: String,
    /// Markdown, as it was written.
    pub source: String,
    /// What stands under the title.
    pub html: String,
    /// In order; the first is what stands before any heading.
    pub sections: Vec<Section>,
}

/// A heading and what stands under it until the next one.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = ManualSection)]
pub struct Section {
    /// Where links lead; empty before the first heading.
    pub id: String,
    pub title: String,
    /// 2 for a chapter, more for what is within.
    pub level: usize,
    /// Where it begins in the source.
    #[serde(skip)]
    from: usize,
    /// Paragraphs, items, rows and blocks of code, without their marks.
    #[serde(skip)]
    texts: Vec<String>,
}

/// Every book, what is read most often first.
pub fn books() -> &'static [Book] {
    static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
        let mut names: Vec<String> = Files::iter().map(|path| book_of(&path).to_owned()).collect();
        let order = |name: &String| ["operator", MANUAL].iter().position(|first| first == name).unwrap_or(usize::MAX);
        names.sort_by_key(|name| (order(name), name.clone()));
        names.dedup();
        names.iter().map(|name| Book::read(name)).collect()
    });
    &BOOKS
}

/// Every page.
pub fn pages() -> impl Iterator<Item = &'static Page> {
    books().iter().flat_map(|book| &book.pages)
}

/// The page of a name, of a path as links and hints have it (`docs/keys.md`), or of the last part of a name.
#[must_use]
pub fn find(asked: &str) -> Option<&'static Page> {
    let path = asked.strip_prefix("docs/").or_else(|| asked.strip_prefix("../")).filter(|path| path.ends_with(".md"));
    let name = path.map_or_else(|| asked.trim_end_matches(".md").to_owned(), name_of);
    pages().find(|page| page.name == name).or_else(|| pages().find(|page| last(&page.name) == name))
}

/// The name that is most like one that there is not.
#[must_use]
pub fn nearest(asked: &str) -> Option<&'static str> {
    let alike = |name: &str| (strsim::normalized_damerau_levenshtein(asked, name) * 1e6) as i64;
    let likeness = |name: &&str| alike(name).max(alike(last(name)));
    pages().map(|page| page.name.as_str()).filter(|name| likeness(name) >= LIKE).max_by_key(likeness)
}

/// Places that have all of these words, the best first.
#[must_use]
pub fn search(words: &str) -> Vec<Finding> {
    search::search(pages(), words)
}

impl Book {
    fn read(name: &str) -> Self {
        let mut pages: Vec<Page> =
            Files::iter().filter(|path| book_of(path) == name).filter_map(|path| Page::read(&path)).collect();
        let first = pages.iter().find(|page| page.name == name);
        let title = first.map_or_else(|| "Reference".to_owned(), |page| page.title.clone());
        // As the first page names them.
        let listing = first.map(|page| page.source.clone()).unwrap_or_default();
        let place = |page: &Page| listing.find(&format!("({}.md", last(&page.name))).unwrap_or(usize::MAX);
        pages.sort_by_key(|page| (page.name != name, place(page), page.title.clone()));
        Self { title, pages }
    }
}

impl Page {
    fn read(path: &str) -> Option<Self> {
        let file = Files::get(path)?;
        // Without what tests of the pages read.
        let lines = std::str::from_utf8(&file.data).ok()?.lines().filter(|line| !line.starts_with("<!--"));
        let source: String = lines.map(|line| format!("{line}\n")).collect();
        let written = html::write(path, &source);
        Some(Self { name: name_of(path), title: written.title, html: written.html, sections: written.sections, source })
    }

    /// The source of one section with all that is within it.
    #[must_use]
    pub fn part(&self, id: &str) -> Option<&str> {
        let at = self.sections.iter().position(|section| section.id == id)?;
        let (section, after) = self.sections.get(at..)?.split_first()?;
        let next = after.iter().find(|next| next.level <= section.level);
        self.source.get(section.from..next.map_or(self.source.len(), |next| next.from))
    }
}

fn book_of(path: &str) -> &str {
    path.split_once('/').map_or(REFERENCE, |(folder, _)| folder)
}

/// Whether a path below `docs` is a page.
fn is_page(path: &str) -> bool {
    static PATHS: LazyLock<BTreeSet<String>> = LazyLock::new(|| Files::iter().map(Into::into).collect());
    PATHS.contains(path)
}

fn last(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

fn name_of(path: &str) -> String {
    let path = path.trim_end_matches(".md");
    match path.split_once('/') {
        None => format!("{REFERENCE}/{path}"),
        Some((folder, FIRST)) => folder.to_owned(),
        Some((MANUAL, page)) => page.to_owned(),
        Some(_) => path.to_owned(),
    }
}

/// Where the console shows a page.
fn address_of(path: &str) -> String {
    format!("{PLACE}/{}", name_of(path))
}
