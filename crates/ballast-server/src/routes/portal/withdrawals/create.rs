//! `POST withdrawals`: free cash.

use axum::extract::State;
use ballast_core::{bitcoin_address::BtcAddress, client::Client, decision::Decision, id::Id, money::Usdt, withdrawal};
use ballast_store::Conn;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{destination, facts};
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    error::{ApiError, Failure},
    http::command::Command,
    routes::portal::actor::{as_client, current},
    state::App,
    write::write,
};

/// How much, and where to.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewWithdrawal {
    /// USDT out of the available balance; a number or its digits as text, at most 6 decimals.
    #[schema(value_type = f64)]
    amount: Usdt,
    /// A bitcoin address of any type.
    wallet: String,
}

/// Asks for cash that is not invested.
#[utoipa::path(post, path = "/api/v1/withdrawals", tag = "client", request_body = NewWithdrawal,
    security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, body = Answer),
    (status = 400, body = Failure<'static>),
    (status = 401, body = Failure<'static>),
    (status = 403, body = Failure<'static>),
    (status = 409, body = Failure<'static>),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: ClientAuth,
    Command { body, key }: Command<NewWithdrawal>,
) -> Result<Answer, ApiError> {
    let wallet = destination(&app.config, &body.wallet)?;
    if !body.amount.is_positive() {
        return Err(ApiError::field("amount", "invalid_amount", "Enter an amount above zero."));
    }
    let (client, shared) = (auth.client.id, app.clone());
    let decide = move |conn: &mut dyn Conn| decide(&shared, conn, client, (body.amount, &wallet));
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("Your withdrawal is requested. We write to you when it is approved and when it is paid."))
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    client: Id<Client>,
    (amount, wallet): (Usdt, &BtcAddress),
) -> Result<(Decision, ()), ApiError> {
    let client = current(conn, client)?;
    let facts = facts(app, conn, &client, wallet)?;
    let decision = as_client(app, client.id, |context| withdrawal::request_cash(context, app.new_id(), amount, facts))?;
    Ok((decision, ()))
}
