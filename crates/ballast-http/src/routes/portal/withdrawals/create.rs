//! `POST withdrawals`: requests a withdrawal of free cash.

use axum::extract::State;
use ballast_core::{
    client::Client,
    decision::Decision,
    id::Id,
    money::Usdt,
    withdrawal::{self, Withdrawal},
};
use ballast_service::{error::ApiError, words, write::write};
use ballast_store::Conn;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Destination, RequestedWithdrawal, destination, facts, requested};
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Withdraw},
    edge::command::Command,
    failed::Failed,
    routes::portal::actor::{as_client, current},
    state::App,
};

/// A new withdrawal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewWithdrawal {
    /// USDT from the available balance; a number or its digits as text, at most 6 decimals.
    #[schema(value_type = words::TypedAmount)]
    amount: Usdt,
    /// A bitcoin address of any type.
    wallet: String,
}

/// Requests a withdrawal of cash that is not invested.
#[utoipa::path(post, path = "/api/v1/withdrawals", tag = "client", request_body = NewWithdrawal,
    security(("bearer" = []), ("cookie" = []), ("key" = ["withdraw"])), responses((status = 200, body = Answer<RequestedWithdrawal>)))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Allowed<Withdraw>,
    Command { body, key }: Command<NewWithdrawal>,
) -> Result<Answer<RequestedWithdrawal>, Failed> {
    let to = destination(&app.config, &body.wallet, &auth)?;
    if !body.amount.is_positive() {
        return Err(ApiError::field("amount", "invalid_amount", "Enter an amount above zero.").into());
    }
    let (client, shared) = (auth.client.id, app.clone());
    let decide = move |conn: &mut dyn Conn| decide(&shared, conn, client, body.amount, &to);
    Ok(requested(write(&app, &auth, key.as_ref(), decide).await?))
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    client: Id<Client>,
    amount: Usdt,
    to: &Destination,
) -> Result<(Decision, Id<Withdrawal>), ApiError> {
    let client = current(conn, client)?;
    let facts = facts(app, conn, &client, to)?;
    let id = app.new_id();
    let decision = as_client(app, client.id, |context| withdrawal::request_cash(context, id, amount, facts))?;
    Ok((decision, id))
}
