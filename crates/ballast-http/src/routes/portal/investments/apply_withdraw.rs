//! `PATCH investments/applyWithdraw/{id}`.

use axum::extract::State;
use ballast_core::{
    client::Client,
    decision::Decision,
    id::Id,
    investment::Investment,
    withdrawal::{self, Withdrawal},
};
use ballast_service::{error::ApiError, write::write};
use ballast_store::Conn;
use serde::Deserialize;
use utoipa::ToSchema;

use super::theirs;
use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Withdraw},
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    routes::portal::{
        actor::as_client,
        withdrawals::{Destination, RequestedWithdrawal, destination, facts, requested},
    },
    state::App,
};

/// The destination of a withdrawal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WithdrawalDestination {
    /// A bitcoin address of any type.
    wallet: String,
}

/// Requests a withdrawal of a whole matured investment to a bitcoin address.
#[utoipa::path(patch, path = "/api/v1/investments/applyWithdraw/{id}", tag = "client", params(("id" = String, Path)),
    request_body = WithdrawalDestination, security(("bearer" = []), ("cookie" = []), ("key" = ["withdraw"])),
    responses((status = 200, body = Answer<RequestedWithdrawal>)))]
pub(super) async fn patch(
    State(app): State<App>,
    auth: Allowed<Withdraw>,
    PathId(id): PathId<Investment>,
    Command { body, key }: Command<WithdrawalDestination>,
) -> Result<Answer<RequestedWithdrawal>, Failed> {
    let to = destination(&app.config, &body.wallet, &auth)?;
    let (client, shared) = (auth.client.id, app.clone());
    let decide = move |conn: &mut dyn Conn| decide(&shared, conn, client, id, &to);
    Ok(requested(write(&app, &auth, key.as_ref(), decide).await?))
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    client: Id<Client>,
    id: Id<Investment>,
    to: &Destination,
) -> Result<(Decision, Id<Withdrawal>), ApiError> {
    let (client, holding) = theirs(conn, client, id)?;
    let facts = facts(app, conn, &client, to)?;
    let request = app.new_id();
    let decision = as_client(app, client.id, |context| {
        withdrawal::request(context, request, holding.investment, holding.position, facts)
    })?;
    Ok((decision, request))
}
