//! `GET users/factors`, `PATCH` and `DELETE users/factors/{id}`, `POST users/factors/recovery`

use axum::{extract::Path, response::Response};
use ballast_core::{
    client::Client,
    context::Context,
    factor::{self, Factor, Name},
    id::Id,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    write::{Key, read, write},
};
use ballast_store::Conn;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    client::UpdatedFactors,
    owner::{Caller, Own, Owner},
    view::Factors,
};
use crate::{answer::Answer, edge::command::Command, failed::Failed};

impl<O: Owner> Caller<O> {
    /// The factors for the second step of the caller's log-ins.
    pub async fn factors(self) -> Result<Answer<Factors>, Failed> {
        let id = self.owner().id();
        let held = read(&self.app, move |conn| O::held(conn, id)).await?;
        Ok(Answer::data(Factors::new(&self.app, &held)))
    }

    /// Renames an authenticator app or a passkey.
    pub async fn rename_factor(self, id: &str, body: &FactorName, key: Option<Key>) -> Result<Answer, Failed> {
        let id: Id<Factor<O>> = id.parse().map_err(|_| ApiError::not_found())?;
        let name = Name::parse(&body.name)?;
        let (app, owner) = (self.app.clone(), self.owner().id());
        write(&self.app, self.scope(), key.as_ref(), move |conn| {
            let (row, held) = (O::load(conn, owner)?, O::held(conn, owner)?);
            let rule = |context: &mut Context<'_>| factor::rename(context, &row, &held, id, name.clone());
            let renamed = in_context(&app, O::actor(owner), rule)?;
            Ok((renamed, ()))
        })
        .await?;
        Ok(Answer::message("It has a new name."))
    }

    /// Removes an authenticator app or a passkey.
    pub async fn remove_factor(self, id: &str, body: CurrentPassword, key: Option<Key>) -> Result<Response, Failed> {
        let id: Id<Factor<O>> = id.parse().map_err(|_| ApiError::not_found())?;
        let known = self.known(body.password_current).await?;
        let rule = move |context: &mut Context<'_>, _: &mut dyn Conn, Own { owner, held, .. }: Own<'_, O>| {
            Ok(factor::remove(context, owner, held, id)?.change(known.clone()))
        };
        self.change(key, "It is removed. Every other session has ended.", rule).await
    }
}

/// The factors for the second step of the client's log-ins.
#[utoipa::path(get, path = "/api/v1/users/factors", tag = "users", security(("bearer" = []), ("cookie" = [])),
    responses((status = 200, body = Answer<Factors>)))]
pub async fn get(caller: Caller<Client>) -> Result<Answer<Factors>, Failed> {
    caller.factors().await
}

/// A new name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FactorName {
    /// A name, such as that of the device it is on.
    #[schema(max_length = 60)]
    pub name: String,
}

/// Renames an authenticator app or a passkey, which otherwise stays unchanged.
#[utoipa::path(patch, path = "/api/v1/users/factors/{id}", tag = "users", request_body = FactorName,
    params(("id" = uuid::Uuid, Path, description = "The factor's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer),
        (status = 400, description = "The name is unusable."),
        (status = 404, description = "This client has no such factor."),
    ))]
pub async fn patch(
    caller: Caller<Client>,
    Path(id): Path<String>,
    Command { body, key }: Command<FactorName>,
) -> Result<Answer, Failed> {
    caller.rename_factor(&id, &body, key).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CurrentPassword {
    /// The current password.
    #[schema(format = Password)]
    pub password_current: String,
}

/// Removes an authenticator app or a passkey. Without any, the second step is a mailed code again. Every other session
/// ends, and the answer has new tokens.
#[utoipa::path(delete, path = "/api/v1/users/factors/{id}", tag = "users", request_body = CurrentPassword,
    params(("id" = uuid::Uuid, Path, description = "The factor's `_id`.")),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<UpdatedFactors>),
        (status = 400, description = "The current password is wrong."),
        (status = 404, description = "This client has no such factor."),
    ))]
pub async fn delete(
    caller: Caller<Client>,
    Path(id): Path<String>,
    Command { body, key }: Command<CurrentPassword>,
) -> Result<Response, Failed> {
    caller.remove_factor(&id, body, key).await
}

/// Creates ten new recovery codes, shown only once; the old ones become invalid. Every other session ends, and the
/// answer has new tokens.
#[utoipa::path(post, path = "/api/v1/users/factors/recovery", tag = "users", request_body = CurrentPassword,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<UpdatedFactors>),
        (status = 400, description = "The current password is wrong."),
        (status = 409, description = "There is no second factor to recover."),
    ))]
pub async fn replace(
    caller: Caller<Client>,
    Command { body, key }: Command<CurrentPassword>,
) -> Result<Response, Failed> {
    let known = caller.known(body.password_current).await?;
    let message = "Here are your new recovery codes. The old ones no longer work.";
    let rule = move |context: &mut Context<'_>, _: &mut dyn Conn, Own { owner, held, set }: Own<'_, Client>| {
        Ok(factor::replace_recovery(context, owner, held, set)?.change(known.clone()))
    };
    caller.change(key, message, rule).await
}
