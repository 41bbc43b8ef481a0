//! `POST users/logout`

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use ballast_core::{decision::Actor, session};
use ballast_service::{decide::in_context, error::ApiError, write::write};
use ballast_store::reads;

use super::signed_in::append;
use crate::{
    answer::Answer,
    auth::{client::ClientAuth, cookies},
    edge::command::{Command, EmptyBody},
    failed::Failed,
    state::App,
};

/// Ends this session; its tokens are invalid at once.
#[utoipa::path(post, path = "/api/v1/users/logout", tag = "users", request_body = EmptyBody,
    security(("bearer" = []), ("cookie" = [])),
    responses((status = 200, body = Answer)))]
pub async fn post(
    State(app): State<App>,
    auth: ClientAuth,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Response, Failed> {
    let (client, id, shared) = (auth.client.id, auth.session.id, app.clone());
    write(&app, &auth, key.as_ref(), move |conn| {
        let (session, _) = reads::session_with_client(conn, id)?.ok_or_else(ApiError::unauthenticated)?;
        Ok((in_context(&shared, Actor::Client(client), |context| session::revoke(context, session)), ()))
    })
    .await?;
    let mut response = Answer::message("You are logged out.").into_response();
    append(&mut response, cookies::clear(cookies::SESSION, app.is_https()));
    Ok(response)
}
