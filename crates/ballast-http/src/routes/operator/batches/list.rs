//! `GET operator/batches`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::payout::State as BatchState;
use ballast_service::operators::signed_in::Operator;
use ballast_store::{reads, reads::operator::batch_lines};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::row::BatchRow;
use crate::{
    answer::Answer,
    failed::Failed,
    lists::{Asked, PageQuery, Shown, chosen},
    state::App,
};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct BatchesQuery {
    /// `next` of the previous page; absent for the first page. Valid only with the same `state`.
    cursor: Option<String>,
    /// Number of rows, 1 to 200; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
    /// Only those in this state.
    #[param(value_type = Option<BatchState>)]
    state: Option<String>,
}

/// A page of batches.
#[derive(Serialize, ToSchema)]
pub(super) struct Batches {
    batches: Vec<BatchRow>,
    /// Cursor of the next page; null at the end.
    next: Option<String>,
}

/// Payout batches, newest first.
#[utoipa::path(get, path = "/api/v1/operator/batches", tag = "operator", params(BatchesQuery),
    security(("operator" = [])), responses((status = 200, body = Answer<Batches>)))]
pub(super) async fn get(
    State(app): State<App>,
    _auth: Operator<may::ReadWithdrawals>,
    Asked(query): Asked<BatchesQuery>,
) -> Result<Answer<Batches>, Failed> {
    let BatchesQuery { cursor, limit, state } = query;
    let scope = format!("batches {state:?}");
    let listing = PageQuery { cursor, limit }.read(&app, &scope)?;
    let state = chosen("state", state.as_deref())?;
    let (shared, page) = (app.clone(), listing.page.clone());
    let found = app.store.read(move |conn| {
        let found = batch_lines(conn, state, &page)?;
        found.try_map(|batch| {
            let attempts = reads::payout_attempts(conn, batch.id)?;
            Ok(BatchRow::of(&shared, &batch, &attempts))
        })
    });
    let Shown { rows: batches, next, .. } = listing.shown(&app, found.await?, Ok)?;
    Ok(Answer::data(Batches { batches, next }))
}
