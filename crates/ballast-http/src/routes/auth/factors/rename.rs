//! `PATCH users/factors/{id}`

use axum::extract::Path;
use ballast_core::{
    client::Client,
    factor::{self, Factor, Name},
    id::Id,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    write::{Key, write},
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::owner::{Caller, Owner};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::{Failed, Failure},
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
    caller: Caller<Client>,
    Path(id): Path<String>,
    Command { body, key }: Command<FactorName>,
) -> Result<Answer, Failed> {
    caller.rename_factor(&id, &body, key).await.map_err(Failed)
}

impl<O: Owner> Caller<O> {
    /// Gives an authenticator app or a passkey another name.
    pub async fn rename_factor(self, id: &str, body: &FactorName, key: Option<Key>) -> Result<Answer, ApiError> {
        let id: Id<Factor<O>> = id.parse().map_err(|_| ApiError::not_found())?;
        let name = Name::parse(&body.name)?;
        let (app, owner) = (self.app.clone(), self.owner().id());
        write(&self.app, self.scope(), key.as_ref(), move |conn| {
            let (row, held) = (O::load(conn, owner)?, O::held(conn, owner)?);
            let renamed =
                in_context(&app, O::actor(owner), |context| factor::rename(context, &row, &held, id, name.clone()))?;
            Ok((renamed, ()))
        })
        .await?;
        Ok(Answer::message("It has a new name."))
    }
}
