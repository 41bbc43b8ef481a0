//! `PATCH operator/password`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_auth::may;
use ballast_core::{account::TypedPassword, operator};
use ballast_service::{operators::signed_in::Operator, write::Written};
use ballast_store::reads;

use super::{
    Me,
    change::{Caller, changed_by},
    known,
};
use crate::{
    answer::Answer,
    edge::command::Command,
    failed::{Failed, Failure},
    routes::auth::{firm, known_password::require_same_password, signed_in::Browser, update_password::UpdatePassword},
    state::App,
};

/// Sets a new password. Every session of before ends; the answer brings a new one for the caller.
#[utoipa::path(patch, path = "/api/v1/operator/password", tag = "operator", request_body = UpdatePassword,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Me>),
        (status = 400, description = "The present password is wrong, or the new one weak.", body = Failure<'static>),
        (status = 429, description = "Too many attempts; see Retry-After.", body = Failure<'static>),
    ))]
pub async fn patch(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    headers: HeaderMap,
    Command { body, key }: Command<UpdatePassword>,
) -> Result<Response, Failed> {
    let account = &auth.operator;
    let personal = [account.name.as_str(), account.email.as_str(), firm(&app)];
    let password = TypedPassword::parse(&body.password, &body.password_confirm)?;
    let known = known(&app, &auth, body.password_current).await?;
    let hash = app.passwords.set(password.clone(), &personal).await??;
    let browser = Browser::of(headers);
    let caller = Caller { app: &app, auth: &auth, browser: browser.clone(), key };
    let written = changed_by(caller, move |context, _, (operator, _)| {
        Ok(operator::change_password(context, operator, hash.clone())?.change(known.clone()))
    });
    let signed_in = match written.await? {
        Written::Now(signed_in) => signed_in,
        Written::Before(signed_in) => {
            let id = auth.id();
            let operator = app.store.read(move |conn| reads::operator_by_id(conn, id)).await?;
            require_same_password(&app, &password, operator.and_then(|operator| operator.password_hash)).await?;
            signed_in
        }
    };
    signed_in.respond(&app, &browser, "Your password is changed. Every other session has ended.").await.map_err(Failed)
}
