//! `POST operator/logout`

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use ballast_auth::may;
use ballast_core::session;
use ballast_service::{decide::in_context, error::ApiError, operators::signed_in::Operator, write::write};
use ballast_store::reads;

use crate::{
    answer::Answer,
    cookies,
    edge::command::{Command, EmptyBody},
    failed::Failed,
    routes::auth::signed_in::append,
    state::App,
};

/// Ends this session; its cookie is invalid at once.
#[utoipa::path(post, path = "/api/v1/operator/logout", tag = "operator", request_body = EmptyBody,
    security(("operator" = [])),
    responses((status = 200, body = Answer)))]
pub async fn post(
    State(app): State<App>,
    auth: Operator<may::SignedIn>,
    Command { key, .. }: Command<EmptyBody>,
) -> Result<Response, Failed> {
    let (actor, id, shared) = (auth.actor(), auth.session.id, app.clone());
    write(&app, &auth, key.as_ref(), move |conn| {
        let found = reads::operator_session(conn, id)?.ok_or_else(ApiError::unauthenticated)?;
        Ok((in_context(&shared, actor, |context| session::revoke(context, found.session)), ()))
    })
    .await?;
    let mut response = Answer::message("You are logged out.").into_response();
    append(&mut response, cookies::clear(cookies::OPERATOR, app.is_https()));
    Ok(response)
}
