//! `POST operator/deposits/{id}/refund`: proposed by one operator, approved by another.

use axum::extract::State;
use ballast_core::{
    approval::Action,
    deposit::{self, Before, Deposit, RefundOrder},
};
use ballast_store::reads;

use crate::{
    answer::Answer,
    approve::{Waiting, Waits, propose},
    auth::operator::{Operator, may},
    error::{ApiError, Failure},
    http::command::Command,
    routes::{operator::why::Why, site::PathId},
    state::App,
};

/// Proposes that a deposit in quarantine goes back to where it came from. Once it is approved the treasury sends it.
#[utoipa::path(post, path = "/api/v1/operator/deposits/{id}/refund", tag = "operator", request_body = Why,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 202, description = "Waits for another operator.", body = Answer<Waits>),
    (status = 400, body = Failure<'static>),
    (status = 401, body = Failure<'static>),
    (status = 403, body = Failure<'static>),
    (status = 404, body = Failure<'static>),
    (status = 409, description = "Not in quarantine, or proposed already.", body = Failure<'static>),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::ResolveQuarantine>,
    PathId(id): PathId<Deposit>,
    Command { body, key }: Command<Why>,
) -> Result<Waiting, ApiError> {
    let why = body.read()?;
    propose(&app, &auth, key.as_ref(), move |conn, context| {
        let deposit = reads::deposit(conn, id)?.ok_or_else(ApiError::not_found)?;
        let order = RefundOrder { before: Before::of(&deposit), why: why.clone() };
        let client = deposit.client.map(|id| reads::client_by_id(conn, id)).transpose()?.flatten();
        // What the rule would refuse now is not worth a second person's time.
        deposit::refund(context, deposit, client.as_ref())?;
        Ok(Action::DepositRefund(order))
    })
    .await
}
