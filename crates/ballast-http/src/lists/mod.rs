//! What every list has in common: a page at a time by an opaque cursor; those of the console a search, a sort, a filter.

mod cursor;
mod short;
mod term;

use axum::{
    extract::{FromRequestParts, Query},
    http::{StatusCode, request::Parts},
};
use ballast_core::id::Id;
use ballast_service::error::ApiError;
use ballast_store::reads::operator::{Key, Page, Position, Slice, Term};
use serde::{Deserialize, de::DeserializeOwned};
use utoipa::IntoParams;
use uuid::Uuid;

use crate::{failed::Failed, state::App};

/// Rows of a page, unless another number is asked for.
const USUAL: u32 = 50;
/// Most rows of a page.
const MOST: u32 = 200;

/// What is asked for behind the question mark; anything that `Q` does not name is refused.
pub struct Asked<Q>(pub Q);

impl<Q: DeserializeOwned> FromRequestParts<App> for Asked<Q> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Failed> {
        let query = Query::<Q>::try_from_uri(&parts.uri).map_err(|error| {
            let why = error.to_string();
            invalid(format!("The query cannot be read ({why}). Use only what the API document lists."))
        })?;
        Ok(Self(query.0))
    }
}

/// Which page of a list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// `next` of the previous page; absent for the first page.
    pub cursor: Option<String>,
    /// How many rows, 1 to 200; unless said otherwise 50, or 200 of a list that is short.
    pub limit: Option<u32>,
}

/// Which part of which list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// `next` of the previous page; absent for the first page. Valid only with the same `q`, `sort` and `state`.
    pub cursor: Option<String>,
    /// How many rows, 1 to 200; 50 by default.
    pub limit: Option<u32>,
    /// The beginning of an email address or of any part of a name, or a whole id, deposit address or transaction hash.
    pub q: Option<String>,
    /// In which order.
    pub sort: Option<String>,
    /// Only those in this state.
    pub state: Option<String>,
}

/// A page of a list that was asked for, read.
pub struct Listing {
    pub page: Page,
    /// Who or what is looked for.
    pub term: Option<Term>,
    /// What the cursor of the next page is bound to.
    scope: String,
}

impl PageQuery {
    /// Reads the query of the list called `name`.
    ///
    /// # Errors
    /// 400 for a cursor of another list, or a number of rows out of range.
    pub fn read(&self, app: &App, name: &str) -> Result<Listing, ApiError> {
        Listing::read(app, self.clone(), None, name.to_owned())
    }

    /// The same of a list that is short: as many rows as a page can have, unless another number is asked for.
    #[must_use]
    pub fn short(self) -> Self {
        Self { limit: self.limit.or(Some(MOST)), ..self }
    }
}

impl ListQuery {
    /// Reads the query of the list called `name`; `more` is what else narrows it.
    ///
    /// # Errors
    /// As [`PageQuery::read`], and for a search that cannot be one.
    pub fn read(&self, app: &App, name: &str, more: &str) -> Result<Listing, ApiError> {
        let Self { cursor, limit, q, sort, state } = self.clone();
        let parts = [Some(name), q.as_deref(), sort.as_deref(), state.as_deref(), Some(more)];
        let scope = parts.map(|part| part.map_or_else(|| "-".to_owned(), |part| format!("+{part}"))).join("\u{0}");
        Listing::read(app, PageQuery { cursor, limit }, q, scope)
    }
}

impl Listing {
    fn read(app: &App, page: PageQuery, q: Option<String>, scope: String) -> Result<Self, ApiError> {
        let limit = page.limit.unwrap_or(USUAL);
        if !(1..=MOST).contains(&limit) {
            return Err(ApiError::field("limit", "invalid_limit", format!("Ask for 1 to {MOST} rows.")));
        }
        let after = page.cursor.map(|text| cursor::read(&app.who.keys, &scope, &text)).transpose()?;
        let term = q.map(|typed| term::read(&typed)).transpose()?.flatten();
        Ok(Self { page: Page { after, limit }, term, scope })
    }

    /// What to read of a list that runs from its newest row to its oldest: the row that the page lies before, and how many
    /// rows, of which one more than is shown says that the list goes on.
    pub fn newest<T>(&self) -> (Option<Id<T>>, u32) {
        (self.page.after.as_ref().map(|last| Id::new(last.id)), self.page.limit.saturating_add(1))
    }

    /// Where the next page goes on, for the answer.
    pub fn next(&self, app: &App, position: Option<&Position>) -> Option<String> {
        position.map(|position| cursor::write(&app.who.keys, &self.scope, position))
    }

    /// The rows of this page, out of as many as were read after [`Page::after`] with one more than [`Page::limit`], and the
    /// cursor of the next one.
    pub fn rows<T>(&self, app: &App, rows: Vec<T>, id: impl Fn(&T) -> Uuid) -> (Vec<T>, Option<String>) {
        let (rows, next) = first(rows, self.page.limit, id);
        (rows, self.next(app, next.as_ref()))
    }

    /// The parts of an answer: each row as it is shown, the cursor, and whether more was found than is looked at.
    ///
    /// # Errors
    /// What `show` returns.
    pub fn shown<T, V>(
        &self,
        app: &App,
        slice: Slice<T>,
        show: impl FnMut(T) -> Result<V, ApiError>,
    ) -> Result<(Vec<V>, Option<String>, bool), ApiError> {
        let Slice { rows, next, cut } = slice.try_map(show)?;
        Ok((rows, self.next(app, next.as_ref()), cut))
    }
}

/// The first `limit` rows, and the last of them when there are more.
fn first<T>(mut rows: Vec<T>, limit: u32, id: impl Fn(&T) -> Uuid) -> (Vec<T>, Option<Position>) {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(|last| Position { key: Key::None, id: id(last) });
    (rows, next)
}

/// One of the names that a parameter may have; nothing when it is absent.
///
/// # Errors
/// 400 that lists the names.
pub fn one_of<T: Copy>(
    field: &'static str,
    given: Option<&str>,
    names: &[(&'static str, T)],
) -> Result<Option<T>, ApiError> {
    let Some(given) = given else { return Ok(None) };
    names.iter().find(|(name, _)| *name == given).map(|(_, value)| Some(*value)).ok_or_else(|| {
        let known: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        ApiError::field(field, "unknown_name", format!("Use one of: {}.", known.join(", ")))
    })
}

fn invalid(message: String) -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "invalid_query", message)
}
