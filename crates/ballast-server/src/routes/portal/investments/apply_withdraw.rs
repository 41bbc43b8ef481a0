//! `PATCH investments/applyWithdraw/{id}`.

use axum::extract::State;
use ballast_core::{
    bitcoin_address::BtcAddress, client::Client, decision::Decision, id::Id, investment::Investment, withdrawal,
};
use ballast_store::Conn;
use serde::Deserialize;
use utoipa::ToSchema;

use super::theirs;
use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    error::{ApiError, Failure},
    http::command::Command,
    routes::{
        portal::{
            actor::as_client,
            withdrawals::{destination, facts},
        },
        site::PathId,
    },
    state::App,
    write::write,
};

/// Where to pay.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Destination {
    /// A bitcoin address of any type.
    wallet: String,
}

/// Applies to withdraw a matured investment, whole, to a bitcoin address.
#[utoipa::path(patch, path = "/api/v1/investments/applyWithdraw/{id}", tag = "client", params(("id" = String, Path)),
    request_body = Destination, security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, body = Answer),
    (status = 400, body = Failure<'static>),
    (status = 401, body = Failure<'static>),
    (status = 403, body = Failure<'static>),
    (status = 404, body = Failure<'static>),
    (status = 409, body = Failure<'static>),
))]
pub(super) async fn patch(
    State(app): State<App>,
    auth: ClientAuth,
    PathId(id): PathId<Investment>,
    Command { body, key }: Command<Destination>,
) -> Result<Answer, ApiError> {
    let wallet = destination(&app.config, &body.wallet)?;
    let (client, shared) = (auth.client.id, app.clone());
    let decide = move |conn: &mut dyn Conn| decide(&shared, conn, (client, id), &wallet);
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("Your withdrawal is requested. We write to you when it is approved and when it is paid."))
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    (client, id): (Id<Client>, Id<Investment>),
    wallet: &BtcAddress,
) -> Result<(Decision, ()), ApiError> {
    let (client, holding) = theirs(conn, client, id)?;
    let facts = facts(app, conn, &client, wallet)?;
    let decision = as_client(app, client.id, |context| {
        withdrawal::request(context, app.new_id(), holding.investment, holding.position, facts)
    })?;
    Ok((decision, ()))
}
