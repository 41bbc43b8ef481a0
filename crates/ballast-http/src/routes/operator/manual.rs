//! `GET operator/manual`, `GET operator/manual/page`, `GET operator/manual/search`: the manual included in the program.
//! It describes how the firm is run, so it is only for operators, of any role.

use axum::http::StatusCode;
use ballast_auth::may;
use ballast_content::manual::{self, Finding, Section, VERSION};
use ballast_service::{error::ApiError, operators::signed_in::Operator};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;

use crate::{answer::Answer, failed::Failed, lists::Asked, state::App};

/// Longer names are cut to this length in messages.
const SHOWN: usize = 64;
/// Maximum length of a search in characters.
const LONGEST: usize = 200;

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(contents)).routes(calls!(page)).routes(calls!(search))
}

/// Table of contents of the manual.
#[derive(Serialize, ToSchema)]
struct ManualContents {
    /// Version of the program that the pages describe.
    version: &'static str,
    books: Vec<ManualBook>,
}

/// A group of related pages, in reading order.
#[derive(Serialize, ToSchema)]
struct ManualBook {
    title: &'static str,
    pages: Vec<ManualEntry>,
}

/// A page that can be requested.
#[derive(Serialize, ToSchema)]
struct ManualEntry {
    name: &'static str,
    title: &'static str,
}

/// The books of the manual and their pages.
#[utoipa::path(get, path = "/api/v1/operator/manual", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Answer<ManualContents>)))]
async fn contents(_: Operator<may::SignedIn>) -> Answer<ManualContents> {
    let entry = |page: &'static manual::Page| ManualEntry { name: &page.name, title: &page.title };
    let book =
        |book: &'static manual::Book| ManualBook { title: &book.title, pages: book.pages.iter().map(entry).collect() };
    Answer::data(ManualContents { version: VERSION, books: manual::books().iter().map(book).collect() })
}

/// The page to read.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ManualPageQuery {
    /// Its name, such as `backup` or `operator/health`, or its file, such as `docs/manual/backup.md`.
    name: String,
}

/// A page of the manual.
#[derive(Serialize, ToSchema)]
struct ManualPage {
    name: &'static str,
    title: &'static str,
    /// The content below the title. Links to other pages begin with `/console/manual/`.
    html: &'static str,
    /// The page's headings, in order; the first is the beginning of the page.
    #[schema(value_type = Vec<Section>)]
    sections: &'static [Section],
}

/// One page of the manual as HTML.
#[utoipa::path(get, path = "/api/v1/operator/manual/page", tag = "operator", params(ManualPageQuery),
    security(("operator" = [])), responses(
    (status = 200, body = Answer<ManualPage>),
    (status = 404, description = "There is no such page."),
))]
async fn page(
    _: Operator<may::SignedIn>,
    Asked(ManualPageQuery { name }): Asked<ManualPageQuery>,
) -> Result<Answer<ManualPage>, Failed> {
    let page = manual::find(&name).ok_or_else(|| unknown(&name))?;
    let manual::Page { name, title, html, sections, .. } = page;
    Ok(Answer::data(ManualPage { name, title, html, sections }))
}

fn unknown(name: &str) -> ApiError {
    let shown: String = name.chars().take(SHOWN).collect();
    let near = manual::nearest(&shown).map_or_else(String::new, |near| format!(" Did you mean “{near}”?"));
    let message =
        format!("The manual of this version has no page “{shown}”.{near} Search it, or choose from its contents.");
    ApiError::new(StatusCode::NOT_FOUND, "not_found", message)
}

/// A search in the manual.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ManualSearchQuery {
    /// The words to search for; all must occur.
    q: String,
}

/// Search results.
#[derive(Serialize, ToSchema)]
struct ManualFindings {
    /// Best first, at most thirty: headings weigh most, then titles of pages, then text.
    found: Vec<Finding>,
}

/// Searches the manual for some words.
#[utoipa::path(get, path = "/api/v1/operator/manual/search", tag = "operator", params(ManualSearchQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<ManualFindings>)))]
async fn search(
    _: Operator<may::SignedIn>,
    Asked(ManualSearchQuery { q }): Asked<ManualSearchQuery>,
) -> Answer<ManualFindings> {
    let words: String = q.chars().take(LONGEST).collect();
    Answer::data(ManualFindings { found: manual::search(&words) })
}
