//! `GET operator/deposits`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::deposit::State as DepositState;
use ballast_service::{operators::signed_in::Operator, write::read};
use ballast_store::reads::operator::{DepositLine, DepositList, DepositSort, deposit_lines};
use serde::Serialize;
use utoipa::ToSchema;

use super::DepositRow;
use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, ListQuery, one_of},
    state::App,
};

const SORTS: &[(&str, DepositSort)] =
    &[("newest", DepositSort::Newest), ("oldest", DepositSort::Oldest), ("amount", DepositSort::Amount)];

/// A page of deposits.
#[derive(Serialize, ToSchema)]
pub(super) struct OperatorDeposits {
    deposits: Vec<DepositRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
    /// Whether there were more matches than are shown; a longer search term narrows them down.
    cut: bool,
}

/// Deposits. `sort` is `newest`, `oldest` or `amount`; `state` is that of a deposit, such as `quarantined`.
#[utoipa::path(get, path = "/api/v1/operator/deposits", tag = "operator", params(ListQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<OperatorDeposits>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadClients>,
    Asked(query): Asked<ListQuery>,
) -> Result<Answer<OperatorDeposits>, Failed> {
    let listing = query.read(&app, "deposits", "")?;
    let states = DepositState::ALL.map(|state| (state.as_str(), state));
    let list = DepositList {
        term: listing.term.clone(),
        state: one_of("state", query.state.as_deref(), &states)?,
        sort: one_of("sort", query.sort.as_deref(), SORTS)?.unwrap_or(DepositSort::Newest),
    };
    let page = listing.page.clone();
    let found = read(&app, move |conn| deposit_lines(conn, &list, &page)).await?;
    let show = |DepositLine { deposit, client }| Ok(DepositRow::of(deposit, client));
    let (deposits, next, cut) = listing.shown(&app, found, show)?;
    Ok(Answer::data(OperatorDeposits { deposits, next, cut }))
}
