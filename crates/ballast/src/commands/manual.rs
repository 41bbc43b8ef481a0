//! `ballast manual`: the pages that are in the program, also for a machine that does not start.

use std::process::ExitCode;

use ballast_content::manual::{self, Page, VERSION};
use clap::Args;

use crate::{failure::Failure, output::print};

const ALL: &str = "`ballast manual` lists every page";

/// What to read.
#[derive(Debug, Args)]
pub struct Options {
    /// The page, and after `#` a part of it: `backup`, `operator/health`, `monitoring#ballastdown`. All are listed without it.
    page: Option<String>,
    /// Find what has all of these words.
    #[arg(long, value_name = "WORDS", num_args = 1.., conflicts_with = "page")]
    search: Vec<String>,
}

pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let text = match &options.page {
        Some(place) => part(place)?.to_owned(),
        None if options.search.is_empty() => contents(),
        None => found(&options.search.join(" "))?,
    };
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn contents() -> String {
    let mut text = format!(
        "The manual of Ballast {VERSION}. `ballast manual PAGE` prints a page, --search WORDS looks for words.\n"
    );
    for book in manual::books() {
        text.push_str(&format!("\n{}\n", book.title));
        for Page { name, title, .. } in &book.pages {
            text.push_str(&format!("  {name:26} {title}\n"));
        }
    }
    text
}

fn part(place: &str) -> Result<&'static str, Failure> {
    let (name, id) = place.split_once('#').unwrap_or((place, ""));
    let page = manual::find(name).ok_or_else(|| {
        let near =
            manual::nearest(name).map_or_else(String::new, |near| format!("did you mean `ballast manual {near}`? "));
        Failure::new(format!("the manual has no page {name}"), format!("{near}{ALL}"))
    })?;
    page.part(id).ok_or_else(|| {
        let ids: Vec<&str> =
            page.sections.iter().map(|section| section.id.as_str()).filter(|id| !id.is_empty()).collect();
        Failure::new(format!("{} has no part {id}", page.name), format!("its parts are: {}", ids.join(", ")))
    })
}

fn found(words: &str) -> Result<String, Failure> {
    let found = manual::search(words);
    if found.is_empty() {
        return Err(Failure::new(
            format!("nothing in the manual has all of these words: {words}"),
            format!("try fewer; {ALL}"),
        ));
    }
    let places = found.iter().map(|one| {
        let part = if one.id.is_empty() { String::new() } else { format!("#{}", one.id) };
        let excerpt: String = one.excerpt.iter().map(|words| words.text.as_str()).collect();
        format!("ballast manual {}{part}\n  {}: {}\n  {excerpt}\n", one.page, one.page_title, one.title)
    });
    Ok(places.collect::<Vec<_>>().join("\n"))
}
