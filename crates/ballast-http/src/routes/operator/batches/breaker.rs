//! `POST operator/batches/breaker/reset`.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{
    payout::BreakerReset,
    refusal::{Kind, Refusal},
};
use ballast_service::operators::signed_in::Operator;
use ballast_store::reads;

use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    routes::operator::why::Why,
    state::App,
    waiting::{Waiting, Waits, propose},
};

/// Proposes to resume payouts after the breaker stopped them.
#[utoipa::path(post, path = "/api/v1/operator/batches/breaker/reset", tag = "operator", request_body = Why,
    security(("operator" = [])), responses((status = 202, body = Answer<Waits>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::RunBatches>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, Failed> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, _| {
        let trip = reads::payout_control(conn)?.tripped.ok_or_else(|| {
            Refusal::new(Kind::Conflict, "breaker_closed", "The breaker is closed; payouts are running.")
        })?;
        Ok(BreakerReset { trip, why: why.clone() })
    })
    .await
}
