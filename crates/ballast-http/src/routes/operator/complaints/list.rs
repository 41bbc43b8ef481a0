//! `GET operator/complaints`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{complaint::State as ComplaintState, time::Day};
use ballast_service::{operators::signed_in::Operator, write::read};
use ballast_store::reads::operator::{ComplaintFilter, ComplaintList, ComplaintSort, complaint_lines};
use serde::Serialize;
use utoipa::ToSchema;

use super::row::ComplaintRow;
use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, Choice, ListQuery, Shown},
    state::App,
};

/// A page of the register.
#[derive(Serialize, ToSchema)]
pub(super) struct OperatorComplaints {
    complaints: Vec<ComplaintRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
    /// Whether there were more matches than are shown; a longer search term narrows them down.
    cut: bool,
}

/// What the register is narrowed to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    Waiting,
    /// Those that should have been answered before today.
    Overdue,
    In(ComplaintState),
}

impl Choice for Wanted {
    fn named() -> Vec<(&'static str, Self)> {
        let states = ComplaintState::ALL.map(|state| (state.as_str(), Self::In(state)));
        [("waiting", Self::Waiting), ("overdue", Self::Overdue)].into_iter().chain(states).collect()
    }
}

impl Wanted {
    const fn filter(self, today: Day) -> ComplaintFilter {
        match self {
            Self::Waiting => ComplaintFilter::Waiting,
            Self::Overdue => ComplaintFilter::Overdue(today),
            Self::In(state) => ComplaintFilter::In(state),
        }
    }
}

/// The register. `sort` is `newest`, `oldest` or `due` (complaints awaiting an answer, nearest deadline first); `state`
/// is `waiting`, `overdue`, `received`, `answered`, `reopened` or `closed`; `q` searches for the number or the sender.
#[utoipa::path(get, path = "/api/v1/operator/complaints", tag = "operator", params(ListQuery<ComplaintSort, Wanted>),
    security(("operator" = [])), responses((status = 200, body = Answer<OperatorComplaints>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadComplaints>,
    Asked(query): Asked<ListQuery<ComplaintSort, Wanted>>,
) -> Result<Answer<OperatorComplaints>, Failed> {
    let listing = query.read(&app, "complaints", "")?;
    let today = app.clock.now().day();
    let list = ComplaintList {
        term: listing.term.clone(),
        filter: query.filter()?.map_or(ComplaintFilter::All, |wanted| wanted.filter(today)),
        sort: query.order()?.unwrap_or(ComplaintSort::Newest),
    };
    let page = listing.page.clone();
    let found = read(&app, move |conn| complaint_lines(conn, &list, &page)).await?;
    let Shown { rows: complaints, next, cut } =
        listing.shown(&app, found, |complaint| Ok(ComplaintRow::of(complaint, today)))?;
    Ok(Answer::data(OperatorComplaints { complaints, next, cut }))
}
