//! `DELETE users/factors/{id}`

use axum::{extract::Path, response::Response};
use ballast_core::{
    client::Client,
    context::Context,
    factor::{self, Factor},
    id::Id,
};
use ballast_service::{error::ApiError, write::Key};
use ballast_store::Conn;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    client::Changed,
    owner::{Caller, Own, Owner},
};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::{Failed, Failure},
};

/// Who asks.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CurrentPassword {
    /// The present password.
    #[schema(format = Password)]
    pub password_current: String,
}

/// Takes an authenticator app or a passkey away. After the last one the second step is a mailed code again. Every other
/// session ends; the answer brings new tokens.
#[utoipa::path(delete, path = "/api/v1/users/factors/{id}", tag = "users", request_body = CurrentPassword,
    params(("id" = uuid::Uuid, Path, description = "The factor's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<Changed>),
        (status = 400, description = "The present password is wrong.", body = Failure<'static>),
        (status = 404, description = "No such factor of this client.", body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
    ))]
pub async fn delete(
    caller: Caller<Client>,
    Path(id): Path<String>,
    Command { body, key }: Command<CurrentPassword>,
) -> Result<Response, Failed> {
    caller.remove_factor(&id, body, key).await.map_err(Failed)
}

impl<O: Owner> Caller<O> {
    /// Takes an authenticator app or a passkey away.
    pub async fn remove_factor(self, id: &str, body: CurrentPassword, key: Option<Key>) -> Result<Response, ApiError> {
        let id: Id<Factor<O>> = id.parse().map_err(|_| ApiError::not_found())?;
        let known = self.known(body.password_current).await?;
        let rule = move |context: &mut Context<'_>, _: &mut dyn Conn, Own { owner, held, .. }: Own<'_, O>| {
            Ok(factor::remove(context, owner, held, id)?.change(known.clone()))
        };
        self.change(key, "It is removed. Every other session has ended.", rule).await
    }
}
