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
    lists::{Age, Asked, Choice, ListQuery, Shown},
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

/// What the list is narrowed to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wanted {
    states: &'static [WithdrawalState],
    /// Of the requested ones, whether their approval waits for a second operator.
    proposed: Option<bool>,
}

impl Choice for Wanted {
    fn named() -> Vec<(&'static str, Self)> {
        let requested = slice::from_ref(&WithdrawalState::Requested);
        let waits = [
            ("waiting", Self { states: WithdrawalState::OPEN, proposed: None }),
            ("to_propose", Self { states: requested, proposed: Some(false) }),
            ("proposed", Self { states: requested, proposed: Some(true) }),
        ];
        let one = |state: &'static WithdrawalState| Self { states: slice::from_ref(state), proposed: None };
        waits.into_iter().chain(ALL.iter().map(|state| (state.as_str(), one(state)))).collect()
    }
}

/// Withdrawals. `q` also takes a bitcoin address or txid; `sort` is `newest` or `oldest`, and withdrawals awaiting a
/// decision come oldest first by default; `state` is that of a withdrawal, such as `requested`, or `waiting` for all
/// pending ones; of the requested ones, `proposed` are those whose approval awaits a second operator, and `to_propose`
/// the others.
#[utoipa::path(get, path = "/api/v1/operator/withdrawals", tag = "operator", params(ListQuery<Age, Wanted>),
    security(("operator" = [])), responses((status = 200, body = Answer<OperatorWithdrawals>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadWithdrawals>,
    Asked(query): Asked<ListQuery<Age, Wanted>>,
) -> Result<Answer<OperatorWithdrawals>, Failed> {
    let listing = query.read(&app, "withdrawals", "")?;
    let Wanted { states, proposed } = query.filter()?.unwrap_or_default();
    let is_queue = matches!(states, [WithdrawalState::Requested | WithdrawalState::Approved, ..]);
    let oldest_first = query.order()?.map_or(is_queue, |age| age == Age::Oldest);
    let list = WithdrawalList { term: listing.term.clone(), states, proposed, oldest_first };
    let (shared, page) = (app.clone(), listing.page.clone());
    let found = app.store.read(move |conn| {
        let common = facts_of(conn, shared.clock.now())?;
        let lines = withdrawal_lines(conn, &list, &page)?;
        Ok(lines.try_map(|line| row(&shared, conn, &common, &line)))
    });
    let Shown { rows: withdrawals, next, cut } = listing.shown(&app, found.await??, Ok)?;
    Ok(Answer::data(OperatorWithdrawals { withdrawals, next, cut }))
}
