//! `PATCH operator/password`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_core::{account::NewPassword, operator};

use super::{
    Me,
    change::{Caller, change},
    known,
};
use crate::{
    answer::Answer,
    auth::operator::{Operator, may},
    error::{ApiError, Failure},
    http::command::Command,
    routes::auth::{firm, signed_in::Browser, update_password::UpdatePassword},
    state::App,
};

/// Sets a new password. Every session of before ends; the answer brings a new one for the caller.
#[utoipa::path(patch, path = "/api/v1/operator/password", tag = "operator", request_body = UpdatePassword,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Me>),
        (status = 400, description = "The present password is wrong, or the new one weak.", body = Failure<'static>),
        (status = 401, body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
    ))]
pub async fn patch(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    headers: HeaderMap,
    Command { body, key }: Command<UpdatePassword>,
) -> Result<Response, ApiError> {
    let account = &auth.operator;
    let personal = [account.name.as_str(), account.email.as_str(), firm(&app)];
    let password = NewPassword::parse(&body.password, &body.password_confirm, &personal)?;
    let known = known(&app, &auth, body.password_current).await?;
    let hash = app.passwords.hash(password.expose().to_owned()).await?;
    let caller = Caller { app: &app, operator: auth.id(), browser: Browser::of(headers), key };
    change(caller, "Your password is changed. Every other session has ended.", move |context, _, (operator, _)| {
        Ok(operator::change_password(context, operator, hash.clone())?.change(known.clone()))
    })
    .await
}
