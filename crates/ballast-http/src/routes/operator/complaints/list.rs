//! `GET operator/complaints`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{complaint::State as ComplaintState, time::Day};
use ballast_service::{error::ApiError, operators::signed_in::Operator, write::read};
use ballast_store::reads::operator::{ComplaintFilter, ComplaintList, ComplaintSort, complaint_lines};
use serde::Serialize;
use utoipa::ToSchema;

use super::row::ComplaintRow;
use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, ListQuery, one_of},
    state::App,
};

const SORTS: &[(&str, ComplaintSort)] =
    &[("newest", ComplaintSort::Newest), ("oldest", ComplaintSort::Oldest), ("due", ComplaintSort::Due)];

/// A page of the register.
#[derive(Serialize, ToSchema)]
pub(super) struct OperatorComplaints {
    complaints: Vec<ComplaintRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
    /// Whether there were more matches than are shown; a longer search term narrows them down.
    cut: bool,
}

/// Parses `state`: a state, `waiting`, or `overdue` as of today.
pub(super) fn filter(state: Option<&str>, today: Day) -> Result<ComplaintFilter, ApiError> {
    let mut names: Vec<(&'static str, ComplaintFilter)> =
        vec![("waiting", ComplaintFilter::Waiting), ("overdue", ComplaintFilter::Overdue(today))];
    names.extend(ComplaintState::ALL.map(|state| (state.as_str(), ComplaintFilter::In(state))));
    Ok(one_of("state", state, &names)?.unwrap_or(ComplaintFilter::All))
}

/// The register. `sort` is `newest`, `oldest` or `due` (complaints awaiting an answer, nearest deadline first); `state`
/// is `waiting`, `overdue`, `received`, `answered`, `reopened` or `closed`; `q` searches for the number or the sender.
#[utoipa::path(get, path = "/api/v1/operator/complaints", tag = "operator", params(ListQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<OperatorComplaints>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadComplaints>,
    Asked(query): Asked<ListQuery>,
) -> Result<Answer<OperatorComplaints>, Failed> {
    let listing = query.read(&app, "complaints", "")?;
    let today = app.clock.now().day();
    let list = ComplaintList {
        term: listing.term.clone(),
        filter: filter(query.state.as_deref(), today)?,
        sort: one_of("sort", query.sort.as_deref(), SORTS)?.unwrap_or(ComplaintSort::Newest),
    };
    let page = listing.page.clone();
    let found = read(&app, move |conn| complaint_lines(conn, &list, &page)).await?;
    let (complaints, next, cut) = listing.shown(&app, found, |complaint| Ok(ComplaintRow::of(complaint, today)))?;
    Ok(Answer::data(OperatorComplaints { complaints, next, cut }))
}
