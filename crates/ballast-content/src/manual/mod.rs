//! The manual: the pages of `docs` for operators and engineers, as of the build of the program. The console shows
//! them, `ballast manual` prints them.

mod html;
mod search;
#[cfg(test)]
mod tests;

use std::{collections::BTreeSet, sync::LazyLock};

use rust_embed::Embed;
use serde::Serialize;
use utoipa::ToSchema;

pub use self::search::{Finding, Words};

/// All pages except those for people who work on the program itself.
#[derive(Embed)]
#[folder = "../../docs"]
#[include = "*.md"]
#[exclude = "adr/*"]
#[exclude = "states/*"]
#[exclude = "ARCHITECTURE.md"]
#[exclude = "style.md"]
struct Files;

/// The program version that the pages describe.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Path of the pages in the console.
const PLACE: &str = "/console/manual";
/// The book whose pages can be asked for by name alone.
const MANUAL: &str = "manual";
/// The book of pages that are in no folder.
const REFERENCE: &str = "reference";
/// The page that lists the others of a folder.
const FIRST: &str = "README";
/// Minimum likeness, in millionths, for a name to be suggested.
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
    /// The name it is asked for by: `backup`, `operator/health`, `reference/keys`.
    pub name: String,
    pub title: String,
    /// Markdown, as written.
    pub source: String,
    /// HTML below the title.
    pub html: String,
    /// In order; the first holds the text before any heading.
    pub sections: Vec<Section>,
}

/// A heading and the text under it, up to the next heading.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = ManualSection)]
pub struct Section {
    /// Anchor of the heading; empty before the first heading.
    pub id: String,
    pub title: String,
    /// Level of the heading: 2 for a chapter, more for a section within it.
    pub level: usize,
    /// Where it begins in the source.
    #[serde(skip)]
    from: usize,
    /// Paragraphs, items, rows and blocks of code, without their marks.
    #[serde(skip)]
    texts: Vec<String>,
}

/// All books, the most read first.
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

pub fn pages() -> impl Iterator<Item = &'static Page> {
    books().iter().flat_map(|book| &book.pages)
}

/// The page with this name, with this path as links and hints have it (`docs/keys.md`), or whose name ends with this.
#[must_use]
pub fn find(asked: &str) -> Option<&'static Page> {
    let path = asked.strip_prefix("docs/").or_else(|| asked.strip_prefix("../")).filter(|path| path.ends_with(".md"));
    let name = path.map_or_else(|| asked.trim_end_matches(".md").to_owned(), name_of);
    pages().find(|page| page.name == name).or_else(|| pages().find(|page| last(&page.name) == name))
}

/// The known name most like an unknown one.
#[must_use]
pub fn nearest(asked: &str) -> Option<&'static str> {
    let alike = |name: &str| (strsim::normalized_damerau_levenshtein(asked, name) * 1e6) as i64;
    let likeness = |name: &&str| alike(name).max(alike(last(name)));
    pages().map(|page| page.name.as_str()).filter(|name| likeness(name) >= LIKE).max_by_key(likeness)
}

/// Sections that have all of these words, the best first.
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
        // In the order of the first page's list.
        let listing = first.map(|page| page.source.clone()).unwrap_or_default();
        let place = |page: &Page| listing.find(&format!("({}.md", last(&page.name))).unwrap_or(usize::MAX);
        pages.sort_by_key(|page| (page.name != name, place(page), page.title.clone()));
        Self { title, pages }
    }
}

impl Page {
    fn read(path: &str) -> Option<Self> {
        let file = Files::get(path)?;
        // Without the comments that tests of the pages read.
        let lines = std::str::from_utf8(&file.data).ok()?.lines().filter(|line| !line.starts_with("<!--"));
        let source: String = lines.map(|line| format!("{line}\n")).collect();
        let written = html::write(path, &source);
        Some(Self { name: name_of(path), title: written.title, html: written.html, sections: written.sections, source })
    }

    /// The source of a section, including those within it.
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

/// The console's address of a page.
fn address_of(path: &str) -> String {
    format!("{PLACE}/{}", name_of(path))
}
