//! `PATCH users/factors/{id}`

use axum::extract::{Path, State};
use ballast_core::{
    decision::Actor,
    factor::{self, Factor, Name},
    id::Id,
};
use ballast_service::{decide::in_context, error::ApiError, write::write};
use ballast_store::reads;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    answer::Answer,
    auth::client::ClientAuth,
    edge::command::Command,
    failed::{Failed, Failure},
    routes::auth::no_such_client,
    state::App,
};

/// A new name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FactorName {
    /// What to call it, such as the device it is on.
    #[schema(max_length = 60)]
    pub name: String,
}

/// Gives an authenticator app or a passkey another name. It guards the account as before.
#[utoipa::path(patch, path = "/api/v1/users/factors/{id}", tag = "users", request_body = FactorName,
    params(("id" = uuid::Uuid, Path, description = "The factor's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 400, description = "The name is unusable.", body = Failure<'static>),
        (status = 404, description = "No such factor of this client.", body = Failure<'static>),
    ))]
pub async fn patch(
    State(app): State<App>,
    auth: ClientAuth,
    Path(id): Path<String>,
    Command { body, key }: Command<FactorName>,
) -> Result<Answer, Failed> {
    let id: Id<Factor> = id.parse().map_err(|_| ApiError::not_found())?;
    let name = Name::parse(&body.name)?;
    let (shared, client) = (app.clone(), auth.client.id);
    write(&app, &auth, key.as_ref(), move |conn| {
        let held = reads::second_factors(conn, client)?;
        let row = reads::client_by_id(conn, client)?.ok_or_else(|| no_such_client(client))?;
        let renamed = in_context(&shared, Actor::Client(client), |context| {
            factor::rename(context, &row, &held, id, name.clone())
        })?;
        Ok((renamed, ()))
    })
    .await?;
    Ok(Answer::message("It has a new name."))
}
