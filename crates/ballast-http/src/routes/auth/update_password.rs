//! `PATCH users/updatePassword`

use axum::{extract::State, http::HeaderMap, response::Response};
use ballast_core::{
    account::{self, PasswordChange, TypedPassword},
    client::Client,
    decision::{Actor, Decision},
    id::Id,
};
use ballast_service::{
    decide::in_context,
    error::ApiError,
    write::{Written, carry_out},
};
use ballast_store::{Conn, reads};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    client,
    known_password::{firm, require_password, require_same_password},
    signed_in::{Browser, SignedIn, begin, changed_client},
    user::UserData,
};
use crate::{answer::Answer, auth::client::ClientAuth, edge::command::Command, failed::Failed, state::App};

/// The current password and the new one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasswordUpdate {
    /// The current password.
    #[schema(format = Password)]
    pub password_current: String,
    /// 8 to 128 characters, not easy to guess.
    #[schema(format = Password)]
    pub password: String,
    /// The new password again.
    #[schema(format = Password)]
    pub password_confirm: String,
}

/// Sets a new password. Every earlier token becomes invalid at once, and the answer has new ones for the caller.
#[utoipa::path(patch, path = "/api/v1/users/updatePassword", tag = "users", request_body = PasswordUpdate,
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, body = Answer<UserData>),
        (status = 400, description = "The current password is wrong, or the new one weak."),
    ))]
pub async fn patch(
    State(app): State<App>,
    auth: ClientAuth,
    headers: HeaderMap,
    Command { body, key }: Command<PasswordUpdate>,
) -> Result<Response, Failed> {
    let client = &auth.client;
    let personal = [client.name.as_str(), client.email.as_str(), firm(&app)];
    let password = TypedPassword::parse(&body.password, &body.password_confirm)?;
    let known = require_password(&app, &auth, body.password_current).await?;
    let hash = app.who.passwords.set(password.clone(), &personal).await??;
    let browser = Browser::of(headers);
    let (shared, id, from) = (app.clone(), client.id, browser.clone());
    let written = carry_out(&app, &auth, key.as_ref(), move |conn| {
        let (decision, signed_in) = decide(&shared, conn, id, &hash, &from)?;
        Ok((decision.change(known.clone()), signed_in))
    });
    let signed_in: SignedIn = match written.await? {
        Written::Now(signed_in) => signed_in,
        Written::Before(signed_in) => {
            let client = app.store.read(move |conn| reads::client_by_id(conn, id)).await?;
            require_same_password(&app, &password, client.map(|client| client.password_hash)).await?;
            signed_in
        }
    };
    signed_in.respond(&app, &browser, "Your password is changed. Every other session has ended.").map_err(Failed)
}

fn decide(
    app: &App,
    conn: &mut dyn Conn,
    id: Id<Client>,
    hash: &str,
    browser: &Browser,
) -> Result<(Decision, SignedIn), ApiError> {
    let client = client::load(conn, id)?;
    let cash = reads::cash(conn, id)?;
    in_context(app, Actor::Client(id), |context| {
        let changed = account::change_password(context, &client, hash.to_owned(), PasswordChange::Update)?;
        let client = changed_client(&changed).cloned().unwrap_or(client);
        let (session, signed_in) = begin(app, context, &client, cash, browser, true);
        Ok((changed.and(session), signed_in))
    })
}
