//! `POST operator/clients/{id}/freeze`: at once, by one operator.

use axum::extract::State;
use ballast_auth::may;
use ballast_core::{account, client::Client};
use ballast_service::{
    approve::standing, decide::in_context, error::ApiError, operators::signed_in::Operator, write::write,
};
use ballast_store::{Conn, reads};

use crate::{
    answer::Answer,
    edge::{command::Command, path_id::PathId},
    failed::Failed,
    routes::operator::why::Why,
    state::App,
};

/// Freezes a client's account: nothing leaves it, every session ends, and the client is notified.
#[utoipa::path(post, path = "/api/v1/operator/clients/{id}/freeze", tag = "operator", request_body = Why,
    params(("id" = String, Path)), security(("operator" = [])), responses(
    (status = 200, body = Answer),
    (status = 403, description = "Not permitted, or already frozen."),
))]
pub(super) async fn post(
    State(app): State<App>,
    auth: Operator<may::FreezeClient>,
    PathId(id): PathId<Client>,
    Command { body, key }: Command<Why>,
) -> Result<Answer, Failed> {
    let why = body.read()?;
    let (shared, operator, actor) = (app.clone(), auth.id(), auth.actor());
    let decide = move |conn: &mut dyn Conn| {
        let maker = standing(conn, operator)?;
        let client = reads::client_by_id(conn, id)?.ok_or_else(ApiError::not_found)?;
        let frozen = in_context(&shared, actor, |context| account::freeze(context, &client, &why))?;
        Ok((frozen.relies_on(maker.premise()), ()))
    };
    write(&app, &auth, key.as_ref(), decide).await?;
    Ok(Answer::message("The account is frozen, every session has ended, and the client has been told."))
}
