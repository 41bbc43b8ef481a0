//! `POST users/factors/recovery`

use axum::response::Response;
use ballast_core::{client::Client, context::Context, factor};
use ballast_store::Conn;

use super::{
    client::Changed,
    owner::{Caller, Own},
    remove::CurrentPassword,
};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::{Failed, Failure},
};

/// Makes ten new recovery codes, shown this once; the old ones are dead. Every other session ends; the answer brings new
/// tokens.
#[utoipa::path(post, path = "/api/v1/users/factors/recovery", tag = "users", request_body = CurrentPassword,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<Changed>),
        (status = 400, description = "The present password is wrong.", body = Failure<'static>),
        (status = 409, description = "There is no factor that they could stand in for.", body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
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
    caller.change(key, message, rule).await.map_err(Failed)
}
