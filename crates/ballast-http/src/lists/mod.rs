//! Common parts of all lists: pages by an opaque cursor; in the console also search, sort order and filter.

mod choice;
mod cursor;
mod short;
mod term;

use std::marker::PhantomData;

use axum::{
    extract::{FromRequestParts, Query},
    http::{StatusCode, request::Parts},
};
use ballast_core::id::Id;
use ballast_service::error::ApiError;
use ballast_store::reads::operator::{Key, Page, Position, Slice, Term};
use serde::{Deserialize, de::DeserializeOwned};
use utoipa::{
    IntoParams,
    openapi::{
        KnownFormat, ObjectBuilder, Required, SchemaFormat, Type,
        path::{Parameter, ParameterBuilder, ParameterIn},
    },
};
use uuid::Uuid;

use self::choice::names;
pub use self::choice::{Age, Choice};
use crate::{failed::Failed, state::App};

/// Default number of rows per page.
const USUAL: u32 = 50;
/// Maximum number of rows per page.
const MOST: u32 = 200;

/// The query of a request; parameters that `Q` does not name are refused.
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

/// A page of a list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// `next` of the previous page; absent for the first page.
    pub cursor: Option<String>,
    /// Number of rows, 1 to 200; by default 50, or 200 for short lists.
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
}

/// Which part of a list whose orders are `S` and whose filters are `F`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct ListQuery<S, F> {
    pub cursor: Option<String>,
    pub limit: Option<u32>,
    pub q: Option<String>,
    pub sort: Option<String>,
    pub state: Option<String>,
    #[serde(skip)]
    pub names: PhantomData<(S, F)>,
}

impl<S: Choice, F: Choice> IntoParams for ListQuery<S, F> {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let number = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
            .minimum(Some(1))
            .maximum(Some(MOST));
        let name = |choices: Vec<&'static str>| text().enum_values(Some(choices));
        [
            ("cursor", "`next` of the page before; absent for the first page. Valid only with the same `q`, `sort` and `state`.", text()),
            ("limit", "Number of rows, 1 to 200; 50 by default.", number),
            ("q", "The beginning of an email address or of part of a name, or a whole id, deposit address or transaction hash.", text()),
            ("sort", "The order of the rows.", name(names::<S>())),
            ("state", "Only those in this state.", name(names::<F>())),
        ]
        .map(|(name, about, schema)| {
            ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some(about))
                .schema(Some(schema))
                .build()
        })
        .into()
    }
}

/// The parsed query of a list.
pub struct Listing {
    pub page: Page,
    pub term: Option<Term>,
    /// The scope that the cursor of the next page is bound to.
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

    /// The query with the default of a short list: the maximum number of rows.
    #[must_use]
    pub fn short(self) -> Self {
        Self { limit: self.limit.or(Some(MOST)), ..self }
    }
}

impl<S: Choice, F: Choice> ListQuery<S, F> {
    /// The order that was asked for.
    ///
    /// # Errors
    /// 400 that lists the names.
    pub fn order(&self) -> Result<Option<S>, ApiError> {
        chosen("sort", self.sort.as_deref())
    }

    /// The filter that was asked for.
    ///
    /// # Errors
    /// 400 that lists the names.
    pub fn filter(&self) -> Result<Option<F>, ApiError> {
        chosen("state", self.state.as_deref())
    }

    /// Reads the query of the list called `name`; `more` is anything else that narrows it.
    ///
    /// # Errors
    /// As [`PageQuery::read`], and for an invalid search term.
    pub fn read(&self, app: &App, name: &str, more: &str) -> Result<Listing, ApiError> {
        let Self { cursor, limit, q, sort, state, .. } = self.clone();
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

    /// For a list from newest to oldest: the row that the page comes after, and how many rows to read. That is one more
    /// than is shown, to know whether there is a next page.
    pub fn newest<T>(&self) -> (Option<Id<T>>, u32) {
        (self.page.after.as_ref().map(|last| Id::new(last.id)), self.page.limit.saturating_add(1))
    }

    /// The cursor of the next page, for the answer.
    pub fn next(&self, app: &App, position: Option<&Position>) -> Option<String> {
        position.map(|position| cursor::write(&app.who.keys, &self.scope, position))
    }

    /// The rows of this page, out of those read after [`Page::after`] with one more than [`Page::limit`], and the
    /// cursor of the next page.
    pub fn rows<T>(&self, app: &App, rows: Vec<T>, id: impl Fn(&T) -> Uuid) -> (Vec<T>, Option<String>) {
        let (rows, next) = first(rows, self.page.limit, id);
        (rows, self.next(app, next.as_ref()))
    }

    /// The parts of an answer, with the rows converted by `show`.
    pub fn shown<T, V>(
        &self,
        app: &App,
        slice: Slice<T>,
        show: impl FnMut(T) -> Result<V, ApiError>,
    ) -> Result<Shown<V>, ApiError> {
        let Slice { rows, next, cut } = slice.try_map(show)?;
        Ok(Shown { rows, next: self.next(app, next.as_ref()), cut })
    }
}

/// One page of a list, as an answer has it.
#[derive(Debug)]
pub struct Shown<V> {
    pub rows: Vec<V>,
    /// Cursor of the next page.
    pub next: Option<String>,
    /// Whether there were more matches than are shown.
    pub cut: bool,
}

/// The first `limit` rows, and the position of the last of them if there are more.
fn first<T>(mut rows: Vec<T>, limit: u32, id: impl Fn(&T) -> Uuid) -> (Vec<T>, Option<Position>) {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(|last| Position { key: Key::None, id: id(last) });
    (rows, next)
}

/// Parses one of the names that a parameter may have; `None` if it is absent.
///
/// # Errors
/// 400 that lists the names.
pub fn chosen<C: Choice>(field: &'static str, given: Option<&str>) -> Result<Option<C>, ApiError> {
    let Some(given) = given else { return Ok(None) };
    C::named()
        .into_iter()
        .find(|(name, _)| *name == given)
        .map(|(_, choice)| Some(choice))
        .ok_or_else(|| ApiError::field(field, "unknown_name", format!("Use one of: {}.", names::<C>().join(", "))))
}

fn invalid(message: String) -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "invalid_query", message)
}
