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
    lists::{Asked, ListQuery, Shown},
    state::App,
};

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
#[utoipa::path(get, path = "/api/v1/operator/deposits", tag = "operator", params(ListQuery<DepositSort, DepositState>),
    security(("operator" = [])), responses((status = 200, body = Answer<OperatorDeposits>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadClients>,
    Asked(query): Asked<ListQuery<DepositSort, DepositState>>,
) -> Result<Answer<OperatorDeposits>, Failed> {
    let listing = query.read(&app, "deposits", "")?;
    let list = DepositList {
        term: listing.term.clone(),
        state: query.filter()?,
        sort: query.order()?.unwrap_or(DepositSort::Newest),
    };
    let page = listing.page.clone();
    let found = read(&app, move |conn| deposit_lines(conn, &list, &page)).await?;
    let show = |DepositLine { deposit, client }| Ok(DepositRow::of(deposit, client));
    let Shown { rows: deposits, next, cut } = listing.shown(&app, found, show)?;
    Ok(Answer::data(OperatorDeposits { deposits, next, cut }))
}
