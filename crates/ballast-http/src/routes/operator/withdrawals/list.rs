//! `GET operator/withdrawals`.

use std::slice;

use axum::extract::State;
use ballast_auth::may;
use ballast_core::withdrawal::State as WithdrawalState;
use ballast_service::{operators::signed_in::Operator, payouts::facts_of};
use ballast_store::reads::operator::{WithdrawalList, withdrawal_lines};
use serde::Serialize;
use utoipa::ToSchema;

use super::row::{OperatorWithdrawal, row};
use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, ListQuery, one_of},
    state::App,
};

/// A page of withdrawals.
#[derive(Serialize, ToSchema)]
pub(super) struct OperatorWithdrawals {
    withdrawals: Vec<OperatorWithdrawal>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
    /// Whether there were more matches than are shown; a longer search term narrows them down.
    cut: bool,
}

static ALL: [WithdrawalState; 8] = WithdrawalState::ALL;

/// Withdrawals. `q` also takes a bitcoin address or txid; `sort` is `newest` or `oldest`, and withdrawals awaiting a
/// decision come oldest first by default; `state` is that of a withdrawal, such as `requested`, or `waiting` for all
/// pending ones; of the requested ones, `proposed` are those whose approval awaits a second operator, and `to_propose`
/// the others.
#[utoipa::path(get, path = "/api/v1/operator/withdrawals", tag = "operator", params(ListQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<OperatorWithdrawals>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadWithdrawals>,
    Asked(query): Asked<ListQuery>,
) -> Result<Answer<OperatorWithdrawals>, Failed> {
    let listing = query.read(&app, "withdrawals", "")?;
    let requested = slice::from_ref(&WithdrawalState::Requested);
    let mut names = vec![
        ("waiting", (WithdrawalState::OPEN, None)),
        ("to_propose", (requested, Some(false))),
        ("proposed", (requested, Some(true))),
    ];
    names.extend(ALL.iter().map(|state| (state.as_str(), (slice::from_ref(state), None))));
    let (states, proposed) = one_of("state", query.state.as_deref(), &names)?.unwrap_or_default();
    let is_queue = matches!(states, [WithdrawalState::Requested | WithdrawalState::Approved, ..]);
    let sort = one_of("sort", query.sort.as_deref(), &[("newest", false), ("oldest", true)])?;
    let list = WithdrawalList { term: listing.term.clone(), states, proposed, oldest_first: sort.unwrap_or(is_queue) };
    let (shared, page) = (app.clone(), listing.page.clone());
    let found = app.store.read(move |conn| {
        let common = facts_of(conn, shared.clock.now())?;
        let lines = withdrawal_lines(conn, &list, &page)?;
        Ok(lines.try_map(|line| row(&shared, conn, &common, &line)))
    });
    let (withdrawals, next, cut) = listing.shown(&app, found.await??, Ok)?;
    Ok(Answer::data(OperatorWithdrawals { withdrawals, next, cut }))
}
