//! `PATCH operator/password`

use axum::response::Response;
use ballast_auth::may;
use ballast_core::{
    account::TypedPassword,
    context::Context,
    operator::{self, Operator as Account},
};
use ballast_service::{operators::signed_in::Operator, write::Written};
use ballast_store::{Conn, reads};

use crate::{
    answer::Answer,
    edge::command::Command,
    failed::Failed,
    routes::{
        auth::{
            factors::owner::{By, Own},
            known_password::{firm, require_same_password},
            update_password::PasswordUpdate,
        },
        operator::logged_in::Me,
    },
};

/// Sets a new password. Every earlier session ends, and the answer starts a new one for the caller.
#[utoipa::path(patch, path = "/api/v1/operator/password", tag = "operator", request_body = PasswordUpdate,
    security(("operator" = [])),
    responses(
        (status = 200, body = Answer<Me>),
        (status = 400, description = "The current password is wrong, or the new one weak."),
    ))]
pub async fn patch(
    caller: By<Operator<may::SignedIn>>,
    Command { body, key }: Command<PasswordUpdate>,
) -> Result<Response, Failed> {
    let (app, account) = (&caller.app, caller.owner());
    let personal = [account.name.as_str(), account.email.as_str(), firm(app)];
    let password = TypedPassword::parse(&body.password, &body.password_confirm)?;
    let known = caller.known(body.password_current).await?;
    let hash = app.who.passwords.set(password.clone(), &personal).await??;
    let rule = move |context: &mut Context<'_>, _: &mut dyn Conn, own: Own<'_, Account>| {
        Ok(operator::change_password(context, own.owner, hash.clone())?.change(known.clone()))
    };
    let signed_in = match caller.changed_by(key, rule).await? {
        Written::Now(signed_in) => signed_in,
        Written::Before(signed_in) => {
            let id = account.id;
            let operator = app.store.read(move |conn| reads::operator_by_id(conn, id)).await?;
            require_same_password(app, &password, operator.and_then(|operator| operator.password_hash)).await?;
            signed_in
        }
    };
    let message = "Your password is changed. Every other session has ended.";
    Ok(signed_in.respond(app, &caller.browser, message).await?)
}
